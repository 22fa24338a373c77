import type { NoteKind } from "~/contracts/application-note";
import type { Reading } from "~/server/reading";
import { type CareerFacts, parseCareerFacts } from "~/language/claims/career-facts";
import { plainBrief, type PlainBrief } from "../../guard/plain-brief";
import type { ResumeCareer } from "~/language/resume/career";
import { parseApplicantCareer } from "../../applicant-career";
import type { LetterBrief } from "../../brief";
import { nameRole, NO_ANSWERS, tellPlace, tellStart } from "./answers";
import { nameEmployer, withoutArticle } from "~/language/posting/job-names";
import { pickProofs, listMaterial, type Proof } from "./choose-proofs";
import { startsWithDeed } from "~/language/resume/deeds";

/** The latest position is 0. */
const LAST_ORDER = 1;

/** When the application was sent or the interview took place, in words: "May 3". */
export type NoteOccasion = { kind: NoteKind; day: string | null };

/**
 * Composes a short note after an application or an interview from the parts of a letter: the occasion, the best proof, start
 * and place, one question.
 */
export function composeNote(brief: LetterBrief, career: ResumeCareer | null, { kind, day }: NoteOccasion): string {
  const { job, applicant } = brief;
  const answers = applicant.answers ?? NO_ANSWERS;
  const employer = nameEmployer(job);
  const greeting = employer === null ? "Hello," : `Hello ${withoutArticle(employer)} team,`;
  const on = day === null ? "" : ` on ${day}`;
  const [first, last] =
    kind === "follow_up"
      ? [
          `I applied for ${nameRole(job)}${on} and would like to ask where the process stands.`,
          "Please let me know if anything is missing from my application.",
        ]
      : [
          `Thank you for the interview${on} about ${nameRole(job)}.`,
          "Please let me know if you need anything else from me. I look forward to hearing from you.",
        ];
  const end = [tellPlace(answers), tellStart(answers), last].filter((said) => said !== null).join(" ");
  return [greeting, first, tellBest(brief, career), end, `Kind regards,\n${applicant.name}`.trim()]
    .filter((part) => part !== "")
    .join("\n\n")
    .replaceAll(/\.\.(?!\.)/gu, ".");
}

/** The best deed. */
function tellBest(brief: LetterBrief, career: ResumeCareer | null): string {
  if (career === null) return "";
  const { proofs } = listMaterial(brief, career, { more: [], less: [] });
  // What somebody did three jobs ago is no proof of what they do today.
  const isOfNote = ({ leads, relates, order, text }: Proof) =>
    leads || (relates && order <= LAST_ORDER && startsWithDeed(text));
  const [best] = pickProofs(
    proofs.filter((proof) => proof.post !== null && isOfNote(proof)),
    { items: 1, words: 60 },
  );
  if (best === undefined) return "";
  const at = best.post?.employer == null ? "" : ` at ${best.post.employer}`;
  return `What I would bring from my work${at}: “${best.text}”.`;
}

/** What a thread reads for a note. */
export const noteReading: Reading<
  { brief: LetterBrief; occasion: NoteOccasion },
  { plain: PlainBrief; facts: CareerFacts; note: string }
> = {
  name: "a note",
  read: ({ brief, occasion }) => {
    const plain = plainBrief(brief);
    const career = parseApplicantCareer(plain.applicant, plain.today);
    return { plain, facts: parseCareerFacts(plain, career), note: composeNote(plain, career, occasion) };
  },
};
