// Entry point of the web worker that runs bots.
import { type Order, WorkerSide } from "./worker_side";

const side = new WorkerSide((news) => self.postMessage(news));
self.onmessage = (event: MessageEvent<Order>) => side.hear(event.data);
