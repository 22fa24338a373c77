export { createDb, getDb, type Db, type Tx } from "./client";
export { Prisma } from "./generated/client";
