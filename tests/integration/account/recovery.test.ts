import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { ListWebhooksOutput } from "~/contracts/outgoing-webhook";
import { endOtherSessions, setPassword } from "~/server/account";
import { createApiToken, findSession, requestSignInLink, signInByLink, signOut } from "~/server/auth";
import type { Actor, ServiceContext } from "~/server/core/context";
import { withTransaction } from "~/server/core/transaction";
import { createWebhook, rotateSecret, sendTest, updateWebhook } from "~/server/outgoing-webhooks";
import { untilLockAwaited } from "../../support/lock-waits";
import { at } from "../../support/api";
import { PASSWORD } from "../../support/auth";
import { verified } from "../../support/webhook-receiver";
import { WebhookTest } from "../outgoing-webhooks/support";
import { signInAgain, signUpAndIn, type SignedIn } from "./support";

const NEW_PASSWORD = "battery staple";
const ENDED = { code: "UNAUTHORIZED" };
const TOKEN = { name: "Script", scopes: ["profile:read" as const], expires_in_days: 30 as const };
const WEBHOOK = { events: ["job.unlocked" as const] };

let user: SignedIn;
let apiToken: string;
let webhookId: string;

const test = await WebhookTest.start();

afterAll(() => test.stop());
beforeEach(async () => {
  user = await signUpAndIn(test.ctx, test.api);
  apiToken = (await createApiToken(asUser(), TOKEN)).token;
  webhookId = (await createWebhook(asUser(), { ...WEBHOOK, url: test.receiver.url() })).webhook.id;
});
afterEach(() => test.reset());

const asUser = (): ServiceContext & { actor: Actor } => ({ ...test.ctx, actor: user.actor });
const elsewhere = (password = PASSWORD) => signInAgain(test.ctx, test.api, { email: user.email, password });
const isAccepted = async (token: string) => (await test.api.get("/api/me", { token })).status === 200;

async function webhookState(): Promise<string> {
  return (await test.database.db.outgoingWebhook.findUniqueOrThrow({ where: { id: webhookId } })).state;
}

/** Returns which of the user's integrations still work. */
async function integrations() {
  return { apiToken: await isAccepted(apiToken), webhook: await webhookState() };
}

const KEPT = { apiToken: true, webhook: "active" };
const ALL = { revoke_api_tokens: true, pause_webhooks: true };
/** Shorter than the timeout of a transaction. */
const REVOKED = { apiToken: false, webhook: "paused_for_security" };

async function requestResetToken(): Promise<string> {
  await test.api.post("/api/auth/reset", { body: { email: user.email } });
  return test.mailbox.resetTokenFor(user.email);
}

async function reset(choice: object = {}): Promise<void> {
  const body = { password: NEW_PASSWORD, token: await requestResetToken(), ...choice };
  expect((await test.api.post("/api/auth/password", { body })).status).toBe(200);
}

const newestMail = async () => (await test.mailbox.mailsTo(user.email)).at(-1);

describe("a password reset", () => {
  it("ends every session, revokes API tokens and pauses webhooks", async () => {
    const { token } = await elsewhere();
    await reset();
    expect(await Promise.all([user.token, token].map(isAccepted))).toEqual([false, false]);
    expect(await integrations()).toEqual(REVOKED);
  });

  it("revokes and pauses even if the call chooses otherwise", async () => {
    await reset({ revoke_api_tokens: false, pause_webhooks: false });
    expect(await integrations()).toEqual(REVOKED);
  });

  it("names the paused webhooks and the revoked tokens in the email to the owner", async () => {
    await createApiToken(asUser(), TOKEN);
    await reset();
    const mail = await newestMail();
    expect(mail?.subject).toBe("Your Farsite password was changed");
    expect(mail?.text).toContain("Your 2 API tokens were revoked.");
    expect(mail?.text).toContain(`Your webhook to ${new URL(test.receiver.url()).host} was paused.`);
    expect(mail?.text).toContain("/dashboard?tab=settings&section=webhooks");
  });

  it("mentions neither tokens nor webhooks to an owner without any", async () => {
    user = await signUpAndIn(test.ctx, test.api);
    await reset();
    expect((await newestMail())?.text).not.toMatch(/token|webhook/i);
  });

  it("leaves other users' tokens and webhooks alone", async () => {
    const before = { user, apiToken, webhookId };
    user = await signUpAndIn(test.ctx, test.api);
    await reset();
    ({ user, apiToken, webhookId } = before);
    expect(await integrations()).toEqual(KEPT);
  });

  it("also pauses a webhook that was off, whose secret may have been changed", async () => {
    await updateWebhook(asUser(), { id: webhookId, paused: true });
    await reset();
    expect(await webhookState()).toBe("paused_for_security");
    expect((await newestMail())?.text).toContain("until you create a new secret and resume it.");
  });
});

