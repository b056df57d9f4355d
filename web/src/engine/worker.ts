// Entry point of the web worker that runs bots.
import { type WorkerRequest, WorkerSide } from "./worker_side";

const side = new WorkerSide((reply) => self.postMessage(reply));
self.onmessage = (event: MessageEvent<WorkerRequest>) => side.receive(event.data);
