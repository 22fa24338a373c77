import { formatFigures, isReached } from "../figures.ts";
import type { Options } from "../options.ts";
import { measurePairs } from "./measure-pairs.ts";
import { measureSkills } from "./measure-skills.ts";
import { measureProfessions } from "./professions/measure-professions.ts";

// `npm run fit:quality` compares the fit of invented pairs of résumé and job with a reader's judgment. With FEEDS_DIR it also
// compares the skills of real postings. Exits with 1 if the known half misses an aim.
//   --wrong   also prints the wrong results of the known half; the other half stays unseen, so that it remains a fair measure

export async function measureFit({ wrong: lists }: Options): Promise<boolean> {
  const pairs = measurePairs();
  const skills = measureSkills();
  const professions = measureProfessions();
  console.log(formatFigures([...pairs.figures, ...(professions?.figures ?? [])]));
  const real = [...(professions?.lines ?? []), ...(skills?.lines ?? ["Set FEEDS_DIR for real postings."])];
  for (const line of [...pairs.lines, ...real]) console.log(line);
  if (lists) {
    const wrong = professions?.figures.flatMap((figure) =>
      (figure.wrong ?? []).map((line) => `${figure.fact}: ${line}`),
    );
    for (const line of [...(pairs.figures[0]?.wrong ?? []), ...(wrong ?? []), ...(skills?.wrong ?? [])])
      console.log(line);
  }
  return pairs.figures.slice(0, 1).every(isReached);
}