describe("a webhook paused by a reset", () => {
  it("receives no waiting or later events until its owner creates a secret and resumes it", async () => {
    await sendTest(asUser(), webhookId);
    await reset();
    const { token } = await elsewhere(NEW_PASSWORD);
    const path = `/api/me/webhooks/${webhookId}`;
    expect((await test.api.post(`${path}/test`, { token })).status).toBe(409);
    await test.deliver();
    expect(test.receiver.received).toEqual([]);

    const { webhooks } = ListWebhooksOutput.parse((await test.api.get("/api/me/webhooks", { token })).body);
    expect(webhooks).toMatchObject([{ id: webhookId, state: "paused_for_security" }]);
    const moved = await test.api.send("PATCH", path, { token, body: { url: test.receiver.url("/checked") } });
    expect(at(moved.body, "state")).toBe("paused_for_security");
    const refused = await test.api.send("PATCH", path, { token, body: { paused: false } });
    expect([refused.status, at(refused.body, "code")]).toEqual([409, "NOT_CHANGEABLE"]);
    expect((await test.api.post(`${path}/rotate`, { token })).status).toBe(200);
    const resumed = await test.api.send("PATCH", path, { token, body: { paused: false } });
    expect(at(resumed.body, "state")).toBe("active");
    expect((await test.api.post(`${path}/test`, { token })).status).toBe(200);
    await test.deliver();
    expect(test.receiver.received).toMatchObject([{ path: "/checked" }]);
  });

  it("never signs with a secret from before the reset", async () => {
    const { secret: stolen } = await rotateSecret(asUser(), webhookId);
    await reset();
    const { actor } = await elsewhere(NEW_PASSWORD);
    const owner = { ...test.ctx, actor };
    const { secret, webhook } = await rotateSecret(owner, webhookId);
    expect(webhook).toMatchObject({ state: "paused", previous_secret_until: null });
    await updateWebhook(owner, { id: webhookId, paused: false });
    await sendTest(owner, webhookId);
    await test.deliver();
    const [sent] = test.receiver.received;
    if (!sent) throw new Error("nothing arrived");
    expect(() => verified(sent, secret)).not.toThrow();
    expect(() => verified(sent, stolen)).toThrow("No matching signature");
    expect(String(sent.headers["webhook-signature"]).split(" ")).toHaveLength(1);
  });
});

it("rotateSecret emails the owner, also when a stolen session calls it", async () => {
  await rotateSecret(asUser(), webhookId);
  const mail = await newestMail();
  expect(mail?.subject).toBe("A webhook of your Farsite account has a new secret");
  expect(mail?.text).toContain(new URL(test.receiver.url()).host);
});

