import type { NoteKind } from "~/contracts/application-note";
import { skillsIn } from "~/server/jobs";
import type { LetterBrief } from "../../brief";
import { isSkipped, tellPlace, tellStart } from "./answers";
import { nameEmployer, nameRole } from "../../job-names";
import { findProofs } from "./proofs";
import { readCareer } from "./read-career";
import { tellOpening } from "./tell-proofs";

/** When the application was sent or the interview took place, in words: "May 3". */
export type NoteOccasion = { kind: NoteKind; day: string | null };

/**
 * Composes a short note after an application or an interview: the occasion, the best proof of a requirement, start and
 * place, one question. Says nothing that the résumé and the answers don't say.
 */
export function composeNote(brief: LetterBrief, { kind, day }: NoteOccasion): string {
  const { job, applicant } = brief;
  const role = nameRole(job);
  const employer = nameEmployer(job);
  const greeting = employer === null ? "Hello," : `Hello ${employer.replace(/^The\s/u, "")} team,`;
  const on = day === null ? "" : ` on ${day}`;
  const first =
    kind === "follow_up"
      ? `I applied for ${role}${on} and would like to ask where the process stands.`
      : `Thank you for the interview${on} about ${role}.`;
  const last =
    kind === "follow_up"
      ? "If anything is missing from my application, I will gladly send it."
      : "If you need anything else from me, I will gladly send it. I look forward to hearing from you.";
  const body = [first, tellBest(brief, kind), [...logistics(brief), last].join(" ")].filter((part) => part !== "");
  return [greeting, ...body, `Kind regards,\n${applicant.name}`.trim()].join("\n\n").replaceAll(/\.\.(?!\.)/gu, ".");
}

function tellBest(brief: LetterBrief, kind: NoteKind): string {
  const { resumeText } = brief.applicant;
  if (resumeText === null) return "";
  const { title, requirements, skills } = brief.job;
  const required = new Set([...skills, ...skillsIn([title, ...requirements].join("\n"))]);
  const best = findProofs(brief, readCareer(resumeText, brief.today), { more: [], less: [] }).find(
    ({ tie, asked, leads }) => leads || tie !== null || (asked !== null && required.has(asked)),
  );
  if (best === undefined) return "";
  return `${kind === "follow_up" ? "The part of my work that fits it best:" : "To sum up what I would bring:"} ${tellOpening(best)}`;
}

function logistics({ applicant: { answers } }: LetterBrief): string[] {
  if (!answers) return [];
  const told = [
    isSkipped(answers.place) ? null : tellPlace(answers),
    isSkipped(answers.start) ? null : tellStart(answers),
  ];
  return told.flatMap((sentence) => sentence ?? []);
}
