/** A feed with fewer jobs than this may lose most of them in an hour without anything being wrong. */
const SMALL_FEED = 10;
/** Of the jobs that the last poll listed, the part that a poll must bring to be believed. */
const PART_TO_BELIEVE = 0.5;

/** Whether a poll brings far fewer jobs than the last one that was believed: less than half, of ten or more. */
export function isHeldBack({ listed, before }: { listed: number; before: number | null }): boolean {
  return before !== null && before >= SMALL_FEED && listed < before * PART_TO_BELIEVE;
}