describe("a call that runs while the sessions end", () => {
  it("creates no API token or webhook, and changes none", async () => {
    await reset();
    const late = asUser();
    const calls = [
      () => createApiToken(late, TOKEN),
      () => createWebhook(late, { ...WEBHOOK, url: test.receiver.url() }),
      () => updateWebhook(late, { id: webhookId, paused: false }),
      () => rotateSecret(late, webhookId),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject(ENDED);
    expect(await integrations()).toEqual(REVOKED);
  });

  it("leaves no webhook active that it resumes concurrently", async () => {
    await updateWebhook(asUser(), { id: webhookId, paused: true });
    const { actor } = await elsewhere();
    const resumed = Promise.withResolvers<void>();
    const commit = Promise.withResolvers<void>();
    const resuming = withTransaction(test.ctx, async (inner) => {
      await updateWebhook({ ...inner, actor: user.actor }, { id: webhookId, paused: false });
      resumed.resolve();
      await commit.promise;
    });
    await resumed.promise;
    const ending = endOtherSessions({ ...test.ctx, actor }, ALL);
    await untilLockAwaited(test.database.db);
    commit.resolve();
    await Promise.all([resuming, ending]);
    expect(await webhookState()).toBe("paused_for_security");
  });

  it("leaves no API token that it creates concurrently", async () => {
    const { actor } = await elsewhere();
    const created = Promise.withResolvers<string>();
    const commit = Promise.withResolvers<void>();
    const creating = withTransaction(test.ctx, async (inner) => {
      created.resolve((await createApiToken({ ...inner, actor: user.actor }, TOKEN)).token);
      await commit.promise;
    });
    const late = await created.promise;
    const ending = endOtherSessions({ ...test.ctx, actor }, ALL);
    await untilLockAwaited(test.database.db);
    commit.resolve();
    await Promise.all([creating, ending]);
    expect(await isAccepted(late)).toBe(false);
  });
});

it("a reset ends the session that an emailed sign-in link opens concurrently", async () => {
  const resetToken = await requestResetToken();
  await requestSignInLink(test.ctx, { email: user.email });
  const linkToken = /#token=([\w-]+)/.exec((await newestMail())?.text ?? "")?.[1] ?? "";
  const signedIn = Promise.withResolvers<string>();
  const commit = Promise.withResolvers<void>();
  const signingIn = withTransaction(test.ctx, async (inner) => {
    signedIn.resolve((await signInByLink(inner, { token: linkToken, userAgent: null })).token);
    await commit.promise;
  });
  const late = await signedIn.promise;
  const resetting = setPassword(test.ctx, { password: NEW_PASSWORD, token: resetToken });
  await untilLockAwaited(test.database.db);
  commit.resolve();
  await Promise.all([signingIn, resetting]);
  expect(await findSession(test.ctx, late)).toBeNull();
});

const CHANGE = { password: NEW_PASSWORD, current_password: PASSWORD };

const WAYS: [what: string, run: (choice: object) => Promise<{ status: number }>, subject: string][] = [
  [
    "POST /auth/password with the current password",
    (choice) => test.api.post("/api/auth/password", { token: user.token, body: { ...CHANGE, ...choice } }),
    "Your Farsite password was changed",
  ],
  [
    "account.changePassword",
    (choice) => test.api.mutate("account.changePassword", { ...CHANGE, ...choice }, { token: user.token }),
    "Your Farsite password was changed",
  ],
  [
    "account.endOtherSessions",
    (choice) => test.api.mutate("account.endOtherSessions", choice, { token: user.token }),
    "Access to your Farsite account was revoked",
  ],
  [
    "POST /auth/logout",
    (choice) => test.api.post("/api/auth/logout", { token: user.token, body: choice }),
    "Access to your Farsite account was revoked",
  ],
];

describe.each(WAYS)("%s", (_, run, subject) => {
  it("ends other sessions, and keeps API tokens and webhooks unless asked", async () => {
    const { token } = await elsewhere();
    expect((await run({})).status).toBe(200);
    expect(await isAccepted(token)).toBe(false);
    expect(await integrations()).toEqual(KEPT);
  });

  it("revokes API tokens alone when asked, and tells the owner", async () => {
    expect((await run({ revoke_api_tokens: true })).status).toBe(200);
    expect(await integrations()).toEqual({ ...KEPT, apiToken: false });
    expect(await newestMail()).toMatchObject({ subject, text: expect.stringContaining("Your API token was revoked.") });
  });

  it("pauses webhooks alone when asked, and tells the owner", async () => {
    expect((await run({ pause_webhooks: true })).status).toBe(200);
    expect(await integrations()).toEqual({ ...KEPT, webhook: "paused_for_security" });
    expect(await newestMail()).toMatchObject({ subject, text: expect.stringContaining("was paused.") });
  });
});

it.each(["auth.logOut", "account.endOtherSessions"])(
  "%s ignores unknown fields, as it did without input",
  async (call) => {
    const { token } = await elsewhere();
    expect((await test.api.mutate(call, { everywhere: true }, { token: user.token })).status).toBe(200);
    expect(await isAccepted(token)).toBe(false);
    expect(await integrations()).toEqual(KEPT);
  },
);

it("a refused password change revokes and pauses nothing", async () => {
  const body = { ...CHANGE, current_password: "wrong", revoke_api_tokens: true, pause_webhooks: true };
  expect((await test.api.post("/api/auth/password", { token: user.token, body })).status).toBe(401);
  expect(await integrations()).toEqual(KEPT);
});

it("the browser's Sign Out keeps API tokens and webhooks, which integrations use", async () => {
  await signOut(asUser());
  expect(await isAccepted(user.token)).toBe(false);
  expect(await integrations()).toEqual(KEPT);
});

it("ending one session keeps API tokens and webhooks", async () => {
  const { actor } = await elsewhere();
  await test.api.mutate("account.endSession", { id: actor.sessionId }, { token: user.token });
  expect(await integrations()).toEqual(KEPT);
});
