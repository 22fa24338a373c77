import { z } from "zod";
import { AccessChoice } from "./auth";
import { id, isoTime, page, text } from "./common";

/** The domain checks the length (WEAK_PASSWORD); the bound keeps hashing cheap. */
const password = () => text(1000);

export const ListSessionsInput = z.strictObject(page(20));

export const SessionView = z.object({
  id: z.string(),
  kind: z.enum(["browser", "api"]),
  device: z.string().describe('Like "Firefox on Windows"'),
  address_prefix: z.string().nullable().describe("The network it was opened from, not the whole address"),
  current: z.boolean().describe("True for the session of this call"),
  created_at: isoTime(),
  last_used_at: isoTime(),
});
export type SessionView = z.infer<typeof SessionView>;

export const ListSessionsOutput = z.object({ sessions: z.array(SessionView), next_cursor: z.string().nullable() });
export type ListSessionsOutput = z.infer<typeof ListSessionsOutput>;

export const EndSessionInput = z.strictObject({ id: id() });
export const EndOtherSessionsOutput = z.object({ ended: z.int() });

export const ChangePasswordInput = AccessChoice.extend({
  current_password: password()
    .optional()
    .describe("Not needed minutes after a passkey was used, or after signing in to an account without a password"),
  password: password(),
});

export const RemoveAccountInput = z.strictObject({
  password: password().optional().describe("See `current_password`"),
  confirmed: z.literal(true, "Please confirm that you want to delete your account."),
});
