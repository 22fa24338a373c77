import { parseArgs } from "node:util";
import { formatFigures, isReached } from "./figures.ts";
import { MEASURES } from "./measures.ts";
import { measureRealFiles } from "./real-files.ts";

// `npm run feeds:quality` prints how often the facts of labelled lines are read right. With FEEDS_DIR it also prints
// figures over the real files there. Exits with 1 if a labelled aim is missed.
//   --wrong   also prints the labelled lines and items that are read wrong

const log = (line: string) => console.log(line);

const { values } = parseArgs({ options: { wrong: { type: "boolean", default: false } } });
const figures = MEASURES.flatMap((measure) => measure());
log(formatFigures(figures));
const real = await measureRealFiles();
log(real === null ? "\nSet FEEDS_DIR for figures over real files." : `\nReal files:\n${formatFigures(real)}`);
if (values.wrong) {
  for (const { fact, measured, wrong = [] } of [...figures, ...(real ?? [])])
    for (const line of wrong) log(`${fact}, ${measured}: ${line}`);
}
process.exitCode = figures.every(isReached) ? 0 : 1;
