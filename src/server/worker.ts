import { computeAnswerRates } from "~/server/applications";
import { pruneExpired } from "~/server/auth";
import { sendReminders } from "~/server/calendar";
import { emailWaiting, sendLinkReminders, settleBookings } from "~/server/consulting";
import { createServiceContext, type ServiceContext } from "~/server/core/context";
import { sweepLetters } from "~/server/cover-letters";
import { getDb } from "~/server/db";
import { confirmAfterApply, forgetItems, lookAgain, pollFeeds, queueDueFeeds, updateStoredJobs } from "~/server/feeds";
import {
  closeExpiredJobs,
  hideRevealingSkills,
  pruneJobChanges,
  recordUnlocks,
  returnConnects,
  sweepPrices,
} from "~/server/jobs";
import { expireHolds } from "~/server/ledger";
import { deleteUnusedLogos, fetchLogos, removePlaceholders } from "~/server/logos";
import { pruneEmailLog, sendWaitingEmails } from "~/server/mail";
import { pruneDeliveries, queueDueWebhooks, sendDue } from "~/server/outgoing-webhooks";
import { recountFigures, rollUpFigures } from "~/server/office";
import { tellOwner } from "~/server/owner-notices";
import { recordLedgerCheck } from "~/server/operations";
import { processEvent, reconcilePayments, sendRenewalReminders, sendPaymentEmails } from "~/server/payments";
import { startQueue, type Period, type QueueOptions, type Task, type Worker } from "~/server/queue";
import { emailConnectReturns, emailReportDecisions } from "~/server/reports";
import { sweepAlerts } from "~/server/saved-searches";
import { sweepFiles } from "~/server/storage";

/** No retries: the next run comes soon. */
const everyMinutes = (minutes: number): Period => ({ cron: `*/${minutes} * * * *`, retryLimit: 0 });
const HOURLY: Period = { cron: "0 * * * *", retryLimit: 3 };
const DAILY: Period = { cron: "0 4 * * *", retryLimit: 3 };
const WEEKLY: Period = { cron: "0 5 * * 1", retryLimit: 3 };

const HOLDS_PER_RUN = 1000;

/**
 * All recurring work. Each task runs once per period across all processes, and when a process starts. A run that takes
 * longer than its period overlaps with the next.
 */
export const TASKS: readonly Task[] = [
  { name: "expire-holds", every: everyMinutes(1), run: endLettersAndHolds },
  { name: "sweep-closed-jobs", every: everyMinutes(1), run: sweepClosedJobs },
  { name: "email-report-decisions", every: everyMinutes(1), run: emailReportDecisions },
  { name: "send-alerts", every: everyMinutes(1), run: sweepAlerts },
  { name: "update-bookings", every: everyMinutes(1), run: (ctx) => settleBookings(ctx) },
  { name: "email-waiting-for-times", every: everyMinutes(1), run: emailWaiting },
  { name: "send-reminders", every: everyMinutes(1), run: sendReminders },
  { name: "send-payment-emails", every: everyMinutes(1), run: sendPaymentEmails },
  { name: "send-waiting-emails", every: everyMinutes(1), run: sendWaitingEmails },
  { name: "queue-due-feeds", every: everyMinutes(1), run: (ctx) => queueDueFeeds(ctx) },
  { name: "fetch-logos", every: everyMinutes(1), run: (ctx) => fetchLogos(ctx) },
  { name: "look-again", every: everyMinutes(1), run: lookAgain },
  // New deliveries and finished batches enqueue it, too.
  { name: "send-webhooks", every: everyMinutes(1), run: (ctx) => queueDueWebhooks(ctx), lateSeconds: 5 },
  { name: "roll-up-figures", every: everyMinutes(1), run: rollUpFigures },
  { name: "reconcile-payments", every: everyMinutes(5), run: reconcilePayments },
  { name: "hide-revealing-skills", every: everyMinutes(5), run: (ctx) => hideRevealingSkills(ctx) },
  { name: "tell-owner", every: everyMinutes(1), run: tellOwner },
  { name: "sweep-files", every: everyMinutes(10), run: sweepFiles },
  { name: "prune-deliveries", every: everyMinutes(10), run: pruneDeliveries },
  { name: "prune-job-changes", every: everyMinutes(10), run: pruneJobChanges },
  { name: "prune-expired-rows", every: everyMinutes(10), run: pruneExpired },
  { name: "remind-of-renewals", every: HOURLY, run: sendRenewalReminders },
  { name: "remind-of-meeting-links", every: HOURLY, run: sendLinkReminders },
  { name: "sweep-prices", every: DAILY, run: (ctx) => sweepPrices(ctx) },
  { name: "record-unlocks", every: DAILY, run: recordUnlocks },
  { name: "recount-figures", every: DAILY, run: recountFigures },
  { name: "check-ledger", every: DAILY, run: recordLedgerCheck },
  { name: "update-stored-jobs", every: DAILY, run: updateStoredJobs },
  { name: "delete-unused-logos", every: DAILY, run: deleteUnusedLogos },
  { name: "remove-placeholder-logos", every: DAILY, run: (ctx) => removePlaceholders(ctx) },
  { name: "compute-answer-rates", every: WEEKLY, run: computeAnswerRates },
  { name: "prune-email-log", every: DAILY, run: pruneEmailLog },
  { name: "forget-feed-items", every: DAILY, run: forgetItems },
];

/** Starts this process's share of the background work: all of it, or only enqueueing. */
export function startWorker(options: QueueOptions): Promise<Worker> {
  return startQueue((parts) => createServiceContext({ ...parts, db: getDb("background") }), {
    ...options,
    tasks: TASKS,
    handlers: {
      "webhook-event": (ctx, { eventId }) => processEvent(ctx, eventId),
      "poll-feeds": pollFeeds,
      "confirm-after-apply": (ctx, { userId, jobId }) =>
        confirmAfterApply({ ...ctx, actor: { userId, sessionId: null } }, { id: jobId }),
      "outgoing-webhook": (ctx, { webhookId }, signal) => sendDue(ctx, webhookId, signal),
    },
  });
}

/** Letters first: a draft and its hold end together. */
async function endLettersAndHolds(ctx: ServiceContext): Promise<void> {
  await sweepLetters(ctx);
  await expireHolds(ctx, { limit: HOLDS_PER_RUN });
}

async function sweepClosedJobs(ctx: ServiceContext): Promise<void> {
  await closeExpiredJobs(ctx);
  await returnConnects(ctx);
  await emailConnectReturns(ctx);
}

export type { Worker };
