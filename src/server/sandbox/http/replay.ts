import { queryRows } from "~/server/core/context";
import { sql } from "~/server/db";
import { createHash } from "node:crypto";
import type { SandboxContext } from "../context";
import { findObject, putObject } from "../objects";
import { ProviderError } from "../provider-error";

/** The first answer under an Idempotency-Key. */
export type StoredAnswer = { request_hash: string; body: unknown };

/**
 * Runs a call once per key: a repetition gets the first answer, and one under way is waited for. What failed is not
 * kept. Throws `bad_request` when the key came with another body before.
 */
export async function answerOnce<T>(
  s: SandboxContext,
  call: { key: string | null; path: string; text: string },
  run: (s: SandboxContext) => Promise<T>,
): Promise<T> {
  const { key, path, text } = call;
  if (key === null) return run(s);
  const id = `answer:${hash(`${path}\n${key}`)}`;
  return s.db.$transaction(async (tx) => {
    const inner = { ...s, tx };
    await queryRows({ tx }, sql`SELECT 1 FROM pg_advisory_xact_lock(hashtextextended(${id}, 0))`);
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
