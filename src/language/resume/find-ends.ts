import { type DateOrder, findSpans } from "./dates";
import { isOwnCell } from "./dated-lines";
import { startsWithDeed } from "./deeds";
import type { Entry } from "./inherit-employers";
import type { TextLine } from "./text-lines";

/**
 * Finds where the lines of each entry end: at the next entry, or at a line that begins or ends with a period and wasn't
 * understood ("2012 – 2015 At home"). Those of the last one end at a gap, if none has gaps within.
 */
export function findEnds(lines: readonly TextLine[], entries: readonly Entry[], order: DateOrder): number[] {
  const unread = findUnread(lines, entries, order);
  const ends = entries.map(({ last }, at) => {
    const next = entries[at + 1]?.first ?? lines.length;
    return Math.min(next, unread.find((index) => index > last) ?? next);
  });
  const hasGaps = entries.some(
    ({ last }, at) => at < entries.length - 1 && findGap(lines, last + 2, ends[at] ?? 0) !== -1,
  );
  const tail = entries.at(-1);
  const gap =
    tail === undefined || entries.length < 2 || hasGaps ? -1 : findGap(lines, tail.last + 2, ends.at(-1) ?? 0);
  return gap === -1 ? ends : [...ends.slice(0, -1), gap];
}

/** Finds the lines outside of all entries that begin or end with a period. */
export function findUnread(lines: readonly TextLine[], entries: readonly Entry[], order: DateOrder): number[] {
  const isInside = (index: number) => entries.some(({ first, last }) => index >= first && index <= last);
  // Where positions are items of a list, so may one be that wasn't understood.
  const isList = entries.length === 0 || entries.some(({ index }) => lines[index]?.isBullet === true);
  return lines.flatMap((line, index) =>
    !isInside(index) &&
    hasPeriodAtEdge(isList && !startsWithDeed(line.text) ? { ...line, isBullet: false } : line, order)
      ? [index]
      : [],
  );
}

function findGap(lines: readonly TextLine[], from: number, to: number): number {
  return lines.findIndex(({ isAfterGap, isBullet }, index) => index >= from && index < to && isAfterGap && !isBullet);
}

function hasPeriodAtEdge({ text, isBullet }: TextLine, order: DateOrder): boolean {
  return findSpans(text, order).some(({ isRange, isCurrent, start, end }) => {
    const isLast = !isBullet && end >= text.length - 1 && /[,|•·\t(–—-]\s*$/u.test(text.slice(0, start));
    // "Weekends since 2016: wedding DJ"
    const isLabel = isRange && isCurrent && /^(?:[:\t]| [–—-] )/u.test(text.slice(end)) && !isBullet;
    const isCell = isRange && !isBullet && isOwnCell(text, { start, end });
    // "2020" in a cell of its own
    return (isRange && (start === 0 || isLast)) || isLabel || isCell || (start === 0 && text[end] === "\t");
  });
}
