import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, expect, it } from "vitest";
import { EMAIL_LOG_DAYS } from "~/contracts/rules/emails";
import { createApiToken, requestPasswordReset, requestSignInLink, setRole, signUp } from "~/server/auth";
import { drainBackground } from "~/server/core/background";
import type { ServiceContext } from "~/server/core/context";
import { emailReportDecisions } from "~/server/reports";
import { pruneEmailLog, sendWaitingEmails } from "~/server/mail";
import { logEmail } from "../../../src/server/mail/email-log";
import { at, TestApi } from "../../support/api";
import { inventEmail, PASSWORD } from "../../support/auth";
import { createTestContext, TestClock } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { createJob } from "../../support/jobs";
import { setEnv } from "../../support/set-env";
import { startSmtpServer, type SmtpBehaviour, type SmtpServer } from "../../support/smtp-server";
import { signUpAndIn, type SignedIn } from "../account/support";
import { report, uphold } from "../reports/support";

let server: SmtpServer;
const database = await useTestDatabase();
let clock: TestClock;
let ctx: ServiceContext;
let api: TestApi;
let support: SignedIn;

async function replaceServer(behaviour: SmtpBehaviour): Promise<void> {
  await server.close();
  server = await startSmtpServer(behaviour, Number(new URL(server.url).port));
}

server = await startSmtpServer("accept");
setEnv({ SMTP_URL: server.url });

beforeEach(async () => {
  clock = new TestClock();
  ctx = createTestContext({ db: database.db, clock });
  api = new TestApi(ctx);
  support = await signUpAndIn(ctx, api);
  await setRole(ctx, { userId: support.id, role: "support" });
  await replaceServer("accept");
});
afterAll(async () => {
  await drainBackground();
  await server.close();
});

const reason = "Never arrived";
type Listed = { id: string; kind: string; state: string; attempts: number; is_resendable: boolean };

async function listEmails({ id }: { id: string }): Promise<Listed[]> {
  await drainBackground();
  const { body } = await api.query("office.person", { id }, { token: support.token });
  return at(body, "emails") as Listed[];
}
const newest = async (person: { id: string }) => (await listEmails(person))[0];
const resend = (person: { id: string }, email: string | undefined, by = support) =>
  api.mutate("office.act", { act: "email.resend", id: person.id, reason, email }, { token: by.token });
const countMails = ({ email }: { email: string }) => server.mails.filter(({ to }) => to.join().includes(email)).length;
const listEntries = ({ id }: { id: string }) =>
  database.db.auditEntry.findMany({ where: { subjectId: id, act: "email.resend" } });

async function signUpNow(): Promise<{ id: string; email: string }> {
  const email = inventEmail();
  await signUp(ctx, { email, password: PASSWORD, name: "Ada" });
  return database.db.user.findUniqueOrThrow({ where: { email }, select: { id: true, email: true } });
}

it("staff see what became of a code: accepted, refused and given up, or unclear", async () => {
  expect(await newest(await signUpNow())).toMatchObject({ kind: "code", state: "accepted", attempts: 1 });

  await replaceServer("refuse");
  const refused = await signUpNow();
  expect(await newest(refused)).toMatchObject({ state: "refused", attempts: 1, is_resendable: false });
  clock.advance({ minutes: 1 });
  await sendWaitingEmails(ctx);
  expect(await newest(refused)).toMatchObject({ state: "refused", attempts: 2 });
  clock.advance({ minutes: 10 });
  await sendWaitingEmails(ctx);
  expect(await newest(refused)).toMatchObject({ state: "gave_up", attempts: 2, is_resendable: true });

  await replaceServer("cut off");
  expect(await newest(await signUpNow())).toMatchObject({ state: "unconfirmed", attempts: 1 });
});

