export { enqueue, requestTask } from "./enqueue";
export type { Period, Task } from "./install-queues";
export { startQueue } from "./start-queue";
