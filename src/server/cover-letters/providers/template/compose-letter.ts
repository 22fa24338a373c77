import { createHash } from "node:crypto";
import type { LetterAnswers } from "~/contracts/cover-letter";
import { LETTER_MAX_WORDS, type LetterLength } from "~/contracts/rules/cover-letter";
import type { ResumeCareer } from "~/language/resume/career";
import { findPlaces } from "~/language/places/places";
import { regionsOf } from "~/language/places/country-regions";
import type { LetterBrief } from "../../brief";
import { nameEmployer, nameRole } from "../../job-names";
import { isSkipped, tellLead, tellMotive, tellPlace, tellStart } from "./answers";
import { listAskedSkills, type Material, pickProofs, type Proof, readMaterial, says } from "./choose-proofs";
import { tellCredentials } from "./credentials";
import { tellLanguages } from "./languages";
import { type Phrases, PHRASES } from "./phrases";
import { asPlace, type Post, tellLatest, tellRole } from "./positions";
import type { Style } from "./read-wish";
import { tellSummary } from "./summary";
import { tellEarlierPosts, tellProofs } from "./tell-proofs";
import { inWords } from "./wording";

const PROOFS: Readonly<Record<LetterLength, number>> = { short: 2, medium: 4, long: 6 };
const NO_ANSWERS: LetterAnswers = { motive: "", lead: "", start: "", place: "" };

type Pick = <T>(variants: readonly T[], salt: string) => T;
type Parts = { style: Style; phrases: Phrases; role: string; pick: Pick };

/**
 * Composes a letter from the career: the current position first, then what was done there and before, credentials,
 * availability and place. Each sentence takes only what fits it grammatically; the rest of the résumé is left out.
 */
export function composeLetter(brief: LetterBrief, career: ResumeCareer | null, style: Style): string[] {
  const { job, applicant } = brief;
  const phrases = PHRASES[style.tone];
  const answers = applicant.answers ?? NO_ANSWERS;
  const employer = nameEmployer(job);
  const parts: Parts = { style, phrases, role: nameRole(job), pick: pickerFor(brief) };
  const material = career === null ? null : readMaterial(brief, career, style.focus);
  const proofs = pickProofs(material?.proofs ?? [], PROOFS[style.length]);
  const body = material === null ? tellWithoutResume(brief, parts) : tellCareer(brief, { ...material, proofs }, parts);
  // A closing such as "the work behind this" needs a proof that it refers to.
  const closings =
    proofs.length > 0 ? phrases.closing : phrases.closing.filter((text) => !/\b(?:this|it)\b/u.test(text));
  const closing = [...tellLogistics(brief, career, style), parts.pick(closings, "closing")].join(" ");
  const farewell = `${phrases.farewell}\n${applicant.name}`.trim();
  const greeting = phrases.greeting(employer === null ? "hiring team" : nameTeam(employer));
  const end = [...tellMotive(answers, employer), closing, farewell];
  // "Acme Ltd." ends a sentence, too.
  return withinLimit([greeting, ...body], end).map((part) => part.replaceAll(/\.\.(?!\.)/gu, "."));
}

function nameTeam(employer: string): string {
  return `${employer.replaceAll(/^The\s|,?\s(?:GmbH(?: & Co\.? KG)?|AG|SE|Inc\.?|LLC|Ltd\.?|S\.A\.|B\.V\.)$/gu, "")} team`;
}

/** Writes the paragraphs between greeting and closing. */
function tellCareer(brief: LetterBrief, material: Material, parts: Parts): string[] {
  const { career, posts, proofs } = material;
  const [latest] = posts;
  const own = tellOwnLead(brief, proofs);
  const first = own.length > 0 ? undefined : (proofs.find(({ leads }) => leads) ?? proofs[0]);
  const { text, named } =
    first !== undefined && mayOpen(first, parts)
      ? openWithProof(first, latest, parts)
      : openWithPosition(own, material, parts);
  // A position that the opening named isn't named again.
  const rest = proofs.filter(
    (proof) =>
      !text.some((sentence) => sentence.includes(proof.text)) &&
      (proof.post === latest || proof.post === null || !named.includes(proof.post)),
  );
  const isNamed = latest !== undefined && named.includes(latest);
  const current = tellProofs(rest.filter(({ post }) => post !== null && post === latest), isNamed ? "there" : null); // prettier-ignore
  const others = rest.filter(({ post }) => post === null || post !== latest);
  const earlier = tellEarlierPosts(others, posts, { latest: isNamed ? latest : undefined });
  const telling = [...text, ...current, ...earlier].join(" ");
  return paragraphs(text, current, [
    ...earlier,
    ...tellCredentials(brief, career, { proofs, style: parts.style, said: telling }),
  ]);
}

type Opening = { text: string[]; named: Post[] };

