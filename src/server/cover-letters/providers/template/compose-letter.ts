import phrases from "~/language/data/letter-phrases.json" with { type: "json" };
import { LETTER_MAX_WORDS, type LetterLength } from "~/contracts/rules/cover-letter";
import type { ResumeCareer } from "~/language/resume/career";
import { findPlaces } from "~/language/places/places";
import { regionsOf } from "~/language/places/country-regions";
import type { LetterBrief } from "../../brief";
import { nameEmployer, withoutArticle } from "~/language/posting/job-names";
import { isSkipped } from "~/language/answers/typed-answers";
import { nameRole, NO_ANSWERS, tellLead, tellMotive, tellPlace, tellStart } from "./answers";
import {
  isOfCraft,
  listAskedSkills,
  listMaterial,
  type Material,
  pickProofs,
  type Proof,
  type ProofLimits,
  says,
} from "./choose-proofs";
import { listCredentials, listLanguages, listSkills, nameProfession } from "./list-facts";
import { isHome } from "~/language/resume/trusted-parts";
import { spellPlace } from "~/language/resume/spell-names";
import { namePost, type Post, tellCurrent, tellFormer } from "./positions";
import type { Style } from "./apply-wish";
import { inWords, spellSkill } from "~/language/resume/wording";

const PROOFS: Readonly<Record<LetterLength, ProofLimits>> = {
  short: { items: 3, words: 60 },
  medium: { items: 6, words: 120 },
  long: { items: 9, words: 170 },
};

/**
 * Composes a letter from the career, always in this order: the role, the current position, what was done there and before
 * that answers the posting, skills, education, certificates and languages, place and availability. Whatever the résumé
 * says stands in its own words, as an item of a list or behind a label.
 */
export function composeLetter(brief: LetterBrief, career: ResumeCareer | null, style: Style): string[] {
  const { job, applicant } = brief;
  const { greeting, ask, closing, farewell } = phrases[style.tone];
  const answers = applicant.answers ?? NO_ANSWERS;
  const employer = nameEmployer(job);
  const pick = pickerFor(brief);
  const request = `${pick(ask, "ask")} ${nameRole(job)}.`;
  const { body, facts } =
    career === null
      ? { body: tellWithoutResume(brief, request, style), facts: [] }
      : tellCareer(listMaterial(brief, career, style.focus), brief, request, style);
  const end = [
    ...facts,
    ...tellMotive(answers, employer),
    [...tellLogistics(brief, career, style), pick(closing, "closing")].join(" "),
    `${farewell}\n${applicant.name}`.trim(),
  ];
  const team = employer === null ? "hiring team" : `${withoutArticle(employer)} team`;
  // "Acme Ltd." ends a sentence, too.
  return withinLimit([`${greeting} ${team},`, ...body], end).map((part) => part.replaceAll(/\.\.(?!\.)/gu, "."));
}

/** Writes the request with the positions, what was done in each, and the facts behind their labels. */
function tellCareer({ career, posts, proofs: all }: Material, brief: LetterBrief, request: string, style: Style) {
  const isWanted = (text: string | null): text is string => text !== null && !says(text, style.focus.less);
  const proofs = pickProofs(all, PROOFS[style.length]);
  const lead = proofs.find(({ leads }) => leads);
  const others = proofs.filter((proof) => proof !== lead);
  const named = posts.filter((post) => isWanted(`${post.title ?? ""}\n${post.employer ?? ""}`));
  // Beside other open positions, one of another craft isn't the current role.
  const isOnly = career.positions.filter(({ isCurrent }) => isCurrent).length < 2;
  const [current = null] = posts
    .slice(0, 1)
    .map((post) => (isOnly || isOfCraft(post, brief.job) ? tellCurrent(post) : null));
  const skills = listSkills(brief, career, style);
  const profession = posts.some((post) => namePost(post) !== null)
    ? null
    : nameProfession(career, brief.applicant.name);
  const facts = [profession, ...listCredentials(brief, career, style), listLanguages(brief, career)];
  const isQuoting = others.length > 0;
  const isAlso = current !== null || isQuoting;
  const former = tellFormer(listUnquoted(named, proofs, brief.job).slice(0, isAlso ? 1 : 2), isAlso);
  const opening = [
    ...(lead === undefined ? tellOwnLead(brief) : [quoteProof(lead)]),
    request,
    current,
    ...(isQuoting ? [] : [former, skills.length === 0 ? null : `My skills include ${inWords(skills)}.`]),
  ];
  const [first, ...lists] = listByPost(others, named);
  const highlights = first === undefined ? [] : [`Highlights from my resume:\n\n${first}`, ...lists];
  const labels = isQuoting && skills.length > 0 ? [`Skills: ${skills.join(", ")}`, ...facts] : facts;
  return {
    body: [opening.filter(isWanted).join(" "), ...highlights, ...(isQuoting ? [former].filter(isWanted) : [])],
    facts: [labels.filter(isWanted).join("\n")].filter((lines) => lines !== ""),
  };
}

