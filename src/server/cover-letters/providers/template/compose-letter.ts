import { createHash } from "node:crypto";
import type { LetterAnswers } from "~/contracts/cover-letter";
import { LETTER_MAX_WORDS, type LetterLength } from "~/contracts/rules/cover-letter";
import { EMPLOYER_PLACEHOLDER, type LetterBrief } from "../../writer";
import { tellMotive, tellPlace, tellStart } from "./answers";
import { capitalize, inWords, lowerFirst, withArticle } from "./clauses";
import { bareName, credentialsOf, toolsOf, usedTools } from "./credentials";
import { type Phrases, PHRASES } from "./phrases";
import { findProofs, leadAsClause, pickProofs, pointsOf, says, type Proof } from "./proofs";
import { type Career, isPlace, type Position, readCareer } from "./read-career";
import type { Style } from "./read-wish";

const PROOFS: Readonly<Record<LetterLength, number>> = { short: 2, medium: 4, long: 6 };
const MAX_POINTS = 2;

const NO_ANSWERS: LetterAnswers = { motive: "", lead: "", start: "", place: "" };

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
  /** Says what the posting asks for and these proofs show. */
  asked: (proofs: readonly Proof[]) => string[];
  pick: <T>(variants: readonly T[], salt: string) => T;
};

/** The letter's paragraphs between greeting and closing; null if the résumé has too little for this structure. */
type Structure = (material: Material) => string[] | null;

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
  const answers = applicant.answers ?? NO_ANSWERS;
  const closing = [...logisticsOf(career, answers, style), pick(phrases.closing, "closing")].join(" ");
  const farewell = `${phrases.farewell}\n${applicant.name}`.trim();
  // "Acme Ltd." ends a sentence, too.
  const end = [...tellMotive(answers, job.employer), closing, farewell];
  return withinLimit([phrases.greeting(team), ...body], end).map((part) =>
    part.replaceAll(/\.\.(?!\.)/gu, ".").replaceAll(/(?<=\d)[ \u00A0]%/gu, "%"),
  );
}

function tellCareer(
  brief: LetterBrief,
  parts: Omit<Material, "proofs" | "current" | "credentials" | "asked">,
): string[] {
  const { style, career } = parts;
  const found = findProofs(brief, career, style.focus);
  const proofs = pickProofs(found, PROOFS[style.length]);
  const current = career.positions[0]?.title == null ? null : (career.positions[0] ?? null);
  const credentials = [...credentialsOf(brief, career, style), ...toolsOf(brief, career, { proofs, style })];
  const used = usedTools(brief, found, style);
  const asked: Material["asked"] = (told) => (used === null ? tellAsked(told, parts) : [used]);
  const material: Material = { ...parts, proofs, current, credentials, asked };
  // Only this one can open with an earlier position.
  const leadsEarlier = proofs.some(({ leads, order }) => leads && order > 0);
  const bodies = (leadsEarlier ? [proofFirst] : STRUCTURES).flatMap((structure) => {
    const paragraphsOf = structure(material);
    return paragraphsOf === null ? [] : [paragraphsOf];
  });
  const body = parts.pick(bodies, "structure");
  const nothingShown = proofs.length === 0 && current === null;
  return nothingShown ? [...body, ...tellSkills(brief, career, style)] : body;
}

/** The current position, then the proofs, then the way there. */
const roleFirst: Structure = ({ phrases, role, proofs, career, current, credentials, asked, pick }) => {
  const opening = [pick(phrases.ask, "ask")(role), ...tellWho(career, current)];
  const latest = proofs.filter(({ order }) => order === 0);
  const earlier = proofs.filter(({ order }) => order > 0);
  return paragraphs(
    opening,
    [...asked(latest), ...tellProofs(latest, current === null ? "named" : "known")],
    [...tellEarlier(earlier, career, latest.length > 0 || current !== null), ...credentials],
  );
};

/** The strongest proof, then who is writing, then the rest. */
const proofFirst: Structure = (material) => {
  const { phrases, role, proofs, career, current, credentials, asked, pick } = material;
  const deeds = proofs.filter(({ form }) => form === "deed");
  const best =
    deeds.find(({ leads }) => leads) ?? deeds.find(({ order, relates }) => order === 0 && relates) ?? deeds[0];
  if (best === undefined) return null;
  const rest = proofs.filter((proof) => proof !== best);
  const latest = rest.filter(({ order }) => order === 0);
  const bring = best.relates ? pick(phrases.bring, "bring") : pick(phrases.ask, "ask");
  return paragraphs(
    [...tellProofs([best], "named"), bring(role)],
    [
      ...(current ? [tellPosition(current, best.order === 0)] : []),
      ...asked(latest),
      ...tellProofs(latest, "known", true),
    ],
    [
      ...tellEarlier(
        rest.filter(({ order }) => order > 0),
        career,
        true,
      ),
      ...tellWho(career, null),
      ...credentials,
    ],
  );
};

