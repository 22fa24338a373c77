import { z } from "zod";
import { id, isoTime, line, text } from "./common";
import { PASSKEY_ANSWER_MAX_LENGTH, PASSKEY_NAME_MAX_LENGTH, PROVIDER_IDS } from "./rules/sign-in";

const ProviderView = z.object({ id: z.enum(PROVIDER_IDS), name: z.string() });
const AccountView = z.object({ id: z.string(), provider: z.string(), name: z.string(), connected_at: isoTime() });
const PasskeyView = z.object({
  id: z.string(),
  name: z.string(),
  created_at: isoTime(),
  last_used_at: isoTime().nullable(),
});

export const SignInWaysOutput = z.object({
  has_password: z.boolean(),
  accounts: z.array(AccountView),
  providers: z.array(ProviderView).describe("Those that can be connected"),
  passkeys: z.array(PasskeyView),
});
export type SignInWaysOutput = z.infer<typeof SignInWaysOutput>;

export const WayInput = z.strictObject({ id: id() });
export const ConnectInput = z.strictObject({ provider: z.enum(PROVIDER_IDS) });
/** The domain checks the password; the bound keeps hashing cheap. */
export const ConfirmIdentityInput = z.strictObject({
  current_password: text(1000).optional().describe("Not needed in an account without one, minutes after a sign-in"),
});

export const PasskeyOptionsOutput = z.object({ options: z.string().describe("JSON for the browser") });
/** What the browser answered, as JSON. */
const answer = text(PASSKEY_ANSWER_MAX_LENGTH);
const name = line(PASSKEY_NAME_MAX_LENGTH).trim().min(1, "Please enter a name.");
export const PasskeyAnswerInput = z.strictObject({ answer });
export const AddPasskeyInput = z.strictObject({ answer, name });
export const RenamePasskeyInput = z.strictObject({ id: id(), name });