/** Positions of which nothing is quoted: those of the job's own craft first, then those with an employer, then the latest ones. */
function listUnquoted(posts: readonly Post[], proofs: readonly Proof[], job: LetterBrief["job"]): Post[] {
  const titled = posts.filter(({ role }) => role !== null);
  const latest = titled.slice(0, proofs.length === 0 ? 3 : 2);
  const isQuoted = (post: Post) => proofs.some((proof) => proof.post === post);
  const rest = titled.filter(
    (post) => !post.isCurrent && !isQuoted(post) && (latest.includes(post) || isOfCraft(post, job)),
  );
  const rank = (post: Post) => (isOfCraft(post, job) ? 2 : 0) + (post.employer === null ? 0 : 1);
  const isFirst = (post: Post, at: number) => rest.findIndex(({ role }) => role === post.role) === at;
  return rest.filter(isFirst).toSorted((a, b) => rank(b) - rank(a));
}

/** Lists proofs in the résumé's own words below their position. A résumé without positions has others. */
function listByPost(proofs: readonly Proof[], posts: readonly Post[]): string[] {
  const listOf = (name: string | null, isMeant: (proof: Proof) => boolean) => {
    const items = proofs.filter(isMeant).map(({ text }) => `• ${text}`);
    return items.length === 0 ? [] : [[name ?? [], items].flat(2).join("\n")];
  };
  return [
    ...listOf(null, ({ post, isProject }) => post === null && !isProject),
    ...posts.flatMap((post) => listOf(namePost(post), (proof) => proof.post === post)),
    ...listOf("Projects", ({ isProject }) => isProject),
  ];
}

/** "From my work at Acme: “Cut returns by 8%”." */
function quoteProof({ text, post, isProject }: Proof): string {
  const where = isProject ? "one of my projects" : post?.employer == null ? "my resume" : `my work at ${post.employer}`;
  return `From ${where}: “${text}”.`;
}

/** The achievement to lead with, in the applicant's own words. */
function tellOwnLead({ applicant: { answers } }: LetterBrief): string[] {
  return !answers || isSkipped(answers.lead) ? [] : [tellLead(answers)];
}

/** Writes place and availability, if known. */
function tellLogistics(brief: LetterBrief, career: ResumeCareer | null, { focus }: Style): string[] {
  const answers = brief.applicant.answers ?? NO_ANSWERS;
  const sentences = [
    tellPlace(answers) ?? (career === null ? null : tellHome(brief, career)),
    tellStart(answers) ?? tellAvailability(career),
  ];
  return sentences.flatMap((sentence) => (sentence === null || says(sentence, focus.less) ? [] : sentence));
}

/** "I am based in Lisbon, Portugal."; null unless the posting names places and the applicant's country is among them. */
function tellHome({ job, applicant }: LetterBrief, { contact }: ResumeCareer): string | null {
  const { countries, regions } = findPlaces(job.eligibility ?? "");
  const allowed = new Set(regions.filter((region) => region !== "Worldwide").map((region) => region.toLowerCase()));
  const own = contact.countries?.value ?? [];
  const isAsked = (code: string) => countries.includes(code) || regionsOf(code).some((region) => allowed.has(region));
  const place = spellPlace(contact.place, applicant.name);
  // "Braga, PT"
  const named = place?.replace(/(?<=, )[A-Z]{2}$/u, (code) =>
    own.includes(code) ? (COUNTRIES.of(code) ?? code) : code,
  );
  return named === undefined || !isHome(named) || !own.some(isAsked) ? null : `I am based in ${named}.`;
}

const COUNTRIES = new Intl.DisplayNames("en", { type: "region" });

function tellAvailability(career: ResumeCareer | null): string | null {
  const availability = career?.availability ?? null;
  if (availability === null) return null;
  return availability.kind === "notice"
    ? `My notice period is ${availability.words}.`
    : tellStart({ ...NO_ANSWERS, start: availability.words });
}

function tellWithoutResume(brief: LetterBrief, request: string, style: Style): string[] {
  const points = listAskedSkills(brief.job, style.focus).slice(0, PROOFS[style.length].items).map(spellSkill);
  const topic =
    points.length === 0
      ? "I would like to hear what the first months in this role look like and which tasks matter most to you."
      : `You ask for ${inWords(points)}. I would like to go through these with you.`;
  return [[...tellOwnLead(brief), request].join(" "), topic];
}

/** Rotates variants, so that two letters of one person differ. The same brief gives the same letter. */
function pickerFor({ job, applicant, number }: LetterBrief) {
  const turn = (number ?? job.title.length + job.skills.length) + applicant.name.length;
  return (variants: readonly string[], salt: string): string => {
    const chosen = variants[(turn + salt.length) % variants.length];
    if (chosen === undefined) throw new Error("There is no variant to pick");
    return chosen;
  };
}

/** Drops the last paragraphs of the body until the letter is short enough. */
function withinLimit(body: string[], end: string[]): string[] {
  const words = [...body, ...end].join(" ").split(/\s+/u).length;
  return words <= LETTER_MAX_WORDS || body.length <= 2 ? [...body, ...end] : withinLimit(body.slice(0, -1), end);
}
