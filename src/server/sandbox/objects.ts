import { conn, queryRows } from "~/server/core/context";
import { type Prisma, sql } from "~/server/db";
import type { Bodies, Kind } from "./bodies";
import type { SandboxContext } from "./context";
import { ProviderError } from "./provider-error";

/** An object of the sandbox, or null. */
export async function findObject<K extends Kind>(s: SandboxContext, kind: K, id: string): Promise<Bodies[K] | null> {
  const row = await conn(s).sandboxObject.findUnique({ where: { id }, select: { kind: true, body: true } });
  return row?.kind === kind ? (row.body as unknown as Bodies[K]) : null;
}

/** Throws `not_found`. */
export async function readObject<K extends Kind>(s: SandboxContext, kind: K, id: string): Promise<Bodies[K]> {
  const body = await findObject(s, kind, id);
  if (!body) throw notFound(kind, id);
  return body;
}

/** The same, kept from changing by others until the transaction ends. */
export async function lockObject<K extends Kind>(s: SandboxContext, kind: K, id: string): Promise<Bodies[K]> {
  const rows = await queryRows<{ body: Bodies[K] }>(
    s,
    sql`
    SELECT body FROM sandbox_objects WHERE id = ${id} AND kind = ${kind} FOR UPDATE`,
  );
  const [row] = rows;
  if (!row) throw notFound(kind, id);
  return row.body;
}

/** Keeps a new object, or a new state of a known one. A body that says when it was updated says now. */
export async function putObject<K extends Kind>(
  s: SandboxContext,
  kind: K,
  id: string,
  body: Bodies[K],
): Promise<Bodies[K]> {
  const now = s.clock.now();
  const dated = "updated_at" in body ? { ...body, updated_at: now.toISOString() } : body;
  const json = dated as unknown as Prisma.InputJsonObject;
  await conn(s).sandboxObject.upsert({
    where: { id },
    create: { id, kind, body: json, createdAt: now, updatedAt: now },
    update: { body: json, updatedAt: now },
  });
  return dated;
}

/** Throws `not_found`. */
export async function removeObject(s: SandboxContext, kind: Kind, id: string): Promise<void> {
  const { count } = await conn(s).sandboxObject.deleteMany({ where: { id, kind } });
  if (count === 0) throw notFound(kind, id);
}

function notFound(kind: Kind, id: string): ProviderError {
  return new ProviderError("not_found", `There is no ${kind} ${id}.`);
}
