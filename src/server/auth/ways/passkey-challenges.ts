import { MINUTE_MS } from "~/server/core/durations";
import { conn, type ServiceContext } from "~/server/core/context";
import { enforceLimits, PASSKEY_CHALLENGES } from "~/server/rate-limits";
import { hashToken, isToken, newToken } from "../tokens";

const CHALLENGE_LIFE_MS = 5 * MINUTE_MS;

/** Creates a challenge for a passkey: for a signed-in user, or null for a sign-in. @throws RATE_LIMITED for a user */
export async function newChallenge(ctx: ServiceContext, userId: string | null): Promise<Uint8Array<ArrayBuffer>> {
  if (userId !== null) await enforceLimits(ctx, { limit: PASSKEY_CHALLENGES, subject: userId });
  const challenge = newToken();
  const expiresAt = new Date(ctx.clock.now().getTime() + CHALLENGE_LIFE_MS);
  await conn(ctx).passkeyChallenge.create({
    data: { hash: hashToken(challenge), userId, expiresAt },
    select: { hash: true },
  });
  return new Uint8Array(Buffer.from(challenge, "base64url"));
}

/** Uses up the challenge that a passkey signed and returns it, or null if it isn't one of ours. */
export async function redeemChallenge(
  ctx: ServiceContext,
  { clientData, userId }: { clientData: string; userId: string | null },
): Promise<string | null> {
  const challenge = parseChallenge(clientData);
  if (challenge === null || !isToken(challenge)) return null;
  const { count } = await conn(ctx).passkeyChallenge.deleteMany({
    where: { hash: hashToken(challenge), userId, expiresAt: { gt: ctx.clock.now() } },
  });
  return count === 1 ? challenge : null;
}

function parseChallenge(clientData: string): string | null {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(clientData, "base64url").toString());
    const isObject = typeof parsed === "object" && parsed !== null && "challenge" in parsed;
    return isObject && typeof parsed.challenge === "string" ? parsed.challenge : null;
  } catch {
    return null;
  }
}
