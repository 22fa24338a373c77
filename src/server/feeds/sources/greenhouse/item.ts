import { z } from "zod";
import { identifier, listOf, optionalObject, optionalText } from "../../shapes";

/** One job of `boards-api.greenhouse.io/v1/boards/{board}/jobs?content=true`. */
export const GreenhouseItem = z.object({
  id: identifier(),
  title: z.string(),
  absolute_url: optionalText(),
  company_name: optionalText(),
  /** HTML escaped once more. */
  content: optionalText(),
  /** Free text ("SF, NYC, remote", "US-Remote", "N/A"); there is no remote flag. */
  location: optionalObject({ name: optionalText() }),
  first_published: optionalText(),
  updated_at: optionalText(),
  /** Mostly null. */
  application_deadline: optionalText(),
  departments: listOf(z.object({ name: z.string() })),
});
export type GreenhouseItem = z.infer<typeof GreenhouseItem>;
