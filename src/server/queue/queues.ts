/* Names that the scripts need, too. They load this file as it is, so it imports nothing. */

/** pg-boss has a schema of its own, beside the product's tables, so their migrations never meet. */
export const QUEUE_SCHEMA = "farsite_queue";

/** What each kind of job is about. Jobs carry ids, never content: many may read a queue, and it keeps jobs for a while. */
export type JobData = {
  "webhook-event": { eventId: string };
  "poll-feeds": { source: string };
  "outgoing-webhook": { webhookId: string };
};

export type QueueName = keyof JobData;
