import { decodeHTML } from "entities";
import type { JobPostingItem } from "./item";

const TAG = /<\/?[a-z][^<>]*>/i;
const ESCAPED_TAG = /&lt;\/?[a-z]/i;

/** The advertisement's text with the properties that some sites keep apart from it, each under its heading. */
export function descriptionOf(item: JobPostingItem): string {
  const text = asHtml(item.description ?? "");
  const sections = [
    ["Responsibilities", item.responsibilities],
    ["Qualifications", item.qualifications],
    ["Benefits", item.jobBenefits],
  ] as const;
  const added = sections.flatMap(([heading, parts]) => {
    // Other sites say it twice.
    const missing = parts.filter((part) => part.trim() !== "" && !text.includes(asHtml(part)));
    return missing.length > 0 ? [`<h3>${heading}</h3>`, ...missing.map(asHtml)] : [];
  });
  return [text, ...added].join("\n");
}

/** HTML, also where it is escaped once more; lines of plain text as paragraphs. */
function asHtml(text: string): string {
  if (TAG.test(text)) return text;
  if (ESCAPED_TAG.test(text)) return decodeHTML(text);
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return lines.map((line) => `<p>${line.trim()}</p>`).join("\n");
}
