import { getWriter, type LetterBrief, type LetterWriter } from "~/server/cover-letters";
import { createOpenAiWriter } from "~/server/cover-letters/providers/openai/openai-writer";
import { templateWriter } from "~/server/cover-letters/providers/template/template-writer";
import type { Options } from "../options.ts";
import { findBrokenRules, LETTER_RULES } from "./score-letter";
import { readPairs, readRealBriefs, type Pairs } from "./real-briefs";
import { SPOILED } from "../../../tests/support/canned-letters";
import { FEEDS_DIR } from "../../../tests/support/feeds";
import { LETTER_PAIRS } from "../../../tests/support/letter-pairs";
import { startModelServer } from "../../../tests/support/model-server";

// `~/env` requires these settings, but nothing here opens a database or a session.
process.env["DATABASE_URL"] ??= "postgresql://localhost/unused";
process.env["AUTH_SECRET"] ??= "unused".repeat(8);

// `npm run letters:eval` writes a letter for each committed pair with the configured writer and prints a score per rule.
//   --canned    serves good and spoiled letters from a local server instead, and counts the faults that the rules notice
//   --real      prints letters for 18 real postings of FEEDS_DIR/bulk instead, to be read by people
//   --hard      like --real, for ten applicants who are hard to write for
//   --fresh     like --real, for eight applicants of other professions
//   --held-out  like --real, for six applicants of other professions

const SETS = ["fresh", "hard", "held-out", "real"] as const;
const writer = getWriter();

async function write(brief: LetterBrief, by: LetterWriter = writer): Promise<string> {
  let letter = "";
  for await (const piece of by.write(brief, { signal: new AbortController().signal })) letter += piece;
  return letter;
}

async function printRealLetters(pairs: Pairs): Promise<void> {
  if (FEEDS_DIR === null) throw new Error("Set FEEDS_DIR to a folder of saved feeds with a folder `bulk`.");
  for (const [index, brief] of readRealBriefs(pairs).entries()) {
    const letter = await write(brief);
    const broken = findBrokenRules(letter, brief);
    console.log(`## ${index + 1}. ${brief.applicant.name}: ${brief.job.title}, ${brief.job.employer ?? ""}\n`);
    console.log(`${letter}\n`);
    if (broken.length > 0) console.log(`*Breaks: ${broken.join("; ")}*\n`);
  }
}

async function scorePairs(): Promise<void> {
  const broken: string[][] = [];
  let failed = 0;
  for (const brief of LETTER_PAIRS) {
    try {
      const rules = findBrokenRules(await write(brief), brief);
      broken.push(rules);
      if (rules.length > 0) console.log(`${brief.applicant.name}, ${brief.job.title}: ${rules.join("; ")}`);
    } catch (error) {
      failed += 1;
      console.log(`${brief.job.title}: ${error instanceof Error ? error.message : "failed"}`);
    }
  }
  console.log(`\n${writer.name}: ${broken.length} letters, ${failed} failed`);
  for (const rule of LETTER_RULES) {
    const passed = broken.filter((rules) => !rules.includes(rule)).length;
    console.log(`${String(passed).padStart(3)} of ${broken.length}  ${rule}`);
  }
}

/** The embedded writer's letters are the good ones. */
async function playCanned(): Promise<void> {
  const server = await startModelServer();
  const model = createOpenAiWriter({ apiKey: "none", baseUrl: server.baseUrl, model: "canned" });
  const play = async (letter: string, brief: LetterBrief) => {
    server.behave({ kind: "good", letter });
    return write(brief, model);
  };
  const good = await Promise.all(LETTER_PAIRS.map((brief) => write(brief, templateWriter)));
  let falseAlarms = 0;
  const noticed = SPOILED.map(() => 0);
  for (const [index, brief] of LETTER_PAIRS.entries()) {
    const letter = good[index] ?? "";
    if (findBrokenRules(await play(letter, brief), brief).length > 0) falseAlarms += 1;
    for (const [kind, { rule, spoil }] of SPOILED.entries()) {
      const spoiled = spoil(letter, brief);
      const written = await play(spoiled, brief);
      // A fault also counts as noticed if the guard removed it.
      if (written !== spoiled || findBrokenRules(written, brief).includes(rule))
        noticed[kind] = (noticed[kind] ?? 0) + 1;
    }
  }
  await server.close();
  console.log(`${good.length} good letters, ${falseAlarms} of them marked`);
  for (const [kind, { kind: name, rule }] of SPOILED.entries())
    console.log(`${String(noticed[kind]).padStart(3)} of ${good.length}  ${name} (${rule})`);
}

export async function measureLetters(options: Options): Promise<boolean> {
  const set = SETS.find((name) => options[name]);
  if (options.canned) await playCanned();
  else if (set) await printRealLetters(readPairs(set));
  else await scorePairs();
  return true;
}
