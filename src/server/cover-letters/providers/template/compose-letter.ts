import { createHash } from "node:crypto";
import type { LetterLength } from "~/contracts/rules/cover-letter";
import { degreesIn } from "~/server/fit";
import { EMPLOYER_PLACEHOLDER, type LetterBrief } from "../../writer";
import { capitalize, inWords, lowerFirst, withArticle } from "./clauses";
import { type Phrases, PHRASES } from "./phrases";
import { findProofs, pickProofs, pointsOf, says, type Proof } from "./proofs";
import { type Career, isPlace, type Position, readCareer } from "./read-career";
import type { Style } from "./read-wish";

const PROOFS: Readonly<Record<LetterLength, number>> = { short: 2, medium: 3, long: 5 };
const MAX_WORDS = 300;
const MAX_POINTS = 3;
const MAX_CERTIFICATES = 3;

/** What every structure is composed of. */
type Material = {
  phrases: Phrases;
  style: Style;
  /** "the Controller role at Acme" */
  role: string;
  proofs: readonly Proof[];
  career: Career;
  current: Position | null;
  credentials: readonly string[];
  pick: <T>(variants: readonly T[], salt: string) => T;
};

/** The letter's paragraphs between greeting and closing. */
type Structure = (material: Material) => string[];

/**
 * Composes a letter from the résumé's structure: the current position, one proof for each decisive point of the posting, the
 * most recent and strongest first, credentials, availability and place. Says nothing that the résumé doesn't say.
 */
export function composeLetter(brief: LetterBrief, style: Style): string[] {
  const { job, applicant } = brief;
  const phrases = PHRASES[style.tone];
  const pick = pickerFor(brief);
  const team = job.employer === null ? "hiring team" : `${job.employer.replace(/^The\s/u, "")} team`;
  const role = nameRole(job);
  const career = applicant.resumeText === null ? null : readCareer(applicant.resumeText, brief.today);
  const body =
    career === null ? tellWithoutResume(brief, style, role) : tellCareer(brief, { phrases, style, role, career, pick });
  const closing = [...logisticsOf(career, style), pick(phrases.closing, "closing")].join(" ");
  const farewell = `${phrases.farewell}\n${applicant.name}`.trim();
  // "Acme Ltd." ends a sentence, too.
  return withinLimit([phrases.greeting(team), ...body, closing, farewell]).map((part) =>
    part.replaceAll(/\.\.(?!\.)/gu, "."),
  );
}

function tellCareer(brief: LetterBrief, parts: Omit<Material, "proofs" | "current" | "credentials">): string[] {
  const { style, career } = parts;
  const proofs = pickProofs(findProofs(brief, career, style.focus), PROOFS[style.length]);
  const current = career.positions[0]?.title == null ? null : (career.positions[0] ?? null);
  const credentials = credentialsOf(brief, career, style);
  const material: Material = { ...parts, proofs, current, credentials };
  const body = parts.pick(STRUCTURES, "structure")(material);
  const nothingShown = proofs.length === 0 && current === null;
  return nothingShown ? [...body, ...tellSkills(brief, career, style)] : body;
}

/** The current position, then the proofs, then the way there. */
const roleFirst: Structure = ({ phrases, role, proofs, career, current, credentials, pick }) => {
  const opening = [pick(phrases.ask, "ask")(role), ...(current ? [tellPosition(current)] : [])];
  const latest = proofs.filter(({ order }) => order === 0);
  const earlier = proofs.filter(({ order }) => order > 0);
  return paragraphs(
    opening,
    [...tellAsked(latest, phrases, pick), ...tellProofs(latest, current === null ? "named" : "known")],
    [...tellEarlier(earlier, career, latest.length > 0 || current !== null), ...credentials],
  );
};

