import { z } from "zod";
import { identifier, listOf, optionalText } from "../../shapes";

/** One job of `remotive.com/api/remote-jobs`. */
export const RemotiveItem = z.object({
  id: identifier(),
  title: z.string(),
  url: optionalText(),
  company_name: optionalText(),
  company_logo: optionalText(),
  /** Not in every item. */
  company_logo_url: optionalText(),
  category: optionalText(),
  tags: listOf(z.string()),
  /** "full_time", "freelance" …; also "". */
  job_type: optionalText(),
  /** Without a time zone. */
  publication_date: optionalText(),
  /** Free text: "CET +/- 3 HOURS", "Europe, UK, Germany, European timezones". */
  candidate_required_location: optionalText(),
  /** Free text: "$31,2k- $52k", "up to $19/hour", "OTE $25k - $35k", "". */
  salary: optionalText(),
  /** Ends in a tracking pixel. */
  description: optionalText(),
});
export type RemotiveItem = z.infer<typeof RemotiveItem>;
