import { z } from "zod";
import { id, isoTime, text } from "./common";
import { PROVIDER_IDS } from "./rules/sign-in";

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
