export { createDb, getDb, PLAN_EACH_TIME, type Db, type Tx } from "./client";
export { Prisma } from "./generated/client";
export { queryDirectly } from "./query-directly";
