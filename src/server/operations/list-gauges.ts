import type { ServiceContext } from "~/server/core/context";
import { namedSql } from "~/server/core/named-sql";
import { serving } from "~/server/core/serving";
import { getPoolUses, getReplicaStates, getReplicaUses, sql } from "~/server/db";
import { getEnabledFeeds } from "~/server/feeds";

/** The gauges that `/metrics` reads at each scrape. Names lack the prefix `farsite_`. */
export const GAUGES = {
  up: { help: "1 if the database answered this scrape, else 0; by the process's role.", labels: ["role"] },
  pool_connections: { help: "Database connections of this process, by pool and state.", labels: ["pool", "state"] },
  replica_serves: { help: "1 if this process reads that replica, 0 if it is left out.", labels: ["replica"] },
  replica_lag_seconds: { help: "How long ago the primary wrote what the replica lacks.", labels: ["replica"] },
  queue_jobs: {
    help: "Jobs by queue: waiting (and due), active, failed in the last hour.",
    labels: ["queue", "state"],
  },
  queue_oldest_seconds: { help: "Age of the oldest due job that no process has taken.", labels: ["queue"] },
  feeds: { help: "Polled feeds: all, due, late (due for an hour), failing (3 polls in a row).", labels: ["state"] },
  payments: {
    help: "Payments of the last 30 days by state, and all that are parked, pending or disputed.",
    labels: ["state"],
  },
  payment_events_waiting: { help: "Events of the payment provider that aren't processed yet.", labels: [] },
  payment_events_oldest_seconds: { help: "Age of the oldest of them.", labels: [] },
  webhook_deliveries_waiting: { help: "Deliveries to customers' webhooks that are due.", labels: [] },
  webhook_deliveries_oldest_seconds: { help: "How long the oldest of them has been due.", labels: [] },
  emails_waiting: { help: "Queued emails, by kind.", labels: ["kind"] },
  emails_oldest_seconds: { help: "Age of the oldest queued email, by kind.", labels: ["kind"] },
  ledger_violations: { help: "Broken guarantees in the last check of the ledger; 0 is intact.", labels: [] },
  ledger_check_age_seconds: { help: "Time since that check.", labels: [] },
} as const;

export type GaugeValue = { gauge: keyof typeof GAUGES; labels: Record<string, string>; value: number };

/** Reads all gauges with one statement. If the database is down, reads only those of this process. */
export async function listGauges(ctx: ServiceContext): Promise<GaugeValue[]> {
  const pools = [...listPools(), ...listReplicas()];
  const up = (value: number): GaugeValue => ({ gauge: "up", labels: { role: serving.role }, value });
  try {
    const rows = await selectStored(ctx, listPolledFeeds());
    const stored = rows.map(({ gauge, labels, value }) => ({ gauge, labels, value: Number(value) }) as GaugeValue);
    return [up(1), ...pools, ...stored];
  } catch (err) {
    ctx.log.error({ err }, "metrics not read");
    return [up(0), ...pools];
  }
}

function listPools(): GaugeValue[] {
  return [...getPoolUses(), ...getReplicaUses()].flatMap(({ pool, ...use }) =>
    Object.entries(use).map(([state, value]) => ({
      gauge: "pool_connections" as const,
      labels: { pool, state },
      value,
    })),
  );
}

function listReplicas(): GaugeValue[] {
  return getReplicaStates().flatMap(({ replica, lagMs, serves }): GaugeValue[] => [
    { gauge: "replica_serves", labels: { replica }, value: serves ? 1 : 0 },
    ...(lagMs === null ? [] : [{ gauge: "replica_lag_seconds" as const, labels: { replica }, value: lagMs / 1000 }]),
  ]);
}

type FeedIds = { sources: string[]; boards: string[] };

function listPolledFeeds(): FeedIds {
  const feeds = getEnabledFeeds();
  return { sources: feeds.map(({ source }) => source.id), boards: feeds.map(({ board }) => board) };
}

