import { escapeText } from "entities";
import type { LeverItem } from "./item";

/** The advertisement out of the parts that Lever stores it in, in the order of its own page. */
export function descriptionOf(item: LeverItem): string {
  const lists = item.lists.map(({ text, content }) => {
    const heading = text ? `<h3>${escapeText(text)}</h3>` : "";
    return content ? `${heading}<ul>${content}</ul>` : heading;
  });
  const beginning = item.description ? [item.description] : [item.opening, item.descriptionBody];
  return [...beginning, ...lists, item.additional, item.salaryDescription].filter((part) => part).join("\n");
}

const BRAND_LINE = /\bBrand:\s*([\p{L}\p{N}][^\n<]{0,60})/u;
/** A hashtag that is a paragraph of its own. Those of LinkedIn ("#LI-Remote") hold a hyphen. */
const LONE_HASHTAG = />\s*#([\p{L}\p{N}_]{3,40})\s*</gu;

/**
 * The company of a group that an advertisement is for, where it says so: "Brand: Acme", or the hashtag "#acme" that is also
 * the name of its department. The board belongs to the group.
 */
export function brandIn(description: string, department: string | null): string | null {
  const html = description.replaceAll(/&nbsp;/g, " ");
  const stated = BRAND_LINE.exec(html)?.[1]?.trim();
  if (stated) return stated;
  const compact = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
  const tags = Array.from(html.matchAll(LONE_HASHTAG), ([, tag = ""]) => compact(tag));
  return department && tags.includes(compact(department)) ? department.trim() : null;
}
