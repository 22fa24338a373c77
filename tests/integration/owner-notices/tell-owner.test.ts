import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, it } from "vitest";
import type { ServiceContext } from "~/server/core/context";
import { sendWaitingEmails } from "~/server/mail";
import { tellOwner } from "~/server/owner-notices";
import { createUser } from "../../support/auth";
import { createTestContext, TestClock } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { createJob } from "../../support/jobs";
import { TestMailbox } from "../../support/mailbox";
import { setEnv } from "../../support/set-env";
import { reserve } from "./support";

const database = await useTestDatabase();
let ctx: ServiceContext;
let clock: TestClock;
const bodies: Record<string, unknown>[] = [];
let status = 200;
/** How the receiver answers beyond its status. */
let manner: "plainly" | "never" | "endlessly" | "elsewhere" = "plainly";

const receiver = createServer((request, response) => {
  let body = "";
  request.on("data", (chunk: Buffer) => (body += chunk.toString()));
  request.on("end", () => {
    bodies.push(JSON.parse(body) as Record<string, unknown>);
    if (manner === "never") return;
    if (manner === "elsewhere") response.writeHead(302, { location: "/another" }).end();
    else if (manner === "endlessly") {
      response.writeHead(status);
      const more = () => void (response.destroyed || response.write("x".repeat(65_536), more));
      more();
    } else response.writeHead(status).end();
  });
});
await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
setEnv({
  OWNER_WEBHOOK_URL: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook-canary`,
  FETCH_ALLOW_PRIVATE: "on",
  OWNER_QUIET_HOURS: "22:00-07:00 UTC",
});
const mailbox = await TestMailbox.create();
clock = new TestClock(new Date("2027-03-01T12:00:00Z"));
ctx = createTestContext({ db: database.db, clock });
const owner = await createUser(ctx, { admin: true });

afterAll(async () => {
  await new Promise((resolve) => receiver.close(resolve));
  await mailbox.remove();
});

async function report(count: number): Promise<void> {
  const user = await createUser(ctx);
  for (let made = 0; made < count; made += 1) {
    const { id: jobId } = await createJob(database.db);
    await database.db.jobReport.create({
      data: { id: randomUUID(), userId: user.id, jobId, reason: "other", details: "secret", createdAt: clock.now() },
    });
  }
}

const pass = (minutes: number) => clock.advance({ minutes });

it("the first report is told at once, later ones of 15 minutes in one message, also by two processes", async () => {
  await report(1);
  await Promise.all([tellOwner(ctx), tellOwner(ctx)]);
  expect(bodies).toMatchObject([{ kind: "report", title: "A job was reported", count: 1 }]);
  expect(JSON.stringify(bodies)).not.toMatch(/secret|@/);
  await report(3);
  pass(5);
  await tellOwner(ctx);
  expect(bodies).toHaveLength(1);
  pass(11);
  await Promise.all([tellOwner(ctx), tellOwner(ctx)]);
  expect(bodies).toHaveLength(2);
  expect(bodies[1]).toMatchObject({ title: "3 jobs were reported", count: 3 });
  pass(60);
  await tellOwner(ctx);
  expect(bodies).toHaveLength(2);
  await sendWaitingEmails(ctx);
  const subjects = (await mailbox.mailsTo(owner.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject?.includes("reported"))).toHaveLength(2);
});

it("a webhook that fails gets the same message again, later, and only until it is accepted", async () => {
  bodies.length = 0;
  status = 500;
  await report(1);
  await tellOwner(ctx);
  status = 200;
  await tellOwner(ctx);
  expect(bodies).toHaveLength(1);
  pass(2);
  await tellOwner(ctx);
  pass(60);
  await tellOwner(ctx);
  expect(bodies).toHaveLength(2);
  expect(bodies[1]).toEqual(bodies[0]);
});

it("a booking and each change of it are posted without its seeker, and not emailed to owners while a consultant is", async () => {
  bodies.length = 0;
  clock.advance({ hours: 1 });
  const { id, email, change, confirm } = await reserve(ctx);
  await tellOwner(ctx);
  expect(bodies).toEqual([]);
  await confirm();
  await tellOwner(ctx);
  pass(16);
  await tellOwner(ctx);
  expect(bodies).toMatchObject([{ kind: "booking", title: "A booking changed", count: 1 }]);
  expect(JSON.stringify(bodies[0])).toContain(`/admin/bookings/${id}`);
  await change({ revision: { increment: 1 } });
  await tellOwner(ctx);
  expect(bodies).toHaveLength(2);
  expect(JSON.stringify(bodies)).not.toMatch(new RegExp(`Visas|${email}|@`));
  await sendWaitingEmails(ctx);
  const subjects = (await mailbox.mailsTo(owner.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject?.includes("booking"))).toEqual([]);
});

it("a request that waits for a second person is told", async () => {
  bodies.length = 0;
  clock.advance({ hours: 1 });
  const ids = { id: randomUUID(), subjectId: randomUUID(), requestedById: randomUUID() };
  const request = { act: "user.suspend", subjectKind: "user", input: {}, reason: "Spam" };
  await database.db.approval.create({ data: { ...ids, ...request, requestedAt: clock.now() } });
  await tellOwner(ctx);
  expect(bodies).toMatchObject([
    { kind: "approval", urls: [expect.stringContaining(`/admin/approvals?id=${ids.id}`)] },
  ]);
  await database.db.approval.delete({ where: { id: ids.id } });
});

it("nothing is told during quiet hours, and what happened then is told afterwards", async () => {
  bodies.length = 0;
  clock = new TestClock(new Date("2027-03-01T23:00:00Z"));
  ctx = { ...ctx, clock };
  await report(2);
  await tellOwner(ctx);
  expect(bodies).toEqual([]);
  clock.advance({ hours: 8 });
  await tellOwner(ctx);
  expect(bodies).toMatchObject([{ kind: "report", count: 2 }]);
});

it.each([
  { answer: "endlessly", times: 1 },
  { answer: "elsewhere", times: 2 },
  { answer: "never", times: 2 },
] as const)("a webhook that answers $answer gets the same message $times times", async ({ answer, times }) => {
  clock.advance({ hours: 1 });
  bodies.length = 0;
  manner = answer;
  await report(1);
  await tellOwner(ctx);
  manner = "plainly";
  clock.advance({ minutes: 2 });
  await tellOwner(ctx);
  expect(bodies).toHaveLength(times);
  expect(new Set(bodies.map(({ id }) => id)).size).toBe(1);
});

async function addParkedPayment(): Promise<string> {
  const [user, id, checkoutId] = [await createUser(ctx), randomUUID(), randomUUID()];
  const facts = { userId: user.id, offer: "top_up", amount: 999, currency: "usd", createdAt: clock.now() };
  await database.db.checkout.create({ data: { id: checkoutId, ...facts } });
  await database.db.payment.create({
    data: {
      id,
      checkoutId,
      providerId: "pay_parked",
      renewal: false,
      status: "parked",
      parkedFor: "it is of 1, not of 2",
      providerUpdatedAt: clock.now(),
      ...facts,
    },
  });
  return id;
}

it("old notices are deleted, and what they told isn't told again", async () => {
  const payment = await addParkedPayment();
  await tellOwner(ctx);
  bodies.length = 0;
  clock.advance({ days: 91 });
  await tellOwner(ctx);
  clock.advance({ hours: 12 });
  await tellOwner(ctx);
  expect(bodies).toEqual([]);
  // A payment is parked until somebody decides, and a booking may be years ahead.
  const others = { kind: { not: "booking" } };
  expect(await database.db.ownerNotice.findMany({ where: others, select: { key: true } })).toEqual([{ key: payment }]);
  expect(await database.db.ownerMessage.count({ where: others })).toBe(1);
});
