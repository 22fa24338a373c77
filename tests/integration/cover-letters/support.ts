import { expect } from "vitest";
import type { CoverLetter, DraftLetterInput, LetterEvent } from "~/contracts/cover-letter";
import { checkConnects, getConnectsBalance } from "~/server/connects";
import type { ServiceContext } from "~/server/core/context";
import {
  draftLetter,
  LETTER_GUARANTEES,
  type LetterBrief,
  type LetterWriter,
  type WriteOptions,
} from "~/server/cover-letters";
import type { Seeker } from "../../support/seekers";

export const LETTER = "Dear hiring team,\n\nI would like to build engines with you.\n\nKind regards,\nAda";

/** A writer that a test controls. It records its briefs. */
export class ScriptedWriter implements LetterWriter {
  readonly name = "A script";
  readonly usesModel = false;
  readonly briefs: LetterBrief[] = [];

  constructor(private readonly script: (options: WriteOptions) => AsyncIterable<string>) {}

  write(brief: LetterBrief, options: WriteOptions): AsyncIterable<string> {
    this.briefs.push(brief);
    return this.script(options);
  }
}

/** Writes this text word by word. */
export function writerOf(text = LETTER): ScriptedWriter {
  return new ScriptedWriter(async function* ({ onUsage }) {
    yield* text.split(/(?<= )/);
    onUsage?.({ model: "script-1", inputTokens: 300, outputTokens: 20 });
  });
}

/** Fails with this error after some words. */
export function writerThatFails(error: Error, afterWords = 3): ScriptedWriter {
  return new ScriptedWriter(async function* () {
    yield* LETTER.split(/(?<= )/).slice(0, afterWords);
    throw error;
  });
}

/** Writes some words and then waits until the test continues it, even if the signal aborts. */
export function writerThatWaits(afterWords = 3): { writer: ScriptedWriter; goOn: () => void; reached: Promise<void> } {
  const gate = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  const words = LETTER.split(/(?<= )/);
  const writer = new ScriptedWriter(async function* () {
    yield* words.slice(0, afterWords);
    reached.resolve();
    await gate.promise;
    yield* words.slice(afterWords);
  });
  return { writer, goOn: gate.resolve, reached: reached.promise };
}

export const inputFor = (id: string, parts: Partial<DraftLetterInput> = {}): DraftLetterInput => ({
  id,
  tone: "professional",
  length: "medium",
  ...parts,
});

export type Finished = { text: string; letter: CoverLetter; remainingConnects: number };

/** Reads a stream to its end. Returns the pieces and the final event. */
export async function finish(events: AsyncIterable<LetterEvent>): Promise<Finished> {
  let text = "";
  for await (const event of events) {
    if (event.type === "done") return { text, ...event };
    text += event.text;
  }
  throw new Error("The stream ended without a letter");
}

/** Drafts a letter of this seeker for this job, with `writerOf` by default. */
export function draft(seeker: Seeker, jobId: string, writer: LetterWriter = writerOf()): Promise<Finished> {
  return finish(draftLetter(seeker, inputFor(jobId), { writer }));
}

/** Checks everything that must hold between letters and connects. */
export async function expectIntactBooks(ctx: ServiceContext): Promise<void> {
  const { guarantees } = await checkConnects(ctx, LETTER_GUARANTEES);
  expect(guarantees.filter(({ violations }) => violations > 0)).toEqual([]);
}

/** Returns a user's balance and held connects, and whether their letter has a row, paid or not. */
export async function standOf(seeker: Seeker, jobId: string) {
  const { userId } = seeker.actor;
  const letter = await seeker.db.coverLetter.findUnique({ where: { userId_jobId: { userId, jobId } } });
  const [account] = await seeker.db.$queryRaw<{ balance: number; held: number }[]>`
    SELECT balance, held FROM ledger_accounts WHERE kind = 'wallet' AND holder_id = ${userId}::uuid`;
  const row = letter === null ? "none" : letter.transferId === null ? "draft" : "paid";
  return {
    row,
    balance: account?.balance ?? 0,
    held: account?.held ?? 0,
    available: await getConnectsBalance(seeker, userId),
  };
}
