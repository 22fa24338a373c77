import { createHash } from "node:crypto";
import type { LetterAnswers } from "~/contracts/cover-letter";
import { LETTER_MAX_WORDS, type LetterLength } from "~/contracts/rules/cover-letter";
import { EMPLOYER_PLACEHOLDER, type LetterBrief } from "../../writer";
import { isSkipped, tellMotive, tellPlace, tellStart } from "./answers";
import { inWords, withArticle } from "./clauses";
import { meaningfulStems, wordsOf } from "~/server/fit";
import { credentialsOf, toolsOf } from "./credentials";
import { tellLanguages } from "./languages";
import { type Phrases, PHRASES } from "./phrases";
import { readYearsAsked } from "./points";
import { findProofs, leadAsClause, pickProofs, pointsOf, says, type Proof } from "./proofs";
import { type Career, isPlace, type Position, readCareer } from "./read-career";
import type { Style } from "./read-wish";
import {
  bareName,
  bareTitle,
  isSameEmployer,
  listPoints,
  type PickVariant,
  nameNeed,
  namesPosition,
  showsPoint,
  tellEarlier,
  tellOpening,
  tellProofs,
  yearsOf,
} from "./tell-proofs";

const PROOFS: Readonly<Record<LetterLength, number>> = { short: 2, medium: 4, long: 6 };
const MAX_SKILLS = 2;
/** Words of titles of every field. */
const LEVEL_STEMS = meaningfulStems(
  "senior junior lead principal staff head chief director manager specialist associate assistant officer executive coordinator",
);

const NO_ANSWERS: LetterAnswers = { motive: "", lead: "", start: "", place: "" };

/** The input of every structure. */
type Material = {
  phrases: Phrases;
  style: Style;
  job: LetterBrief["job"];
  today: Date;
  /** "the Controller role at Acme" */
  role: string;
  proofs: readonly Proof[];
  career: Career;
  current: Position | null;
  credentials: readonly string[];
  /** Returns whether a title matches the title of this job, ignoring its level. */
  isSameTitle: (title: string) => boolean;
  pick: PickVariant;
};

/** Writes the paragraphs between greeting and closing; null if the résumé has too little for this structure. */
type Structure = (material: Material) => string[] | null;

/**
 * Composes a letter from the résumé's structure: the current position, one proof for each decisive point of the posting, the
 * most recent and strongest first, credentials, availability and place. Says nothing that the résumé doesn't say.
 */
export function composeLetter(brief: LetterBrief, style: Style): string[] {
  const { job, applicant } = brief;
  const phrases = PHRASES[style.tone];
  const pick = pickerFor(brief);
  const team =
    job.employer === null
      ? "hiring team"
      : `${bareName(job.employer).replaceAll(/^The\s|,?\s(?:GmbH(?: & Co\.? KG)?|AG|SE|Inc\.?|LLC|Ltd\.?|S\.A\.|B\.V\.)$/gu, "")} team`;
  const role = nameRole(job);
  const career = applicant.resumeText === null ? null : readCareer(applicant.resumeText, brief.today);
  const proofs = career === null ? [] : pickProofs(findProofs(brief, career, style.focus), PROOFS[style.length]);
  const body =
    career === null
      ? tellWithoutResume(brief, style, role)
      : tellCareer(brief, { phrases, style, role, proofs, career, pick });
  const answers = applicant.answers ?? NO_ANSWERS;
  // A closing such as "the work behind this" needs a proof that it refers to.
  const closings =
    proofs.length > 0 ? phrases.closing : phrases.closing.filter((sentence) => !/\b(?:this|it)\b/u.test(sentence));
  const closing = [...logisticsOf(brief, career, style), pick(closings, "closing")].join(" ");
  const farewell = `${phrases.farewell}\n${applicant.name}`.trim();
  // "Acme Ltd." ends a sentence, too.
  const end = [...tellMotive(answers, job.employer), closing, farewell];
  return withinLimit([phrases.greeting(team), ...body], end).map((part) =>
    part.replaceAll(/\.\.(?!\.)/gu, ".").replaceAll(/(?<=\d)[ \u00A0]%/gu, "%"),
  );
}

