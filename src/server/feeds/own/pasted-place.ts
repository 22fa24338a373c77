import { cleanLine } from "~/language/text/clean-text";
import { namesPlaces } from "~/language/places/places";

/** The place stands near the title. Further down, a posting tells about the employer's places. */
const HEAD_LINES = 8;
const LONGEST = 80;
const LABELED = /^(?:job )?(?:location|place|based in|where)\s*[:–—-]\s*(.+)$/i;
/** "Remote, Portugal", "Remote (EU)" and "Fully remote in Spain", but not "Remote work is …". */
const REMOTE = /^(?:fully |100% )?remote(?:$|\s*[,(–—:|/-]|\s+(?:in|within|from)\s)/i;

/** Finds the place in the first lines of a pasted posting: "Remote, Portugal." Returns "" if no line is a place. */
export function findPastedPlace(lines: readonly string[]): string {
  for (const line of lines.filter((one) => one !== "").slice(0, HEAD_LINES)) {
    for (const sentence of line.slice(0, 4 * LONGEST).split(/(?<=\p{L}{2})\.(?:\s+|$)|\s+[|•·]\s+/u)) {
      const text = sentence.trim();
      const place = LABELED.exec(text)?.[1] ?? (REMOTE.test(text) || isPlaces(text) ? text : "");
      if (place !== "" && place.length <= LONGEST) return cleanLine(place, LONGEST);
    }
  }
  return "";
}

/** Returns whether every part of a line is a place: "Lisbon, Portugal". */
function isPlaces(text: string): boolean {
  const parts = text.split(/\s*[,;/]\s*/);
  return text.length <= LONGEST && parts.every((part) => part.split(" ").length <= 3 && namesPlaces(part));
}
