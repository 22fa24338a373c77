import { LETTER_MAX_WORDS, type LetterLength } from "~/contracts/rules/cover-letter";
import type { ResumeCareer } from "~/language/resume/career";
import { findPlaces } from "~/language/places/places";
import { regionsOf } from "~/language/places/country-regions";
import type { LetterBrief } from "../../brief";
import { nameEmployer, withoutArticle } from "~/language/posting/job-names";
import { nameRole } from "../../name-role";
import { isSkipped } from "~/language/answers/typed-answers";
import { NO_ANSWERS, tellLead, tellMotive, tellPlace, tellStart } from "./answers";
import { listAskedSkills, type Material, pickProofs, type ProofLimits, listMaterial, says } from "./choose-proofs";
import { listCredentials, listSkills } from "./credentials";
import { listLanguages } from "./languages";
import { type Phrases, PHRASES } from "./phrases";
import { spellPlace } from "~/language/resume/spell-names";
import { tellCurrent, tellYears } from "./positions";
import type { Style } from "./apply-wish";
import { listByPost, quoteProof } from "./list-highlights";
import { inWords, spellSkill } from "~/language/resume/wording";

const PROOFS: Readonly<Record<LetterLength, ProofLimits>> = {
  short: { items: 3, words: 60 },
  medium: { items: 6, words: 120 },
  long: { items: 9, words: 170 },
};

type Pick = <T>(variants: readonly T[], salt: string) => T;
type Parts = { style: Style; phrases: Phrases; role: string; pick: Pick };

/**
 * Composes a letter from the career, always in this order: the role, the current position, what was done there and before
 * that answers the posting, skills, education, certificates and languages, place and availability. Whatever the résumé
 * says stands in its own words, as an item of a list or behind a label.
 */
export function composeLetter(brief: LetterBrief, career: ResumeCareer | null, style: Style): string[] {
  const { job, applicant } = brief;
  const phrases = PHRASES[style.tone];
  const answers = applicant.answers ?? NO_ANSWERS;
  const employer = nameEmployer(job);
  const parts: Parts = { style, phrases, role: nameRole(job), pick: pickerFor(brief) };
  const material = career === null ? null : listMaterial(brief, career, style.focus);
  const body = material === null ? tellWithoutResume(brief, parts) : tellCareer(material, brief, parts);
  const facts = material === null ? [] : listFacts(material, brief, style);
  const closing = [...tellLogistics(brief, career, style), parts.pick(phrases.closing, "closing")].join(" ");
  const farewell = `${phrases.farewell}\n${applicant.name}`.trim();
  const greeting = phrases.greeting(employer === null ? "hiring team" : `${withoutArticle(employer)} team`);
  const end = [...facts, ...tellMotive(answers, employer), closing, farewell];
  // "Acme Ltd." ends a sentence, too.
  return withinLimit([greeting, ...body], end).map((part) => part.replaceAll(/\.\.(?!\.)/gu, "."));
}

/** Lists skills, education, certificates and languages, each behind its label. */
function listFacts({ career }: Material, brief: LetterBrief, style: Style): string[] {
  const lines = [
    listSkills(brief, career, style),
    ...listCredentials(brief, career, style),
    listLanguages(brief, career),
  ];
  const facts = lines.flatMap((line) => (line === null || says(line, style.focus.less) ? [] : line));
  return facts.length === 0 ? [] : [facts.join("\n")];
}

/** Writes the role with the current position, then what was done in each position. */
function tellCareer({ career, posts, proofs: all }: Material, brief: LetterBrief, parts: Parts): string[] {
  const { style, phrases, role, pick } = parts;
  const proofs = pickProofs(all, PROOFS[style.length]);
  const [latest] = posts;
  const position = latest === undefined ? null : tellCurrent(latest);
  const since = position === null ? null : tellYears(career, brief.job.title, brief.today);
  const lead = proofs.find(({ leads }) => leads);
  const others = proofs.filter((proof) => proof !== lead);
  const named = posts.filter((post) => !says(`${post.title ?? ""}\n${post.employer ?? ""}`, style.focus.less));
  const lists = listByPost(others, named);
  const opening = [
    ...(lead === undefined ? tellOwnLead(brief) : [quoteProof(lead)]),
    pick(phrases.ask, "ask")(role),
    ...(position === null || says(position, style.focus.less) ? [] : [position]),
    ...(since === null ? [] : [since]),
  ];
  const label = others.length > 0 ? "Highlights from my resume:" : "From my resume:";
  return [opening.join(" "), ...lists.map((list, index) => (index === 0 ? `${label}\n\n${list}` : list))];
}

