import { createHash } from "node:crypto";
import type { LetterAnswers } from "~/contracts/cover-letter";
import { LETTER_MAX_WORDS, type LetterLength } from "~/contracts/rules/cover-letter";
import type { LetterBrief } from "../../brief";
import { isSkipped, tellMotive, tellPlace, tellStart } from "./answers";
import { capitalize, inWords, withArticle } from "./clauses";
import { findPlaces } from "~/server/feeds";
import { wordsOf } from "~/server/fit";
import { regionsOf } from "~/server/jobs";
import { tellCredentials } from "./credentials";
import { tellLanguages } from "./languages";
import { type Phrases, PHRASES } from "./phrases";
import { isAgency, nameEmployer, nameRole } from "../../job-names";
import { stemsOf } from "./points";
import type { Proof } from "./proof";
import { findProofs, leadAsClause, pickProofs, pointsOf, says, specialWords } from "./proofs";
import { type Career, type Position, readCareer } from "./read-career";
import type { Style } from "./read-wish";
import { limitTies } from "./ties";
import {
  asRole,
  bareTitle,
  isSameEmployer,
  namesPosition,
  type PickVariant,
  sayNeed,
  tellEarlier,
  tellOpening,
  tellProofs,
  type Telling,
  withWant,
  yearsOf,
} from "./tell-proofs";

const PROOFS: Readonly<Record<LetterLength, number>> = { short: 2, medium: 4, long: 6 };
const MAX_SKILLS = 2;
const NO_ANSWERS: LetterAnswers = { motive: "", lead: "", start: "", place: "" };

/** The input of every structure. */
type Material = {
  phrases: Phrases;
  style: Style;
  /** "the Controller role at Acme" */
  role: string;
  proofs: readonly Proof[];
  career: Career;
  current: Position | null;
  credentials: readonly string[];
  /** Whether the job's title says something that no line of the résumé shows. */
  isNewField: boolean;
  told: Telling;
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
  const employer = nameEmployer(job);
  const team =
    employer === null
      ? "hiring team"
      : `${employer.replaceAll(/^The\s|,?\s(?:GmbH(?: & Co\.? KG)?|AG|SE|Inc\.?|LLC|Ltd\.?|S\.A\.|B\.V\.)$/gu, "")} team`;
  const role = nameRole(job);
  const career = applicant.resumeText === null ? null : readCareer(applicant.resumeText, brief.today);
  const owner = isAgency(job) ? "the company's" : "your";
  const found = career === null ? [] : findProofs(brief, career, style.focus, owner);
  const proofs = limitTies(pickProofs(found, PROOFS[style.length]));
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
  const end = [...tellMotive(answers, employer), closing, farewell];
  return withinLimit([phrases.greeting(team), ...body], end).map((part) =>
    part.replaceAll(/\.\.(?!\.)/gu, ".").replaceAll(/(?<=\d)[ \u00A0]%/gu, "%"),
  );
}

function tellCareer(
  brief: LetterBrief,
  parts: Omit<Material, "current" | "credentials" | "isSameTitle" | "isNewField" | "told">,
): string[] {
  const { style, career, proofs, pick } = parts;
  const { job, applicant } = brief;
  const current = career.positions[0]?.title == null ? null : (career.positions[0] ?? null);
  const credentials = tellCredentials(brief, career, { proofs, style });
  const core = coreOf(job.title);
  const isSameTitle = (title: string) => isSubset(coreOf(title), core) || isSubset(core, coreOf(title));
  const shown = stemsOf(applicant.resumeText ?? "");
  const isNewField = [...specialWords(job.title, career)].some((word) => !shown.has(word));
  const material = { ...parts, current, credentials, isSameTitle, isNewField };
  // Only `proofFirst` can open with an earlier position.
  const leadsEarlier = proofs.some(({ leads, order }) => leads && order > 0);
  const bodiesOf = (structures: readonly Structure[]) =>
    structures.flatMap((structure) => {
      const body = structure({ ...material, told: { pick, ties: 0, saidAlso: false } });
      return body === null ? [] : [body];
    });
  const bodies = bodiesOf(leadsEarlier ? [proofFirst] : STRUCTURES);
  const body = pick(bodies.length === 0 ? bodiesOf([roleFirst]) : bodies, "structure");
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
  const { phrases, role, proofs, current, credentials, told, pick } = material;
  const latest = proofs.filter(({ order }) => order === 0);
  return paragraphs(
    [pick(phrases.ask, "ask")(role), ...tellWho(material, current)],
    tellProofs(latest, told, { known: current }),
    [...earlierOf(material, proofs, latest.length > 0 || current !== null), ...credentials],
  );
};

