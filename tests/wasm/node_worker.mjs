// The counterpart of web/src/engine/worker.ts for Node's workers.
import { parentPort } from "node:worker_threads";
import { WorkerSide } from "../../web/src/engine/workerSide.ts";

const side = new WorkerSide((reply) => parentPort.postMessage(reply));
parentPort.on("message", (request) => side.receive(request));
