import { randomUUID } from "node:crypto";
import { afterAll, expect, it } from "vitest";
import { setRole } from "~/server/auth";
import { drainBackground } from "~/server/core/background";
import { DAY_MS, MINUTE_MS } from "~/server/core/durations";
import { at, TestApi } from "../../support/api";
import { createTestContext } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { TestMailbox } from "../../support/mailbox";
import { signUpAndIn, type SignedIn } from "../account/support";

const database = await useTestDatabase();
const ctx = createTestContext({ db: database.db });

const mailbox = await TestMailbox.create();
const api = new TestApi(ctx);
const support = await signUpAndIn(ctx, api);
await setRole(ctx, { userId: support.id, role: "support" });

afterAll(async () => {
  await drainBackground();
  await mailbox.remove();
});

const reason = "Never arrived";
const ENDED = { kind: "membership_ended", unpaid: false };
const ago = (ms: number) => new Date(ctx.clock.now().getTime() - ms);

async function createEmail({ id: userId }: SignedIn, more: object = {}): Promise<string> {
  const id = randomUUID();
  const recorded = { recordedAt: ago(DAY_MS), tryAt: ago(DAY_MS), sentAt: ago(DAY_MS), attempts: 1 };
  await database.db.paymentEmail.create({ data: { id, userId, key: id, facts: ENDED, ...recorded, ...more } });
  return id;
}
const resend = (by: SignedIn, person: SignedIn, email: string | undefined) =>
  api.mutate("office.act", { act: "email.resend", id: person.id, reason, email }, { token: by.token });

async function countSent({ email }: SignedIn): Promise<number> {
  await drainBackground();
  const mails = await mailbox.mailsTo(email);
  return mails.filter(({ subject }) => /membership/i.test(subject ?? "")).length;
}
const listEntries = ({ id }: SignedIn) =>
  database.db.auditEntry.findMany({ where: { subjectId: id, act: "email.resend" } });

it("an email is sent again once, also when several ask at the same moment or again within ten minutes", async () => {
  const seeker = await signUpAndIn(ctx, api);
  const email = await createEmail(seeker);
  const answers = await Promise.all(Array.from({ length: 3 }, () => resend(support, seeker, email)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await countSent(seeker)).toBe(1);
  expect((await resend(support, seeker, email)).status).toBe(200);
  expect(await countSent(seeker)).toBe(1);
  expect(await listEntries(seeker)).toMatchObject([{ byId: support.id, after: { email }, reason }]);
});

it("a failed email is sent again at once, and one that waits stays as it is", async () => {
  const seeker = await signUpAndIn(ctx, api);
  const failed = await createEmail(seeker, { sentAt: ago(MINUTE_MS), failedAt: ago(MINUTE_MS), attempts: 6 });
  const later = new Date(ctx.clock.now().getTime() + DAY_MS);
  const waiting = await createEmail(seeker, { sentAt: null, tryAt: later, attempts: 3 });
  const { body } = await api.query("office.person", { id: seeker.id }, { token: support.token });
  const states = Object.fromEntries(
    (at(body, "emails") as { id: string; state: string }[]).map(({ id, state }) => [id, state]),
  );
  expect(states).toEqual({ [failed]: "gave_up", [waiting]: "refused" });
  await resend(support, seeker, failed);
  await resend(support, seeker, waiting);
  expect(await countSent(seeker)).toBe(1);
  expect(await database.db.paymentEmail.findUnique({ where: { id: waiting } })).toMatchObject({
    attempts: 3,
    tryAt: later,
  });
  expect(await database.db.paymentEmail.findUnique({ where: { id: failed } })).toMatchObject({
    attempts: 1,
    failedAt: null,
  });
});

it("another person's email, no email and a reminder, which may be no longer true, are 404, and a seeker's call, too", async () => {
  const [seeker, other] = [await signUpAndIn(ctx, api), await signUpAndIn(ctx, api)];
  const facts = { kind: "renews_soon", price: 3999, at: new Date(ctx.clock.now().getTime() + MINUTE_MS).toISOString() };
  const [reminder, others] = [await createEmail(seeker, { facts }), await createEmail(other)];
  for (const email of [reminder, others, randomUUID(), undefined]) {
    expect((await resend(support, seeker, email)).status).toBe(404);
  }
  expect((await resend(support, seeker, "somebody@example.org")).status).toBe(400);
  expect((await resend(other, other, others)).status).toBe(404);
  expect([await countSent(seeker), await countSent(other)]).toEqual([0, 0]);
  expect([...(await listEntries(seeker)), ...(await listEntries(other))]).toEqual([]);
});
