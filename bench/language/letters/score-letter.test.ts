import { afterAll, describe, expect, it } from "vitest";
import { SPOILED } from "../../../tests/support/canned-letters";
import { LETTER_PAIRS } from "../../../tests/support/letter-pairs";
import { LONG } from "../../../tests/support/long";
import { startModelServer } from "../../../tests/support/model-server";
import { createOpenAiWriter } from "~/server/cover-letters/providers/openai/openai-writer";
import { templateWriter } from "~/server/cover-letters/providers/template/template-writer";
import type { LetterBrief, LetterWriter } from "~/server/cover-letters";
import { findBrokenRules } from "./score-letter";

async function write(writer: LetterWriter, brief: LetterBrief): Promise<string> {
  let letter = "";
  for await (const piece of writer.write(brief, { signal: new AbortController().signal })) letter += piece;
  return letter;
}

/** The short form writes to one of each résumé's five postings. */
const PAIRS = LETTER_PAIRS.filter((_, index) => LONG || index % 5 === Math.floor(index / 5) % 5);

/** The embedded writer's letter for each pair. */
const letters = await Promise.all(PAIRS.map(async (brief) => ({ brief, letter: await write(templateWriter, brief) })));
const server = await startModelServer({ kind: "good" });
const model = createOpenAiWriter({ apiKey: "k", baseUrl: server.baseUrl, model: "m" });

afterAll(() => server.close());

describe("findBrokenRules", () => {
  it(`finds nothing in the embedded writer's letters for ${PAIRS.length} pairs`, () => {
    for (const { brief, letter } of letters) {
      expect({ letter, broken: findBrokenRules(letter, brief) }).toEqual({ letter, broken: [] });
    }
  });

  it.each(SPOILED)(
    `notices in each of ${PAIRS.length} letters, also of a model's server: $kind`,
    async ({ rule, spoil }) => {
      for (const [index, { brief, letter: flawless }] of letters.entries()) {
        const letter = spoil(flawless, brief);
        expect({ letter, broken: findBrokenRules(letter, brief) }).toMatchObject({
          broken: expect.arrayContaining([rule]) as unknown,
        });
        if (index % 10 > 0) continue;
        server.behave({ kind: "good", letter });
        // The guard may have repaired the letter.
        const written = await write(model, brief);
        if (written === letter) expect(findBrokenRules(written, brief)).toContain(rule);
      }
    },
  );
});
