import { guardLetter } from "../../guard/guard-letter";
import { plainBrief, type PlainBrief } from "../../guard/plain-brief";
import { EMPLOYER_PLACEHOLDER, type LetterBrief, type LetterWriter } from "../../writer";
import { answeredBy, type Evidence, findEvidence, says, sharedSkills } from "./evidence";
import { type Phrases, PHRASES } from "./phrases";
import { readWish, type Style } from "./read-wish";

/**
 * The built-in writer. The same brief always gives the same letter.
 * @throws BAD_REQUEST for a wish that it can't fulfill
 */
export const templateWriter: LetterWriter = {
  name: "Farsite’s template, without a model",
  usesModel: false,
  write: (brief, { signal }) => {
    const plain = plainBrief(brief);
    return guardLetter(wordsOf(plain, signal), plain);
  },
};

/** Yields words like a model, but without delay. */
async function* wordsOf(brief: PlainBrief, signal: AbortSignal): AsyncGenerator<string> {
  const style = readWish(brief.revision?.wish ?? "", brief, brief.applicant.resumeText);
  for (const word of composeLetter(brief, style)
    .join("\n\n")
    .match(/\s*\S+/gu) ?? []) {
    signal.throwIfAborted();
    yield word;
  }
}

/** Contents by letter length. */
const AMOUNTS = {
  short: { evidence: 2, skills: 4, asks: 2, offer: false, interest: false },
  medium: { evidence: 3, skills: 6, asks: 3, offer: false, interest: true },
  long: { evidence: 6, skills: 10, asks: 5, offer: true, interest: true },
} as const;
const DEEDS_IN_PARAGRAPH = 3;
/** Introduces a quote from the posting. */
const ANSWERING = ["Your posting says", "As to", "On"];
const LONGEST_QUOTE = 110;
const MAX_FIELDS = 3;

/** Composes paragraphs from fixed sentences, the job's words and the résumé's lines. */
export function composeLetter(brief: LetterBrief, style: Style): string[] {
  const { job, applicant } = brief;
  const phrases = PHRASES[style.tone];
  const amounts = AMOUNTS[style.length];
  const employer = job.employer ?? EMPLOYER_PLACEHOLDER;
  const team = job.employer === null ? "hiring team" : `${job.employer} team`;
  const body = applicant.resumeText === null ? [] : tellEvidence(brief, style, phrases);
  const fields = fieldsOf(brief).filter((field) => !says(field, style.focus.less));
  const opening = [
    phrases.opening(job.title, employer),
    ...(amounts.interest && fields.length > 1 ? [phrases.interest(inWords(fields))] : []),
  ].join(" ");
  const closing = [phrases.conversation, ...(amounts.offer ? [phrases.offer] : []), phrases.closing].join(" ");
  const paragraphs = [opening, ...(body.length > 0 ? body : tellAsks(brief, style, phrases)), closing];
  return [phrases.greeting(team), ...paragraphs, `${phrases.farewell}\n${applicant.name}`.trim()];
}

/** Writes about relevant deeds, each with the requirement it answers, then shared skills. */
function tellEvidence(brief: LetterBrief, style: Style, phrases: Phrases): string[] {
  const amounts = AMOUNTS[style.length];
  const evidence = findEvidence(brief, style.focus).slice(0, amounts.evidence);
  const skills = sharedSkills(brief, style.focus).slice(0, amounts.skills);
  const introduction = evidence.some(({ relates }) => relates) ? phrases.evidence : phrases.otherEvidence;
  const deeds = tellDeeds(evidence, brief);
  const inFirst = deeds.length > DEEDS_IN_PARAGRAPH ? Math.ceil(deeds.length / 2) : deeds.length;
  const first = deeds.slice(0, inFirst);
  const further = deeds.slice(inFirst);
  return [
    ...(first.length === 0 ? [] : [[introduction, ...first].join(" ")]),
    ...(further.length === 0 ? [] : [further.join(" ")]),
    ...(skills.length === 0 ? [] : [phrases.skills(inWords(skills))]),
  ];
}

function tellDeeds(evidence: readonly Evidence[], { job }: LetterBrief): string[] {
  const open = new Set(quotable(job.requirements));
  return evidence.map((deed, index) => {
    const asked = answeredBy(deed, [...open]);
    if (asked === null) return deed.sentence;
    open.delete(asked);
    return `${ANSWERING[index % ANSWERING.length] ?? ""} “${asked}”: ${deed.sentence}`;
  });
}

/** Without relevant evidence, writes about what the job asks for. */
function tellAsks({ job }: LetterBrief, style: Style, phrases: Phrases): string[] {
  const asks = quotable(job.requirements)
    .filter((requirement) => !says(requirement, style.focus.less))
    .slice(0, AMOUNTS[style.length].asks);
  if (asks.length === 0) return [phrases.curiosity];
  return [`${phrases.asks} ${inWords(asks.map((ask) => `“${ask}”`))}. ${phrases.noResume}`];
}

/** Returns requirements that are short enough to quote. */
function quotable(requirements: readonly string[]): string[] {
  return requirements
    .map((requirement) =>
      requirement
        .replaceAll(/["“”]/gu, "'")
        .replace(/[.;,:!]+$/u, "")
        .trim(),
    )
    .filter((requirement) => requirement !== "" && requirement.length <= LONGEST_QUOTE);
}

/** Returns the job's tags that its title doesn't contain. */
function fieldsOf({ job }: LetterBrief): string[] {
  const title = job.title.toLowerCase();
  return job.tags
    .filter((tag) => /^\p{L}[\p{L}\p{N} +#./&-]{1,40}$/u.test(tag) && !title.includes(tag.toLowerCase()))
    .slice(0, MAX_FIELDS);
}

function inWords(items: readonly string[]): string {
  const last = items.at(-1) ?? "";
  return items.length < 2 ? last : `${items.slice(0, -1).join(", ")} and ${last}`;
}