/** The strongest proof, then who is writing, then the rest. */
const proofFirst: Structure = (material) => {
  const { phrases, role, proofs, career, current, credentials, pick } = material;
  const deeds = proofs.filter(({ form }) => form === "deed");
  const best = deeds.find(({ order, relates }) => order === 0 && relates) ?? deeds[0];
  if (best === undefined) return roleFirst(material);
  const rest = proofs.filter((proof) => proof !== best);
  const latest = rest.filter(({ order }) => order === 0);
  const bring = best.relates ? pick(phrases.bring, "bring") : pick(phrases.ask, "ask");
  return paragraphs(
    [...tellProofs([best], "named"), bring(role)],
    [
      ...(current ? [tellPosition(current, best.order === 0)] : []),
      ...tellAsked(latest, phrases, pick),
      ...tellProofs(latest, "known", true),
    ],
    [
      ...tellEarlier(
        rest.filter(({ order }) => order > 0),
        career,
        true,
      ),
      ...credentials,
    ],
  );
};

/** A line per point, then who is writing. */
const pointByPoint: Structure = (material) => {
  const { phrases, role, proofs, career, current, credentials, pick } = material;
  if (proofs.length < 2) return roleFirst(material);
  const lines = proofs.map((proof) => {
    const where = proof.position?.employer == null ? "" : ` (${proof.position.employer})`;
    const label = proof.asked === null ? "" : `${capitalize(proof.asked)}: `;
    return `- ${label}${label === "" ? capitalize(proof.text) : proof.text}${where}.`;
  });
  const before = proofs.some(({ order }) => order > 0) ? tellWay(career) : tellEarlier([], career, current !== null);
  return paragraphs(
    [pick(phrases.points, "points")(role)],
    [lines.join("\n")],
    [...(current ? [tellPosition(current)] : []), ...before, ...credentials],
  );
};

const STRUCTURES: readonly Structure[] = [roleFirst, proofFirst, pointByPoint];

function paragraphs(...parts: readonly (readonly string[])[]): string[] {
  return parts.map((sentences) => sentences.join(" ")).filter((paragraph) => paragraph !== "");
}

/** "Since 2020 I have been a Controller at Brightline Software." */
function tellPosition({ title, employer, fromYear, toYear, isCurrent }: Position, isKnown = false): string {
  const what = withArticle(title ?? "");
  const where = isKnown && employer !== null ? " there" : employer === null ? "" : ` at ${employer}`;
  if (isCurrent)
    return `${isKnown ? "I have been" : `Since ${fromYear} I have been`} ${what}${where}${isKnown ? ` since ${fromYear}` : ""}.`;
  const when = fromYear === toYear ? `in ${fromYear}` : `from ${fromYear} to ${toYear}`;
  return isKnown ? `I was ${what}${where} ${when}.` : `Most recently, ${when}, I was ${what}${where}.`;
}

/** Names the points that the following proofs answer. */
function tellAsked(proofs: readonly Proof[], { asked }: Phrases, pick: Material["pick"]): string[] {
  const points = [...new Set(proofs.flatMap((proof) => proof.asked ?? []))].slice(0, MAX_POINTS);
  return points.length === 0 ? [] : [pick(asked, "asked")(inWords(points))];
}

/** Tells proofs of one position. `known`: the letter has named it just before. */
function tellProofs(proofs: readonly Proof[], context: "named" | "known", isAlso = false): string[] {
  let last: Position | null | undefined;
  let hasAlso = false;
  return proofs.map((proof, index) => {
    const isAgain = index === 0 ? context === "known" : proof.position === last;
    last = proof.position;
    // Not twice in a row: "I also … I also" reads like a list.
    hasAlso = isAgain && (isAlso || index > 0) && !hasAlso;
    return tellProof(proof, { isAgain, isAlso: hasAlso });
  });
}

function tellProof(proof: Proof, { isAgain, isAlso }: { isAgain: boolean; isAlso: boolean }): string {
  const { text, form, position } = proof;
  const employer = position?.employer ?? null;
  const where = employer === null ? "" : `At ${employer}, `;
  if (form === "deed") {
    const told = isAlso ? text.replace(/^I (was |am |have )?/u, (start) => `${start}also `) : text;
    return isAgain ? `${told}.` : `${where}${told}.`;
  }
  const place = isAgain ? " there" : employer === null ? "" : ` at ${employer}`;
  if (/\d/u.test(text)) return `My record${place}: ${lowerFirst(text)}.`;
  return `My work${place} ${isAlso ? "also " : ""}${position?.isCurrent === false ? "included" : "includes"} ${text}.`;
}

