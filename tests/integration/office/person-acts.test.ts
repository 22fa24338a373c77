import { randomUUID } from "node:crypto";
import { afterAll, expect, it, vi } from "vitest";
import type { Role } from "~/contracts/rules/office";
import { setRole } from "~/server/auth";
import { checkConnects, getConnectsBalance } from "~/server/connects";
import { withCalendarLock } from "~/server/consulting";
import { drainBackground } from "~/server/core/background";
import { at, TestApi } from "../../support/api";
import { PASSWORD } from "../../support/auth";
import { createTestContext } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { createJob } from "../../support/jobs";
import { killAtTable } from "../../support/lock-waits";
import { TestMailbox } from "../../support/mailbox";
import { PATIENT } from "../../support/wait";
import { leaveTraces, signInAgain, signUpAndIn, type SignedIn } from "../account/support";

const database = await useTestDatabase();
const ctx = createTestContext({ db: database.db });

const mailbox = await TestMailbox.create();
const api = new TestApi(ctx);
const job = await createJob(database.db, { title: "Engine Programmer", price: 15 });
const appoint = async (role: Role) => {
  const user = await signUpAndIn(ctx, api);
  await setRole(ctx, { userId: user.id, role });
  return user;
};
const staff: Record<Role, SignedIn> = {
  owner: await appoint("owner"),
  support: await appoint("support"),
  editor: await appoint("editor"),
};

afterAll(async () => {
  await drainBackground();
  expect(await checkConnects(ctx, [])).toMatchObject({ intact: true });
  await mailbox.remove();
});

const reason = "Agreed on the phone";
const call = (by: SignedIn, act: string, person: { id: string }, more: object = {}) =>
  api.mutate("office.act", { act, id: person.id, reason, current_password: PASSWORD, ...more }, { token: by.token });

async function listEntries({ id }: { id: string }) {
  const entries = await database.db.auditEntry.findMany({ where: { subjectId: id }, orderBy: { id: "asc" } });
  return entries.map(({ byId, act, before, after, reason: why }) => ({ byId, act, before, after, reason: why }));
}

it.each([
  ["code.resend", ["owner", "support"]],
  ["email.resend", ["owner", "support"]],
  ["sessions.end", ["owner", "support"]],
  ["connects.grant", ["owner", "support"]],
  ["connects.take_back", ["owner", "support"]],
  ["look.start", ["owner", "support"]],
  ["user.export", ["owner"]],
  ["user.suspend", ["owner", "support"]],
  ["user.lift", ["owner", "support"]],
  ["user.delete", ["owner"]],
  ["role.set", ["owner"]],
  ["role.remove", ["owner"]],
])("%s is for %s, and 404 for everybody else", async (act, roles) => {
  const seeker = await signUpAndIn(ctx, api);
  for (const by of [staff.editor, staff.support, seeker]) {
    if (by === staff.support && roles.includes("support")) continue;
    const { status } = await call(by, act, seeker, { connects: 5, key: randomUUID(), role: "editor" });
    expect(status).toBe(404);
  }
  expect(await listEntries(seeker)).toEqual([]);
  expect(await database.db.user.count({ where: { id: seeker.id, suspendedAt: null, staffRole: null } })).toBe(1);
});

it("a grant sent twice, also at the same moment, grants once, with a ledger code of its own", async () => {
  const seeker = await signUpAndIn(ctx, api);
  const key = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => call(staff.support, "connects.grant", seeker, { connects: 40, key })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await call(staff.owner, "connects.grant", seeker, { connects: 41, key })).status).toBe(409);
  expect(await getConnectsBalance(ctx, seeker.id)).toBe(40);
  expect(await listEntries(seeker)).toEqual([
    {
      byId: staff.support.id,
      act: "connects.grant",
      before: { balance: 0 },
      after: { balance: 40, connects: 40 },
      reason,
    },
  ]);
  const { body } = await api.get("/api/me/connects", { token: seeker.token });
  expect(at(body, "history", "0", "code")).toBe("STAFF_GRANTED");
});

it("connects are taken back once, and never below zero", async () => {
  const seeker = await signUpAndIn(ctx, api);
  await call(staff.owner, "connects.grant", seeker, { connects: 20, key: randomUUID() });
  const tooMany = await call(staff.owner, "connects.take_back", seeker, { connects: 21, key: randomUUID() });
  expect([tooMany.status, at(tooMany.body, "message")]).toEqual([409, "Only 20 connects can be taken back."]);
  const key = randomUUID();
  await call(staff.owner, "connects.take_back", seeker, { connects: 15, key });
  await call(staff.owner, "connects.take_back", seeker, { connects: 15, key });
  expect(await getConnectsBalance(ctx, seeker.id)).toBe(5);
  expect(await listEntries(seeker)).toMatchObject([
    { act: "connects.grant" },
    { act: "connects.take_back", before: { balance: 20 }, after: { balance: 5, connects: 15 } },
  ]);
});

