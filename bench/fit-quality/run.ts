import { parseArgs } from "node:util";
import { formatFigures, isReached } from "../quality/figures.ts";
import { measurePairs } from "./measure-pairs.ts";
import { measureSkills } from "./measure-skills.ts";
import { measureProfessions } from "./professions/measure-professions.ts";

// `npm run fit:quality` compares the fit of invented pairs of résumé and job with a reader's judgment. With FEEDS_DIR it also
// compares the skills of real postings. Exits with 1 if the known half misses an aim.
//   --wrong   also prints the wrong results of the known half; the other half stays unseen, so that it remains a fair measure

const { values } = parseArgs({ options: { wrong: { type: "boolean", default: false } } });
const pairs = measurePairs();
const skills = measureSkills();
const professions = measureProfessions();
console.log(formatFigures([...pairs.figures, ...(professions?.figures ?? [])]));
const real = [...(professions?.lines ?? []), ...(skills?.lines ?? ["Set FEEDS_DIR for real postings."])];
for (const line of [...pairs.lines, ...real]) console.log(line);
if (values.wrong) {
  const wrong = professions?.figures.flatMap((figure) => (figure.wrong ?? []).map((line) => `${figure.fact}: ${line}`));
  for (const line of [...(pairs.figures[0]?.wrong ?? []), ...(wrong ?? []), ...(skills?.wrong ?? [])])
    console.log(line);
}
process.exitCode = pairs.figures.slice(0, 1).every(isReached) ? 0 : 1;
