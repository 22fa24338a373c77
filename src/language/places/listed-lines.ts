/** "Asia: Manila, Cebu" */
const LABEL = /^[^:]{2,30}:\s/u;
const MOST_LINES = 8;
const LONGEST_LINE = 160;

/** Returns a line of a list without the label before its places. */
export const removeLabel = (line: string): string => line.replace(LABEL, "");

/** Takes the lines below a heading as long as they are a list of places. */
export function takeLines(
  sentences: readonly string[],
  heading: number,
  isPlaces: (line: string) => boolean,
): string[] {
  const below = sentences.slice(heading + 1, heading + 1 + MOST_LINES).map((line) => line.replace(/^[^\p{L}]+/u, ""));
  const end = below.findIndex((line) => line.length > LONGEST_LINE || !isPlaces(line));
  return below.slice(0, end === -1 ? undefined : end);
}
