import { parseArgs } from "node:util";
import { formatFigures, isReached } from "./figures.ts";
import { MEASURES } from "./measures.ts";
import { measureRealFiles } from "./real-files.ts";

// `npm run feeds:quality` prints how many facts of labeled lines are read correctly. With FEEDS_DIR it also measures the real
// files there. Exits with 1 if labeled lines miss an aim.
//   --wrong   also prints the labeled lines and items that are read wrong

const log = (line: string) => console.log(line);

const { values } = parseArgs({ options: { wrong: { type: "boolean", default: false } } });
const figures = MEASURES.flatMap((measure) => measure());
log(formatFigures(figures));
const real = await measureRealFiles();
log(real === null ? "\nSet FEEDS_DIR to measure real files, too." : `\nReal files:\n${formatFigures(real)}`);
if (values.wrong) {
  for (const { fact, measured, wrong = [] } of [...figures, ...(real ?? [])])
    for (const line of wrong) log(`${fact}, ${measured}: ${line}`);
}
process.exitCode = figures.every(isReached) ? 0 : 1;
