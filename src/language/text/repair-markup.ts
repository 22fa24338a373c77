import { DomUtils, ElementType, parseDocument } from "htmlparser2";
import { decodeOverescapes } from "./clean-text";
import { stripTextTracking } from "./links";
import { markLists } from "./mark-lists";
import { cleanCharacters } from "./scrub";
import { findTripwires } from "./tripwire";

type Node = ReturnType<typeof parseDocument>["children"][number];
type Text = Extract<Node, { type: ElementType.ElementType.Text }>;
type Tag = Extract<Node, { name: string; attribs: object }>;

const FIXED_SPACE = /\u00A0/g;
/** Every other element ends a line. */
const INLINE = new Set(["strong", "b", "em", "i", "u", "s", "sub", "sup", "a", "code"]);

/** Repairs text nodes of sanitized HTML: entities, characters, tracking, tripwires. The result must be sanitized again. */
export function repairMarkup(html: string): string {
  const { children } = parseDocument(html);
  const lines = parseLines(children).filter((line) => joinText(line).trim() !== "");
  for (const line of lines) {
    for (const text of line) text.data = repairText(text.data);
    cutTripwires(line, line === lines.at(-1));
  }
  return markLists(serialize(children));
}

function repairText(text: string): string {
  const repaired = cleanCharacters(decodeOverescapes(text)).replace(FIXED_SPACE, " ");
  return stripTextTracking(repaired);
}

/** Groups text nodes by line. */
function parseLines(nodes: readonly Node[], lines: Text[][] = [[]]): Text[][] {
  for (const node of nodes) {
    if (isText(node)) lines.at(-1)?.push(node);
    if (!isTag(node)) continue;
    const endsLine = !INLINE.has(node.name);
    if (endsLine) lines.push([]);
    parseLines(node.children, lines);
    if (endsLine) lines.push([]);
  }
  return lines;
}

const isText = (node: Node): node is Text => node.type === ElementType.Text;
const isTag = (node: Node | NonNullable<Node["parent"]>): node is Tag => node.type === ElementType.Tag;
const joinText = (line: readonly Text[]) => line.map(({ data }) => data).join("");

/** Cuts tripwires out of a line, even across text nodes. */
function cutTripwires(line: readonly Text[], isLast: boolean): void {
  const ranges = findTripwires(joinText(line), isLast);
  if (ranges.length === 0) return;
  let offset = 0;
  for (const text of line) {
    const { data } = text;
    for (const { start, end } of ranges.toReversed()) {
      text.data = text.data.slice(0, Math.max(start - offset, 0)) + text.data.slice(Math.max(end - offset, 0));
    }
    offset += data.length;
  }
  const [first] = line;
  if (first && joinText(line).trim() === "") trimBefore(first);
}

/** Trims the text before a node, also outside of its inline element. */
function trimBefore(node: Node): void {
  trimEnd(node.prev);
  const { parent } = node;
  if (!node.prev && parent && isTag(parent) && INLINE.has(parent.name)) trimBefore(parent);
}

/** Removes breaks and spaces at the end of `last` and its predecessors. */
function trimEnd(last: Node | null): void {
  let node = last;
  while (node && isBreak(node)) {
    const { prev } = node;
    DomUtils.removeElement(node);
    node = prev;
  }
  if (node && isText(node)) node.data = node.data.trimEnd();
  if (node && isTag(node) && INLINE.has(node.name)) trimEnd(node.children.at(-1) ?? null);
}

function isBreak(node: Node): boolean {
  return isText(node) ? node.data.trim() === "" : isTag(node) && node.name === "br";
}

const VOID = new Set(["br", "hr"]);

/** Writes HTML exactly as the sanitizer does, so that unrepaired HTML stays equal. */
function serialize(nodes: readonly Node[]): string {
  return nodes.map(serializeNode).join("");
}

function serializeNode(node: Node): string {
  if (isText(node)) return escape(node.data);
  if (!isTag(node)) return "";
  if (VOID.has(node.name)) return `<${node.name} />`;
  const attributes = Object.entries(node.attribs).map(([name, value]) => ` ${name}="${escape(value, true)}"`);
  return `<${node.name}${attributes.join("")}>${serialize(node.children)}</${node.name}>`;
}

function escape(text: string, inQuotes = false): string {
  const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  return inQuotes ? escaped.replaceAll('"', "&quot;") : escaped;
}
