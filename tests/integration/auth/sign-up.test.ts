import { beforeEach, describe, expect, it } from "vitest";
import { setPassword } from "~/server/account";
import { logIn, needsPassword, signUp, verifyEmail } from "~/server/auth";
import type { ServiceContext } from "~/server/core/context";
import { createUser, inventEmail, inventPeer, PASSWORD } from "../../support/auth";
import { useAuthSuite, verify } from "./support";

const suite = useAuthSuite();
let ctx: ServiceContext;
beforeEach(() => {
  ({ ctx } = suite);
});

const program = { kind: "api", userAgent: null } as const;

describe("signing up", () => {
  it("creates a user and a profile, and emails one six-digit code", async () => {
    const email = inventEmail();
    expect(await signUp(ctx, { email, password: PASSWORD, name: "Ada Byron" })).toEqual({ email });
    const user = await ctx.db.user.findUniqueOrThrow({ where: { email }, include: { profile: true } });
    expect(user).toMatchObject({ name: "Ada Byron", emailVerified: null, passwordHash: null, admin: false });
    expect(user.profile).toMatchObject({
      name: "Ada Byron",
      username: `${email.split("@")[0]}_${user.id.slice(0, 8)}`,
      subscriptionStatus: "none",
      verifiedAt: null,
      bio: "",
      sharesActivity: false,
      pictureFileId: null,
    });
    const [mail, ...others] = await suite.mailbox.mailsTo(email);
    expect(others).toEqual([]);
    expect(mail?.text?.match(/\d{6,}/g)).toHaveLength(1);
  });

  it("ignores spaces and letter case of the address", async () => {
    const email = inventEmail();
    expect(await signUp(ctx, { email: `  ${email.toUpperCase()} `, password: PASSWORD, name: "Ada" })).toEqual({
      email,
    });
    const { userId } = await verifyEmail(ctx, {
      email: `${email.toUpperCase()} `,
      code: await suite.mailbox.codeFor(email),
      ...program,
    });
    expect((await logIn(ctx, { email: ` ${email}`, password: PASSWORD, ...program })).userId).toBe(userId);
  });

  it("makes the password work once the address is confirmed", async () => {
    const email = inventEmail();
    await signUp(ctx, { email, password: PASSWORD, name: "Ada" });
    const { userId } = await verify(suite, email);
    expect((await logIn(ctx, { email, password: PASSWORD, ...program })).userId).toBe(userId);
    expect(await ctx.db.pendingPassword.count({ where: { userId } })).toBe(0);
  });

  it("rejects a password of five characters and stores nothing", async () => {
    const email = inventEmail();
    await expect(signUp(ctx, { email, password: "12345", name: "Ada" })).rejects.toMatchObject({
      code: "WEAK_PASSWORD",
      message: "Password must be at least 6 characters",
    });
    expect(await ctx.db.user.count({ where: { email } })).toBe(0);
  });

  it("creates one user and one profile for concurrent calls with one address", async () => {
    const email = inventEmail();
    await Promise.all(Array.from({ length: 8 }, () => signUp(ctx, { email, password: PASSWORD, name: "Ada" })));
    expect(await ctx.db.user.count({ where: { email } })).toBe(1);
    expect(await ctx.db.profile.count({ where: { user: { email } } })).toBe(1);
    expect(await suite.mailbox.mailsTo(email)).toHaveLength(1);
  });

  it.each([
    "Robert'); DROP TABLE users;--",
    "<script>alert(1)</script>",
    "Ada\r\nBcc: victim@example.org",
    "{{7*7}} ${7*7} %s %n",
    "\u202eadA \u{1f469}\u200d\u{1f4bb}",
    "482913",
    "name with 123456 in it",
    "Ω≈ç√∫˜µ≤ 田中さん",
    "null",
    "../../etc/passwd",
    "a".repeat(200),
  ])("stores the name %j unchanged and never puts it into the email", async (name) => {
    const email = inventEmail();
    await signUp(ctx, { email, password: PASSWORD, name });
    const profile = await ctx.db.profile.findFirstOrThrow({ where: { user: { email } } });
    expect(profile.name).toBe(name);
    const [mail] = await suite.mailbox.mailsTo(email);
    expect(mail?.text?.match(/\d{6,}/g)).toHaveLength(1);
    expect(mail?.bcc ?? []).toEqual([]);
    expect(`${mail?.text} ${mail?.html} ${mail?.subject}`).not.toContain(name.slice(0, 20));
  });
});