/** A list per employer, then who is writing. */
const pointByPoint: Structure = (material) => {
  const { phrases, role, career, current, credentials, pick } = material;
  // One grammatical form: lines that can't be told as "I did" stay out.
  const proofs = material.proofs.filter(({ form, text }) => form === "deed" || CHANGE.test(text));
  if (proofs.length < 2) return null;
  const employers = [...new Set(proofs.map(({ position }) => position?.employer ?? null))];
  const lists = employers.map((employer) => {
    const own = proofs.filter(({ position }) => (position?.employer ?? null) === employer);
    const position = own[0]?.position ?? null;
    const heading = employer === null ? "" : `${nameHeading(position, bareName(employer))}:\n`;
    return `${heading}${own.map((proof) => `- ${tellProof(proof, { isAgain: true, isAlso: false })}`).join("\n")}`;
  });
  return paragraphs(
    [pick(phrases.ask, "ask")(role), ...material.asked(proofs), pick(LIST_LEADS, "list")],
    ...lists.map((list) => [list]),
    [...tellWho(career, current), ...credentials],
  );
};

/** Both positions, then what was done there. */
const wayFirst: Structure = ({ phrases, role, proofs, career, current, credentials, asked, pick }) => {
  const latest = proofs.filter(({ order }) => order === 0);
  const earlier = proofs.filter(({ order }) => order > 0);
  const hasBoth = career.positions[1]?.title != null && earlier.length > 0 && latest.length > 0;
  if (current === null || !hasBoth) return null;
  return paragraphs(
    [...tellWho(career, current), ...tellWay(career), pick(phrases.ask, "ask")(role)],
    [...asked(proofs), ...tellProofs(latest, latest.length === proofs.length ? "known" : "named")],
    [...tellProofs(earlier, "named"), ...credentials],
  );
};

/** "As a UX Designer at Studio Nord (2017 to 2021)"; the current title has its own sentence. */
function nameHeading(position: Position | null, employer: string): string {
  const where = `at ${employer}`;
  if (position === null || position.isCurrent || position.title === null) return capitalize(where);
  return `As ${withArticle(position.title)} ${where} (${yearsOf(position)})`;
}

const LIST_LEADS = ["What comes closest:", "These come closest:"];

const STRUCTURES: readonly Structure[] = [roleFirst, proofFirst, pointByPoint, wayFirst];

function paragraphs(...parts: readonly (readonly string[])[]): string[] {
  return parts.map((sentences) => sentences.join(" ")).filter((paragraph) => paragraph !== "");
}

/** The résumé's own summary and the current position. */
function tellWho({ summary }: Career, current: Position | null): string[] {
  return [...(summary === null ? [] : [`I am ${withArticle(summary)}.`]), ...(current ? [tellPosition(current)] : [])];
}

/** "Since 2020 I have been a Controller at Brightline Software." */
function tellPosition({ title, employer, fromYear, toYear, isCurrent }: Position, isKnown = false): string {
  // "Manager, Enterprise" names the department once.
  const what = withArticle((isKnown ? title?.split(",")[0] : title) ?? "");
  const where = isKnown && employer !== null ? " there" : employer === null ? "" : ` at ${employer}`;
  if (isCurrent)
    return `${isKnown ? "I have been" : `Since ${fromYear} I have been`} ${what}${where}${isKnown ? ` since ${fromYear}` : ""}.`;
  const when = fromYear === toYear ? `in ${fromYear}` : `from ${fromYear} to ${toYear}`;
  return isKnown ? `I was ${what}${where} ${when}.` : `Most recently, ${when}, I was ${what}${where}.`;
}

/** Names the points that the following proofs answer. */
function tellAsked(proofs: readonly Proof[], { phrases, pick }: Pick<Material, "phrases" | "pick">): string[] {
  const points = [...new Set(proofs.flatMap((proof) => proof.point ?? []))].slice(0, MAX_POINTS);
  return points.length === 0 ? [] : [pick(phrases.asked, "asked")(inWords(points))];
}

/** Tells proofs of one position. `known`: the letter has named it just before. */
function tellProofs(proofs: readonly Proof[], context: "named" | "known", isAlso = false): string[] {
  let last: Position | null | undefined;
  let hasAlso = false;
  return proofs.map((proof, index) => {
    const isAgain = index === 0 ? context === "known" : proof.position === last;
    last = proof.position;
    // Once: "I also … I also" reads like a list.
    const says = isAgain && (isAlso || index > 0) && !hasAlso;
    hasAlso ||= says;
    return tellProof(proof, { isAgain, isAlso: says });
  });
}