it("a code that was given up is made anew at once, and then at most once in ten minutes", async () => {
  await replaceServer("refuse");
  const person = await signUpNow();
  await drainBackground();
  clock.advance({ minutes: 11 });
  await sendWaitingEmails(ctx);
  await replaceServer("accept");
  const email = (await newest(person))?.id;
  const before = await database.db.emailCode.findUnique({ where: { userId: person.id } });
  const answers = await Promise.all(Array.from({ length: 3 }, () => resend(person, email)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  await drainBackground();
  expect(countMails(person)).toBe(1);
  const after = await database.db.emailCode.findUnique({ where: { userId: person.id } });
  expect(after?.codeHash).not.toEqual(before?.codeHash);
  clock.advance({ minutes: 9 });
  await resend(person, email);
  await resend(person, (await newest(person))?.id);
  await drainBackground();
  expect(countMails(person)).toBe(1);
  expect(await listEntries(person)).toMatchObject([{ byId: support.id, after: { email }, reason }]);
  clock.advance({ minutes: 2 });
  await resend(person, email);
  await drainBackground();
  expect(countMails(person)).toBe(2);
});

it("a link is made anew, and a notice about security isn't sent again", async () => {
  const person = await signUpAndIn(ctx, api);
  await requestSignInLink(ctx, { email: person.email });
  await requestPasswordReset(ctx, { email: person.email });
  const token = { name: "Script", scopes: ["jobs:read" as const], expires_in_days: 7 as const };
  await createApiToken({ ...ctx, actor: person.actor }, token);
  const emails = await listEmails(person);
  expect(Object.fromEntries(emails.map(({ kind, is_resendable: can }) => [kind, can]))).toEqual({
    sign_in_link: true,
    password_reset: true,
    api_token_created: false,
  });
  const idOf = (kind: string) => emails.find((email) => email.kind === kind)?.id;
  expect((await resend(person, idOf("api_token_created"))).status).toBe(404);
  clock.advance({ minutes: 11 });
  await resend(person, idOf("sign_in_link"));
  await drainBackground();
  expect(await database.db.signInLink.count({ where: { userId: person.id } })).toBe(2);
});

it("the decision about a report is queued again with its own row, and a suspension's reason only while it lasts", async () => {
  const person = await signUpAndIn(ctx, api);
  const job = await createJob(database.db, { title: "Rower" });
  await uphold({ ...ctx, actor: support.actor }, await report({ ...ctx, actor: person.actor }, job.id));
  await emailReportDecisions(ctx);
  const decided = await newest(person);
  expect(decided).toMatchObject({ kind: "report_decided", state: "accepted", attempts: 1 });
  clock.advance({ minutes: 11 });
  await resend(person, decided?.id);
  expect(await newest(person)).toMatchObject({ id: decided?.id, state: "queued", attempts: 0 });
  await emailReportDecisions(ctx);
  expect(await newest(person)).toMatchObject({ id: decided?.id, state: "accepted", attempts: 1 });

  const act = (name: string) =>
    api.mutate(
      "office.act",
      { act: name, id: person.id, reason, current_password: PASSWORD },
      { token: support.token },
    );
  await act("user.suspend");
  const suspension = (await listEmails(person)).find(({ kind }) => kind === "account_suspended");
  clock.advance({ minutes: 11 });
  const sent = countMails(person);
  await resend(person, suspension?.id);
  await drainBackground();
  expect(countMails(person)).toBe(sent + 1);
  await act("user.lift");
  clock.advance({ minutes: 11 });
  expect((await resend(person, suspension?.id)).status).toBe(404);
});

it("another person's email can't be sent again, nor by somebody without the role", async () => {
  const [person, other] = [await signUpNow(), await signUpAndIn(ctx, api)];
  const email = (await newest(person))?.id;
  clock.advance({ minutes: 11 });
  expect((await resend(other, email)).status).toBe(404);
  expect((await resend(person, email, other)).status).toBe(404);
  expect(await listEntries(person)).toEqual([]);
});

it("the log holds no address, subject, text, code or link, and forgets each email after its days", async () => {
  const person = await signUpNow();
  await drainBackground();
  const [entry] = await database.db.emailLogEntry.findMany({ where: { userId: person.id } });
  expect(Object.keys(entry ?? {}).toSorted()).toEqual(
    ["attempts", "bookingId", "changedAt", "id", "kind", "recordedAt", "resentAt", "state", "userId"].toSorted(),
  );
  clock.advance({ days: EMAIL_LOG_DAYS - 1 });
  await pruneEmailLog(ctx);
  expect(await database.db.emailLogEntry.count({ where: { userId: person.id } })).toBe(1);
  clock.advance({ days: 2 });
  await pruneEmailLog(ctx);
  expect(await database.db.emailLogEntry.count({ where: { userId: person.id } })).toBe(0);
});

it("logging an email to a person who was deleted meanwhile does nothing", async () => {
  const person = await signUpNow();
  await drainBackground();
  await database.db.user.delete({ where: { id: person.id } });
  const id = randomUUID();
  await logEmail(ctx, { userId: person.id, kind: "code" }, { id, state: "accepted", attempts: 1 });
  expect(await database.db.emailLogEntry.count({ where: { userId: person.id } })).toBe(0);
});
