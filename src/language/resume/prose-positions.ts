import { degreesIn, languagesIn } from "../skills/levels";
import { splitSentences } from "../text/sentences";
import { listUnsure, type PositionPart, type ResumePosition } from "./career";
import { datesOf, type DatedSpan, type DateOrder, findSpans } from "./dates";
import { namesOccupation } from "../roles/occupations";
import { isPlace } from "./heading-parts";
import { namesSchool } from "./education-names";
import type { TextLine } from "./text-lines";
import { capitalize } from "~/format/text";
import grammar from "../data/resume-prose.json" with { type: "json" };

// Reads positions from sentences: "Since 2021 I have been a Nurse at Elm House." What the grammar doesn't make certain is left
// out, or marked.

const MOST_SENTENCES = 400;
const LONGEST_SENTENCE = 400;
const MOST_TITLE_WORDS = 7;
const SHORTEST_WRAPPED = 38;
const MOST_EMPLOYER_WORDS = 8;
const LONGEST_BEFORE_AS = 100;
/** Stands for the words of a period. */
const PERIOD = "§";
const ENDS_TITLE = new RegExp(`[,${PERIOD}]`, "u");

const NAME_WORD = String.raw`(?:\p{Lu}[\p{L}\p{M}\d.’'&/-]*|\p{Ll}{1,2}\p{Lu}[\p{L}\d]*|\d+\p{Lu}\p{L}*)`;
const INNER = "of|the|and|&|de|du|des|da|do|dos|del|della|di|la|le|les|el|und|für|van|von|der|y|e|i|et";
/** "Okafor, Bello & Co.": a comma belongs to a name before "&". */
const NAME = String.raw`${NAME_WORD}(?:(?: (?:${INNER}))* ${NAME_WORD}|,(?= \p{Lu}\p{L}* &) ${NAME_WORD}| & ${NAME_WORD})*`;

type Grammar = {
  as: RegExp;
  at: RegExp;
  isTitle: RegExp;
  isWork: RegExp;
  clause: RegExp;
  place: RegExp;
  /** "I was a nurse", but "ich war Krankenpfleger" */
  needsArticle: boolean;
  /** Names change behind a preposition, unless a noun such as "firmie" stands between. */
  inflects: boolean;
};

const GRAMMARS: readonly Grammar[] = grammar.languages.map((words) => {
  const word = (pattern: string) => String.raw`(?<![\p{L}’'])(?:${pattern})(?![\p{L}])`;
  const article = String.raw`(?:(?:${words.articles})(?: |(?<=['’])))?`;
  // Before the verb stands the period, or a short beginning: "Before that,".
  const begin = String.raw`^(?:(?:${grammar.today}),? )?(?:${PERIOD},? |(?:[^,${PERIOD}]{1,40}, ?)?(?:${PERIOD},? )?)`;
  return {
    isTitle: new RegExp(String.raw`${begin}(?:${words.isTitle}) (?:${PERIOD} )?(?<article>${article})(?=\S)`, "iu"),
    isWork: new RegExp(String.raw`${begin}(?:${words.isWork})(?= )`, "iu"),
    as: new RegExp(String.raw`${word(words.as)} ?${article}`, "iu"),
    at: new RegExp(
      String.raw`(?<![\p{L}])(?:${words.at})(?: |(?<=['’]))(?:(?:${words.definite})(?: |(?<=['’])))?(?<name>${NAME})`,
      "u",
    ),
    clause: new RegExp(String.raw`,? ${word(words.clause)}`, "iu"),
    place: new RegExp(String.raw`^,?(?: (?:${words.place}))? (?<name>${NAME})`, "u"),
    needsArticle: words.name === "English",
    inflects: words.name === "Polish",
  };
});

const NO_TITLE = new RegExp(String.raw`^(?:${grammar.noTitles})(?!\p{L})`, "iu");
const OWN_TIME = new RegExp(String.raw`^(?:${grammar.ownTime})(?!\p{L})`, "iu");
/** "Between 2016 and 2019" */
const BETWEEN =
  /(?<!\p{L})(?:between|zwischen|entre|tra|fra|tussen) (\S{4,20}) (?:and|und|et|y|e|en) (?=\S{0,12} ?(?:19|20)\d\d)/iu;

