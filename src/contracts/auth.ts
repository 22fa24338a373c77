import { z } from "zod";
import { emailAddress as email, isoTime, line, text } from "./common";
import { OwnProfile } from "./profile";

export { CODE_LENGTH, CODE_MINUTES, PASSWORD_MIN_LENGTH, TRIES_PER_CODE } from "./rules/account";

/** The domain checks the length (WEAK_PASSWORD); the bound keeps hashing cheap. */
const password = () => text(1000);

export const SignUpInput = z.strictObject({ email: email(), password: password(), name: line(200).trim().min(1) });
export const SignUpOutput = z.object({ user: z.object({ email: z.string() }), verification_required: z.literal(true) });
export type SignUpOutput = z.infer<typeof SignUpOutput>;

export const VerifyInput = z.strictObject({
  email: email(),
  token: text(20).describe("The six digits from the email"),
});
export type VerifyInput = z.infer<typeof VerifyInput>;
export const LoginInput = z.strictObject({ email: email(), password: password() });
export type LoginInput = z.infer<typeof LoginInput>;
export const RefreshInput = z.strictObject({ refresh_token: text(200) });
export type RefreshInput = z.infer<typeof RefreshInput>;

export const SessionOutput = z.object({
  access_token: z.string().describe("Send it as `Authorization: Bearer`. Valid for an hour, until `expires_at`"),
  refresh_token: z.string().describe("Exchange it for a new pair of tokens. Works once, within 30 days"),
  expires_at: isoTime(),
  user: OwnProfile,
});
export type SessionOutput = z.infer<typeof SessionOutput>;

export const SignInLinkInput = z.strictObject({ token: text(200) });

export const EmailInput = z.strictObject({ email: email() });
export const OkOutput = z.object({ ok: z.literal(true) });
export type OkOutput = z.infer<typeof OkOutput>;

/** Other access that the user can end together with the sessions. */
export const AccessChoice = z.strictObject({
  revoke_api_tokens: z.boolean().default(false).describe("Also revokes your personal API tokens"),
  pause_webhooks: z.boolean().default(false).describe("Also pauses your webhooks, until you resume them"),
});
export type AccessChoice = z.infer<typeof AccessChoice>;

/** Strips unknown fields: these calls took no input before. */
export const EndSessionsInput = AccessChoice.strip().prefault({});

export const SetPasswordInput = AccessChoice.extend({
  password: password(),
  token: text(200)
    .optional()
    .describe(
      "The `access_token` in the emailed link. With it, the call also revokes all API tokens and pauses all webhooks",
    ),
  current_password: password().optional().describe("For signed-in users, instead of the token"),
});
