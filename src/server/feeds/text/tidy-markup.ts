/** Text without tags or line breaks, as between two marks. */
const WORDS = String.raw`[^*<>\n]{1,200}`;
/** "**Duties**", written for another format; not "2**3". */
const STARS = new RegExp(String.raw`(?<![\w*])\*\*(?=\S)(${WORDS})(?<=\S)\*\*(?![\w*])`, "g");
/** "__Duties and pay__"; not "__init__". */
const UNDERSCORES = /(?<![\w_])__(?=\S)(?=[^_<>\n]{1,200} )([^_<>\n]{1,200})(?<=\S)__(?![\w_])/g;
/** Stars whose other half is missing: "Requirements**". Not "$100**", which refers to a note. */
const HALF_STARS = /^(\s*)\*\*(?=\p{L}[^*]*$)|(?<=^[^*]*[\p{L}:])\*\*(?=\s*$)/gu;
const BOLD_STARS = new RegExp(String.raw`<(strong|b)>\s*\*\*(${WORDS})\*\*\s*<\/\1>`, "g");
/** "## Duties" in a paragraph of its own. */
const HASHES = /<(p|div)>\s*#{1,6} ([^#<>\n]{1,200})<\/\1>/g;
/** A paragraph of dashes, underscores or stars. */
const RULED_LINE = /<(p|div)>\s*(?:[-–—_=*~·•]\s*){1,200}<\/\1>/g;

const BLOCK = "p|div|h[345]|li|[uo]l|blockquote";
/** Bounded, because blanks before what doesn't match are read again from each of them. */
const GAP = String.raw`\s{0,9}`;
/** More are shortened to two before. */
const BREAKS = String.raw`(?:<br \/>${GAP}){1,2}`;
const BREAKS_BEHIND_START = new RegExp(String.raw`(<(?:${BLOCK})>)${GAP}${BREAKS}`, "g");
const BREAKS_BEFORE_END = new RegExp(String.raw`${GAP}${BREAKS}(<\/(?:${BLOCK})>)`, "g");
const BREAKS_BEHIND_END = new RegExp(String.raw`(<\/(?:${BLOCK})>)${GAP}${BREAKS}`, "g");
const STACKED_BREAKS = new RegExp(String.raw`<br \/>${GAP}<br \/>${GAP}(?:<br \/>${GAP})+`, "g");

/** "the team.We do": the first word of the next sentence has others behind it. */
const GLUED = /(?<=[\p{Ll})][.!?])(?=(?:\p{Lu}\p{Ll}*[’']?\p{Ll}*|\p{Lu}) \p{Ll}{2})/gu;
const GLUED_TO_TAG = /(?<=\p{Ll}{2}[.!?])(?=<(?:strong|b|em|i|u)>\p{Lu}\p{Ll}* \p{Ll}{2})/gu;
/** The word before it: not of an address, and not "Node" of "Node.Js". */
const PLAIN_WORD = /(?:^|[\s>(,;“"])[\p{L}’'-]{2,40}\)?[.!?]$/u;
/** "Benefits:Health insurance"; not "https:", "C:" or "Kolleg:Innen". */
const GLUED_TO_COLON = /(?<=(?:^|[\s>])\p{L}{3,30}):(?=(?!Innen\b)\p{Lu}\p{Ll}+ \p{Ll}{2})/gu;
/** "<strong>About us</strong>We build boats": a heading in the same paragraph as its text. */
const GLUED_TO_BOLD =
  /(?<=\p{Ll}[.!?:]?<\/(?:strong|b)>)(?=(?:We|You|Our|Your|The|This|These|As|At|If|With|For|When|They)(?:[’']\p{Ll}{1,3})? \p{Ll}{2})/gu;
const NAME_END = /^(?:js|ts|io|com|net|org|ai|co|app|dev|py|inc)\b/i;

/** Sanitized HTML has "<" and ">" only around tags. */
const TEXT = /(?<=^|>)[^<>]+/g;

/** Repairs what editors leave in sanitized HTML: stacked breaks, "**", "##", dashes, glued sentences, marks of job networks. */
export function tidyMarkup(html: string): string {
  return tidyMarks(html.replace(NETWORK_MARKS, "").replace(MARK_LINE, ""))
    .replace(STACKED_BREAKS, "<br /><br />")
    .replace(BREAKS_BEHIND_START, "$1")
    .replace(BREAKS_BEFORE_END, "$1")
    .replace(BREAKS_BEHIND_END, "$1\n")
    .replace(TEXT, separateSentences)
    .replace(GLUED_TO_TAG, " ")
    .replace(GLUED_TO_BOLD, " ");
}

function tidyMarks(html: string): string {
  if (!/[*#_=~–—·•-]/.test(html)) return html;
  return html
    .replace(RULED_LINE, "")
    .replace(BOLD_STARS, "<$1>$2</$1>")
    .replace(TEXT, (text) => text.replace(STARS, "<strong>$1</strong>").replace(UNDERSCORES, "<strong>$1</strong>"))
    .replace(TEXT, (text) => text.replace(HALF_STARS, "$1"))
    .replace(HASHES, "<h3>$2</h3>");
}

function separateSentences(text: string): string {
  return text.replace(GLUED_TO_COLON, ": ").replace(GLUED, (_, offset: number) => {
    const before = text.slice(Math.max(0, offset - 45), offset);
    return PLAIN_WORD.test(before) && !NAME_END.test(text.slice(offset, offset + 4)) ? " " : "";
  });
}

/** A paragraph of a mark alone: "#ZR", "#IND123". */
const MARK_LINE = /<(p|div)>\s*(?:#[A-Z]{2,8}\d{0,6}\s*){1,9}<\/\1>/g;
/** Marks by which job networks recognize a posting: "#LI-Remote", "#LI-AB1", "#J-18808-Ljbffr", "#BI-Remote". */
const NETWORK_MARKS = /\s{0,9}(?<![\w&])#\s?(?:LI|J|[A-Z]{2}(?=-[A-Z]))-[\w-]*(?:\s{0,9}[,;|]\s{0,9}(?=#))?/g;

/** Finds the marks of job networks, which say where the work is done. */
export function findNetworkMarks(html: string): string {
  return html.match(NETWORK_MARKS)?.join(" ") ?? "";
}