function tellCareer(
  brief: LetterBrief,
  parts: Omit<Material, "current" | "credentials" | "isSameTitle" | "job" | "today">,
): string[] {
  const { style, career, proofs, pick } = parts;
  const { job } = brief;
  const current = career.positions[0]?.title == null ? null : (career.positions[0] ?? null);
  const credentials = [...credentialsOf(brief, career, style), ...toolsOf(brief, career, { proofs, style, pick })];
  const core = coreOf(job.title);
  const isSameTitle = (title: string) => isSubset(coreOf(title), core) || isSubset(core, coreOf(title));
  const material: Material = { ...parts, job, today: brief.today, current, credentials, isSameTitle };
  // Only `proofFirst` can open with an earlier position.
  const leadsEarlier = proofs.some(({ leads, order }) => leads && order > 0);
  const bodies = (leadsEarlier ? [proofFirst] : STRUCTURES).flatMap((structure) => {
    const paragraphsOf = structure(material);
    return paragraphsOf === null ? [] : [paragraphsOf];
  });
  const body = pick(bodies, "structure");
  const nothingShown = proofs.length === 0 && current === null;
  return nothingShown ? [...body, ...tellSkills(brief, career, style)] : body;
}

const LEVELS =
  /\b(?:senior|sr|junior|jr|middle|mid|lead|staff|principal|[iv]+|\d+|specialist|enterprise|strategic)\b\.?/giu;

/** Returns the words of a title without level, place and department. */
function coreOf(title: string): Set<string> {
  return new Set(
    wordsOf(bareTitle(title.replaceAll(/\([^)]*\)?/gu, "").replaceAll(LEVELS, ""))).map((word) => word.toLowerCase()),
  );
}

/** A single word such as "developer" would match too many titles. */
function isSubset(some: ReadonlySet<string>, all: ReadonlySet<string>): boolean {
  return some.size >= 2 && [...some].every((word) => all.has(word));
}

/** The current position, then the proofs, then the way there. */
const roleFirst: Structure = (material) => {
  const { phrases, role, proofs, current, credentials, pick } = material;
  const latest = proofs.filter(({ order }) => order === 0);
  return paragraphs(
    [pick(phrases.ask, "ask")(role), ...tellWho(material, current)],
    [...tellProofs(latest, current === null ? "named" : "known", pick)],
    tellYears(material),
    [...earlierOf(material, proofs, latest.length > 0 || current !== null), ...credentials],
  );
};

/** "From 900 to 5,400", "18%": what the work changed. */
const CHANGE = /%|\bfrom \S+ (?:\S+ )?to \S*\d|\b(?:saved|saving|recovered|won|doubled|tripled)\b/iu;

/** The strongest proof, then who is writing, then the rest. */
const proofFirst: Structure = (material) => {
  const { phrases, role, proofs, current, credentials, pick } = material;
  const deeds = proofs.filter(({ form }) => form === "deed");
  const best =
    deeds.find(({ leads }) => leads) ??
    deeds.find((proof) => proof.order === 0 && nameNeed(proof) !== null && /\d/u.test(proof.text)) ??
    deeds.find(({ order, relates, text }) => order === 0 && relates && CHANGE.test(text)) ??
    deeds.find(({ order, relates, text }) => order === 0 && relates && /\d/u.test(text)) ??
    deeds[0];
  if (best === undefined) return null;
  const need = nameNeed(best);
  // Don't open with a minor requirement if another proof shows the title's skill.
  if (need !== null && !best.showsTitle && proofs.some(({ showsTitle }) => showsTitle)) return null;
  const rest = proofs.filter((proof) => proof !== best);
  const bring = best.relates ? pick(phrases.bring, "bring") : pick(phrases.ask, "ask");
  const why = need === null ? bring(role) : `I would bring this to ${role}, which asks for ${need}.`;
  return paragraphs(
    [tellOpening(best), why],
    [
      ...tellWho(material, best.order === 0 && namesPosition(best) ? null : current),
      ...tellProofs(
        rest.filter(({ order }) => order === 0),
        "known",
        pick,
      ),
      ...tellYears(material),
    ],
    [...earlierOf(material, rest, true), ...credentials],
  );
};