/** The achievement to lead with, in the applicant's own words. */
function tellOwnLead({ applicant: { answers } }: LetterBrief): string[] {
  return !answers || isSkipped(answers.lead) ? [] : [tellLead(answers)];
}

/** Writes place and availability, if known. */
function tellLogistics(brief: LetterBrief, career: ResumeCareer | null, { focus }: Style): string[] {
  const answers = brief.applicant.answers ?? NO_ANSWERS;
  const place = career === null ? null : spellPlace(withoutStreet(career.contact.place, brief), brief.applicant.name);
  const lives = place !== null && career !== null && answersPlaces(brief, career) ? `I am based in ${place}.` : null;
  const sentences = [tellPlace(answers) ?? lives, tellStart(answers) ?? tellAvailability(career)];
  return sentences.flatMap((sentence) => (sentence === null || says(sentence, focus.less) ? [] : sentence));
}

/** "Round Rock, TX" of "4417 Pecan Hollow Ln, Round Rock, TX": what stands behind a number, before a town and more, is a street. */
function withoutStreet(place: string | null, { applicant: { resumeText } }: LetterBrief): string | null {
  const [, ...others] = place?.split(", ") ?? [];
  const [before = ""] = (resumeText ?? "").split(place ?? "", 1);
  return others.length > 1 && /\d\p{L}?\s$/u.test(before) ? others.join(", ") : place;
}

/** Returns whether the posting names places and the applicant's country is among them. */
function answersPlaces({ job: { eligibility } }: LetterBrief, { contact }: ResumeCareer): boolean {
  const { countries, regions } = findPlaces(eligibility ?? "");
  const allowed = new Set(regions.filter((region) => region !== "Worldwide").map((region) => region.toLowerCase()));
  const own = contact.countries?.value ?? [];
  return own.some((code) => countries.includes(code) || regionsOf(code).some((region) => allowed.has(region)));
}

function tellAvailability(career: ResumeCareer | null): string | null {
  const availability = career?.availability ?? null;
  if (availability === null) return null;
  return availability.kind === "notice"
    ? `My notice period is ${availability.words}.`
    : tellStart({ ...NO_ANSWERS, start: availability.words });
}

function tellWithoutResume(brief: LetterBrief, { style, phrases, role, pick }: Parts): string[] {
  const points = listAskedSkills(brief.job, style.focus).slice(0, PROOFS[style.length].items).map(spellSkill);
  const ask = pick(phrases.ask, "ask")(role);
  const topic =
    points.length === 0
      ? "I would like to hear what the first months in this role look like and which tasks matter most to you."
      : `You ask for ${inWords(points)}. I would like to go through these with you.`;
  return [[...tellOwnLead(brief), ask].join(" "), topic];
}

/** Rotates variants, so that two letters of one person differ. The same brief gives the same letter. */
function pickerFor({ job, applicant, number }: LetterBrief): Pick {
  const turn = (number ?? job.title.length + job.skills.length) + applicant.name.length;
  return (variants, salt) => {
    const chosen = variants[(turn + salt.length) % variants.length];
    if (chosen === undefined) throw new Error("There is no variant to pick");
    return chosen;
  };
}

/** Drops the last paragraphs of the body until the letter is short enough. */
function withinLimit(body: string[], end: string[]): string[] {
  const shortened = [...body];
  while ([...shortened, ...end].join(" ").split(/\s+/u).length > LETTER_MAX_WORDS && shortened.length > 2)
    shortened.pop();
  return [...shortened, ...end];
}
