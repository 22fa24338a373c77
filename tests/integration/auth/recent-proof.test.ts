import { expect, it } from "vitest";
import {
  confirmByPasskey,
  confirmIdentity,
  findMissingProof,
  findSession,
  logIn,
  requireRecentProof,
  signUpByProvider,
  addPasskey,
  startAddingPasskey,
  startPasskeyCheck,
} from "~/server/auth";
import type { ActorContext } from "~/server/core/context";
import { inventEmail, PASSWORD } from "../../support/auth";
import { Authenticator } from "../../support/authenticator";
import { join, useAuthSuite } from "./support";

const suite = useAuthSuite();

async function actAs(token: string): Promise<ActorContext> {
  const actor = await findSession(suite.ctx, token);
  if (!actor) throw new Error("The session has ended.");
  return { ...suite.ctx, actor };
}

async function arrive(): Promise<ActorContext> {
  const email = inventEmail();
  await join(suite, email);
  return actAs((await logIn(suite.ctx, { email, password: PASSWORD, kind: "browser", userAgent: null })).token);
}

const none = { currentPassword: undefined };

it("requireRecentProof takes the password, which counts for ten minutes of its session", async () => {
  const ctx = await arrive();
  expect(await findMissingProof(ctx)).toBe("password");
  await expect(requireRecentProof(ctx, none)).rejects.toMatchObject({ code: "BAD_REQUEST" });
  await expect(requireRecentProof(ctx, { currentPassword: "wrong" })).rejects.toMatchObject({
    code: "INVALID_CREDENTIALS",
  });
  await requireRecentProof(ctx, { currentPassword: PASSWORD });
  suite.clock.advance({ minutes: 9, seconds: 59 });
  await requireRecentProof(ctx, none);
  expect(await findMissingProof(ctx)).toBeNull();
  suite.clock.advance({ seconds: 1 });
  expect(await findMissingProof(ctx)).toBe("password");
  await expect(requireRecentProof(ctx, none)).rejects.toMatchObject({ code: "BAD_REQUEST" });
});

it("requireRecentProof takes a passkey instead", async () => {
  const ctx = await arrive();
  const device = new Authenticator();
  await confirmIdentity(ctx, { currentPassword: PASSWORD });
  await addPasskey(ctx, { answer: device.create(await startAddingPasskey(ctx)), name: "Phone" });
  suite.clock.advance({ minutes: 10 });
  await expect(requireRecentProof(ctx, none)).rejects.toMatchObject({ code: "BAD_REQUEST" });
  await confirmByPasskey(ctx, { answer: device.sign(await startPasskeyCheck(ctx)) });
  await requireRecentProof(ctx, none);
});

it("requireRecentProof takes a sign-in of the last ten minutes in an account without a password", async () => {
  const email = inventEmail();
  const identity = { provider: "oidc", accountId: email, email, name: "Ada Byron", picture: "" } as const;
  const session = await signUpByProvider(suite.ctx, { ...identity, userAgent: null });
  const ctx = await actAs(session?.token ?? "");
  await requireRecentProof(ctx, none);
  suite.clock.advance({ minutes: 10 });
  expect(await findMissingProof(ctx)).toBe("passkey");
  await expect(requireRecentProof(ctx, none)).rejects.toMatchObject({ code: "INVALID_CREDENTIALS" });
});

it("an earlier proof doesn't grow by confirming again", async () => {
  const ctx = await arrive();
  await confirmIdentity(ctx, { currentPassword: PASSWORD });
  suite.clock.advance({ minutes: 4 });
  await confirmIdentity(ctx, none);
  suite.clock.advance({ minutes: 1 });
  await expect(confirmIdentity(ctx, none)).rejects.toMatchObject({ code: "BAD_REQUEST" });
});
