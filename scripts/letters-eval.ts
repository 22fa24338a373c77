import { getWriter } from "~/server/cover-letters";
import { findBrokenRules, LETTER_RULES } from "~/server/cover-letters/quality/score-letter";
import { LETTER_PAIRS } from "../tests/support/letter-pairs";

// The settings are read as a whole, but nothing here opens a database or a session.
process.env["DATABASE_URL"] ??= "postgresql://localhost/unused";
process.env["AUTH_SECRET"] ??= "unused".repeat(8);

/** `npm run letters:eval`: writes a letter for each committed pair with the configured writer and prints a score per rule. */
const writer = getWriter();
const broken: string[][] = [];
let failed = 0;
for (const brief of LETTER_PAIRS) {
  let letter = "";
  try {
    for await (const piece of writer.write(brief, { signal: new AbortController().signal })) letter += piece;
  } catch (error) {
    failed += 1;
    console.log(`${brief.job.title}: ${error instanceof Error ? error.message : "failed"}`);
    continue;
  }
  const rules = findBrokenRules(letter, brief);
  broken.push(rules);
  if (rules.length > 0) console.log(`${brief.applicant.name}, ${brief.job.title}: ${rules.join("; ")}`);
}
console.log(`\n${writer.name}: ${broken.length} letters, ${failed} failed`);
for (const rule of LETTER_RULES) {
  const kept = broken.filter((rules) => !rules.includes(rule)).length;
  console.log(`${String(kept).padStart(3)} of ${broken.length}  ${rule}`);
}
