import type { ResumeCareer } from "~/language/resume/career";
import { confirmCareer } from "~/language/resume/confirm-career";
import { parseResume } from "~/language/resume/parse-resume";
import type { LetterBrief } from "./brief";

/** Reads the applicant's career. Null without a résumé. */
export function parseApplicantCareer(
  { resumeText, confirmed }: LetterBrief["applicant"],
  today: Date,
): ResumeCareer | null {
  if (resumeText === null) return null;
  const career = parseResume(resumeText, today);
  return confirmed ? confirmCareer(career, confirmed, today) : career;
}