/** "From 900 to 5,400", "18%": what the work changed. */
const CHANGE = /%|\bfrom \S+ (?:\S+ )?to \S*\d|\b(?:saved|saving|recovered|won|doubled|tripled)\b/iu;

/** Returns the proof to open with: what the applicant wants, what the posting asks for, or the strongest one. */
function bestOf(proofs: readonly Proof[]): Proof | undefined {
  const deeds = proofs.filter(({ form }) => form === "deed");
  const latest = deeds.filter(({ order, relates }) => order === 0 && relates);
  return (
    deeds.find(({ leads }) => leads) ??
    latest.find(({ showsSpecial }) => showsSpecial) ??
    latest.find(({ tie, text }) => tie !== null && /\d/u.test(text)) ??
    latest.find(({ text }) => CHANGE.test(text)) ??
    latest.find(({ text }) => /\d/u.test(text)) ??
    deeds[0]
  );
}

/** The strongest proof, then who is writing, then the rest. */
const proofFirst: Structure = (material) => {
  const { phrases, role, proofs, isNewField, told, pick } = material;
  const best = bestOf(proofs);
  if (best === undefined || (isNewField && best.tie === null && !best.leads)) return null;
  // Don't open with a kitchen where a project shows the skill.
  if (!best.relates && proofs.some(({ relates }) => relates)) return null;
  const opening = tellOpening(best);
  // Nobody can bring a responsibility.
  const canBring =
    best.relates &&
    (best.tie === null || best.tie.kind === "tools") &&
    !/\bI (?:am responsible|manage|own)\b/u.test(opening);
  const bring = canBring ? pick(phrases.bring, "bring") : pick(phrases.ask, "ask");
  if (best.tie !== null) told.ties += 1;
  return withRest(material, best, [opening, withWant(bring(role), best.tie)]);
};

/** What the posting wants, then the proof. */
const needFirst: Structure = (material) => {
  const { role, proofs, told } = material;
  const best = proofs.find((proof) => proof.order === 0 && proof.tie !== null && namesPosition(proof));
  if (best?.tie == null) return null;
  told.ties += 1;
  return withRest(material, best, [`${capitalize(role)} ${told.pick(sayNeed(best.tie), "need")}.`, tellOpening(best)]);
};

/** Writes an opening and the proofs that it leaves. */
function withRest(material: Material, best: Proof, opening: readonly string[]): string[] {
  const { proofs, current, credentials, told } = material;
  const rest = proofs.filter((proof) => proof !== best);
  const isNamed = best.order === 0 && namesPosition(best);
  const latest = rest.filter(({ order }) => order === 0);
  return paragraphs(
    opening,
    [...tellWho(material, isNamed ? null : current), ...tellProofs(latest, told, { known: current })],
    [...earlierOf(material, rest, true), ...credentials],
  );
}

