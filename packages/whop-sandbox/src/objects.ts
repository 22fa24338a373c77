import { sql } from "kysely";
import type { Bodies, Kind } from "./bodies.ts";
import type { SandboxContext } from "./context.ts";
import { ProviderError } from "./provider-error.ts";

export async function findObject<K extends Kind>(s: SandboxContext, kind: K, id: string): Promise<Bodies[K] | null> {
  const row = await selectBody(s, kind, id).executeTakeFirst();
  return row ? (row.body as Bodies[K]) : null;
}

/** @throws ProviderError `not_found` */
export async function getObject<K extends Kind>(s: SandboxContext, kind: K, id: string): Promise<Bodies[K]> {
  const body = await findObject(s, kind, id);
  if (!body) throw notFound(kind, id);
  return body;
}

/** Gets an object and locks it until the transaction ends. @throws ProviderError `not_found` */
export async function lockObject<K extends Kind>(s: SandboxContext, kind: K, id: string): Promise<Bodies[K]> {
  const row = await selectBody(s, kind, id).forUpdate().executeTakeFirst();
  if (!row) throw notFound(kind, id);
  return row.body as Bodies[K];
}

/** Inserts or replaces an object. Sets its `updated_at` if it has one. */
export async function putObject<K extends Kind>(
  s: SandboxContext,
  kind: K,
  id: string,
  body: Bodies[K],
): Promise<Bodies[K]> {
  const now = s.clock.now();
  const dated = "updated_at" in body ? { ...body, updated_at: now.toISOString() } : body;
  const changed = { body: sql`${JSON.stringify(dated)}::jsonb`, updated_at: now };
  await s.db
    .insertInto("sandbox_objects")
    .values({ id, kind, created_at: now, ...changed })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(changed))
    .execute();
  return dated;
}

/** @throws ProviderError `not_found` */
export async function deleteObject(s: SandboxContext, kind: Kind, id: string): Promise<void> {
  const deleted = await s.db
    .deleteFrom("sandbox_objects")
    .where("id", "=", id)
    .where("kind", "=", kind)
    .executeTakeFirst();
  if (deleted.numDeletedRows === 0n) throw notFound(kind, id);
}

function selectBody({ db }: SandboxContext, kind: Kind, id: string) {
  return db.selectFrom("sandbox_objects").select("body").where("id", "=", id).where("kind", "=", kind);
}

function notFound(kind: Kind, id: string): ProviderError {
  return new ProviderError("not_found", `There is no ${kind} ${id}.`);
}
