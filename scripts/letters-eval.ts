import { parseArgs } from "node:util";
import { getWriter, type LetterBrief } from "~/server/cover-letters";
import { findBrokenRules, LETTER_RULES } from "~/server/cover-letters/quality/score-letter";
import { readRealBriefs } from "../bench/letter-quality/real-briefs";
import { LETTER_PAIRS } from "../tests/support/letter-pairs";

// The settings are read as a whole, but nothing here opens a database or a session.
process.env["DATABASE_URL"] ??= "postgresql://localhost/unused";
process.env["AUTH_SECRET"] ??= "unused".repeat(8);

// `npm run letters:eval` writes a letter for each committed pair with the configured writer and prints a score per rule.
//   --real   prints the letters for 18 real postings of FEEDS_DIR/bulk instead, for readers

const { values } = parseArgs({ options: { real: { type: "boolean", default: false } } });
const writer = getWriter();

async function write(brief: LetterBrief): Promise<string> {
  let letter = "";
  for await (const piece of writer.write(brief, { signal: new AbortController().signal })) letter += piece;
  return letter;
}

async function printRealLetters(): Promise<void> {
  const feedsDir = process.env["FEEDS_DIR"];
  if (!feedsDir) throw new Error("Set FEEDS_DIR to a folder of saved feeds with a folder `bulk`.");
  for (const [index, brief] of readRealBriefs(feedsDir).entries()) {
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
    const kept = broken.filter((rules) => !rules.includes(rule)).length;
    console.log(`${String(kept).padStart(3)} of ${broken.length}  ${rule}`);
  }
}

await (values.real ? printRealLetters() : scorePairs());