/** The points of the posting with a proof each, then who is writing. */
const pointByPoint: Structure = (material) => {
  const { phrases, role, proofs, current, credentials, pick } = material;
  const list = listPoints(proofs, current);
  if (list === null) return null;
  const shown = proofs.filter(showsPoint);
  const others = proofs.filter((proof) => !showsPoint(proof));
  const latest = others.filter(({ order }) => order === 0);
  const start = shown.at(-1)?.order === 0 ? "known" : "named";
  return paragraphs(
    [pick(phrases.ask, "ask")(role), ...tellWho(material, current)],
    [[pick(LIST_LEADS, "list")(COUNTS[list.length] ?? "Some"), ...list].join("\n")],
    [...tellYears(material), ...tellProofs(latest, start, pick)],
    [...earlierOf(material, others, latest.length > 0), ...credentials],
  );
};

/** Both positions, then what was done there. */
const wayFirst: Structure = (material) => {
  const { phrases, role, proofs, career, current, credentials, pick } = material;
  const latest = proofs.filter(({ order }) => order === 0);
  const earlier = proofs.filter(({ order }) => order > 0);
  const hasBoth = career.positions[1]?.title != null && earlier.length > 0 && latest.length > 0;
  if (current === null || !hasBoth) return null;
  const told = tellProofs([...latest, ...earlier], "named", pick);
  return paragraphs(
    [pick(phrases.ask, "ask")(role), ...tellWho(material, current), ...tellWay(career)],
    [...told.slice(0, latest.length), ...tellYears(material)],
    [...told.slice(latest.length), ...credentials],
  );
};

const LIST_LEADS: readonly ((count: string) => string)[] = [
  (count) => `${count} things you ask for, with an example of each:`,
  (count) => `${count} points of your posting, with an example of each:`,
];
const COUNTS = ["", "", "Two", "Three", "Four", "Five", "Six"];

const STRUCTURES: readonly Structure[] = [roleFirst, proofFirst, pointByPoint, wayFirst];

function earlierOf(
  { career, isSameTitle, proofs: all }: Material,
  proofs: readonly Proof[],
  hasLatest: boolean,
): string[] {
  const named = all.filter((proof) => proof.order === 0 && nameNeed(proof) !== null).length;
  return tellEarlier(
    proofs.filter(({ order }) => order > 0),
    career,
    { hasLatest, isSameTitle, named },
  );
}

const SHORT_PARAGRAPH = 80;
const FEWEST_YEARS = 3;

/** Joins sentences to paragraphs. A single short sentence joins the previous paragraph. */
function paragraphs(...parts: readonly (readonly string[])[]): string[] {
  const joined: string[] = [];
  for (const part of parts) {
    const text = part.join(" ");
    const last = joined.at(-1);
    const fits =
      joined.length > 1 && text.length < SHORT_PARAGRAPH && !text.includes("\n") && last?.includes("\n") === false;
    if (fits) joined[joined.length - 1] = `${last ?? ""} ${text}`.trim();
    else if (text !== "") joined.push(text);
  }
  return joined;
}

/** Writes the résumé's summary and the current position. */
function tellWho({ career: { summary } }: Material, current: Position | null): string[] {
  return [...(summary === null ? [] : [tellSummary(summary)]), ...(current === null ? [] : [tellPosition(current)])];
}

/** "A bookkeeper since 2018" has been one; "a lawyer, member since 2016" is one. */
function tellSummary(summary: string): string {
  const said = summary
    .replace(/, (?=\S+ years (?:in|of)\b)/u, " with ")
    .replace(/, (?=(?:member|fellow) of\b.*\bsince \d{4}$)/u, " and have been a ")
    .replace(/, (?=(?:member|fellow|graduate) of\b)/u, " and a ");
  return /^[^,]*\bsince \d{4}$/u.test(summary) ? `I have been ${withArticle(said)}.` : `I am ${withArticle(said)}.`;
}

