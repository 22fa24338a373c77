import { LETTER_TEXT_MAX_LENGTH } from "~/contracts/rules/cover-letter";
import type { ServiceContext } from "~/server/core/context";
import { LetterStoppedError, writerFailed } from "../errors";
import { WRITING_MAX_MS } from "./begin-draft";
import { WriterError, type LetterBrief, type LetterUsage, type LetterWriter } from "../writer";

export type Writing = { writer: LetterWriter; brief: LetterBrief; signal?: AbortSignal };

/** What a writer has written, once it is whole. */
export type Written = { text: string; usage: LetterUsage | null };

/**
 * The pieces of a letter as the writer sends them; returns the whole of it. Ends when `signal` says so or its time is
 * over, even if the writer does not. Throws SERVICE_FAILED, and BAD_REQUEST when it was stopped.
 */
export async function* writePieces(ctx: ServiceContext, writing: Writing): AsyncGenerator<string, Written> {
  const { writer, brief } = writing;
  const stop = new AbortController();
  const timeout = AbortSignal.timeout(WRITING_MAX_MS);
  const signal = AbortSignal.any([stop.signal, timeout, ...(writing.signal ? [writing.signal] : [])]);
  let usage: LetterUsage | null = null;
  let text = "";
  try {
    const pieces = writer.write(brief, { signal, onUsage: (told) => (usage = told) });
    for await (const piece of untilAborted(pieces, signal)) {
      text += piece;
      if (text.length > LETTER_TEXT_MAX_LENGTH) throw new WriterError("refused", "The letter has no end");
      yield piece;
    }
    if (text.trim() === "") throw new WriterError("empty", "The letter is empty");
    return { text: text.toWellFormed().replaceAll("\u0000", "").trim(), usage };
  } catch (error) {
    if (writing.signal?.aborted) throw new LetterStoppedError();
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

/** The same pieces; throws the signal's reason at once when it is aborted, whatever the iteration waits for. */
async function* untilAborted(pieces: AsyncIterable<string>, signal: AbortSignal): AsyncGenerator<string> {
  const aborted = Promise.withResolvers<never>();
  const onAbort = () => aborted.reject(signal.reason as Error);
  // Rejected while nobody waits for a piece, it is nobody's failure.
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
    // Not waited for: what hangs may hang here as well.
    iterator.return?.().catch(() => undefined);
  }
}
