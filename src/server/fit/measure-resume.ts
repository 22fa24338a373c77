import type { Career } from "~/contracts/career";
import type { JobFit } from "~/contracts/fit";
import { parseProfile } from "~/language/resume/parse-profile";
import type { Reading } from "~/server/reading";
import { measureFit } from "./measure-fit";
import type { FitJob } from "./requirements";

type Measured = { job: FitJob; text: string; confirmed: Career["experience"]; today: Date };

export const fitReading: Reading<Measured, JobFit> = {
  name: "a resume's fit",
  read: ({ job, text, today, confirmed }) => measureResume(job, text, today, confirmed),
};

/** Like `measureFit`, for a résumé's text. `confirmed` positions replace those that the reader isn't sure of. */
export function measureResume(job: FitJob, text: string, today: Date, confirmed: Career["experience"] = []): JobFit {
  return measureFit(job, text.trim() === "" ? null : parseProfile(text, today, confirmed));
}