/** Earlier positions with their proofs, else one sentence about the previous position. */
function tellEarlier(proofs: readonly Proof[], career: Career, hasLatest: boolean): string[] {
  if (proofs.length === 0) return tellWay(career);
  let last: Position | null = null;
  let hasAlso = false;
  return proofs.map((proof, index) => {
    const { position, text, form } = proof;
    const isAgain = index > 0 && position === last;
    last = position;
    hasAlso = isAgain && !hasAlso;
    if (position === null || isAgain) return tellProof(proof, { isAgain, isAlso: hasAlso });
    const lead = index === 0 && hasLatest ? "Before that, " : "";
    if (position.title === null || form === "noun") return tellProof(proof, { isAgain: false, isAlso: false });
    const as = `as ${withArticle(position.title)}${position.employer === null ? "" : ` at ${position.employer}`}`;
    return `${lead === "" ? capitalize(as) : `${lead}${as}`} (${yearsOf(position)}), ${text}.`;
  });
}

/** "Before that, I was a Senior Accountant at Delmar Group (2015 to 2020)." */
function tellWay({ positions: [current, before] }: Career): string[] {
  if (!current || before?.title == null) return [];
  const where = before.employer === null || before.employer === current.employer ? "" : ` at ${before.employer}`;
  return [`Before that, I was ${withArticle(before.title)}${where} (${yearsOf(before)}).`];
}

function yearsOf({ fromYear, toYear }: Position): string {
  return fromYear === toYear ? String(fromYear) : `${fromYear} to ${toYear}`;
}

/** Certificates that make somebody something. */
const PERSONS =
  /^(?:CPA|CFA|Registered nurse|LPN|Nurse practitioner|Registered dietitian|Licensed psychologist|LCSW)$/u;

/** Certificates, the degree and languages that matter for this job. */
function credentialsOf({ job }: LetterBrief, { profile }: Career, { length, focus }: Style): string[] {
  const text = [job.title, ...job.requirements, job.description ?? ""].join("\n");
  const names = [...profile.certificates.keys()].filter((name) => !says(name, focus.less)).slice(0, MAX_CERTIFICATES);
  const am = names.filter((name) => PERSONS.test(name)).map((name) => withArticle(lowerFirst(name)));
  const held = names.filter((name) => !PERSONS.test(name));
  const licenses = held.filter((name) => /licen[sc]e$/iu.test(name)).map((name) => withArticle(lowerFirst(name)));
  const others = held
    .filter((name) => !/licen[sc]e$/iu.test(name))
    .map((name) => name.replace(/ certification$/iu, ""));
  const isDegreeAsked = degreesIn(text).length > 0 || length === "long";
  const named = isDegreeAsked && profile.degree ? nameDegree(profile.degree.line) : null;
  const degree = named === null || says(named, focus.less) ? [] : [named];
  const languages = [...profile.languages.keys()].filter((name) => name !== "English" && text.includes(name));
  const parts = [
    ...(am.length === 0 ? [] : [`am ${inWords(am)}`]),
    ...(others.length === 0 ? [] : [`hold ${inWords(others)} certification`]),
    ...(licenses.length + degree.length === 0 ? [] : [`have ${inWords([...licenses, ...degree])}`]),
    ...(languages.length === 0 ? [] : [`speak ${inWords(languages)}`]),
  ];
  return parts.length === 0 ? [] : [`I ${inWords(parts)}.`];
}

