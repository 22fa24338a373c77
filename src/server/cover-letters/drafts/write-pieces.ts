import { LETTER_TEXT_MAX_LENGTH } from "~/contracts/rules/cover-letter";
import type { ActorContext, ServiceContext } from "~/server/core/context";
import { readTextsForUser } from "~/server/reading";
import { letterStopped, writerFailed } from "../errors";
import { WRITING_MAX_MS } from "./begin-draft";
import type { LetterBrief } from "../brief";
import { WriterError, type LetterUsage, type LetterWriter } from "../writer";

export type Writing = { writer: LetterWriter; brief: LetterBrief; signal?: AbortSignal };

/** A complete text. */
export type Written = { text: string; usage: LetterUsage | null };

/**
 * Streams the writer's pieces and returns the whole text. Ends when `signal` aborts or time is up, even if the writer hangs.
 * @throws SERVICE_FAILED, BAD_REQUEST if it was stopped, TOO_LARGE_TO_READ, NOT_READY
 */
export async function* writePieces(ctx: ActorContext, writing: Writing): AsyncGenerator<string, Written> {
  const { writer, brief } = writing;
  const stop = new AbortController();
  const timeout = AbortSignal.timeout(WRITING_MAX_MS);
  const signal = AbortSignal.any([stop.signal, timeout, ...(writing.signal ? [writing.signal] : [])]);
  let usage: LetterUsage | null = null;
  let text = "";
  try {
    const pieces = writer.write(brief, {
      signal,
      read: (reading, input, texts) => readTextsForUser(ctx, reading, input, texts),
      requestId: ctx.requestId,
      onUsage: (usageOfCall) => (usage = usageOfCall),
    });
    for await (const piece of untilAborted(pieces, signal)) {
      text += piece;
      if (text.length > LETTER_TEXT_MAX_LENGTH) throw new WriterError("refused", "The letter is too long");
      yield piece;
    }
    if (text.trim() === "") throw new WriterError("empty", "The letter is empty");
    return { text: text.toWellFormed().replaceAll("\u0000", "").trim(), usage };
  } catch (error) {
    if (writing.signal?.aborted) throw letterStopped();
    throw toFailure(ctx, timeout.aborted ? new WriterError("timeout", "Writing took too long") : error);
  } finally {
    stop.abort();
  }
}

function toFailure({ log, requestId }: ServiceContext, error: unknown): Error {
  if (!(error instanceof WriterError)) return error instanceof Error ? error : new Error("Writing failed");
  log.warn({ requestId, failure: error.failure, err: error }, "a letter could not be written");
  return writerFailed(error);
}

/** Passes pieces on. Throws the signal's reason as soon as it aborts, even if the iteration hangs. */
async function* untilAborted(pieces: AsyncIterable<string>, signal: AbortSignal): AsyncGenerator<string> {
  const aborted = Promise.withResolvers<never>();
  const onAbort = () => aborted.reject(signal.reason as Error);
  // Avoids an unhandled rejection while nobody waits for a piece.
  aborted.promise.catch(() => undefined);
  signal.addEventListener("abort", onAbort, { once: true });
  const iterator = pieces[Symbol.asyncIterator]();
  try {
    signal.throwIfAborted();
    for (;;) {
      const next = await Promise.race([iterator.next(), aborted.promise]);
      if (next.done) return;
      yield next.value;
    }
  } finally {
    signal.removeEventListener("abort", onAbort);
    // Not awaited: a hanging writer may hang here, too.
    iterator.return?.().catch(() => undefined);
  }
}
