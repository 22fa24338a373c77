import { z } from "zod";
import { optionalText } from "../../shapes";

/** One job of `workingnomads.com/api/exposed_jobs`. There is no id but the number in its address. */
export const WorkingNomadsItem = z.object({
  /** ".../job/go/1387551/", which redirects to the employer. */
  url: z.string(),
  title: z.string(),
  company_name: optionalText(),
  category_name: optionalText(),
  /** Joined with commas. */
  tags: optionalText(),
  /** Free text: "Time zone: CET (+/- 3 hours)", "Global". */
  location: optionalText(),
  pub_date: optionalText(),
  description: optionalText(),
});
export type WorkingNomadsItem = z.infer<typeof WorkingNomadsItem>;
