/* Scripts load this file directly, so it must not import anything. */

/** Separate from our tables, so that pg-boss's migrations and ours can't conflict. */
export const QUEUE_SCHEMA = "farsite_queue";

/** The data of each queue's jobs. Contains only ids, because the queue keeps jobs for a while. */
export type JobData = {
  "webhook-event": { eventId: string };
  "poll-feeds": { source: string };
  "outgoing-webhook": { webhookId: string };
  "confirm-after-apply": { userId: string; jobId: string };
};

export type QueueName = keyof JobData;
