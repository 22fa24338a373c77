export { enqueue, requestTask } from "./enqueue";
export { startQueue, type Period, type Task } from "./start-queue";