/** "Time to hire from 61 to 34 days" */
const CHANGE = /^\D+ from \S*\d.* to \S*\d/u;
/** A noun that measures something, unlike "a team of 12". */
const MEASURE = /\d.*%|%.*\d|\bfrom \S*\d.* to \S*\d|\b(?:average|below|above|under|over|within|in) \S*\d/iu;

function tellProof(proof: Proof, { isAgain, isAlso }: { isAgain: boolean; isAlso: boolean }): string {
  const { text, form, position } = proof;
  const employer = position?.employer == null ? null : bareName(position.employer);
  const where = employer === null ? "" : `At ${employer}, `;
  if (form === "deed") {
    const told = isAlso ? text.replace(/^I (was |am |have )?/u, (start) => `${start}also `) : text;
    return isAgain ? `${told}.` : `${where}${told}.`;
  }
  const place = isAgain ? " there" : employer === null ? "" : ` at ${employer}`;
  if (CHANGE.test(text)) return `${isAgain ? "" : where}I ${isAlso ? "also " : ""}brought ${text}.`;
  // "Retention of 118%, churn below 3%"
  const listed = text.split(", ").length === 2 ? text.replace(", ", " and ") : text;
  if (MEASURE.test(text))
    return `My results${place} ${isAlso ? "also " : ""}include ${/^average /iu.test(listed) ? withArticle(lowerFirst(listed)) : lowerFirst(listed)}.`;
  return `My work${place} ${isAlso ? "also " : ""}${position?.isCurrent === false ? "included" : "includes"} ${text}.`;
}

/** Earlier positions with their proofs. */
function tellEarlier(proofs: readonly Proof[], career: Career, hasLatest: boolean): string[] {
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
    const isSame = position.employer === career.positions[0]?.employer && hasLatest;
    const where = position.employer === null ? "" : isSame ? " there" : ` at ${bareName(position.employer)}`;
    const as = `as ${withArticle(position.title)}${where}`;
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

/** Availability and place, where known. */
function logisticsOf(career: Career | null, answers: LetterAnswers, { focus }: Style): string[] {
  const place = tellPlace(answers) ?? (career?.place == null ? null : `I am based in ${career.place}.`);
  const told = [place, tellStart(answers) ?? career?.availability].flatMap((sentence) => sentence ?? []);
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
  const { answers } = brief.applicant;
  const lead = answers && answers.lead.trim() !== "" ? leadAsClause(answers) : null;
  const told = lead === null ? [] : [lead.form === "deed" ? `${lead.text}.` : `My work includes ${lead.text}.`];
  return [[...told, ask].join(" "), points.length === 0 ? phrases.curious : phrases.discuss(inWords(points))];
}

const TITLE_TAIL =
  /\s*(?:[([][^)\]]*(?:\b[mfwdx]\s*[/|]\s*[mfwdx]\b|remote|hybrid|all genders|home\s?office|contract|full[- ]?time|part[- ]?time|anywhere|worldwide|\d|open to)[^)\]]*[)\]]|[\s,–—|-]+(?:100%\s*)?remote\b.*$|\s+[|•·]\s.*$)/giu;

/** "the Controller role at Acme". The title is cut to what one says aloud. */
function nameRole({ title, employer }: LetterBrief["job"]): string {
  const where = `at ${employer ?? EMPLOYER_PLACEHOLDER}`;
  const short = title
    .replaceAll(/\s#\S.*$/gu, "")
    .replaceAll(TITLE_TAIL, "")
    .replaceAll(/\s*\([^)]*$|\s+\(?(?:100\s?%\s?)?(?:WFH|work from home)\)?/giu, "")
    .replaceAll(/(?<=\p{L})-\s+(?=\p{L})/gu, ", ")
    .replaceAll(/\s+/gu, " ")
    .replace(/[\s,|–—-]+$/u, "");
  // "…, Luxembourg" and "… (Denver)" say where.
  const name = short.replace(/(?:,|\s+[–—-])\s+([^,]+)$/u, (tail, last: string) => (isPlace(last) ? "" : tail));
  if (title === "") return `your open position ${where}`;
  const said = name === "" ? title : name;
  return /\b(?:role|position|job)$/iu.test(said) ? `the ${said} ${where}` : `the ${said} role ${where}`;
}

/** Takes turns, so that two letters of one person don't read alike; the same brief gives the same letter. */
function pickerFor({ job, applicant, number }: LetterBrief): Material["pick"] {
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
