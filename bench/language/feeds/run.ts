import { FEEDS_DIR } from "../../../tests/support/feeds.ts";
import { drawPostings } from "./draw-postings.ts";
import { formatFigures, isReached } from "../figures.ts";
import type { Options } from "../options.ts";
import { measureGuesses } from "./guess-employers.ts";
import { measureLabels } from "./measure-labels.ts";
import { measureRealItems } from "./measure-real-items.ts";
import { measureRealSentences } from "./measure-real-sentences.ts";
import { readBoards } from "./real-boards.ts";
import { listRealPostings } from "./real-postings.ts";

// `npm run feeds:quality` prints how many facts of labeled lines are read correctly. With FEEDS_DIR it also measures the real
// files there. Exits with 1 if labeled lines miss an aim.
//   --wrong   also prints the labeled lines and items that are read wrong
//   --draw 7  only prints the ids of 12 postings of 25 boards, drawn by this seed, to label before any rule reads them
//   --guess   only guesses the employers of the real files' locked jobs from what is public, as a buyer of one job of each could

const log = (line: string) => console.log(line);

export async function measureFeeds({ wrong: lists, draw, guess }: Options): Promise<boolean> {
  if (draw !== undefined) {
    const postings = listRealPostings(readBoards()).values();
    for (const id of drawPostings(postings, { seed: draw, boards: 25, postings: 12 })) log(id);
    return true;
  }
  if (guess) {
    log(formatFigures(measureGuesses(listRealPostings(readBoards()).values())));
    return true;
  }
  const figures = measureLabels();
  log(formatFigures(figures));
  const real = FEEDS_DIR === null ? null : [...measureRealSentences(), ...measureRealItems()];
  log(real === null ? "\nSet FEEDS_DIR to measure real files, too." : `\nReal files:\n${formatFigures(real)}`);
  if (lists) {
    for (const { fact, measured, wrong = [] } of [...figures, ...(real ?? [])])
      for (const line of wrong) log(`${fact}, ${measured}: ${line}`);
  }
  return figures.every(isReached);
}