/** Reads positions from the sentences of paragraphs, in their order. */
export function parseProse(lines: readonly TextLine[], order: DateOrder): ResumePosition[] {
  const positions: ResumePosition[] = [];
  let count = 0;
  for (const paragraph of joinParagraphs(lines)) {
    let current: { position: ResumePosition; deeds: string[] } | null = null;
    for (const { text } of splitSentences(paragraph)) {
      count += 1;
      if (count > MOST_SENTENCES) return positions;
      const read = text.length > LONGEST_SENTENCE ? null : parseSentence(text, order);
      if (read !== null) {
        const deeds = [...read.lines];
        current = { position: { ...read, lines: deeds }, deeds };
        positions.push(current.position);
      } else if (current !== null && isOfPosition(text, order)) current.deeds.push(text);
      else current = null;
    }
  }
  return positions;
}

/** Lines without a gap are of one paragraph. */
function joinParagraphs(lines: readonly TextLine[]): string[] {
  const paragraphs: string[] = [];
  let isOpen = false;
  for (const { text, isBullet, isAfterGap } of lines) {
    const joined = paragraphs.length - 1;
    if (isOpen && !isBullet && !isAfterGap) paragraphs[joined] = `${paragraphs[joined] ?? ""} ${text}`;
    else paragraphs.push(text);
    isOpen = text.length >= SHORTEST_WRAPPED && !/[.!?:]$/u.test(text);
  }
  return paragraphs.map((text) => text.replaceAll(/\s+/gu, " "));
}

/** Tells whether a sentence behind that of a position tells of the work there. */
function isOfPosition(text: string, order: DateOrder): boolean {
  const isOther = degreesIn(text).length > 0 || namesSchool(text) || languagesIn(text).length > 1;
  return !isOther && !OWN_TIME.test(text) && findSpans(text, order).length === 0;
}

