export { enqueue, isQueueRunning, requestTask } from "./enqueue";
export type { Period, Task } from "./install-queues";
export { startQueue, type QueueOptions, type Worker } from "./start-queue";
