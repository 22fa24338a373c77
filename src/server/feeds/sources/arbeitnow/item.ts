import { z } from "zod";
import { listOf, optionalFlag, optionalNumber, optionalText } from "../../shapes";

/** One job of `arbeitnow.com/api/job-board-api`. There is no id and no pay. */
export const ArbeitnowItem = z.object({
  slug: z.string().min(1),
  title: z.string(),
  company_name: optionalText(),
  description: optionalText(),
  /** False in most, also when only remote jobs were asked for. */
  remote: optionalFlag(),
  url: optionalText(),
  tags: listOf(z.string()),
  /** Mostly empty; English and German words for employment type and rank. */
  job_types: listOf(z.string()),
  /** A city of the employer. */
  location: optionalText(),
  /** Seconds since 1970. */
  created_at: optionalNumber(),
});
export type ArbeitnowItem = z.infer<typeof ArbeitnowItem>;
