import type { ConfirmedCareer } from "~/contracts/career";
import type { JobFit } from "~/contracts/fit";
import { parseProfile } from "~/language/resume/parse-profile";
import { judgeJob } from "~/server/fit/measure-fit";
import { measureResume } from "~/server/fit/measure-resume";
import type { FitJob } from "~/server/fit/requirement";

/** Like `measureResume`, but with the unknown requirements that pages leave out. */
export function judgeResume(job: FitJob, text: string, today: Date, confirmed?: ConfirmedCareer): JobFit {
  const profile = text.trim() === "" ? null : parseProfile(text, today, confirmed);
  const requirements = judgeJob(job, profile).map(({ requirement: { kind, label }, verdict }) => ({
    kind,
    label,
    ...verdict,
  }));
  return { ...measureResume(job, text, today, confirmed), requirements };
}