function parseSentence(text: string, order: DateOrder): ResumePosition | null {
  if (!/[.!]["”’)]?$/u.test(text)) return null;
  const sentence = text.replace(BETWEEN, "$1 – ");
  const spans = findSpans(sentence, order);
  const ranges = spans.filter(({ isRange }) => isRange);
  const span = ranges[0] ?? null;
  // With two periods, nobody can tell which is of what.
  if (ranges.length > 1) return null;
  const marked = span === null ? sentence : `${sentence.slice(0, span.start)}${PERIOD}${sentence.slice(span.end)}`;
  const plain = marked
    .replace(/§(?: roku| r\.)/u, PERIOD)
    .replace(/(?:W latach|In den Jahren|In the years) §/iu, PERIOD);
  // Spanish and Portuguese share verbs, but not "en" and "no".
  const clauses = GRAMMARS.flatMap((one) => parseClause(plain, one) ?? []);
  const clause = clauses.find(({ employer }) => employer !== null) ?? clauses[0];
  // "I am a nurse." says too little.
  const isBare = clause === undefined || (clause.employer === null && span === null);
  return isBare ? null : toPosition(text, clause, span);
}

/** "I no longer work as a nurse", "Ich arbeite nicht als Koch" */
const DENIES = /(?<!\p{L})(?:not|never|no longer|nicht|nie|pas|jamais|ya no|não|nunca)(?!\p{L})|n['’]t(?!\p{L})/iu;

type Clause = {
  title: string;
  employer: string | null;
  place: string | null;
  deed: string | null;
  unsure: PositionPart[];
};

function parseClause(sentence: string, one: Grammar): Clause | null {
  const begin = findTitleBegin(sentence, one);
  if (begin === null || DENIES.test(sentence.slice(0, begin.title))) return null;
  const behindVerb = sentence.slice(begin.verb);
  const end = begin.verb + (one.clause.exec(behindVerb)?.index ?? behindVerb.length);
  const core = sentence.slice(0, Math.max(end, begin.title)).replace(/[.!]$/u, "");
  const rest = core.slice(begin.title);
  const behindTitle = one.at.exec(rest);
  // "I worked at Elm House as a nurse"
  const beforeTitle = behindTitle === null && begin.isNamedByAs ? one.at.exec(core.slice(0, begin.title)) : null;
  const words = behindTitle === null ? rest : rest.slice(0, behindTitle.index);
  const title = (words.split(ENDS_TITLE)[0] ?? "").replaceAll(/^[\s,]+|[\s,]+$/gu, "");
  const isOccupation = namesOccupation(title);
  const mayBeTitle = begin.isNamedByAs || isOccupation || (one.needsArticle && begin.hasArticle);
  const isNamed = begin.isNamedByAs || begin.hasArticle || /^\p{Lu}/u.test(title) || !one.needsArticle;
  if (!mayBeTitle || !isNamed || !isTitleName(title)) return null;
  const at = behindTitle ?? beforeTitle;
  const behind = at === null ? "" : (at === behindTitle ? rest : core).slice(at.index + at[0].length);
  const { employer, place, isSure } = parseEmployer(at, behind, one);
  const [, deed = null] = /^,? (?:where|wo|où|donde|onde) ((?:I|ich|je|j['’]).{8,})$/u.exec(sentence.slice(end)) ?? [];
  const isSequence = SEQUENCE.test(core);
  return {
    title,
    employer,
    place,
    deed,
    unsure: listUnsure({
      title: !isOccupation && !begin.isNamedByAs,
      employer: employer === null || !isSure || isSequence,
    }),
  };
}

/** "First at Elm House, then at Oak Court" */
const SEQUENCE =
  /(?<!\p{L})(?:first|initially|then|later|zuerst|zunächst|dann|d['’]abord|puis|primero|luego|primeiro|depois|najpierw|potem|prima|poi) (?:at|for|with|bei|für|chez|en|na|no|w|presso)(?!\p{L})/iu;

type TitleBegin = { verb: number; title: number; hasArticle: boolean; isNamedByAs: boolean };

function findTitleBegin(sentence: string, { isTitle, isWork, as }: Grammar): TitleBegin | null {
  const worked = isWork.exec(sentence)?.[0].length ?? null;
  const named = worked === null ? null : as.exec(sentence.slice(worked, worked + LONGEST_BEFORE_AS));
  if (worked !== null && named !== null)
    return { verb: worked, title: worked + named.index + named[0].length, hasArticle: true, isNamedByAs: true };
  const titled = isTitle.exec(sentence);
  if (titled === null) return null;
  const end = titled[0].length;
  return { verb: end, title: end, hasArticle: (titled.groups?.["article"] ?? "") !== "", isNamedByAs: false };
}

type Employer = { employer: string | null; place: string | null; isSure: boolean };

function parseEmployer(at: RegExpExecArray | null, behind: string, { place, inflects }: Grammar): Employer {
  const name = at?.groups?.["name"]?.replace(/(?<=\p{Ll}{3})\.$/u, "") ?? null;
  if (at === null || name === null || name.split(" ").length > MOST_EMPLOYER_WORDS)
    return { employer: null, place: null, isSure: false };
  if (isPlace(name)) return { employer: null, place: name, isSure: false };
  const town = place.exec(behind)?.groups?.["name"] ?? "";
  return {
    employer: name,
    place: isPlace(town) ? town : null,
    // "at Elm House and at Oak Court"
    isSure: !/^,? (?:and|und|et|y|e|i) /u.test(behind) && !(inflects && !/^\p{Ll}+ \p{Ll}{4}/u.test(at[0])),
  };
}

/** "Charge Nurse", but not "Nurse for two years". */
function isTitleName(title: string): boolean {
  const words = title.split(" ").length;
  return (
    /^\p{L}{2}/u.test(title) &&
    words <= MOST_TITLE_WORDS &&
    !NO_TITLE.test(title) &&
    !/[,;:()\d]|(?<!\p{L})(?:for|during|over|since|until|from|by|who|that|which|mit|für|seit|pour|pendant|durante|por|przez)(?!\p{L})/iu.test(
      title,
    )
  );
}

function toPosition(text: string, clause: Clause, span: DatedSpan | null): ResumePosition {
  const { title, employer, place, deed, unsure } = clause;
  return {
    title: capitalize(title),
    employer,
    place,
    ...datesOf(span),
    heading: text,
    lines: deed === null ? [] : [deed],
    unsure: span?.from == null ? [...unsure, "dates"] : unsure,
  };
}
