import { z } from "zod";
import { API_SCOPES, API_TOKEN_DAYS } from "./rules/account";
import { id, isoTime, line } from "./common";

export const ApiTokenView = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(API_SCOPES)),
  ending: z.string().describe("The token's last four characters"),
  created_at: isoTime(),
  last_used_at: isoTime().nullable(),
  expires_at: isoTime(),
});
export type ApiTokenView = z.infer<typeof ApiTokenView>;

export const ListApiTokensOutput = z.object({ tokens: z.array(ApiTokenView) });
export type ListApiTokensOutput = z.infer<typeof ListApiTokensOutput>;

/** The owner gets an email with the name. */
export const CreateApiTokenInput = z.strictObject({
  name: line(80).refine((name) => name.trim() !== "", "is required"),
  scopes: z
    .array(z.enum(API_SCOPES))
    .min(1)
    .max(API_SCOPES.length)
    .refine((scopes) => new Set(scopes).size === scopes.length, "must not contain duplicates"),
  expires_in_days: z.literal(API_TOKEN_DAYS),
});
export type CreateApiTokenInput = z.infer<typeof CreateApiTokenInput>;

export const CreateApiTokenOutput = z.object({
  token: z.string().describe("Shown once; we store only its hash"),
  view: ApiTokenView,
});
export type CreateApiTokenOutput = z.infer<typeof CreateApiTokenOutput>;

export const RevokeApiTokenInput = z.strictObject({ id: id() });
