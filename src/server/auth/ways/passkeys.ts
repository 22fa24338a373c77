import { PASSKEYS_MAX } from "~/contracts/rules/sign-in";
import { type ActorContext, conn } from "~/server/core/context";
import { DomainError, NotFoundError, UnauthorizedError } from "~/server/core/errors";
import { isUuid } from "~/server/core/text-formats";
import { lockUser, withTransaction } from "~/server/core/transaction";
import { sendMail, wayAddedMail, wayRemovedMail } from "~/server/mail";
import { assertSessionOpen, endSessionsOfWay } from "../sessions";
import { assertIdentity } from "./check-identity";
import { type NewPasskeyAnswer, parseNewPasskeyAnswer, refusedPasskey } from "./passkey-answers";
import { newChallenge, redeemChallenge } from "./passkey-challenges";
import { findRelyingParty } from "./passkey-sign-in";
import { namePasskey } from "./trust";

/**
 * Returns the options for a new passkey, as JSON for the browser.
 * @throws what `assertIdentity` throws, NOT_CHANGEABLE for a user with 20 passkeys
 */
export async function startAddingPasskey(ctx: ActorContext): Promise<string> {
  const { userId } = ctx.actor;
  await assertIdentity(ctx, { currentPassword: undefined });
  const user = await conn(ctx).user.findUnique({
    where: { id: userId },
    select: { email: true, name: true, passkeys: { select: { credentialId: true, transports: true } } },
  });
  if (!user) throw new UnauthorizedError();
  if (user.passkeys.length >= PASSKEYS_MAX) throw tooMany();
  const { generateRegistrationOptions } = await import("@simplewebauthn/server");
  const options = await generateRegistrationOptions({
    rpName: "Farsite",
    rpID: findRelyingParty().id,
    userID: new Uint8Array(Buffer.from(userId.replaceAll("-", ""), "hex")),
    userName: user.email,
    userDisplayName: user.name,
    challenge: await newChallenge(ctx, userId),
    excludeCredentials: user.passkeys.map(({ credentialId, transports }) => ({
      id: Buffer.from(credentialId).toString("base64url"),
      transports,
    })),
    // Signing in asks for no address, so the device must know whose key it is.
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  return JSON.stringify(options);
}

const tooMany = () => new DomainError("NOT_CHANGEABLE", `You have ${PASSKEYS_MAX} passkeys. Please remove one first.`);

/**
 * Adds a passkey and emails its owner.
 * @throws what `assertIdentity` throws, INVALID_CREDENTIALS for an answer that isn't right, NOT_CHANGEABLE for a user with 20
 * passkeys or a passkey that is stored already
 */
export async function addPasskey(ctx: ActorContext, { answer, name }: { answer: string; name: string }): Promise<void> {
  const { userId } = ctx.actor;
  await assertIdentity(ctx, { currentPassword: undefined });
  const data = await verify(ctx, parseNewPasskeyAnswer(answer));
  const email = await withTransaction(ctx, async (tx) => {
    // Without the lock, concurrent calls could exceed the limit.
    const owner = await lockUser(tx, userId);
    await assertSessionOpen({ ...tx, actor: ctx.actor });
    if ((await tx.tx.passkey.count({ where: { userId } })) >= PASSKEYS_MAX) throw tooMany();
    const row = { ...data, userId, name, createdAt: tx.clock.now() };
    const { count } = await tx.tx.passkey.createMany({ data: [row], skipDuplicates: true });
    if (count === 0) throw new DomainError("NOT_CHANGEABLE", "This passkey is stored already.");
    return owner?.email;
  });
  const logAs = { userId, kind: "way_added" } as const;
  if (email !== undefined) sendMail(ctx, { to: email, logAs, ...wayAddedMail({ way: namePasskey(name) }) });
}

async function verify(ctx: ActorContext, answer: NewPasskeyAnswer) {
  const { userId } = ctx.actor;
  const challenge = await redeemChallenge(ctx, { clientData: answer.response.clientDataJSON, userId });
  if (challenge === null) throw refusedPasskey();
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const { id, origin } = findRelyingParty();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: answer,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
  }).catch((error: unknown) => {
    throw refusedPasskey(error);
  });
  if (!verified) throw refusedPasskey();
  const { credential } = registrationInfo;
  return {
    credentialId: new Uint8Array(Buffer.from(credential.id, "base64url")),
    publicKey: credential.publicKey,
    counter: BigInt(credential.counter),
    transports: answer.response.transports,
  };
}

/** @throws NOT_FOUND, also for other users' passkeys */
export async function renamePasskey(ctx: ActorContext, { id, name }: { id: string; name: string }): Promise<void> {
  const where = { id, userId: ctx.actor.userId };
  const renamed = isUuid(id) ? await conn(ctx).passkey.updateMany({ where, data: { name } }) : { count: 0 };
  if (renamed.count === 0) throw new NotFoundError();
}

/**
 * Removes a passkey, ends the other sessions that it opened, and emails the owner. Also removes the last way to sign in: its
 * device may be lost, and emailed links remain. @throws NOT_FOUND
 */
export async function removePasskey(ctx: ActorContext, id: string): Promise<void> {
  const { userId } = ctx.actor;
  const { email, name } = await withTransaction(ctx, async (tx) => {
    // A sign-in under way either commits first and its session ends here, or finds the passkey gone.
    const owner = await lockUser(tx, userId);
    const where = { id, userId };
    const passkey = isUuid(id) && (await tx.tx.passkey.findFirst({ where, select: { name: true } }));
    if (!owner || !passkey) throw new NotFoundError();
    await tx.tx.passkey.deleteMany({ where });
    await endSessionsOfWay({ ...tx, actor: ctx.actor }, id);
    return { email: owner.email, name: passkey.name };
  });
  sendMail(ctx, { to: email, logAs: { userId, kind: "way_removed" }, ...wayRemovedMail({ way: namePasskey(name) }) });
}
