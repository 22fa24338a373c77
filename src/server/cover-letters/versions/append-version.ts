import type { LetterLength, LetterTone } from "~/contracts/rules/cover-letter";
import type { TransactionContext } from "~/server/core/context";
import type { LetterOrigin } from "./letter-rows";
import type { LetterUsage } from "../writer";

export type NewVersion = {
  origin: LetterOrigin;
  text: string;
  draftedBy: string | null;
  tone: LetterTone;
  length: LetterLength;
  wish?: string;
  restoredFrom?: number;
  usage?: LetterUsage | null;
};

/** Appends a version. The caller has locked the letter, so that numbers have no gaps or duplicates. */
export async function appendVersion({ tx, clock }: TransactionContext, letterId: string, version: NewVersion) {
  const { usage, ...columns } = version;
  const { _max: latest } = await tx.coverLetterVersion.aggregate({ where: { letterId }, _max: { number: true } });
  await tx.coverLetterVersion.create({
    data: {
      ...columns,
      letterId,
      number: (latest.number ?? 0) + 1,
      model: usage?.model,
      inputTokens: usage?.inputTokens,
      outputTokens: usage?.outputTokens,
      createdAt: clock.now(),
    },
  });
}
