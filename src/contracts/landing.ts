import { z } from "zod";
import { text } from "./common";

/** A search with a page of its own for search engines: a role or a skill, a country, or both. Empty for `/jobs`. */
export const Landing = z.object({
  keyword: z.string().optional(),
  skill: z.string().optional(),
  country: z.string().optional(),
});
export type Landing = z.infer<typeof Landing>;

export const RelatedLandingsInput = z.strictObject({
  titles: z.array(text(300)).max(40).describe("Titles of jobs, whose roles count"),
  skills: z.array(text(100)).max(20).describe("Names of skills"),
  countries: z.array(text(2)).max(20).describe("ISO 3166-1 alpha-2"),
});
export type RelatedLandingsInput = z.infer<typeof RelatedLandingsInput>;

export const RelatedLandingsOutput = z.object({ landings: z.array(Landing) });
export type RelatedLandingsOutput = z.infer<typeof RelatedLandingsOutput>;