function openWithPosition(
  own: readonly string[],
  { career, posts }: Material,
  { phrases, role, pick, style }: Parts,
): Opening {
  const [latest] = posts;
  const position = latest === undefined ? null : tellLatest(latest);
  const who = [tellSummary(career), position].flatMap((text) =>
    text === null || says(text, style.focus.less) ? [] : text,
  );
  const text = [...own, pick(phrases.ask, "ask")(role), ...who];
  return { text, named: position === null || latest === undefined ? [] : [latest] };
}

/** A deed of a named position may open a letter; the one that the applicant leads with always does. */
function mayOpen(proof: Proof, { pick }: Parts): boolean {
  const isNamed = proof.kind === "deed" && proof.post !== null && tellRole(proof.post) !== null;
  return proof.leads || (isNamed && proof.order === 0 && proof.relates && pick([false, true], "structure"));
}

/** Opens with a deed and its position. The current position follows, if that is another one. */
function openWithProof(proof: Proof, latest: Post | undefined, { phrases, role, pick }: Parts): Opening {
  const { post } = proof;
  const where = post === null || proof.kind !== "deed" ? null : tellRole(post);
  const opening = where === null ? tellProofs([proof], null) : [`${where}, I ${proof.text}.`];
  // Nobody can bring a responsibility.
  const canBring = proof.relates && proof.kind === "deed" && !/^(?:am|was) responsible/u.test(proof.text);
  const ask = canBring ? pick(phrases.bring, "bring") : pick(phrases.ask, "ask");
  const position = latest === undefined || (post === latest && where !== null) ? null : tellLatest(latest);
  const named = [...(where === null ? [] : [post]), ...(position === null ? [] : [latest])];
  return {
    text: [...opening, ask(role), ...(position === null ? [] : [position])],
    named: named.flatMap((one) => one ?? []),
  };
}

/** The achievement to lead with, in the applicant's own words, if the résumé doesn't have it. */
function tellOwnLead({ applicant: { answers } }: LetterBrief, proofs: readonly Proof[]): string[] {
  if (!answers || isSkipped(answers.lead) || proofs.some(({ leads }) => leads)) return [];
  return [tellLead(answers)];
}

const SHORT_PARAGRAPH = 80;

/** Joins sentences to paragraphs. A single short sentence joins the previous paragraph. */
function paragraphs(...parts: readonly (readonly string[])[]): string[] {
  const joined: string[] = [];
  for (const part of parts) {
    const text = part.join(" ");
    const last = joined.at(-1);
    if (last !== undefined && text.length < SHORT_PARAGRAPH) joined[joined.length - 1] = `${last} ${text}`.trim();
    else if (text !== "") joined.push(text);
  }
  return joined;
}

/** Writes languages, place and availability, if known. */
function tellLogistics(brief: LetterBrief, career: ResumeCareer | null, { focus }: Style): string[] {
  const answers = brief.applicant.answers ?? NO_ANSWERS;
  const language = career === null ? null : tellLanguages(brief, career);
  const place = career === null ? null : asPlace(career.contact.place, brief.applicant.name);
  const lives = place !== null && career !== null && mayLiveThere(brief, career) ? `I am based in ${place}.` : null;
  const sentences = [language, tellPlace(answers) ?? lives, tellStart(answers) ?? tellAvailability(career)];
  return sentences.flatMap((sentence) => (sentence === null || says(sentence, focus.less) ? [] : sentence));
}

/** Returns whether the posting's places include the applicant's country, or it names none. */
function mayLiveThere({ job: { eligibility } }: LetterBrief, { contact }: ResumeCareer): boolean {
  const { countries, regions } = findPlaces(eligibility ?? "");
  const allowed = new Set(regions.map((region) => region.toLowerCase()));
  const own = contact.countries?.value ?? [];
  const isOpen = countries.length + regions.length === 0;
  return (
    isOpen || own.some((code) => countries.includes(code) || regionsOf(code).some((region) => allowed.has(region)))
  );
}

function tellAvailability(career: ResumeCareer | null): string | null {
  const availability = career?.availability ?? null;
  if (availability === null) return null;
  return availability.kind === "notice"
    ? `My notice period is ${availability.words}.`
    : tellStart({ ...NO_ANSWERS, start: availability.words });
}

function tellWithoutResume({ job, applicant }: LetterBrief, { style, phrases, role, pick }: Parts): string[] {
  const points = listAskedSkills(job, style.focus).slice(0, PROOFS[style.length]);
  const { answers } = applicant;
  const lead = answers && !isSkipped(answers.lead) ? [tellLead(answers)] : [];
  const ask = pick(phrases.ask, "ask")(role);
  return [[...lead, ask].join(" "), points.length === 0 ? phrases.curious : phrases.discuss(inWords(points))];
}

/** Rotates variants, so that two letters of one person differ. The same brief gives the same letter. */
function pickerFor({ job, applicant, number }: LetterBrief): Pick {
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
  const shortened = [...body];
  while ([...shortened, ...end].join(" ").split(/\s+/u).length > LETTER_MAX_WORDS && shortened.length > 2)
    shortened.pop();
  return [...shortened, ...end];
}