/** Both positions, then what was done there. */
const wayFirst: Structure = (material) => {
  const { phrases, role, proofs, career, current, credentials, told, pick } = material;
  const latest = proofs.filter(({ order }) => order === 0);
  const earlier = proofs.filter(({ order }) => order > 0);
  const hasBoth = career.positions[1]?.title != null && earlier.length > 0 && latest.length > 0;
  // "An Implementation Specialist there" needs one mention.
  const isThere = career.positions[1] !== undefined && current !== null && isSameEmployer(career.positions[1], current);
  if (current === null || !hasBoth || isThere) return null;
  return paragraphs(
    [pick(phrases.ask, "ask")(role), ...tellWho(material, current), ...tellWay(career)],
    tellProofs(latest, told, { known: null }),
    [...tellProofs(earlier, told, { known: null, latest: current }), ...credentials],
  );
};

const STRUCTURES: readonly Structure[] = [roleFirst, proofFirst, needFirst, wayFirst];

function earlierOf({ career, isSameTitle, told }: Material, proofs: readonly Proof[], hasLatest: boolean): string[] {
  return tellEarlier(
    proofs.filter(({ order }) => order > 0),
    career,
    { hasLatest, isSameTitle, told },
  );
}

const SHORT_PARAGRAPH = 80;

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
function tellWho({ career: { summary }, isNewField }: Material, current: Position | null): string[] {
  const said = summary === null ? [] : [tellSummary(summary)];
  return current === null ? said : [...said, tellPosition(current, isNewField && said.length === 0)];
}

/** "A bookkeeper since 2018" has been one; "a lawyer, member since 2016" is one. */
function tellSummary(summary: string): string {
  const said = summary
    .replace(/, (?=\S+ years (?:in|of)\b)/u, " with ")
    .replace(/, (?=(?:member|fellow) of\b.*\bsince \d{4}$)/u, " and have been a ")
    .replace(/, (?=(?:member|fellow|graduate) of\b)/u, " and a ");
  return /^[^,]*\bsince \d{4}$/u.test(summary) ? `I have been ${withArticle(said)}.` : `I am ${withArticle(said)}.`;
}

/**
 * "Since 2020 I have been a Controller at Brightline Software." Where the job's field is new, it says only where one comes
 * from.
 */
function tellPosition({ title, employer, fromYear, toYear, isCurrent }: Position, isNewField: boolean): string {
  const what = `${asRole(title ?? "")}${employer === null ? "" : ` at ${employer}`}`;
  if (isCurrent && isNewField) return `I come to it as ${what}, a role I have held since ${fromYear}.`;
  if (isCurrent) return `Since ${fromYear} I have been ${what}.`;
  return `Most recently, ${fromYear === toYear ? "in" : "from"} ${yearsOf({ fromYear, toYear })}, I was ${what}.`;
}

/** "Before that, I was a Senior Accountant at Delmar Group (2015 to 2020)." */
function tellWay({ positions: [current, before] }: Career): string[] {
  if (!current || before?.title == null) return [];
  const where = before.employer === null ? "" : isSameEmployer(before, current) ? " there" : ` at ${before.employer}`;
  return [`Before that, I was ${asRole(before.title)}${where} (${yearsOf(before)}).`];
}

/** Writes languages, place and availability, if known. */
function logisticsOf(brief: LetterBrief, career: Career | null, { focus }: Style): string[] {
  const answers = brief.applicant.answers ?? NO_ANSWERS;
  const language = career === null ? null : tellLanguages(brief, career);
  const place =
    tellPlace(answers) ??
    (career?.place != null && mayLiveThere(brief, career) ? `I am based in ${career.place}.` : null);
  const told = [language, place, tellStart(answers) ?? career?.availability].flatMap((sentence) => sentence ?? []);
  return told.filter((sentence) => !says(sentence, focus.less));
}

/** Returns whether the posting's places include the applicant's country, or it names none. */
function mayLiveThere({ job: { eligibility } }: LetterBrief, { profile }: Career): boolean {
  const { countries, regions } = findPlaces(eligibility ?? "");
  const allowed = new Set(regions.map((region) => region.toLowerCase()));
  const isOpen = countries.length + regions.length === 0;
  const own = profile.countries?.value ?? [];
  return (
    isOpen || own.some((code) => countries.includes(code) || regionsOf(code).some((region) => allowed.has(region)))
  );
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