/** "Since 2020 I have been a Controller at Brightline Software." */
function tellPosition({ title, employer, fromYear, toYear, isCurrent }: Position): string {
  const what = `${withArticle(bareTitle(title ?? ""))}${employer === null ? "" : ` at ${employer}`}`;
  if (isCurrent) return `Since ${fromYear} I have been ${what}.`;
  return `Most recently, ${fromYear === toYear ? "in" : "from"} ${yearsOf({ fromYear, toYear })}, I was ${what}.`;
}

/** "You ask for 6+ years of recruiting experience; I have worked in this field since 2018." */
function tellYears({ job, career, isSameTitle, style, today }: Material): string[] {
  const asked = readYearsAsked(job.requirements);
  if (asked === null || says(asked.ask, style.focus.less)) return [];
  // A medical records clerk is no medical coder.
  const head = [...meaningfulStems(bareTitle(job.title))].findLast((word) => !LEVEL_STEMS.has(word));
  const related = career.positions.filter(
    ({ title }) => title !== null && (isSameTitle(title) || (head !== undefined && meaningfulStems(title).has(head))),
  );
  // "2+ years in social care" isn't met by years in the same title elsewhere.
  const field = [...meaningfulStems(asked.ask)].filter((word) => !LEVEL_STEMS.has(word));
  const told = meaningfulStems(related.flatMap(({ title, lines }) => [title ?? "", ...lines]).join("\n"));
  if (field.length > 0 && !field.some((word) => told.has(word))) return [];
  const first = Math.min(...related.map(({ fromYear }) => fromYear));
  const isStill = related.some(({ isCurrent }) => isCurrent);
  const years = today.getUTCFullYear() - 1 - first;
  // Don't mention a requirement of few years, which any such position meets.
  return isStill && asked.years >= FEWEST_YEARS && years >= asked.years
    ? [`You ask for ${asked.ask}; I have worked in this field since ${first}.`]
    : [];
}

/** "Before that, I was a Senior Accountant at Delmar Group (2015 to 2020)." */
function tellWay({ positions: [current, before] }: Career): string[] {
  if (!current || before?.title == null) return [];
  const where = before.employer === null ? "" : isSameEmployer(before, current) ? " there" : ` at ${before.employer}`;
  return [`Before that, I was ${withArticle(bareTitle(before.title))}${where} (${yearsOf(before)}).`];
}

/** Writes languages, place and availability, if known. */
function logisticsOf(brief: LetterBrief, career: Career | null, { focus }: Style): string[] {
  const answers = brief.applicant.answers ?? NO_ANSWERS;
  const language = career === null ? null : tellLanguages(brief, career);
  const place = tellPlace(answers) ?? (career?.place == null ? null : `I would work remotely from ${career.place}.`);
  const told = [language, place, tellStart(answers) ?? career?.availability].flatMap((sentence) => sentence ?? []);
  return told.filter((sentence) => !says(sentence, focus.less));
}

/** Writes a paragraph from a résumé in which we can only read skills. */
function tellSkills({ job }: LetterBrief, { profile }: Career, { focus }: Style): string[] {
  const own = pointsOf(job, focus, 20).filter((point) =>
    [...profile.skills.keys()].some((skill) => skill.toLowerCase() === point.toLowerCase()),
  );
  return own.length === 0 ? [] : [`I work with ${inWords(own.slice(0, MAX_SKILLS))}.`];
}

function tellWithoutResume(brief: LetterBrief, { tone, length, focus }: Style, role: string): string[] {
  const phrases = PHRASES[tone];
  const points = pointsOf(brief.job, focus, PROOFS[length]);
  const ask = pickerFor(brief)(phrases.ask, "ask")(role);
  const { answers } = brief.applicant;
  const lead = answers && !isSkipped(answers.lead) ? leadAsClause(answers) : null;
  const told = lead === null ? [] : [lead.form === "deed" ? `${lead.text}.` : `My work includes ${lead.text}.`];
  return [[...told, ask].join(" "), points.length === 0 ? phrases.curious : phrases.discuss(inWords(points))];
}

