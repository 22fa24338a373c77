import { describe, expect, it } from "vitest";
import { setPassword } from "~/server/account";
import {
  connectAccount,
  confirmIdentity,
  disconnectAccount,
  findProviderSignIn,
  findSession,
  listSignInWays,
  logIn,
  requestPasswordReset,
  requestSignInLink,
  signInByAccount,
  signInByLink,
  signUp,
  signUpByProvider,
  type ProviderIdentity,
  type SessionTokens,
} from "~/server/auth";
import type { ActorContext } from "~/server/core/context";
import { inventEmail, PASSWORD } from "../../support/auth";
import { join, useAuthSuite } from "./support";

const suite = useAuthSuite();
const userAgent = null;

function invent(email = inventEmail()): ProviderIdentity {
  return { provider: "oidc", accountId: `sub-${email}`, email, name: "Ada Byron", picture: "" };
}

async function signUpBy(identity: ProviderIdentity): Promise<SessionTokens> {
  const session = await signUpByProvider(suite.ctx, { ...identity, userAgent });
  if (!session) throw new Error("The address is taken.");
  return session;
}

async function actAs({ token }: SessionTokens): Promise<ActorContext> {
  const actor = await findSession(suite.ctx, token);
  if (!actor) throw new Error("The session has ended.");
  return { ...suite.ctx, actor };
}

async function signInByEmail(email: string): Promise<ActorContext> {
  await requestSignInLink(suite.ctx, { email });
  const token = (await suite.mailbox.linkFor(email, "/login/link")).hash.replace("#token=", "");
  return actAs(await signInByLink(suite.ctx, { token, userAgent }));
}

const signInByPassword = async (email: string) =>
  actAs(await logIn(suite.ctx, { email, password: PASSWORD, kind: "browser", userAgent }));

async function reset(email: string): Promise<string> {
  await requestPasswordReset(suite.ctx, { email });
  const token = await suite.mailbox.resetTokenFor(email);
  await setPassword(suite.ctx, { password: "battery staple", token });
  return (await suite.mailbox.mailsTo(email)).at(-1)?.text ?? "";
}

describe("a provider's answer", () => {
  it("is new for an unknown address, taken for a confirmed one, connected afterwards", async () => {
    const identity = invent();
    expect(await findProviderSignIn(suite.ctx, identity)).toEqual({ kind: "new" });
    await signUp(suite.ctx, { email: identity.email, password: PASSWORD, name: "Somebody" });
    expect(await findProviderSignIn(suite.ctx, identity)).toEqual({ kind: "new" });
    const { userId } = await signUpBy(identity);
    expect(await findProviderSignIn(suite.ctx, identity)).toEqual({ kind: "connected", userId });
    expect(await findProviderSignIn(suite.ctx, { ...identity, accountId: "another" })).toEqual({ kind: "taken" });
  });

  it("counts towards the limit of its account", async () => {
    const identity = invent();
    for (let call = 0; call < 20; call += 1) await findProviderSignIn(suite.ctx, identity);
    await expect(findProviderSignIn(suite.ctx, identity)).rejects.toMatchObject({ code: "RATE_LIMITED" });
    expect(await findProviderSignIn(suite.ctx, invent())).toEqual({ kind: "new" });
  });
});

describe("signing up by a provider", () => {
  it("creates a confirmed user with a profile, and opens a session once per call", async () => {
    const identity = invent();
    const sessions = await Promise.all(Array.from({ length: 5 }, () => signUpBy(identity)));
    const { db } = suite.ctx;
    const user = await db.user.findUniqueOrThrow({ where: { email: identity.email }, include: { profile: true } });
    expect(new Set(sessions.map(({ userId }) => userId))).toEqual(new Set([user.id]));
    expect(user).toMatchObject({ name: "Ada Byron", passwordHash: null, profile: { name: "Ada Byron" } });
    expect(user.emailVerified).not.toBeNull();
    const accounts = await db.account.findMany({ where: { userId: user.id } });
    expect(accounts).toMatchObject([{ provider: "oidc", access_token: null, id_token: null, trusted: true }]);
  });

  it("uses the address for a name that was left off", async () => {
    const identity = invent("nameless@example.org");
    const { userId } = await signUpBy({ ...identity, name: "" });
    expect(await suite.ctx.db.user.findUnique({ where: { id: userId } })).toMatchObject({ name: "nameless" });
  });

  it("takes over a pending sign-up without its password", async () => {
    const identity = invent();
    await signUp(suite.ctx, { email: identity.email, password: PASSWORD, name: "Stranger" });
    await signUpBy(identity);
    await expect(signInByPassword(identity.email)).rejects.toMatchObject({ code: "INVALID_CREDENTIALS" });
  });

  it("never signs in to an account of another origin", async () => {
    const email = inventEmail();
    const userId = await join(suite, email);
    expect(await signUpByProvider(suite.ctx, { ...invent(email), userAgent })).toBeNull();
    expect(await suite.ctx.db.account.count({ where: { userId } })).toBe(0);
  });
});

