export { discardJob, enqueue, isQueueRunning, requestTask, retryJob } from "./enqueue";
export type { Period, Task } from "./install-queues";
export { startQueue, type QueueOptions, type Worker } from "./start-queue";
export { QUEUE_SCHEMA } from "./queues";
