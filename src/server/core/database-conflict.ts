import { z } from "zod";

/** What Postgres raised, as Prisma's adapter or our own direct statements carry it. */
const Raised = z.object({
  meta: z.object({
    driverAdapterError: z.object({
      cause: z.object({
        kind: z.string(),
        originalCode: z.string().optional(),
        constraint: z.union([z.string(), z.object({ index: z.string() })]).optional(),
      }),
    }),
  }),
});

const DEADLOCKS = new Set(["40001", "40P01"]);
const FOREIGN_KEY_VIOLATION = "23503";
/** Foreign keys to users: every table's is called so, but a profile's, whose own id it is. */
const REFERS_TO_USER = /(?:_user_id|^profiles_id)_fkey$/;

/** Whether Postgres ended this one of two transactions that waited for each other: the same again may succeed. */
export function isDeadlock(error: unknown): boolean {
  const cause = causeOf(error);
  return cause !== null && (cause.kind === "TransactionWriteConflict" || DEADLOCKS.has(cause.originalCode ?? ""));
}

/** Whether a row was to be written for a user who has been deleted meanwhile. Nothing of the statement is left. */
export function isUserGone(error: unknown): boolean {
  const cause = causeOf(error);
  if (cause === null || cause.originalCode !== FOREIGN_KEY_VIOLATION) return false;
  const { constraint } = cause;
  return REFERS_TO_USER.test((typeof constraint === "string" ? constraint : constraint?.index) ?? "");
}

function causeOf(error: unknown) {
  const parsed = Raised.safeParse(error);
  return parsed.success ? parsed.data.meta.driverAdapterError.cause : null;
}
