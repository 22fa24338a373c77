import { z } from "zod";
import { isoTime, text } from "./common";
import { OwnProfile } from "./profile";

export { CODE_LENGTH, PASSWORD_MIN_LENGTH } from "./auth-rules";

const email = () => z.email("Please enter a valid email address.").max(254);
/** Length rules are the domain's (WEAK_PASSWORD); the bound keeps hashing cheap to refuse. */
const password = () => text(1000);

export const SignUpInput = z.object({ email: email(), password: password(), name: text(200).trim().min(1) });
export const SignUpOutput = z.object({ user: z.object({ email: z.string() }), verification_required: z.literal(true) });

export const VerifyInput = z.object({ email: email(), token: text(20) });
export const LoginInput = z.object({ email: email(), password: password() });
export const RefreshInput = z.object({ refresh_token: text(200) });

export const SessionOutput = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_at: isoTime(),
  user: OwnProfile,
});
export type SessionOutput = z.infer<typeof SessionOutput>;

export const EmailInput = z.object({ email: email() });
export const OkOutput = z.object({ ok: z.literal(true) });

export const SetPasswordInput = z.object({
  password: password(),
  token: text(200).optional(),
  current_password: password().optional(),
});
