import type { ResumeCareer } from "~/language/resume/career";
import { confirmCareer } from "~/language/resume/confirm-career";
import { parseResume } from "~/language/resume/parse-resume";
import type { LetterBrief } from "./brief";

/** Reads the applicant's career. Null without a résumé. */
export function parseApplicantCareer(
  { resumeText, confirmed = [], certificates }: LetterBrief["applicant"],
  today: Date,
): ResumeCareer | null {
  if (resumeText === null) return null;
  return confirmCareer(parseResume(resumeText, today), { experience: confirmed, certificates }, today);
}
