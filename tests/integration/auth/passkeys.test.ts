import { describe, expect, it } from "vitest";
import { setPassword } from "~/server/account";
import {
  addPasskey,
  confirmByPasskey,
  confirmIdentity,
  findSession,
  listSignInWays,
  logIn,
  removePasskey,
  renamePasskey,
  signInByPasskey,
  startAddingPasskey,
  startPasskeyCheck,
  startPasskeySignIn,
} from "~/server/auth";
import type { ActorContext } from "~/server/core/context";
import { inventEmail, PASSWORD } from "../../support/auth";
import { Authenticator } from "../../support/authenticator";
import { join, useAuthSuite } from "./support";

const suite = useAuthSuite();
const REFUSED = { code: "INVALID_CREDENTIALS", message: "This passkey didn't work. Try again, or use another way." };

/** Signs a user in with a password. */
async function arrive(): Promise<ActorContext & { email: string }> {
  const email = inventEmail();
  await join(suite, email);
  const { token } = await logIn(suite.ctx, { email, password: PASSWORD, kind: "browser", userAgent: null });
  const actor = await findSession(suite.ctx, token);
  if (!actor) throw new Error("The session has ended.");
  return { ...suite.ctx, actor, email };
}

async function add(ctx: ActorContext, device = new Authenticator()): Promise<Authenticator> {
  await confirmIdentity(ctx, { currentPassword: PASSWORD });
  await addPasskey(ctx, { answer: device.create(await startAddingPasskey(ctx)), name: "Phone" });
  return device;
}

const signIn = (answer: string) => signInByPasskey(suite.ctx, { answer, userAgent: null });
const listIds = async (ctx: ActorContext) => (await listSignInWays(ctx)).passkeys.map(({ id }) => id);

describe("a passkey", () => {
  it("is added after a proof, announced by email, and signs in", async () => {
    const ctx = await arrive();
    await expect(startAddingPasskey(ctx)).rejects.toMatchObject({ code: "BAD_REQUEST" });
    const device = await add(ctx);
    const { userId } = await signIn(device.sign(await startPasskeySignIn(suite.ctx)));
    expect(userId).toBe(ctx.actor.userId);
    expect((await suite.mailbox.mailsTo(ctx.email)).at(-1)?.text).toContain("the passkey “Phone”");
  });

  it("is asked for at most 60 times in five minutes", async () => {
    const ctx = await arrive();
    const calls = await Promise.allSettled(Array.from({ length: 62 }, () => startPasskeyCheck(ctx)));
    const refused = calls.filter(({ status }) => status === "rejected");
    expect(refused).toMatchObject([{ reason: { code: "RATE_LIMITED" } }, { reason: { code: "RATE_LIMITED" } }]);
  });

  it.each([
    ["another site's answer", { origin: "https://evil.example" }],
    ["an answer for another host", { rpId: "evil.example" }],
    ["an invented challenge", { challenge: "A".repeat(43) }],
    ["a device that didn't check its owner", { verified: false }],
  ])("refuses %s", async (_, change) => {
    const device = await add(await arrive());
    await expect(signIn(device.sign(await startPasskeySignIn(suite.ctx), change))).rejects.toMatchObject(REFUSED);
  });

  it("refuses a repeated answer, an expired challenge and a smaller count", async () => {
    const device = await add(await arrive());
    const answer = device.sign(await startPasskeySignIn(suite.ctx));
    await signIn(answer);
    await expect(signIn(answer)).rejects.toMatchObject(REFUSED);
    await expect(signIn(device.sign(await startPasskeySignIn(suite.ctx), { counter: 1 }))).rejects.toMatchObject(
      REFUSED,
    );
    const late = await startPasskeySignIn(suite.ctx);
    suite.clock.advance({ minutes: 5 });
    await expect(signIn(device.sign(late))).rejects.toMatchObject(REFUSED);
  });

  it("refuses text that isn't an answer", async () => {
    for (const answer of ["", "{}", "null", "x".repeat(9000)])
      await expect(signIn(answer)).rejects.toMatchObject(REFUSED);
  });

  it("confirms sensitive acts of its own user only", async () => {
    const ctx = await arrive();
    const device = await add(ctx);
    const other = await arrive();
    const foreign = device.sign(await startPasskeyCheck(other));
    await expect(confirmByPasskey(other, { answer: foreign })).rejects.toMatchObject(REFUSED);
    suite.clock.advance({ minutes: 6 });
    await expect(setPassword(ctx, { password: "battery staple" })).rejects.toMatchObject({ code: "BAD_REQUEST" });
    await confirmByPasskey(ctx, { answer: device.sign(await startPasskeyCheck(ctx)) });
    await setPassword(ctx, { password: "battery staple" });
  });

  it("is renamed and removed by its owner only, and then signs nobody in", async () => {
    const ctx = await arrive();
    const device = await add(ctx);
    const [id = ""] = await listIds(ctx);
    const other = await arrive();
    await expect(renamePasskey(other, { id, name: "Mine" })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(removePasskey(other, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await renamePasskey(ctx, { id, name: "Old phone" });
    expect((await listSignInWays(ctx)).passkeys).toMatchObject([{ name: "Old phone" }]);
    await removePasskey(ctx, id);
    await expect(signIn(device.sign(await startPasskeySignIn(suite.ctx)))).rejects.toMatchObject(REFUSED);
  });

  it("takes the other sessions along that it opened, and an email says so", async () => {
    const ctx = await arrive();
    const device = await add(ctx);
    const { token } = await signIn(device.sign(await startPasskeySignIn(suite.ctx)));
    const [id = ""] = await listIds(ctx);
    await removePasskey(ctx, id);
    expect(await findSession(suite.ctx, token)).toBeNull();
    const open = await suite.ctx.db.session.findMany({ where: { userId: ctx.actor.userId }, select: { wayId: true } });
    // From signing up and from signing in with the password.
    expect(open).toEqual([{ wayId: null }, { wayId: null }]);
    expect((await suite.mailbox.mailsTo(ctx.email)).at(-1)?.text).toContain(
      "can no longer be signed in to with the passkey “Phone”.",
    );
  });

  it("is stored once", async () => {
    const device = new Authenticator();
    const ctx = await arrive();
    await add(ctx, device);
    await expect(add(ctx, device)).rejects.toMatchObject({ code: "NOT_CHANGEABLE" });
    expect(await listIds(ctx)).toHaveLength(1);
  });
});
