import { env } from "~/env";
import { type ActorContext, conn, type ServiceContext } from "~/server/core/context";
import { lockUser, withTransaction } from "~/server/core/transaction";
import { enforceLimits, listAddressLimits, PASSKEY_SIGN_INS, PER_ADDRESS, uncountCalls } from "~/server/rate-limits";
import { signInUser, type SessionTokens } from "../sessions";
import { rememberCheck } from "./check-identity";
import { parseSignInAnswer, refusedPasskey, type SignInAnswer } from "./passkey-answers";
import { newChallenge, redeemChallenge } from "./passkey-challenges";

/** The site that passkeys belong to. */
export const findRelyingParty = () => ({ id: new URL(env.APP_URL).hostname, origin: env.APP_URL });

/** Returns the options for signing in with any passkey of this site, as JSON for the browser. @throws RATE_LIMITED */
export async function startPasskeySignIn(ctx: ServiceContext): Promise<string> {
  await enforceLimits(ctx, ...listAddressLimits(PER_ADDRESS.passkey, ctx.peer));
  return createOptions(await newChallenge(ctx, null), []);
}

/** Signs in with a passkey, whose device has checked its owner. @throws INVALID_CREDENTIALS, RATE_LIMITED */
export async function signInByPasskey(
  ctx: ServiceContext,
  { answer, userAgent }: { answer: string; userAgent: string | null },
): Promise<SessionTokens> {
  const passkey = await checkAnswer(ctx, parseSignInAnswer(answer), null);
  await enforceLimits(ctx, { limit: PASSKEY_SIGN_INS, subject: passkey.id });
  await uncountCalls(ctx, ...listAddressLimits(PER_ADDRESS.passkey, ctx.peer));
  return withTransaction(ctx, async (tx) => {
    // A reset that removes the passkey either waits for this sign-in and ends its session, or this finds it gone.
    await lockUser(tx, passkey.userId);
    const stored = await tx.tx.passkey.findUnique({
      where: { id: passkey.id },
      select: { trusted: true, user: { select: { id: true, email: true } } },
    });
    if (!stored) throw refusedPasskey();
    const { user, trusted: confirmed } = stored;
    const session = { userId: user.id, kind: "browser" as const, userAgent, wayId: passkey.id };
    return signInUser(tx, { ...session, email: user.email, confirmed });
  });
}

/** Returns the options for confirming one's identity with an own passkey, as JSON for the browser. */
export async function startPasskeyCheck(ctx: ActorContext): Promise<string> {
  const { userId } = ctx.actor;
  const passkeys = await conn(ctx).passkey.findMany({
    where: { userId },
    select: { credentialId: true, transports: true },
  });
  return createOptions(await newChallenge(ctx, userId), passkeys);
}

/** Accepts an own passkey instead of the password for this session's next minutes. @throws INVALID_CREDENTIALS */
export async function confirmByPasskey(ctx: ActorContext, { answer }: { answer: string }): Promise<void> {
  const { userId } = ctx.actor;
  const passkey = await checkAnswer(ctx, parseSignInAnswer(answer), userId);
  if (passkey.userId !== userId) throw refusedPasskey();
  await rememberCheck(ctx);
}

type Allowed = { credentialId: Uint8Array; transports: string[] };

async function createOptions(challenge: Uint8Array<ArrayBuffer>, allowed: Allowed[]): Promise<string> {
  // Loads a certificate library, so it is loaded on first use.
  const { generateAuthenticationOptions } = await import("@simplewebauthn/server");
  const options = await generateAuthenticationOptions({
    rpID: findRelyingParty().id,
    challenge,
    userVerification: "required",
    allowCredentials: allowed.map(({ credentialId, transports }) => ({
      id: Buffer.from(credentialId).toString("base64url"),
      transports,
    })),
  });
  return JSON.stringify(options);
}

/** Checks a passkey's signature and uses up its challenge. @throws INVALID_CREDENTIALS */
async function checkAnswer(ctx: ServiceContext, answer: SignInAnswer, userId: string | null) {
  const challenge = await redeemChallenge(ctx, { clientData: answer.response.clientDataJSON, userId });
  const passkey = await conn(ctx).passkey.findUnique({
    where: { credentialId: new Uint8Array(Buffer.from(answer.id, "base64url")) },
  });
  if (challenge === null || !passkey) throw refusedPasskey();
  const counter = await verify(answer, { challenge, passkey });
  // Of two answers with the same count, one comes from a copy of the key.
  const { count } = await conn(ctx).passkey.updateMany({
    where: { id: passkey.id, counter: passkey.counter },
    data: { counter, lastUsedAt: ctx.clock.now() },
  });
  if (count === 0) throw refusedPasskey();
  return passkey;
}

type Stored = { publicKey: Uint8Array<ArrayBuffer>; counter: bigint };

async function verify(
  answer: SignInAnswer,
  { challenge, passkey }: { challenge: string; passkey: Stored },
): Promise<number> {
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const { id, origin } = findRelyingParty();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      credential: { id: answer.id, publicKey: passkey.publicKey, counter: Number(passkey.counter) },
      requireUserVerification: true,
    });
    if (!verified) throw refusedPasskey();
    return authenticationInfo.newCounter;
  } catch (error) {
    // The library throws plain errors for whatever is wrong with an answer.
    throw refusedPasskey(error);
  }
}
