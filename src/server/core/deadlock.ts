import { z } from "zod";

const DEADLOCK = "40P01";

/** As Prisma's driver adapters name it, of raw statements and of others. */
const Failure = z.object({
  meta: z.object({ driverAdapterError: z.object({ cause: z.object({ originalCode: z.literal(DEADLOCK) }) }) }),
});

/** Whether Postgres ended a transaction because it and another one waited for each other: begun anew, it succeeds. */
export function isDeadlock(error: unknown): boolean {
  return Failure.safeParse(error).success;
}
