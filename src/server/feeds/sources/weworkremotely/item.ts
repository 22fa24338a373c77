import { z } from "zod";
import { optionalText } from "../../shapes";

/** One item of `weworkremotely.com/remote-jobs.rss`, by the names of its elements. */
export const WeWorkRemotelyItem = z.object({
  /** "Company: Role". */
  title: z.string(),
  /** The address again; there is no id. */
  guid: optionalText(),
  link: optionalText(),
  /** HTML that begins with a logo and "Headquarters:", and ends with "To apply:". */
  description: optionalText(),
  /** "Anywhere in the World", "USA Only"; since 2026 also a state ("Bayern"). */
  region: optionalText(),
  /** New in 2026, mostly empty, like `state`, which is the state of the headquarters. */
  country: optionalText(),
  /** New in 2026, mostly empty. */
  skills: optionalText(),
  category: optionalText(),
  /** Missing in feeds of one category. */
  type: optionalText(),
  /** RFC 822. */
  pubDate: optionalText(),
  /** RFC 822; missing in feeds of one category. */
  expires_at: optionalText(),
  /** Only in some items. */
  "media:content": optionalText(),
});
export type WeWorkRemotelyItem = z.infer<typeof WeWorkRemotelyItem>;
