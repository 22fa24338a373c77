import { z } from "zod";
import { isoTime } from "./common";
import { JobSummary } from "./job";
import { ANSWER_SHARES } from "./rules/employer";

/** What a viewer of an open or unlocked job may know about its employer. */
export const EmployerCard = z.object({
  name: z.string(),
  site: z.string().nullable().describe("Only if the posting or its board states it"),
  logo_url: z.string().nullable(),
  jobs: z.array(JobSummary).describe("Its other live jobs that are open or that the viewer unlocked, newest first"),
  answers: z
    .object({
      share: z.enum(ANSWER_SHARES).describe("Of applicants who got an answer"),
      days: z.int().nullable().describe("Median; null with fewer than five answers"),
      applicants: z.int().describe("Rounded down to a multiple of five"),
    })
    .nullable()
    .describe("Null with fewer than ten applicants, and for visitors"),
  notes: z
    .array(z.object({ title: z.string(), slug: z.string(), notes: z.string() }))
    .describe("The viewer's notes on applications to this employer, latest first"),
  postings: z
    .array(z.object({ location: z.string(), apply_url: z.string() }))
    .describe("The role's live postings for other places, whose links differ from the job's"),
  closes_at: isoTime().nullable().describe("The last moment to apply, if the posting or its board states one"),
});
export type EmployerCard = z.infer<typeof EmployerCard>;

export const EmployerCardOutput = z.object({ card: EmployerCard.nullable().describe("Null while locked") });
