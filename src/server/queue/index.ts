export { enqueue } from "./enqueue";
export { startQueue, type Handlers } from "./start-queue";