const TITLE_TAIL =
  /\s*(?:[([][^)\]]*(?:\b[mfwdxh]\s*[/|]\s*[mfwdxh]\b|remote|hybrid|all genders|home\s?office|contract|full[- ]?time|part[- ]?time|anywhere|worldwide|\d|open to|\bbased\b|\bonly\b)[^)\]]*[)\]]|[\s,–—|-]+(?:100%\s*)?remote\b.*$|\s+[|•·]\s.*$)/giu;

/** Parts of a title that nobody says aloud: "Copy of …", "… / Remoto", "… - LATAM", lists of tools, second genders. */
const TITLE_NOISE =
  /^copy of\s+|[\s/,–—|-]+(?:remoto|remota|télétravail|home\s?office)\b.*$|\s[-–—]\s+\d+[ -]months?\b.*$|\s[-–—]\s+(?:LATAM|EMEA|APAC|DACH|UK|USA?|EU)$|\s\([^)]*,[^)]*\)|(?<=\p{L})(?:(?:[:*_]|\/-?)in(?:nen)?|\.(?:se|trice))(?!\p{L})|\s*\(-?(?:e|euse|rice|ne|in|a|as)\)/giu;

/** Writes "the Controller role at Acme", with the title as one would say it aloud. */
export function nameRole({ title, employer }: LetterBrief["job"]): string {
  const where = `at ${employer === null ? EMPLOYER_PLACEHOLDER : bareName(employer)}`;
  const short = title
    .replaceAll(/\s#\S.*$/gu, "")
    .replaceAll(TITLE_TAIL, "")
    .replaceAll(TITLE_NOISE, "")
    .replaceAll(/,(?=\p{L})/gu, ", ")
    .replaceAll(/\s*\([^)]*$|\s+\(?(?:100\s?%\s?)?(?:WFH|work from home)\)?/giu, "")
    .replaceAll(/(?<=\p{L})\s*[-–—]\s+(?=\p{L})/gu, ", ")
    .replaceAll(/^remote\s+(?=\S+\s)|\s+(?:[FP]T|[FP]\/T)\b.*$|\s+(?:mon|tue|wed|thu|fri)\p{L}*\s*[-–].*$/giu, "")
    .replaceAll(/\s+/gu, " ")
    .replace(/[\s,|–—-]+$/u, "");
  // "…, Luxembourg" and "… (Denver)" say where.
  const name = short.replace(/(?:,|\s+[–—-])\s+([^,]+)$/u, (tail, last: string) => (isPlace(last) ? "" : tail));
  if (title === "") return `your open position ${where}`;
  const said = name === "" ? title : name;
  return /\b(?:role|position|job)$/iu.test(said) ? `the ${said} ${where}` : `the ${said} role ${where}`;
}

/** Rotates variants, so that two letters of one person differ. The same brief gives the same letter. */
function pickerFor({ job, applicant, number }: LetterBrief): PickVariant {
  const turn = number ?? hashOf(`${job.title}\n${job.employer ?? ""}\n${job.skills.join()}`);
  return (variants, salt) => {
    const chosen = variants[(hashOf(`${salt}\n${applicant.name}`) + turn) % variants.length];
    if (chosen === undefined) throw new Error("There is no variant to pick");
    return chosen;
  };
}

function hashOf(text: string): number {
  return createHash("sha256").update(text).digest().readUInt32BE();
}

/** Drops the last paragraphs of the body until the letter is short enough. */
function withinLimit(body: string[], end: string[]): string[] {
  const kept = [...body];
  while ([...kept, ...end].join(" ").split(/\s+/u).length > LETTER_MAX_WORDS && kept.length > 2) kept.pop();
  return [...kept, ...end];
}
