/** Characters that people type instead of list markup. A hyphen or star needs a space, or a word behind it. */
const BULLET = String.raw`(?:[•·▪‣◦●➢✓✔]\s*|[-–*]\s+|[-–*](?=[A-Z][a-z]))(?=[^\s\-–*])`;
/** Text and inline elements. */
const INLINE = String.raw`(?:[^<]|<(?!\/?(?:p|div|[uo]l|li|d[ltd]|h[345]|hr|br|tr|t[dh]|table|thead|tbody|blockquote|pre)\b))`;
const PARAGRAPHS = new RegExp(String.raw`(?:<(?:p|div)>\s*${BULLET}${INLINE}+<\/(?:p|div)>\s*){2,}`, "g");
const ONE = new RegExp(String.raw`<(p|div)>\s*${BULLET}(${INLINE}+)<\/\1>\s*`, "g");
const BROKEN = new RegExp(String.raw`<(p|div)>((?:${INLINE}|<br \/>)+)<\/\1>`, "g");
const STARTS = new RegExp(`^\\s*${BULLET}`);
const BREAK = /<br \/>/;

/** Turns paragraphs and lines that begin with "•", "-" or "*" into lists, two or more at once. Takes and returns sanitized HTML. */
export function markLists(html: string): string {
  if (!/[•·▪‣◦●➢✓✔*–-]/.test(html)) return html;
  return html
    .replace(PARAGRAPHS, (items) => toList(Array.from(items.matchAll(ONE), ([, , text = ""]) => text)))
    .replace(BROKEN, (whole: string, tag: string, content: string) => splitLines(tag, content) ?? whole);
}

function toList(items: readonly string[]): string {
  return `<ul>${items.map((item) => `<li>${item.trim()}</li>`).join("")}</ul>`;
}

/** Returns null if there is no list among the lines, or an element spans several of them. */
function splitLines(tag: string, content: string): string | null {
  const lines = content.split(BREAK);
  const isItem = lines.map((line) => STARTS.test(line));
  if (!isItem.some((each, index) => each && isItem[index + 1]) || !lines.every(isBalanced)) return null;
  const parts: string[] = [];
  for (let from = 0; from < lines.length;) {
    let to = from + 1;
    while (to < lines.length && isItem[to] === isItem[from]) to += 1;
    const run = lines.slice(from, to);
    const text = run.join("<br />").replace(/^(?:\s|<br \/>)+|(?:\s|<br \/>)+$/g, "");
    if (isItem[from] && run.length > 1) parts.push(toList(run.map((line) => line.replace(STARTS, ""))));
    else if (text !== "") parts.push(`<${tag}>${text}</${tag}>`);
    from = to;
  }
  return parts.join("");
}

function isBalanced(line: string): boolean {
  return (line.match(/<[a-z]/g) ?? []).length === (line.match(/<\//g) ?? []).length;
}
