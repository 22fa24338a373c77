import { afterAll, expect, it } from "vitest";
import { liftSuspension, suspendUser } from "~/server/account";
import { setRole } from "~/server/auth";
import { getCalendarFeed } from "~/server/calendar";
import { getConnectsBalance, grantConnects, holdSpending } from "~/server/connects";
import { drainBackground } from "~/server/core/background";
import { withTransaction } from "~/server/core/transaction";
import { unlockJob } from "~/server/jobs";
import { at, TestApi } from "../../support/api";
import { PASSWORD } from "../../support/auth";
import { createTestContext } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { createJob } from "../../support/jobs";
import { TestMailbox } from "../../support/mailbox";
import { leaveTraces, signInAgain, signUpAndIn, type SignedIn } from "./support";

const database = await useTestDatabase();
const ctx = createTestContext({ db: database.db });

const mailbox = await TestMailbox.create();
const api = new TestApi(ctx);
const job = await createJob(database.db, { title: "Engine Programmer", price: 15 });

afterAll(async () => {
  await drainBackground();
  await mailbox.remove();
});

const reason = "Sold unlocked employers on a forum";
const suspend = ({ id: userId }: SignedIn) => suspendUser(ctx, { userId, reason });
const lift = ({ id: userId }: SignedIn) => liftSuspension(ctx, { userId, reason: "It was somebody else" });

async function arrive(): Promise<SignedIn & { apiToken: string }> {
  const user = await signUpAndIn(ctx, api);
  const made = await api.mutate(
    "apiToken.create",
    { name: "Script", scopes: ["jobs:read", "jobs:write"], expires_in_days: 7 },
    { token: user.token },
  );
  return { ...user, apiToken: String(at(made.body, "token")) };
}

async function arriveSuspended(): Promise<SignedIn & { apiToken: string }> {
  const user = await arrive();
  await suspend(user);
  return { ...user, ...(await signInAgain(ctx, api, user)) };
}

it("suspending ends sessions at once, and API tokens get 403 ACCOUNT_SUSPENDED", async () => {
  const user = await arrive();
  await suspend(user);
  expect((await api.get("/api/me", { token: user.token })).status).toBe(401);
  for (const path of ["/api/jobs", "/api/me"]) {
    const { status, body } = await api.get(path, { token: user.apiToken });
    expect([status, at(body, "code")]).toEqual([403, "ACCOUNT_SUSPENDED"]);
  }
});

it("a suspended user who signs in gets 403 ACCOUNT_SUSPENDED from everything but export, deletion and sign-out", async () => {
  const user = await arriveSuspended();
  const { token } = user;
  const answers = [
    await api.get("/api/jobs", { token }),
    await api.get("/api/me", { token }),
    await api.get(`/api/me/resume/${job.id}`, { token }),
    await api.post("/api/me/upload-resume", { token, body: { resumeUrl: "https://example.org/a.pdf" } }),
    await api.post(`/api/jobs/${job.id}/unlock`, { token }),
    await api.post("/api/payments/subscribe", { token, body: { planId: "pro_monthly" } }),
    await api.post("/api/auth/password", { token, body: { password: "battery staple", current_password: PASSWORD } }),
  ];
  for (const { status, body } of answers) expect([status, at(body, "code")]).toEqual([403, "ACCOUNT_SUSPENDED"]);
  for (const [name, input] of [
    ["job.list", {}],
    ["apiToken.list", undefined],
  ] as const) {
    const { status, body } = await api.query(name, input, { token });
    expect([status, at(body, "data", "errorCode")]).toEqual([403, "ACCOUNT_SUSPENDED"]);
  }
  const ticket = await api.mutate("account.requestExport", undefined, { token });
  expect((await api.get(String(at(ticket.body, "path")))).status).toBe(200);
  expect((await api.post("/api/auth/logout", { token, body: {} })).status).toBe(200);
  const again = await signInAgain(ctx, api, user);
  const removed = await api.mutate("account.remove", { password: PASSWORD, confirmed: true }, { token: again.token });
  expect(removed.status).toBe(200);
  expect(await database.db.user.count({ where: { id: user.id } })).toBe(0);
});

it("a suspended user spends nothing, even by a call that began before", async () => {
  const user = await arrive();
  const mine = { ...ctx, actor: user.actor };
  await grantConnects(ctx, { userId: user.id, connects: 50, reason: "test", idempotencyKey: user.id });
  await suspend(user);
  await expect(unlockJob(mine, { id: job.id })).rejects.toMatchObject({ code: "ACCOUNT_SUSPENDED" });
  const hold = withTransaction(mine, (inner) =>
    holdSpending(inner, {
      userId: user.id,
      amount: 20,
      code: "COVER_LETTER_GENERATED",
      referenceId: job.id,
      idempotencyKey: `letter:${user.id}`,
      holdId: crypto.randomUUID(),
      expiresAt: new Date(Date.now() + 60_000),
    }),
  );
  await expect(hold).rejects.toMatchObject({ code: "ACCOUNT_SUSPENDED" });
  expect(await getConnectsBalance(ctx, user.id)).toBe(50);
  expect(await database.db.unlock.count({ where: { userId: user.id } })).toBe(0);
  await lift(user);
  expect((await unlockJob(mine, { id: job.id })).remainingConnects).toBe(35);
});

