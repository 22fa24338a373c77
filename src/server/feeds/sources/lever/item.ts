import { z } from "zod";
import { identifier, listOf, optionalNumber, optionalObject, optionalText } from "../../shapes";

/** One job of `api.lever.co/v0/postings/{board}?mode=json`, a bare array. An unknown board answers with an object. */
export const LeverItem = z.object({
  id: identifier(),
  /** The title. */
  text: z.string(),
  hostedUrl: optionalText(),
  applyUrl: optionalText(),
  categories: optionalObject({
    commitment: optionalText(),
    department: optionalText(),
    team: optionalText(),
    location: optionalText(),
    allLocations: listOf(z.string()),
  }),
  /** ISO code of the posting's first place. */
  country: optionalText(),
  /** "remote", "hybrid", "on-site" or "unspecified"; absent in older answers. */
  workplaceType: optionalText(),
  /** Milliseconds since 1970. */
  createdAt: optionalNumber(),
  /** Opening and body together; `additional` and the lists belong to the text as well. */
  description: optionalText(),
  opening: optionalText(),
  descriptionBody: optionalText(),
  lists: listOf(z.object({ text: optionalText(), content: optionalText() })),
  additional: optionalText(),
  salaryDescription: optionalText(),
  /** Absent in many; the interval is written "per-year-salary". */
  salaryRange: optionalObject({
    min: optionalNumber(),
    max: optionalNumber(),
    currency: optionalText(),
    interval: optionalText(),
  }),
});
export type LeverItem = z.infer<typeof LeverItem>;
