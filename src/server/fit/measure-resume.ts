import type { ConfirmedCareer } from "~/contracts/career";
import type { JobFit } from "~/contracts/fit";
import { parseProfile, type ResumeProfile } from "~/language/resume/parse-profile";
import type { Reading } from "~/server/reading";
import { measureFit } from "./measure-fit";
import type { FitJob } from "./requirement";

/** Where a seeker has told us that they live. It counts more than the résumé, which may be old. */
export type ToldHome = { country: string | null; offsets: readonly number[] | null };

type Measured = { job: FitJob; text: string; confirmed?: ConfirmedCareer; today: Date; home: ToldHome | null };

export const fitReading: Reading<Measured, JobFit> = {
  name: "a resume's fit",
  read: ({ job, text, today, confirmed, home }) => {
    const profile = parseResumeProfile(text, today, confirmed);
    return measureFit(job, profile && home ? liveAt(profile, home) : profile);
  },
};

/** Like `measureFit`, for a résumé's text. What its owner `confirmed` replaces what the reader isn't sure of. */
export function measureResume(job: FitJob, text: string, today: Date, confirmed?: ConfirmedCareer): JobFit {
  return measureFit(job, parseResumeProfile(text, today, confirmed));
}

function parseResumeProfile(text: string, today: Date, confirmed?: ConfirmedCareer): ResumeProfile | null {
  return text.trim() === "" ? null : parseProfile(text, today, confirmed);
}

function liveAt(profile: ResumeProfile, { country, offsets }: ToldHome): ResumeProfile {
  return {
    ...profile,
    ...(country === null ? {} : { countries: { value: [country], line: null } }),
    ...(offsets === null ? {} : { utcOffsets: { value: offsets, line: null } }),
  };
}
