import { type DateOrder, findSpans, isBareDate, withoutSpans } from "./dates";
import { isHeading, isOwnCell } from "./dated-lines";
import { startsWithDeed } from "./deeds";
import { namesOccupation } from "../roles/occupations";
import { kindsIn, splitHeading } from "./heading-parts";
import { isWeak } from "./inherit-employers";
import { namePosition } from "./name-position";
import type { TextLine } from "./text-lines";

const FEWEST_WORDS = 3;
/** "A group of 31 homes", "Ein Ingenieurbüro", "Regionalversorger mit 400 Mitarbeitenden" */
const DESCRIBES =
  /^(?:an?|eine?|une?|una|uma?|een) \p{L}|(?<![\p{L}\d])\d[\d.,’ ]*\+? (?!years?|months?|jahre?|ans?|años?)\p{L}{3}/iu;

/**
 * Removes what describes a firm within the lines that name a position: "Distributor to 60 hospitals" between title with firm and
 * dates, between the firm and its dated title, or between the dated firm and its title. The lines around it tell what it is, and so
 * does its form: words that name nothing.
 */
export function withoutFirmNotes(work: readonly TextLine[], order: DateOrder): TextLine[] {
  const lines = work.map((line) => {
    const [span] = findSpans(line.text, order).filter(({ isRange }) => isRange);
    const isDated = span !== undefined && isOwnCell(line.text, span);
    const words = isDated ? withoutSpans(line.text, "\t", [span]).trim() : line.text;
    const dates = isDated ? line.text.slice(span.start, span.end) : "";
    return { ...line, words, dates, isHead: !line.isBullet && (words === "" || isHeading(words)) };
  });
  return work.flatMap((line, at) => {
    const [above, own, below] = [lines[at - 1], lines[at], lines[at + 1]];
    if (above?.isHead !== true || own === undefined || line.isBullet || below === undefined) return [line];
    const { words, dates } = own;
    const isDescription = DESCRIBES.test(words);
    const isPhrase = words.split(" ").length >= FEWEST_WORDS && !startsWithDeed(words) && !words.endsWith(":");
    const namesNothing = kindsIn(words).every((kind) => kind === "other");
    const groups = splitHeading(above.words);
    const { title, employer, unsure } = namePosition(groups, null);
    const isTitled = below.isHead && namesOccupation(below.words);
    const isBelowPair =
      above.dates === "" && unsure.length === 0 && title !== null && (dates !== "" || isBareDate(below.text));
    // Below a whole entry stands what was done there.
    const isFirm =
      title === null &&
      (above.dates !== "" || above.isAfterGap || at === 1) &&
      (employer !== null || (groups.flat()[0]?.kind === "name" && above.isAfterGap));
    const isInside =
      isFirm && dates === "" && isTitled && !namesOccupation(words) && (above.dates === "") === (below.dates !== "");
    const isOther = isDescription || (namesNothing && !isWeak(groups));
    if (!isPhrase || !isOther || (!isBelowPair && !isInside)) return [line];
    return dates === "" ? [] : [{ ...line, text: dates }];
  });
}
