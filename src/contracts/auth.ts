import { z } from "zod";
import { isoTime, line, text } from "./common";
import { OwnProfile } from "./profile";

export { CODE_LENGTH, CODE_MINUTES, PASSWORD_MIN_LENGTH, TRIES_PER_CODE } from "./rules/auth";

/** Spaces around it are the keyboard's; letter case is the domain's business. */
const email = () => z.string().max(254, { abort: true }).trim().check(z.email("Please enter a valid email address."));
/** Length rules are the domain's (WEAK_PASSWORD); the bound keeps hashing cheap to refuse. */
const password = () => text(1000);

export const SignUpInput = z.strictObject({ email: email(), password: password(), name: line(200).trim().min(1) });
export const SignUpOutput = z.object({ user: z.object({ email: z.string() }), verification_required: z.literal(true) });
export type SignUpOutput = z.infer<typeof SignUpOutput>;

export const VerifyInput = z.strictObject({
  email: email(),
  token: text(20).describe("The six digits from the email"),
});
export const LoginInput = z.strictObject({ email: email(), password: password() });
export const RefreshInput = z.strictObject({ refresh_token: text(200) });

export const SessionOutput = z.object({
  access_token: z.string().describe("For `Authorization: Bearer`; works until `expires_at`, an hour"),
  refresh_token: z.string().describe("Works once, for the next two tokens, until 30 days after the last use"),
  expires_at: isoTime(),
  user: OwnProfile,
});
export type SessionOutput = z.infer<typeof SessionOutput>;

export const SignInLinkInput = z.strictObject({ token: text(200) });

export const EmailInput = z.strictObject({ email: email() });
export const OkOutput = z.object({ ok: z.literal(true) });
export type OkOutput = z.infer<typeof OkOutput>;

/** What may end with the sessions. */
export const AccessChoice = z.strictObject({
  revoke_api_tokens: z.boolean().default(false).describe("Also revokes your personal API tokens"),
  pause_webhooks: z.boolean().default(false).describe("Also pauses your webhooks, until you resume them"),
});
export type AccessChoice = z.infer<typeof AccessChoice>;

/** Nothing chosen, nothing sent. Strips unknown fields: calls that took no input before go on working. */
export const EndSessionsInput = AccessChoice.strip().prefault({});

export const SetPasswordInput = AccessChoice.extend({
  password: password(),
  token: text(200)
    .optional()
    .describe("`access_token` of the emailed link. With it, all API tokens are revoked and all webhooks paused"),
  current_password: password().optional().describe("Instead of the token, by a signed-in user"),
});
