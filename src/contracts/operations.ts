import { z } from "zod";
import { id, isoTime } from "./common";
import { reason } from "./office";

/** Kinds of work that an operator may have to look after. */
export const STUCK_KINDS = ["job", "payment_event", "payment", "email", "webhook"] as const;
export type StuckKind = (typeof STUCK_KINDS)[number];

const StuckWork = z.object({
  kind: z.enum(STUCK_KINDS),
  id: z.string(),
  about: z.string().describe("The queue, event, payment or kind of email; for webhooks, the event and host"),
  reason: z.string().nullable().describe("Why it is stuck, as a sentence"),
  since: isoTime(),
});
export type StuckWork = z.infer<typeof StuckWork>;

const WorkQueue = z.object({
  name: z.string(),
  waiting: z.int(),
  active: z.int(),
  failed: z.int().describe("Jobs that failed in the last hour"),
  oldest_seconds: z.number().describe("Age of the oldest due job"),
});
export type WorkQueue = z.infer<typeof WorkQueue>;

export const WorkOutput = z.object({
  queues: z.array(WorkQueue),
  stuck: z.array(StuckWork).describe("At most 100, newest first"),
  webhooks_due: z.int().describe("Deliveries to users' webhooks that are due"),
});
export type WorkOutput = z.infer<typeof WorkOutput>;

export const RetryWorkInput = z.strictObject({ kind: z.enum(STUCK_KINDS), id: id() });
/** Parked payments can't be discarded: the owner refunds them at the provider. */
export const DiscardWorkInput = z.strictObject({
  kind: z.enum(STUCK_KINDS).exclude(["payment"]),
  id: id(),
  reason: reason(),
});
