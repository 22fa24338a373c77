import { htmlOfField } from "../../text/escaped-html";
import type { JobPostingItem } from "./item";

/** The advertisement's text with the properties that some sites keep apart from it, each under its heading. */
export function descriptionOf(item: JobPostingItem): string {
  const text = htmlOfField(item.description ?? "");
  const sections = [
    ["Responsibilities", item.responsibilities],
    ["Qualifications", item.qualifications],
    ["Benefits", item.jobBenefits],
  ] as const;
  const added = sections.flatMap(([heading, parts]) => {
    // Other sites say it twice.
    const missing = parts.filter((part) => part.trim() !== "" && !text.includes(htmlOfField(part)));
    return missing.length > 0 ? [`<h3>${heading}</h3>`, ...missing.map(htmlOfField)] : [];
  });
  return [text, ...added].join("\n");
}
