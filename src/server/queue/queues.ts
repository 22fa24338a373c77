/*
 * The jobs queue's own schema and its queues. Without imports, because the scripts that install them, as the database's
 * owner, load this file as it is.
 */

/** Beside the product's tables, so that neither migration meets the other's. */
export const QUEUE_SCHEMA = "farsite_queue";

/** What each kind of job is about. Jobs carry ids, never content: a queue is read by many and kept for days. */
export type JobData = {
  "webhook-event": { eventId: string };
  "poll-feeds": { source: string };
  "outgoing-webhook": { webhookId: string };
};

export type QueueName = keyof JobData;

export const QUEUES: readonly { name: QueueName; options: QueueOptions }[] = [
  {
    name: "webhook-event",
    options: {
      // A quarter of an hour in all; what is still not done then is found by reconciliation.
      retryLimit: 8,
      retryDelay: 5,
      retryBackoff: true,
      // A process that was killed in the middle is noticed after this.
      expireInSeconds: 60,
      deleteAfterSeconds: 24 * 60 * 60,
    },
  },
  {
    name: "poll-feeds",
    options: {
      // What was not done is due still, and asked for again within a minute.
      retryLimit: 0,
      retryDelay: 0,
      retryBackoff: false,
      // Every feed of a source, one after another.
      expireInSeconds: 6 * 60 * 60,
      deleteAfterSeconds: 60 * 60,
    },
  },
  {
    name: "outgoing-webhook",
    options: {
      // When something is sent again stands with what is sent, for days: a turn that was lost is due again.
      retryLimit: 0,
      retryDelay: 0,
      retryBackoff: false,
      expireInSeconds: 120,
      deleteAfterSeconds: 60 * 60,
    },
  },
];

type QueueOptions = {
  retryLimit: number;
  retryDelay: number;
  retryBackoff: boolean;
  expireInSeconds: number;
  deleteAfterSeconds: number;
};