describe("connected accounts", () => {
  it("are connected once, announced by email, and sign in", async () => {
    const email = inventEmail();
    const userId = await join(suite, email);
    const ctx = await signInByPassword(email);
    const identity = invent();
    expect(await connectAccount(ctx, identity)).toBe(true);
    expect(await connectAccount(ctx, identity)).toBe(false);
    expect((await suite.mailbox.mailsTo(email)).at(-1)?.text).toContain("can now be signed in to with Single Sign-On");
    expect(await signInByAccount(suite.ctx, { ...identity, userAgent })).toMatchObject({ userId });
  });

  it("belong to one user", async () => {
    const identity = invent();
    await signUpBy(identity);
    const email = inventEmail();
    await join(suite, email);
    const ctx = await signInByPassword(email);
    await expect(connectAccount(ctx, identity)).rejects.toMatchObject({ code: "NOT_CHANGEABLE" });
  });

  it("have the user's own address if a sign-in connects them", async () => {
    const email = inventEmail();
    await join(suite, email);
    const ctx = await signInByPassword(email);
    expect(await connectAccount(ctx, invent(), { onlyOwnAddress: true })).toBe(false);
    expect(await connectAccount(ctx, invent(email), { onlyOwnAddress: true })).toBe(true);
  });

  it("aren't connected by a session that has ended", async () => {
    const email = inventEmail();
    const userId = await join(suite, email);
    const ctx = await signInByPassword(email);
    await suite.ctx.db.session.deleteMany({ where: { userId } });
    await expect(connectAccount(ctx, invent(email))).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  });

  it("can be disconnected by their owner while another way remains", async () => {
    const identity = invent();
    const ctx = await actAs(await signUpBy(identity));
    const [account] = (await listSignInWays(ctx)).accounts;
    const id = account?.id ?? "";
    await expect(disconnectAccount(ctx, id)).rejects.toMatchObject({ code: "NOT_CHANGEABLE" });
    const stranger = await actAs(await signUpBy(invent()));
    await expect(disconnectAccount(stranger, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await setPassword(ctx, { password: PASSWORD });
    await disconnectAccount(ctx, id);
    await expect(signInByAccount(suite.ctx, { ...identity, userAgent })).rejects.toMatchObject({
      code: "INVALID_CREDENTIALS",
    });
  });
});

describe("a password reset", () => {
  it("removes an account that was connected with nothing but the password, and says so", async () => {
    const email = inventEmail();
    const userId = await join(suite, email);
    await connectAccount(await signInByPassword(email), invent());
    expect(await reset(email)).toContain(
      "We removed what was added since you last confirmed your email address: Single",
    );
    expect(await suite.ctx.db.account.count({ where: { userId } })).toBe(0);
  });

  it("keeps accounts of a confirmed session, or with a confirmed sign-in since, and names them", async () => {
    const email = inventEmail();
    const userId = await join(suite, email);
    await connectAccount(await signInByPassword(email), invent());
    const confirmed = await signInByEmail(email);
    await connectAccount(confirmed, { ...invent(), provider: "github" });
    expect(await reset(email)).toContain(
      "You can still sign in with Single Sign-On and GitHub. Remove what isn't yours.",
    );
    expect(await suite.ctx.db.account.count({ where: { userId } })).toBe(2);
  });
});

describe("confirming one's identity", () => {
  it("takes the password, and then lasts for minutes", async () => {
    const email = inventEmail();
    await join(suite, email);
    const ctx = await signInByPassword(email);
    await expect(setPassword(ctx, { password: "battery staple" })).rejects.toMatchObject({ code: "BAD_REQUEST" });
    await expect(confirmIdentity(ctx, { currentPassword: "wrong" })).rejects.toMatchObject({
      code: "INVALID_CREDENTIALS",
    });
    await confirmIdentity(ctx, { currentPassword: PASSWORD });
    await setPassword(ctx, { password: "battery staple" });
    suite.clock.advance({ minutes: 5 });
    await expect(setPassword(ctx, { password: PASSWORD })).rejects.toMatchObject({ code: "BAD_REQUEST" });
  });

  it("takes a fresh sign-in in an account without a password", async () => {
    const ctx = await actAs(await signUpBy(invent()));
    suite.clock.advance({ minutes: 15 });
    await expect(setPassword(ctx, { password: PASSWORD })).rejects.toMatchObject({ code: "INVALID_CREDENTIALS" });
  });
});
