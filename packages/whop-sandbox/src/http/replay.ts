import { createHash } from "node:crypto";
import { sql } from "kysely";
import { inTransaction, type SandboxContext } from "../context.ts";
import { findObject, putObject } from "../store/objects.ts";
import { ProviderError } from "../provider-error.ts";

/**
 * Runs a call once per Idempotency-Key. A repetition waits for the first call and gets its response. Failures aren't stored.
 * @throws ProviderError `bad_request` if the key was used with another body
 */
export async function answerOnce<T>(
  s: SandboxContext,
  call: { key: string | null; path: string; text: string },
  run: (s: SandboxContext) => Promise<T>,
): Promise<T> {
  const { key, path, text } = call;
  if (key === null) return run(s);
  const id = `answer:${hash(`${path}\n${key}`)}`;
  return inTransaction(s, async (inner) => {
    await sql`SELECT 1 FROM pg_advisory_xact_lock(hashtextextended(${id}, 0))`.execute(inner.db);
    const stored = await findObject(inner, "answer", id);
    if (stored && stored.request_hash !== hash(text))
      throw new ProviderError("bad_request", "This Idempotency-Key came with another body before.");
    if (stored) return stored.body as T;
    const body = await run(inner);
    await putObject(inner, "answer", id, { request_hash: hash(text), body });
    return body;
  });
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
