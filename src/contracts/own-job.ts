import { z } from "zod";
import { id, isoTime, line, text, webAddress } from "./common";
import { EMPLOYMENT_TYPES, SALARY_PERIODS } from "./rules/job-search";
import { POSTING_TEXT_MAX, SALARY_AMOUNT_MAX } from "./rules/own-job";

const amount = () => z.number().min(0).max(SALARY_AMOUNT_MAX);

/** A job that a seeker adds themselves. */
export const OwnJobFields = z.strictObject({
  title: line(200).refine((value) => value.trim() !== "", "must not be empty"),
  company: line(200).refine((value) => value.trim() !== "", "must not be empty"),
  location: line(160).describe("Empty if the posting doesn't say"),
  address: webAddress().nullable().describe("Web address of the posting"),
  description: text(POSTING_TEXT_MAX).describe("Plain text. Lines that begin with a hyphen become a list"),
  employment_type: z.enum(EMPLOYMENT_TYPES).nullable(),
  salary_min: amount().nullable(),
  salary_max: amount().nullable(),
  salary_currency: z.string().regex(/^[A-Z]{3}$/, "must be a code like USD"),
  salary_period: z.enum(SALARY_PERIODS),
  posted_at: isoTime().nullable(),
});
export type OwnJobFields = z.infer<typeof OwnJobFields>;

export const ReadPostingInput = z.union([
  z.strictObject({ address: webAddress() }),
  z.strictObject({ text: text(POSTING_TEXT_MAX) }),
]);
export type ReadPostingInput = z.infer<typeof ReadPostingInput>;

/** Fields to review. Title, company and location may be empty here. */
export const ReadPostingOutput = z.object({
  found: z
    .enum(["posting", "page", "text", "nothing"])
    .describe(
      "Where the fields come from. `posting`: the source states them. `page`, `text`: we guessed them. `nothing`: we couldn't read the page",
    ),
  fields: z.object({ ...OwnJobFields.shape, title: z.string(), company: z.string(), address: z.string().nullable() }),
});
export type ReadPostingOutput = z.infer<typeof ReadPostingOutput>;

export const KeepOwnJobInput = z.strictObject({
  id: id().optional().describe("Id of the job to change; leave it out to add one"),
  applied: z.boolean().describe("True if you have applied to it"),
  fields: OwnJobFields,
});
export type KeepOwnJobInput = z.infer<typeof KeepOwnJobInput>;

export const KeepOwnJobOutput = z.object({ id: z.string(), slug: z.string() });
export type KeepOwnJobOutput = z.infer<typeof KeepOwnJobOutput>;

export const RemoveOwnJobInput = z.strictObject({ id: id() });
export type RemoveOwnJobInput = z.infer<typeof RemoveOwnJobInput>;

export const OwnJobInput = z.strictObject({ id: id() });
export const OwnJobOutput = z.object({ id: z.string(), fields: ReadPostingOutput.shape.fields });