it("unlocks and a suspension at the same moment charge each unlock or none", async () => {
  const user = await arrive();
  const mine = { ...ctx, actor: user.actor };
  await grantConnects(ctx, { userId: user.id, connects: 150, reason: "test", idempotencyKey: user.id });
  const jobs = await Promise.all(Array.from({ length: 8 }, () => createJob(database.db, { price: 15 })));
  const results = await Promise.allSettled([...jobs.map(({ id }) => unlockJob(mine, { id })), suspend(user)]);
  const unlocked = results.slice(0, -1).filter(({ status }) => status === "fulfilled").length;
  expect(await database.db.unlock.count({ where: { userId: user.id } })).toBe(unlocked);
  expect(await getConnectsBalance(ctx, user.id)).toBe(150 - 15 * unlocked);
  for (const result of results) {
    if (result.status === "rejected") expect(result.reason).toMatchObject({ code: "ACCOUNT_SUSPENDED" });
  }
});

it("suspending pauses webhooks and hides the calendar and the profile; lifting shows both again", async () => {
  const user = await arrive();
  await leaveTraces(ctx, user.id, user.email, job);
  const token = "t".repeat(43);
  const { createHash } = await import("node:crypto");
  const tokenHash = createHash("sha256").update(token).digest();
  await database.db.calendar.update({ where: { userId: user.id }, data: { tokenHash } });
  await suspend(user);
  const webhooks = await database.db.outgoingWebhook.findMany({ where: { userId: user.id } });
  expect(webhooks.map(({ state }) => state)).toEqual(["paused_for_security"]);
  const waiting = { userId: user.id, state: "waiting" } as const;
  expect(await database.db.outgoingWebhookDelivery.count({ where: waiting })).toBe(0);
  await expect(getCalendarFeed(ctx, token)).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect((await api.get(`/api/users/${user.id}`)).status).toBe(404);
  await lift(user);
  expect(await getCalendarFeed(ctx, token)).toContain("BEGIN:VCALENDAR");
  expect((await api.get(`/api/users/${user.id}`)).status).toBe(200);
});

it("suspending and lifting, each repeated and at the same moment, are emailed and recorded once", async () => {
  const user = await arrive();
  await Promise.all(Array.from({ length: 5 }, () => suspend(user)));
  await drainBackground();
  await Promise.all(Array.from({ length: 5 }, () => lift(user)));
  await drainBackground();
  const mails = await mailbox.mailsTo(user.email);
  expect(mails.map(({ subject }) => subject).filter((subject) => subject?.includes("account is"))).toEqual([
    "Your Farsite account is suspended",
    "Your Farsite account is open again",
  ]);
  expect(mails.find(({ subject }) => subject?.includes("suspended"))?.text).toContain(`Reason: ${reason}`);
  const entries = await database.db.auditEntry.findMany({ where: { subjectId: user.id }, orderBy: { id: "asc" } });
  expect(entries.map(({ act, before, after }) => ({ act, before, after }))).toEqual([
    {
      act: "user.suspend",
      before: { suspended: false },
      after: { suspended: true, sessions_ended: 1, webhooks_paused: 0 },
    },
    { act: "user.lift", before: { suspended: true }, after: { suspended: false } },
  ]);
});

it("staff can't be suspended, and a suspended user gets no role", async () => {
  const user = await arrive();
  await setRole(ctx, { userId: user.id, role: "support" });
  await expect(suspend(user)).rejects.toMatchObject({ code: "NOT_CHANGEABLE" });
  await setRole(ctx, { userId: user.id, role: null });
  await suspend(user);
  await expect(setRole(ctx, { userId: user.id, role: "editor" })).rejects.toMatchObject({ code: "NOT_CHANGEABLE" });
});

it("office.act asks for a proof and a reason without an address, and only owners and support may call it", async () => {
  const [support, editor, user] = [await arrive(), await arrive(), await arrive()];
  await setRole(ctx, { userId: support.id, role: "support" });
  await setRole(ctx, { userId: editor.id, role: "editor" });
  const call = async (token: string, input: object) =>
    (await api.mutate("office.act", { act: "user.suspend", id: user.id, reason, ...input }, { token })).status;
  expect(await call(user.token, { current_password: PASSWORD })).toBe(404);
  expect(await call(editor.token, { current_password: PASSWORD })).toBe(404);
  expect(await call(support.token, {})).toBe(400);
  expect(await call(support.token, { current_password: "wrong" })).toBe(401);
  expect(await call(support.token, { reason: " ", current_password: PASSWORD })).toBe(400);
  expect(await call(support.token, { reason: `Asked by ${user.email}`, current_password: PASSWORD })).toBe(400);
  expect(await database.db.user.count({ where: { id: user.id, suspendedAt: null } })).toBe(1);
  expect(await call(support.token, { current_password: PASSWORD })).toBe(200);
  expect(await call(support.token, {})).toBe(200);
  const [entry, ...others] = await database.db.auditEntry.findMany({ where: { subjectId: user.id } });
  expect(entry).toMatchObject({ byId: support.id, act: "user.suspend", reason });
  expect(others).toEqual([]);
});
