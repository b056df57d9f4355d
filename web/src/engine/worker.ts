// Entry point of the web worker that runs bots.
import { type WorkerRequest, WorkerSide } from "./workerSide";

const side = new WorkerSide((reply) => self.postMessage(reply));
self.onmessage = (event: MessageEvent<WorkerRequest>) => side.receive(event.data);