const age = (time: string) => sql`coalesce(extract(epoch FROM now() - min(${sql.raw(time)})), 0)`;

const selectStored = namedSql(
  "read metrics",
  { gauge: "text", labels: "jsonb", value: "text" },
  ({ sources, boards }: FeedIds) => sql`
    WITH jobs AS MATERIALIZED (
      SELECT q.name AS queue, j.state, j.start_after, j.completed_on
      FROM farsite_queue.queue q LEFT JOIN farsite_queue.job j ON j.name = q.name AND j.state <> 'completed'
      WHERE q.name NOT LIKE '\\_\\_%'
    ), polled AS (
      SELECT next_poll_at, failures FROM feeds
      WHERE parked_at IS NULL
        AND (enabled OR (source, board) IN (SELECT * FROM unnest(${sources}::text[], ${boards}::text[])))
    ), found (gauge, labels, value) AS (
      SELECT 'queue_jobs', jsonb_build_object('queue', queue, 'state', part.state), part.value FROM (
        SELECT queue, count(*) FILTER (WHERE state < 'active' AND start_after <= now()) AS waiting,
          count(*) FILTER (WHERE state = 'active') AS active,
          count(*) FILTER (WHERE state = 'failed' AND completed_on > now() - interval '1 hour') AS failed
        FROM jobs GROUP BY queue) counted,
        LATERAL (VALUES ('waiting', waiting), ('active', active), ('failed', failed)) part (state, value)
      UNION ALL SELECT 'queue_oldest_seconds', jsonb_build_object('queue', queue), ${age("start_after")}
        FROM jobs WHERE state < 'active' AND start_after <= now() GROUP BY queue
      UNION ALL SELECT 'feeds', jsonb_build_object('state', part.state), part.value FROM (
        SELECT count(*) AS all, count(*) FILTER (WHERE next_poll_at <= now()) AS due,
          count(*) FILTER (WHERE next_poll_at <= now() - interval '1 hour') AS late,
          count(*) FILTER (WHERE failures >= 3) AS failing FROM polled) counted,
        LATERAL (VALUES ('all', counted.all), ('due', due), ('late', late), ('failing', failing)) part (state, value)
      UNION ALL SELECT 'payments', jsonb_build_object('state', status), count(*) FROM payments
        WHERE created_at > now() - interval '30 days' OR status IN ('parked', 'pending', 'disputed') GROUP BY status
      UNION ALL SELECT 'payment_events_waiting', '{}', count(*) FROM webhook_events WHERE processed_at IS NULL
      UNION ALL SELECT 'payment_events_oldest_seconds', '{}', ${age("received_at")}
        FROM webhook_events WHERE processed_at IS NULL
      UNION ALL SELECT 'webhook_deliveries_waiting', '{}', count(*) FROM outgoing_webhook_deliveries
        WHERE state = 'waiting' AND next_at <= now()
      UNION ALL SELECT 'webhook_deliveries_oldest_seconds', '{}', ${age("next_at")} FROM outgoing_webhook_deliveries
        WHERE state = 'waiting' AND next_at <= now()
      UNION ALL SELECT 'emails_waiting', '{"kind": "payment"}', count(*) FROM payment_emails WHERE sent_at IS NULL
      UNION ALL SELECT 'emails_oldest_seconds', '{"kind": "payment"}', ${age("recorded_at")}
        FROM payment_emails WHERE sent_at IS NULL
      UNION ALL SELECT 'emails_waiting', '{"kind": "account"}', count(*) FROM waiting_emails
      UNION ALL SELECT 'emails_oldest_seconds', '{"kind": "account"}', ${age("created_at")} FROM waiting_emails
      UNION ALL SELECT 'ledger_violations', '{}', violations FROM connects_checks
      UNION ALL SELECT 'ledger_check_age_seconds', '{}', extract(epoch FROM now() - checked_at) FROM connects_checks
    )
    SELECT gauge, labels, value::text FROM found`,
);
