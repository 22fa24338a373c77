import type { TodayOutput } from "~/contracts/office";
import { ATTENTION, ATTENTION_KINDS, type AttentionKind, mayOpen, type Role } from "~/contracts/rules/office";
import { findRole } from "~/server/auth";
import { conn, type ServiceContext } from "~/server/core/context";
import { countHeldBack } from "~/server/feeds";
import { listGauges } from "~/server/operations";
import { countWaitingApprovals } from "./approvals";

/** Reads what waits for the actor's role. */
export async function getToday(ctx: ServiceContext): Promise<TodayOutput> {
  const role = await findRole(ctx);
  const counts = await countAttention(ctx, role);
  const kinds = ATTENTION_KINDS.filter((kind) => mayOpen(role, ATTENTION[kind]));
  return { attention: kinds.map((kind) => ({ kind, count: counts[kind] })) };
}

async function countAttention(ctx: ServiceContext, role: Role | null): Promise<Record<AttentionKind, number>> {
  const [approvals, gauges, reports, heldBack] = await Promise.all([
    countWaitingApprovals(ctx, role),
    listGauges(ctx),
    conn(ctx).jobReport.count({ where: { verdict: null } }),
    countHeldBack(ctx),
  ]);
  const total = (gauge: string, state?: string) =>
    gauges
      .filter((each) => each.gauge === gauge && (state === undefined || each.labels.state === state))
      .reduce((sum, { value }) => sum + value, 0);
  return {
    waiting_approvals: approvals,
    open_reports: reports,
    failing_feeds: total("feeds", "failing"),
    held_back_polls: heldBack,
    parked_payments: total("payments", "parked"),
    open_disputes: total("payments", "disputed"),
    failed_jobs: total("queue_jobs", "failed"),
    waiting_events: total("payment_events_waiting"),
    waiting_emails: total("emails_waiting"),
    waiting_webhooks: total("webhook_deliveries_waiting"),
    broken_guarantees: total("ledger_violations"),
  };
}
