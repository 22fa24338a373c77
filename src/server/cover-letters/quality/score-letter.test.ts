import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LETTER_PAIRS } from "../../../../tests/support/letter-pairs";
import { startModelServer, type ModelServer } from "../../../../tests/support/model-server";
import { createOpenAiWriter } from "../providers/openai/openai-writer";
import { templateWriter } from "../providers/template/template-writer";
import type { LetterBrief, LetterWriter } from "../writer";
import { findBrokenRules } from "./score-letter";

async function write(writer: LetterWriter, brief: LetterBrief): Promise<string> {
  let letter = "";
  for await (const piece of writer.write(brief, { signal: new AbortController().signal })) letter += piece;
  return letter;
}

const CONTROLLER = LETTER_PAIRS.find(({ job }) => job.employer === "Northwind Foods");
const GOOD =
  "Dear Northwind Foods team,\n\nSince 2020 I have been a Controller at Brightline Software, where I close the month in 5 days with a team of 4 accountants. I would like to be considered for the Senior Controller role at Northwind Foods.\n\nYou ask for NetSuite. I administer NetSuite for three entities and led the move from QuickBooks.\n\nI am based in Austin.\n\nKind regards,\nMaria Keller";

let server: ModelServer;
let model: LetterWriter;
beforeAll(async () => {
  server = await startModelServer({ kind: "good" });
  model = createOpenAiWriter({ apiKey: "k", baseUrl: server.baseUrl, model: "m" });
});
afterAll(() => server.close());

describe("findBrokenRules", () => {
  it("finds nothing in the embedded writer's letters for 30 pairs", async () => {
    expect(LETTER_PAIRS).toHaveLength(30);
    for (const brief of LETTER_PAIRS) {
      const letter = await write(templateWriter, brief);
      expect({ letter, broken: findBrokenRules(letter, brief) }).toEqual({ letter, broken: [] });
    }
  });

  it.each([
    ["a good one", GOOD, []],
    ["another company", GOOD.replace("Dear Northwind Foods team", "Dear Globex team"), ["names no other company"]],
    ["no employer", GOOD.replaceAll(/ (?:at )?Northwind Foods/gu, ""), ["names the employer"]],
    ["an invented number", GOOD.replace("5 days", "2 days"), ["claims what the résumé says"]],
    [
      "an invented skill",
      GOOD.replace("led the move from QuickBooks", "know Workday"),
      ["claims what the résumé says"],
    ],
    ["a stock phrase", GOOD.replace("I would like to be", "I am writing to apply and to be"), ["has no stock phrases"]],
    ["too many words", `${GOOD}\n\n${"It would suit me. ".repeat(80)}`, ["has at most 300 words"]],
  ])("judges what a model's server plays: %s", async (_, letter, broken) => {
    if (!CONTROLLER) throw new Error("There is no such pair");
    server.behave({ kind: "good", letter });
    expect(findBrokenRules(await write(model, CONTROLLER), CONTROLLER)).toEqual(expect.arrayContaining(broken));
    expect(findBrokenRules(await write(model, CONTROLLER), CONTROLLER).length > 0).toBe(broken.length > 0);
  });
});
