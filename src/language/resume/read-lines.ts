import { splitSentences } from "../text/sentences";

/** The purpose of a résumé's line. */
export type ResumeLineKind =
  /** A section's heading. */
  | "heading"
  /** Address, phone number, links. */
  | "contact"
  /** A list of skills, tools or languages. */
  | "list"
  /** A job or a school, with place and time. */
  | "position"
  /** A sentence about the applicant's work. */
  | "telling";

export type ResumeLine = { text: string; kind: ResumeLineKind };

const BULLET = /^\s*(?:[-*•‣▪◦●·–—▸►✓➢]|\(?\d{1,2}[.)])\s+/u;
const CONTACT =
  /[\w.+-]+@[\w.-]+\.\w{2,}|\bhttps?:\/\/|\bwww\.|\b(?:linkedin|github|gitlab)\.com|(?:\+|\b00)\d[\d ()./-]{6,}|^(?:tel|phone|mobile|e-?mail|address|date of birth|nationality|born)\b/iu;
const CONTACT_DETAIL =
  /\S+@\S+|\b(?:https?:|www\.)\S+|\b[\w-]+\.(?:com|dev|io|me|org|net|example)\S*|\+?\d[\d ()./-]{6,}|\b(?:tel|phone|mobile|e-?mail|address|date of birth)\b\s*:?/giu;
const HEADINGS =
  /^(?:(?:work|professional|relevant|employment|technical|key|core|further|other|personal|selected|career|academic)\s+)*(?:experience|history|summary|profile|objective|about(?: me)?|education|skills?|competenc(?:y|ies)|projects?|certifications?|certificates?|licen[sc]es?|awards?|publications?|languages?|interests?|hobbies|references?|employment|volunteering|achievements?|training|courses?|tools|technologies|curriculum vitae|r[ée]sum[ée]|cv|work|career|berufserfahrung|ausbildung|kenntnisse|sprachen|expériences?|formation|compétences|langues|experiencia|educación|idiomas)(?:\s*(?:&|and|,)\s*\w+)?\s*:?$/iu;