describe("signing up with an address that has an account", () => {
  it("answers the same, changes nothing and emails the owner without a code", async () => {
    const user = await createUser(ctx);
    const before = await ctx.db.user.findUniqueOrThrow({ where: { id: user.id }, include: { profile: true } });
    expect(await signUp(ctx, { email: user.email, password: "another password", name: "Mallory" })).toEqual({
      email: user.email,
    });
    expect(await ctx.db.user.findUniqueOrThrow({ where: { id: user.id }, include: { profile: true } })).toEqual(before);
    expect(await ctx.db.pendingPassword.count({ where: { userId: user.id } })).toBe(0);
    const [mail, ...others] = await suite.mailbox.mailsTo(user.email);
    expect(others).toEqual([]);
    expect(mail?.text).toContain("http://localhost:3000/login");
    expect(mail?.text).not.toMatch(/\d{6}/);
  });
});

describe("several sign-ups with one unconfirmed address", () => {
  it("or one by a stranger leave no password to whoever confirms the address elsewhere", async () => {
    const email = inventEmail();
    await signUp({ ...ctx, peer: inventPeer() }, { email, password: "planted by mallory", name: "Ada" });
    const code = await suite.mailbox.codeFor(email);
    await verifyEmail({ ...ctx, peer: inventPeer() }, { email, code, ...program });
    const planted = { email, password: "planted by mallory", ...program };
    await expect(logIn(ctx, planted)).rejects.toMatchObject({ code: "INVALID_CREDENTIALS" });
    await setPassword(ctx, { password: "chosen by ada", token: await suite.mailbox.resetTokenFor(email) });
    await expect(logIn(ctx, { ...planted, password: "chosen by ada" })).resolves.toHaveProperty("token");
  });

  it("leave no planted password: the code signs in, no password works, and an email asks for a new one", async () => {
    const email = inventEmail();
    await signUp(ctx, { email, password: "planted by mallory", name: "Mallory" });
    suite.clock.advance({ minutes: 2 });
    await signUp(ctx, { email, password: "chosen by ada", name: "Ada" });
    const { userId, token } = await verify(suite, email);
    expect(token).not.toBe("");
    for (const password of ["planted by mallory", "chosen by ada"]) {
      await expect(logIn(ctx, { email, password, ...program })).rejects.toMatchObject({ code: "INVALID_CREDENTIALS" });
    }
    await setPassword(ctx, { password: "chosen again", token: await suite.mailbox.resetTokenFor(email) });
    expect((await logIn(ctx, { email, password: "chosen again", ...program })).userId).toBe(userId);
  });

  it("keep no name if the names differ", async () => {
    const email = inventEmail();
    await signUp(ctx, { email, password: PASSWORD, name: "Mallory" });
    await signUp(ctx, { email, password: PASSWORD, name: "Ada" });
    const { userId } = await verify(suite, email);
    const profile = await ctx.db.profile.findUniqueOrThrow({ where: { id: userId } });
    expect(profile.name).toBe(email.split("@")[0]);
  });

  it("let the owner, signed in by the code, set the first password once", async () => {
    const email = inventEmail();
    await signUp(ctx, { email, password: "planted by mallory", name: "Ada" });
    await signUp(ctx, { email, password: "chosen by ada", name: "Ada" });
    const { userId } = await verify(suite, email);
    const { id: sessionId } = await ctx.db.session.findFirstOrThrow({ where: { userId } });
    const owner = { ...ctx, actor: { userId, sessionId } };
    expect(await needsPassword(owner)).toBe(true);
    await setPassword(owner, { password: "chosen again" });
    expect(await needsPassword(owner)).toBe(false);
    await expect(setPassword(owner, { password: "and again" })).rejects.toMatchObject({ code: "BAD_REQUEST" });
    expect((await logIn(ctx, { email, password: "chosen again", ...program })).userId).toBe(userId);
  });
});
