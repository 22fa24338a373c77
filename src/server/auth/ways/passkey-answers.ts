import { z } from "zod";
import { PASSKEY_ANSWER_MAX_LENGTH } from "~/contracts/rules/sign-in";
import { DomainError } from "~/server/core/errors";

const base64url = () => z.string().regex(/^[\w-]*$/);

const common = {
  id: base64url(),
  rawId: base64url(),
  type: z.literal("public-key"),
  clientExtensionResults: z.object({}).default({}),
};

const SignInAnswer = z.object({
  ...common,
  response: z.object({ clientDataJSON: base64url(), authenticatorData: base64url(), signature: base64url() }),
});
export type SignInAnswer = z.infer<typeof SignInAnswer>;

const NewPasskeyAnswer = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url(),
    attestationObject: base64url(),
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
});
export type NewPasskeyAnswer = z.infer<typeof NewPasskeyAnswer>;

/** Says the same for every reason: unknown, removed, foreign, used or forged. */
export const refusedPasskey = (cause?: unknown) =>
  new DomainError("INVALID_CREDENTIALS", "This passkey didn't work. Try again, or use another way.", {}, { cause });

/** Reads what a browser answered for a passkey. @throws INVALID_CREDENTIALS */
export const parseSignInAnswer = (text: string): SignInAnswer => read(SignInAnswer, text);
export const parseNewPasskeyAnswer = (text: string): NewPasskeyAnswer => read(NewPasskeyAnswer, text);

function read<T>(schema: z.ZodType<T>, text: string): T {
  if (text.length > PASSKEY_ANSWER_MAX_LENGTH) throw refusedPasskey();
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    throw refusedPasskey(error);
  }
}