const DATES = /\b(?:19|20)\d{2}\b|\b(?:present|today|current|heute|now)\b/iu;
/** Verbs and connecting words. A line without any isn't a sentence. */
const TELLS = /\b(?:and|to|for|with|by|of|in|on|from|that|which|as|at|into|while|using|through|the|a|an)\b/iu;
/** A line that ends like this continues on the next one. */
const UNFINISHED =
  /(?:[,(&/-]|\s(?:and|or|to|for|with|by|of|in|on|from|that|which|as|at|into|while|using|through|the|a|an|over|under|per|than|my|our))$/iu;
const LONGEST_HEADING = 40;
/** Bounds the work of every pattern that reads a line. Longer lines are continued in the next one. */
const LONGEST_LINE = 500;
/** Takes a word that is longer than a line as a whole. Otherwise each of its characters would be tried as a part's start. */
const LINE_PART = new RegExp(String.raw`(?<endless>\S{${LONGEST_LINE + 1},})|\S.{0,${LONGEST_LINE - 1}}(?!\S)`, "gsu");

/**
 * Splits a résumé into lines and sentences. Joins lines that were wrapped to fit a page, and removes bullets and empty
 * lines.
 */
export function readResumeLines(resumeText: string): ResumeLine[] {
  const lines: string[] = [];
  let canGoOn = false;
  for (const raw of resumeText.split("\n")) {
    const text = raw.replace(BULLET, "").replaceAll(/\s+/gu, " ").trim();
    const last = lines.length - 1;
    const isBroken = /^[\p{Ll}(&,]/u.test(text) || UNFINISHED.test(lines[last] ?? "");
    if (canGoOn && isBroken && !BULLET.test(raw)) lines[last] = `${lines[last] ?? ""} ${text}`;
    else if (text !== "") lines.push(text);
    canGoOn = text !== "" && !/[.!?:]$/u.test(text);
  }
  return lines.flatMap((text): ResumeLine[] => {
    const kind = kindOf(text.slice(0, LONGEST_LINE));
    // Splits prose into sentences.
    const parts = kind === "telling" ? splitSentences(text).map((sentence) => sentence.text) : [text];
    return parts.flatMap((part) => splitLongLine(part).map((piece) => ({ text: piece, kind })));
  });
}

/** Removes email addresses, links, phone numbers and street numbers: "Berlin, Germany" of "Berlin, Germany | ada@…". */
export function withoutContactDetails(line: string): string {
  const parts = line.replaceAll(CONTACT_DETAIL, "|").split(/\s*[|•·]\s*|\s+[–—]\s+/u);
  const rests = parts.map((part) =>
    part
      .split(/,\s*/u)
      .filter((piece) => /\p{L}{2}/u.test(piece) && !/\d/u.test(piece))
      .join(", ")
      .replaceAll(/^[\s:(]+|[\s.)]+$/gu, ""),
  );
  return rests.filter((rest) => rest !== "").join(" | ");
}

/** Splits a line of a flattened document at spaces. Drops words without an end, which are encoded data. */
function splitLongLine(text: string): string[] {
  if (text.length <= LONGEST_LINE) return [text];
  return [...text.matchAll(LINE_PART)].flatMap(({ 0: part, groups }) => (groups?.endless === undefined ? [part] : []));
}

function kindOf(text: string): ResumeLineKind {
  if (CONTACT.test(text)) return "contact";
  if (HEADINGS.test(text) || isShouted(text)) return "heading";
  if (isList(text)) return "list";
  const words = text.split(" ").length;
  if (DATES.test(text) && words <= 16 && !/[.!?]$/u.test(text) && !startsWithDeed(text)) return "position";
  return TELLS.test(text) && words >= 4 ? "telling" : "list";
}

/** Returns whether a line names a section, such as "Education". */
export function isSectionName(text: string): boolean {
  return HEADINGS.test(text);
}

function isShouted(text: string): boolean {
  return (
    text.length <= LONGEST_HEADING && /\p{Lu}{3}/u.test(text) && text === text.toUpperCase() && !/\d|,/u.test(text)
  );
}

/** Returns whether a line is short parts between commas, bars or dots: "Go, PostgreSQL, Kafka". */
function isList(text: string): boolean {
  const parts = text.replace(/^[\p{L} &/]{2,30}:\s*/u, "").split(/\s*[,;|•·]\s*/u);
  return parts.length >= 3 && parts.every((part) => part.split(" ").length <= 3) && !/[.!?]$/u.test(text);
}

// prettier-ignore
const IRREGULAR = new Set([
  "built", "led", "wrote", "ran", "grew", "cut", "drove", "won", "taught", "made", "took", "brought", "held", "kept", "sold",
  "set", "spoke", "began", "put", "oversaw", "rebuilt", "rewrote", "gave", "found", "spent", "met", "shot", "drew", "sought",
  "sat", "stood", "paid", "went", "told", "flew", "fed", "became", "chose", "fought", "sent", "bought", "read", "caught", "dealt", "split", "shrank", "saw", "undertook", "upheld",
]); // prettier-ignore
/** These end like a past tense but aren't verbs. */
// prettier-ignore
const NO_VERBS = new Set([
  "need", "seed", "speed", "feed", "embedded", "distributed", "certified", "advanced", "experienced", "skilled", "applied",
  "unpaid", "based", "related", "integrated", "mixed", "red", "detailed", "motivated", "dedicated", "accomplished",
  "licensed", "qualified", "bed", "medical", "varied", "limited", "united", "combined", "interested", "focused", "driven",
  "registered", "chartered", "accredited", "seasoned", "committed", "talented", "educated", "bred", "shared", "hundred",
]); // prettier-ignore

/** Returns whether a line ends in the middle of a sentence. */
export function isUnfinished(text: string): boolean {
  return UNFINISHED.test(text);
}

/** Returns whether a line begins with a verb of achievement: "Led …", "Reduced …". */
export function startsWithDeed(text: string): boolean {
  const [, word = ""] = /^(?:successfully |independently |personally )?(\p{L}+)(?=[\s,])/iu.exec(text) ?? [];
  const small = word.toLowerCase();
  return IRREGULAR.has(small) || (/[^e]ed$/u.test(small) && small.length > 3 && !NO_VERBS.has(small));
}
