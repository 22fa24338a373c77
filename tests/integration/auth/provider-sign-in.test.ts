import { describe, expect, it } from "vitest";
import { setPassword } from "~/server/account";
import {
  connectAccount,
  confirmIdentity,
  countProviderSignIn,
  disconnectAccount,
  enforceProviderAnswerLimit,
  enforceProviderStartLimit,
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
import { inventEmail, inventPeer, PASSWORD } from "../../support/auth";
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
    for (let call = 0; call < 20; call += 1) await countProviderSignIn(suite.ctx, identity);
    await expect(countProviderSignIn(suite.ctx, identity)).rejects.toMatchObject({ code: "RATE_LIMITED" });
    await countProviderSignIn(suite.ctx, invent());
  });

  it("counts towards the limit of its address, together with the start, unless the provider vouched for somebody", async () => {
    const identity = invent();
    for (let call = 0; call < 31; call += 1) {
      await enforceProviderStartLimit(suite.ctx);
      await enforceProviderAnswerLimit(suite.ctx);
      if (call === 15) await countProviderSignIn(suite.ctx, identity);
    }
    await expect(enforceProviderStartLimit(suite.ctx)).rejects.toMatchObject({ code: "RATE_LIMITED" });
    await expect(enforceProviderAnswerLimit(suite.ctx)).rejects.toMatchObject({ code: "RATE_LIMITED" });
    const elsewhere = { ...suite.ctx, peer: inventPeer() };
    await enforceProviderAnswerLimit(elsewhere);
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

  it("take the sessions along that they opened, except the one in use, and an email says so", async () => {
    const identity = invent();
    const current = await actAs(await signUpBy(identity));
    const other = await signInByAccount(suite.ctx, { ...identity, userAgent });
    await setPassword(current, { password: PASSWORD });
    const another = await signInByAccount(suite.ctx, { ...identity, userAgent });
    const byPassword = await signInByPassword(identity.email);
    const [account] = (await listSignInWays(current)).accounts;
    await disconnectAccount(current, account?.id ?? "");
    const open = await suite.ctx.db.session.findMany({ where: { userId: other.userId }, select: { id: true } });
    expect(new Set(open.map(({ id }) => id))).toEqual(new Set([current.actor.sessionId, byPassword.actor.sessionId]));
    expect(await findSession(suite.ctx, another.token)).toBeNull();
    expect((await suite.mailbox.mailsTo(identity.email)).at(-1)?.text).toContain(
      "can no longer be signed in to with Single Sign-On.",
    );
  });
});

/** Connects an account in a session that proved the address and the password. */
async function connectInConfirmedSession(email: string): Promise<ProviderIdentity> {
  const identity = invent();
  const ctx = await signInByEmail(email);
  await confirmIdentity(ctx, { currentPassword: PASSWORD });
  await connectAccount(ctx, identity);
  return identity;
}

const countAccounts = (userId: string) => suite.ctx.db.account.count({ where: { userId } });

describe("a password reset", () => {
  it("removes an account that a confirmed session connected, and says so", async () => {
    const email = inventEmail();
    const userId = await join(suite, email);
    await connectInConfirmedSession(email);
    expect(await reset(email)).toMatch(/We removed newer ways to sign in: Single Sign-On \(since \w+ \d+, \d{4}\)/);
    expect(await countAccounts(userId)).toBe(0);
  });

  it("removes it even if the owner confirmed another sign-in within a week", async () => {
    const email = inventEmail();
    const userId = await join(suite, email);
    await connectInConfirmedSession(email);
    suite.clock.advance({ days: 6 });
    await signInByEmail(email);
    suite.clock.advance({ days: 30 });
    expect(await reset(email)).toContain("We removed newer ways to sign in: Single");
    expect(await countAccounts(userId)).toBe(0);
  });

  it("keeps an account that was a week old at a confirmed sign-in, and names it", async () => {
    const email = inventEmail();
    const userId = await join(suite, email);
    await connectInConfirmedSession(email);
    suite.clock.advance({ days: 7 });
    await signInByEmail(email);
    expect(await reset(email)).toMatch(
      /You can still sign in with Single Sign-On \(since .*\). Remove what isn't yours./,
    );
    expect(await countAccounts(userId)).toBe(1);
  });

  it("isn't survived by an account that signed itself in", async () => {
    const email = inventEmail();
    const userId = await join(suite, email);
    const identity = await connectInConfirmedSession(email);
    suite.clock.advance({ days: 8 });
    await signInByAccount(suite.ctx, { ...identity, userAgent });
    await reset(email);
    expect(await countAccounts(userId)).toBe(0);
  });

  it("keeps the account that created the user", async () => {
    const identity = invent();
    const { userId } = await signUpBy(identity);
    await reset(identity.email);
    expect(await countAccounts(userId)).toBe(1);
  });
});

it("a password change keeps all accounts and names them in its email", async () => {
  const email = inventEmail();
  await join(suite, email);
  const ctx = await signInByPassword(email);
  await connectAccount(ctx, invent());
  await setPassword(ctx, { password: "battery staple", currentPassword: PASSWORD });
  expect((await suite.mailbox.mailsTo(email)).at(-1)?.text).toContain(
    "You can still sign in with Single Sign-On (since",
  );
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