it.each([
  {},
  { connects: 5 },
  { key: randomUUID() },
  { connects: 0, key: randomUUID() },
  { connects: 10_001, key: randomUUID() },
])("a grant with %j is refused", async (input) => {
  const seeker = await signUpAndIn(ctx, api);
  expect((await call(staff.owner, "connects.grant", seeker, input)).status).toBe(400);
  expect(await getConnectsBalance(ctx, seeker.id)).toBe(0);
});

it("ending sessions signs a person out, and is recorded once", async () => {
  const seeker = await signUpAndIn(ctx, api);
  await Promise.all([call(staff.support, "sessions.end", seeker), call(staff.owner, "sessions.end", seeker)]);
  expect((await api.get("/api/me", { token: seeker.token })).status).toBe(401);
  expect(await listEntries(seeker)).toMatchObject([
    { act: "sessions.end", before: { sessions: 1 }, after: { sessions: 0 } },
  ]);
});

it("a confirmed address gets a sign-in link, an unconfirmed one a code", async () => {
  const seeker = await signUpAndIn(ctx, api);
  expect((await call(staff.support, "code.resend", seeker)).status).toBe(200);
  await drainBackground();
  expect((await mailbox.mailsTo(seeker.email)).at(-1)?.subject).toBe("Your Farsite sign-in link");
  await database.db.user.update({ where: { id: seeker.id }, data: { emailVerified: null } });
  expect((await call(staff.support, "code.resend", seeker)).status).toBe(200);
  await drainBackground();
  expect((await mailbox.mailsTo(seeker.email)).at(-1)?.subject).toBe("Your Farsite code");
  expect(await listEntries(seeker)).toMatchObject([{ after: { sent: "link" } }, { after: { sent: "code" } }]);
});

