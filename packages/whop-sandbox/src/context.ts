import type { Generated, Kysely } from "kysely";

/** The sandbox's tables. The product creates them beside its own. */
export type SandboxTables = {
  sandbox_objects: { id: string; kind: string; body: unknown; created_at: Date; updated_at: Date };
  sandbox_deliveries: {
    id: Generated<bigint>;
    event_id: string;
    event_type: string;
    checkout_id: string | null;
    payload: string;
    signature: string;
    state: Generated<"held" | "pending" | "delivered" | "given_up" | "lost">;
    attempts: Generated<number>;
    last_status: number | null;
    due_at: Date;
    claimed_until: Date | null;
    created_at: Date;
  };
};

/** Settings with which the product's payment client calls the sandbox instead of the provider. */
export type SandboxSettings = {
  /** Origin of the product's pages, the only one that can frame the checkout. */
  appOrigin: string;
  /** Origin of the frame, without a trailing slash. Differs from the product's. */
  origin: string;
  /** Base address for the provider's SDK (`baseURL`). */
  apiBaseUrl: string;
  apiKey: string;
  /** Signs webhooks; the SDK takes it base64-encoded (`webhookKey: btoa(webhookSecret)`). */
  webhookSecret: string;
  companyId: string;
  /** Receives webhooks. */
  webhookUrl: string;
};

/** Everything that the product passes to the sandbox. */
export type SandboxParts = {
  settings: SandboxSettings;
  /** The pool, for statements outside of a transaction. */
  db: Kysely<SandboxTables>;
  openTransaction<T>(run: (tx: Kysely<SandboxTables>) => Promise<T>): Promise<T>;
  clock: { now(): Date };
  log: { error(fields: object, message: string): void };
  /** Headers of every response that doesn't set its own. */
  headers: Readonly<Record<string, string>>;
  /** Returns whether a Host header names this machine. */
  isLoopbackHost(host: string): boolean;
  /** Sends webhooks. */
  fetch: typeof fetch;
};

/** The first argument of every function here. `db` is the open transaction, else the pool. */
export type SandboxContext = SandboxParts & {
  isInTransaction: boolean;
  /** Starts deliveries that are due. */
  wakeDelivery: () => void;
};

/** Formats a time like the provider's API. */
export function isoNow({ clock }: Pick<SandboxContext, "clock">): string {
  return clock.now().toISOString();
}

/** Joins the open transaction or opens one. Webhooks queued in it are sent after it commits. */
export async function inTransaction<T>(s: SandboxContext, run: (s: SandboxContext) => Promise<T>): Promise<T> {
  if (s.isInTransaction) return run(s);
  const result = await s.openTransaction((db) => run({ ...s, db, isInTransaction: true }));
  s.wakeDelivery();
  return result;
}