/** "B.S. in Accounting, Texas State University, 2014" is "a B.S. in Accounting from Texas State University". */
function nameDegree(line: string): string | null {
  const parts = line
    .split(/,\s+|\s+[|·•–—-]\s+/u)
    .map((part) => part.replaceAll(/\(?\b(?:19|20)\d\d\b\)?/gu, "").trim());
  const degree = parts.find((part) => degreesIn(part).length > 0);
  const school = parts.find(
    (part) => part !== degree && /universit|college|school|institute|academy|hochschule/iu.test(part),
  );
  if (degree === undefined || degree.length > 60 || /[:;]/u.test(degree)) return null;
  const field = degree.replace(/^((?:B|M)\.?(?:Sc|A|S|Eng)\.?)\s+(?=\p{Lu})/u, "$1 in ");
  const from = school === undefined ? "" : ` from ${school.startsWith("University of") ? "the " : ""}${school}`;
  return `${withArticle(field)}${from}`;
}

/** Availability and place, where known. */
function logisticsOf(career: Career | null, { focus }: Style): string[] {
  const place = career?.place == null ? [] : [`I am based in ${career.place}.`];
  const told = [...place, ...(career?.availability == null ? [] : [career.availability])];
  return told.filter((sentence) => !says(sentence, focus.less));
}

/** For a résumé of which only skills can be read. */
function tellSkills({ job }: LetterBrief, { profile }: Career, { focus }: Style): string[] {
  const own = pointsOf(job, focus, 20).filter((point) =>
    [...profile.skills.keys()].some((skill) => skill.toLowerCase() === point.toLowerCase()),
  );
  return own.length === 0 ? [] : [`I work with ${inWords(own.slice(0, MAX_POINTS))}.`];
}

function tellWithoutResume(brief: LetterBrief, { tone, length, focus }: Style, role: string): string[] {
  const phrases = PHRASES[tone];
  const points = pointsOf(brief.job, focus, PROOFS[length]);
  const ask = pickerFor(brief)(phrases.ask, "ask")(role);
  return [ask, points.length === 0 ? phrases.curious : phrases.discuss(inWords(points))];
}

const TITLE_TAIL =
  /\s*(?:[([][^)\]]*(?:\b[mfwdx]\s*[/|]\s*[mfwdx]\b|remote|hybrid|all genders|home\s?office|contract|full[- ]?time|part[- ]?time|anywhere|worldwide|\d|open to)[^)\]]*[)\]]|[\s,–—|-]+(?:100%\s*)?remote\b.*$|\s+[|•·]\s.*$)/giu;

/** "the Controller role at Acme". The title is cut to what one says aloud. */
function nameRole({ title, employer }: LetterBrief["job"]): string {
  const where = `at ${employer ?? EMPLOYER_PLACEHOLDER}`;
  const short = title
    .replaceAll(/\s#\S.*$/gu, "")
    .replaceAll(TITLE_TAIL, "")
    .replaceAll(/\s+/gu, " ")
    .replace(/[\s,|–—-]+$/u, "");
  // "…, Luxembourg" and "… (Denver)" say where.
  const name = short.replace(/(?:,|\s+[–—-])\s+([^,]+)$/u, (tail, last: string) => (isPlace(last) ? "" : tail));
  if (title === "") return `your open position ${where}`;
  const said = name === "" ? title : name;
  return /\b(?:role|position|job)$/iu.test(said) ? `the ${said} ${where}` : `the ${said} role ${where}`;
}

/** Decides by the job, so that the same brief gives the same letter and two letters of one person don't read alike. */
function pickerFor({ job, applicant }: LetterBrief): Material["pick"] {
  const seed = `${job.title}\n${job.employer ?? ""}\n${job.skills.join()}\n${applicant.name}`;
  return (variants, salt) => {
    const hash = createHash("sha256").update(`${salt}\n${seed}`).digest().readUInt32BE();
    const chosen = variants[hash % variants.length];
    if (chosen === undefined) throw new Error("There is no variant to pick");
    return chosen;
  };
}

/** Drops sentences of the longest paragraph until the letter is short enough. */
function withinLimit(parts: string[]): string[] {
  const kept = [...parts];
  while (kept.join(" ").split(/\s+/u).length > MAX_WORDS && kept.length > 4) kept.splice(-3, 1);
  return kept;
}
