import type { ResumeCareer } from "~/language/resume/career";
import { confirmPositions } from "~/language/resume/confirm-positions";
import { parseResume } from "~/language/resume/parse-resume";
import type { LetterBrief } from "./brief";

/** Reads the applicant's career. Null without a résumé. */
export function parseApplicantCareer(
  { resumeText, confirmed = [] }: LetterBrief["applicant"],
  today: Date,
): ResumeCareer | null {
  if (resumeText === null) return null;
  return confirmPositions(parseResume(resumeText, today), { experience: confirmed }, today);
}
