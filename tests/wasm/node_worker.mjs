// web/src/engine/worker.ts for Node's workers.
import { parentPort } from "node:worker_threads";
import { WorkerSide } from "../../web/src/engine/worker_side.ts";

const side = new WorkerSide((news) => parentPort.postMessage(news));
parentPort.on("message", (order) => side.hear(order));