it("sending a person their data emails a link without a secret, once in ten minutes, and gives staff nothing", async () => {
  const seeker = await signUpAndIn(ctx, api);
  await leaveTraces(ctx, seeker.id, seeker.email, job);
  const answers = await Promise.all([
    call(staff.owner, "user.export", seeker),
    call(staff.owner, "user.export", seeker),
  ]);
  expect(answers.map(({ status, body }) => [status, at(body, "outcome")])).toEqual([
    [200, "done"],
    [200, "done"],
  ]);
  await drainBackground();
  const subject = "Your Farsite data is ready to download";
  const mails = (await mailbox.mailsTo(seeker.email)).filter((mail) => mail.subject === subject);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toMatch(/\/settings\/security#export-settings$/m);
  expect(await mailbox.mailsTo(staff.owner.email)).not.toContainEqual(expect.objectContaining({ subject }));
  expect(await listEntries(seeker)).toEqual([
    { byId: staff.owner.id, act: "user.export", before: null, after: null, reason },
  ]);
  const ticket = await api.mutate("account.requestExport", undefined, { token: seeker.token });
  const path = String(at(ticket.body, "path"));
  expect((await api.get(path, { token: seeker.token })).status).toBe(200);
});

it("sending a person their data needs a proof and a confirmed address, and leads a suspended person to their page", async () => {
  const seeker = await signUpAndIn(ctx, api);
  const fresh = await api.mutate(
    "office.act",
    { act: "user.export", id: seeker.id, reason },
    { token: (await signInAgain(ctx, api, staff.owner)).token },
  );
  expect([fresh.status, at(fresh.body, "message")]).toEqual([400, "Enter your current password."]);
  await database.db.user.update({ where: { id: seeker.id }, data: { emailVerified: null } });
  expect((await call(staff.owner, "user.export", seeker)).status).toBe(409);
  const data = { emailVerified: new Date(), suspendedAt: new Date(), suspensionReason: reason };
  await database.db.user.update({ where: { id: seeker.id }, data });
  expect((await call(staff.owner, "user.export", seeker)).status).toBe(200);
  await drainBackground();
  expect((await mailbox.mailsTo(seeker.email)).at(-1)?.text).toMatch(/\/suspended$/m);
  expect(await listEntries(seeker)).toMatchObject([{ act: "user.export" }]);
});

it("a deletion removes the person, emails the reason and leaves an entry without a name", async () => {
  const seeker = await signUpAndIn(ctx, api);
  await leaveTraces(ctx, seeker.id, seeker.email, job);
  expect((await call(staff.owner, "user.delete", staff.support)).status).toBe(409);
  expect((await call(staff.owner, "user.delete", seeker)).status).toBe(200);
  expect((await call(staff.owner, "user.delete", seeker)).status).toBe(404);
  expect(await database.db.user.count({ where: { id: seeker.id } })).toBe(0);
  await drainBackground();
  const mail = (await mailbox.mailsTo(seeker.email)).at(-1);
  expect([mail?.subject, mail?.text]).toEqual(["Your Farsite account was deleted", expect.stringContaining(reason)]);
  expect(await listEntries(seeker)).toEqual([
    { byId: staff.owner.id, act: "user.delete", before: null, after: { requested: true }, reason },
    expect.objectContaining({ act: "look.end" }), // of the traces
    { byId: staff.owner.id, act: "user.delete", before: null, after: { deleted: true }, reason },
  ]);
});

it("a deletion that fails halfway leaves an entry of who wanted it", async () => {
  const seeker = await signUpAndIn(ctx, api);
  const deletion = await withCalendarLock(ctx, async () => {
    const underWay = call(staff.owner, "user.delete", seeker);
    await vi.waitUntil(async () => (await listEntries(seeker)).length === 1, PATIENT);
    await database.db.user.update({ where: { id: seeker.id }, data: { staffRole: "editor" } });
    return { underWay };
  });
  expect((await deletion.underWay).status).toBe(409);
  expect(await database.db.user.count({ where: { id: seeker.id } })).toBe(1);
  expect(await listEntries(seeker)).toMatchObject([
    { byId: staff.owner.id, act: "user.delete", after: { requested: true } },
  ]);
});

it("a deletion removes a person who changes the password at the same moment", async () => {
  const seeker = await signUpAndIn(ctx, api);
  const deletion = await withCalendarLock(ctx, async () => {
    const underWay = call(staff.owner, "user.delete", seeker);
    await vi.waitUntil(async () => (await listEntries(seeker)).length === 1, PATIENT);
    await database.db.user.update({ where: { id: seeker.id }, data: { passwordHash: null } });
    return { underWay };
  });
  expect((await deletion.underWay).status).toBe(200);
  expect(await database.db.user.count({ where: { id: seeker.id } })).toBe(0);
});

it("a deletion and its email are written together, so that a process that dies keeps both or neither", async () => {
  const seeker = await signUpAndIn(ctx, api);
  await drainBackground();
  const isTold = async () =>
    (await mailbox.mailsTo(seeker.email)).some(({ subject }) => subject === "Your Farsite account was deleted");
  const answer = await killAtTable(database, "waiting_emails", () => call(staff.owner, "user.delete", seeker));
  expect(answer.status).toBeGreaterThanOrEqual(500);
  await drainBackground();
  expect([await database.db.user.count({ where: { id: seeker.id } }), await isTold()]).toEqual([1, false]);
  expect((await call(staff.owner, "user.delete", seeker)).status).toBe(200);
  await drainBackground();
  expect([await database.db.user.count({ where: { id: seeker.id } }), await isTold()]).toEqual([0, true]);
});

it("an owner gives, changes and removes a role, but not that of the only owner", async () => {
  const user = await signUpAndIn(ctx, api);
  expect((await call(staff.owner, "role.set", user)).status).toBe(400);
  for (const role of ["support", "editor", "editor"]) {
    expect((await call(staff.owner, "role.set", user, { role })).status).toBe(200);
  }
  expect((await call(staff.owner, "role.remove", user)).status).toBe(200);
  expect((await call(staff.owner, "role.remove", staff.owner)).status).toBe(409);
  expect(await listEntries(user)).toMatchObject([
    { act: "role.set", after: { role: "support" } },
    { act: "role.set", before: { role: "support" }, after: { role: "editor" } },
    { act: "role.remove", after: { role: null } },
  ]);
});

it("no answer about a person holds a hash, token, resume, letter, note or webhook path", async () => {
  const seeker = await signUpAndIn(ctx, api);
  await leaveTraces(ctx, seeker.id, seeker.email, job);
  const { text } = await api.query("office.person", { id: seeker.id }, { token: staff.support.token });
  const { passwordHash } = await database.db.user.findUniqueOrThrow({ where: { id: seeker.id } });
  const resume = await database.db.resume.findFirstOrThrow({ where: { userId: seeker.id } });
  const letter = await database.db.coverLetter.findFirst({ where: { userId: seeker.id } });
  const ids = [seeker.id, job.id, letter?.id];
  const secrets = [passwordHash, resume.text, resume.fileName, seeker.token, "Ask for Charles.", "It smells of smoke."];
  for (const secret of [...secrets, ...Object.values(letter ?? {})]) {
    if (typeof secret === "string" && secret.length > 12 && !ids.includes(secret)) expect(text).not.toContain(secret);
  }
  const webhook = await database.db.outgoingWebhook.findFirstOrThrow({ where: { userId: seeker.id } });
  expect(text).not.toContain(webhook.url);
});

it.each(["sessions.end", "connects.grant", "connects.take_back", "user.suspend"])(
  "support can't do %s to staff, themselves included",
  async (act) => {
    for (const person of Object.values(staff)) {
      const { status } = await call(staff.support, act, person, { connects: 5, key: randomUUID() });
      expect(status).toBe(409);
    }
  },
);
