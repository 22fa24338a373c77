import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { procedures } from "~/server/api";
import { drainBackground } from "~/server/core/background";
import { REST_ROUTES } from "~/server/http";
import { inventEmail } from "../../support/auth";
import { TestApi, type Answer } from "../../support/api";
import { createTestContext } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { createJob } from "../../support/jobs";
import { LONG } from "../../support/long";
import { TestMailbox } from "../../support/mailbox";
import { addSignedInUsers } from "../../support/population";
import { VALID_INPUTS } from "../../support/valid-inputs";
import { forEachAtOnce, isRight, STRINGS } from "./support/naughty";

const database = await useTestDatabase();
const ctx = createTestContext({ db: database.db });

process.env.RATE_LIMIT_SCALE = "0";
const mailbox = await TestMailbox.create();
const api = new TestApi(ctx);
const [user] = await addSignedInUsers(ctx, 1, 1000);
const token = user?.token ?? "";
const job = await createJob(database.db);
await database.db.profile.updateMany({ data: { verifiedAt: new Date() } });
await database.db.user.updateMany({ data: { admin: true } });
const reportId = await reportOf(job.id, user?.id ?? "");

afterAll(async () => {
  await drainBackground();
  await mailbox.remove();
});

/** A report that is already dismissed, so that no string can decide it, but each is validated. */
async function reportOf(jobId: string, userId: string): Promise<string> {
  const decided = { verdict: "dismissed", createdAt: new Date(), decidedAt: new Date(), toldAt: new Date() } as const;
  const { id } = await database.db.jobReport.create({
    data: { id: randomUUID(), jobId, userId, reason: "other", ...decided },
  });
  return id;
}

const FIELDS: [procedure: string, field: string][] = [
  ...["email", "password", "name"].map((field): [string, string] => ["auth.signUp", field]),
  ...["email", "token"].map((field): [string, string] => ["auth.verify", field]),
  ...["email", "password"].map((field): [string, string] => ["auth.logIn", field]),
  ["auth.refresh", "refresh_token"],
  ["auth.resend", "email"],
  ["auth.requestReset", "email"],
  ...["password", "token", "current_password"].map((field): [string, string] => ["auth.setPassword", field]),
  ...["cursor", "keyword", "location", "sort", "limit", "salary_min", "saved"].map((field): [string, string] => [
    "job.list",
    field,
  ]),
  ["job.byId", "id"],
  ["job.byShortId", "shortId"],
  ["job.fit", "id"],
  ["job.fitOfText", "id"],
  ["job.fitOfText", "resumeText"],
  ...["titles", "skills", "countries"].map((field): [string, string] => ["job.landings", field]),
  ["job.related", "id"],
  ["job.unhiddenRelated", "id"],
  ["job.suggest", "text"],
  ["job.matchLevels", "ids"],
  ["job.matching", "keyword"],
  ["job.matchingFacets", "keyword"],
  ...["hideJob", "unhideJob", "hideEmployer"].map((verb): [string, string] => [`hidden.${verb}`, "id"]),
  ["hidden.unhideEmployer", "key"],
  ...["country", "time_zone", "declined_country"].map((field): [string, string] => ["profile.updateHome", field]),
  ...["keyword", "place", "location", "country"].map((field): [string, string] => ["job.facets", field]),
  ["job.unlock", "id"],
  ...["save", "unsave", "recordApplication", "undoApply"].map((verb): [string, string] => [`job.${verb}`, "id"]),
  ...["list", "cursor", "limit"].map((field): [string, string] => ["job.own", field]),
  ...["stage", "cursor", "limit"].map((field): [string, string] => ["application.list", field]),
  ...["application.byJob", "application.draftNote", "application.recordSentLetter"].map(
    (procedure): [string, string] => [procedure, "id"],
  ),
  ["application.board", "limit"],
  ...["id", "stage"].map((field): [string, string] => ["application.move", field]),
  ...["id", "notes", "follow_up_on"].map((field): [string, string] => ["application.note", field]),
  ...["id", "cursor", "limit"].map((field): [string, string] => ["application.history", field]),
  ["application.saveContact", "name"],
  ...["starts", "time_zone"].map((field): [string, string] => ["application.saveInterview", field]),
  ["ownJob.read", "text"],
  ["ownJob.keep", "id"],
  ["ownJob.byId", "id"],
  ...["name", "frequency", "time_zone"].map((field): [string, string] => ["savedSearch.save", field]),
  ...["id", "name", "time_zone"].map((field): [string, string] => ["savedSearch.update", field]),
  ["savedSearch.remove", "id"],
  ...["cursor", "limit"].map((field): [string, string] => ["connects.history", field]),
  ["connects.journal", "cursor"],
  ["profile.byId", "id"],
  ["profile.byUsername", "username"],
  ["profile.activity", "username"],
  ...["name", "username", "bio"].map((field): [string, string] => ["profile.update", field]),
  ["resume.saveText", "text"],
  ["career.save", "headline"],
  ["career.fromResume", "id"],
  ["resume.update", "name"],
  ["resume.remove", "id"],
  ["resume.uploadTicket", "replaces"],
  ["resume.downloadTicket", "id"],
  ...["cursor", "limit"].map((field): [string, string] => ["account.sessions", field]),
  ["account.endSession", "id"],
  ["account.confirmIdentity", "current_password"],
  ["account.confirmByPasskey", "answer"],
  ...["answer", "name"].map((field): [string, string] => ["account.addPasskey", field]),
  ...["id", "name"].map((field): [string, string] => ["account.renamePasskey", field]),
  ["account.removePasskey", "id"],
  ["account.disconnect", "id"],
  ["apiToken.create", "name"],
  ["apiToken.revoke", "id"],
  ["webhook.create", "url"],
  ["webhook.update", "id"],
  ...["id", "cursor", "limit"].map((field): [string, string] => ["webhook.deliveries", field]),
  ["webhook.replay", "delivery_id"],
  // Runs before a password is set, so that none of the strings can be the password.
  ["account.remove", "password"],
  ...["password", "current_password"].map((field): [string, string] => ["account.changePassword", field]),
  ...["planId", "userEmail"].map((field): [string, string] => ["payment.createCheckout", field]),
  ["payment.subscribe", "planId"],
  ["payment.buyConnects", "packId"],
  ["payment.verify", "sessionId"],
  ["payment.checkout", "sessionId"],
  ...["history", "list"].map((call): [string, string] => [`payment.${call}`, "cursor"]),
  ["payment.invoice", "id"],
  ["payment.invoiceTicket", "id"],
  ["payment.declareBuyer", "sessionId"],
  ["payment.withdraw", "id"],
  ["payment.requestRefund", "id"],
  ...["id", "resumeText", "tone"].map((field): [string, string] => ["coverLetter.generate", field]),
  ...["inspectResume", "draft"].map((call): [string, string] => [`coverLetter.${call}`, "resumeText"]),
  ["coverLetter.revise", "wish"],
  ["coverLetter.redraft", "id"],
  ["coverLetter.byJob", "id"],
  ["coverLetter.text", "id"],
  ["coverLetter.ofJobs", "ids"],
  ["coverLetter.save", "text"],
  ["coverLetter.restore", "id"],
  ...["cursor", "limit"].map((field): [string, string] => ["coverLetter.versions", field]),
  ["coverLetter.version", "id"],
  ["coverLetter.downloadTicket", "format"],
  ...["offer", "cursor", "limit"].map((field): [string, string] => ["consulting.slots", field]),
  ["consulting.awaitTimes", "offer"],
  ...["slotId", "notes"].map((field): [string, string] => ["consulting.book", field]),
  ...["cursor", "limit"].map((field): [string, string] => ["consulting.own", field]),
  ...["id", "slotId"].map((field): [string, string] => ["consulting.reschedule", field]),
  ["consulting.cancel", "id"],
  ...["id", "details"].map((field): [string, string] => ["report.file", field]),
  ["report.own", "id"],
  ["report.queue", "cursor"],
  ["report.byId", "id"],
  ...["id", "note"].map((field): [string, string] => ["report.decide", field]),
  ...["cursor", "limit"].map((field): [string, string] => ["feed.imports", field]),
  ...["cursor", "limit"].map((field): [string, string] => ["feed.polls", field]),
  ...["source", "board"].map((field): [string, string] => ["feed.poll", field]),
  ["feed.approve", "id"],
  ...["id", "reason", "current_password"].map((field): [string, string] => ["office.act", field]),
  ["office.decideApproval", "id"],
  ...["q", "cursor"].map((field): [string, string] => ["officePayment.list", field]),
  ["officePayment.get", "id"],
  ...["id", "reason"].map((field): [string, string] => ["officePayment.refund", field]),
  ["bookings.week", "week"],
  ["bookings.byId", "id"],
  ...["starts", "time_zone", "until"].map((field): [string, string] => ["bookings.addSlots", field]),
  ...["id", "url"].map((field): [string, string] => ["bookings.setLink", field]),
  ...["id", "notes"].map((field): [string, string] => ["bookings.note", field]),
  ...["id", "slotId", "reason"].map((field): [string, string] => ["bookings.move", field]),
  ...["id", "reason"].map((field): [string, string] => ["bookings.callOff", field]),
  ["officePayment.list", "q"],
  ["officePayment.get", "id"],
  ["operations.retry", "id"],
  ...["id", "reason"].map((field): [string, string] => ["operations.discard", field]),
];

/**
 * In the short form, each field gets another 48th of the strings, half of them by REST and half by tRPC. Slow calls, which
 * hash a password or start a letter, get fewer. All get strings with U+0000.
 */
const SLOW = new Set([
  "auth.signUp password",
  "auth.signUp name",
  "auth.logIn password",
  "auth.verify token",
  "coverLetter.generate resumeText",
  "coverLetter.generate id",
  "coverLetter.save text",
]);

/** Null if the procedure has no REST call. */
async function overRest(procedure: string, input: Record<string, unknown>): Promise<Answer | null> {
  const route = REST_ROUTES.find((candidate) => candidate.procedure === procedure);
  if (!route) return null;
  const fields = Object.entries(input).filter(([name]) => route.fields.has(name));
  const segments = route.pattern.map((part) =>
    part.startsWith("{") ? encodeURIComponent(String(input[part.slice(1, -1)] ?? "").toWellFormed()) : part,
  );
  const path = `/api/${segments.join("/")}`;
  const token = sessionFor(procedure);
  if (route.method !== "GET") return api.send(route.method, path, { token, body: Object.fromEntries(fields) });
  const query = new URLSearchParams(fields.map(([name, value]) => [name, String(value)]));
  return api.get(`${path}?${query.toString()}`, { token });
}

async function overTrpc(procedure: string, input: Record<string, unknown>): Promise<Answer> {
  const values = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== ""));
  const isQuery = procedures[procedure]?._def.type === "query";
  return api[isQuery ? "query" : "mutate"](procedure, values, { token: sessionFor(procedure) });
}

const overRestOrTrpc = async (procedure: string, input: Record<string, unknown>): Promise<Answer> =>
  (await overRest(procedure, input)) ?? overTrpc(procedure, input);
const ids = () => ({ job: job.id, short: job.shortId, report: reportId });
const sessionFor = (procedure: string) => (procedure.startsWith("auth.") ? undefined : token);

it("the naughty-strings table names every procedure with input", () => {
  expect(new Set(STRINGS).size).toBeGreaterThanOrEqual(200);
  const taking = Object.entries(procedures).filter(([, { _def }]) => _def.inputs.length > 0);
  expect(taking.map(([procedure]) => procedure).toSorted()).toEqual(Object.keys(VALID_INPUTS).toSorted());
});

describe.each(FIELDS)("%s takes for its field %s", (procedure, field) => {
  it("every string or rejects it, and always rejects U+0000", async () => {
    const every = LONG ? 1 : SLOW.has(`${procedure} ${field}`) ? 192 : 96;
    const first = FIELDS.findIndex((entry) => entry[0] === procedure && entry[1] === field) % every;
    const wrong: object[] = [];
    // At most five texts of one user may wait to be read.
    const atOnce = procedure.startsWith("ownJob.") ? 4 : undefined;
    const send = async (value: string, index: number) => {
      if (index % every !== first && !value.includes("\u0000")) return;
      const input = { ...VALID_INPUTS[procedure]?.(ids()), [field]: value };
      const door = Math.floor(index / every) % 2 === 0 ? overRestOrTrpc : overTrpc;
      for (const through of LONG ? [overRest, overTrpc] : [door]) {
        const answer = await through(procedure, input);
        if (answer !== null && !isRight(answer, value)) wrong.push({ value, status: answer.status, text: answer.text });
      }
    };
    await forEachAtOnce(STRINGS, send, atOnce);
    expect(wrong).toEqual([]);
  });
});

it("an accepted name is stored unchanged except for surrounding blanks", async () => {
  const names = STRINGS.filter((_name, index) => LONG || index % 48 === 1);
  await forEachAtOnce(names, async (name) => {
    const email = inventEmail();
    const answer = await api.post("/api/auth/signup", { body: { email, password: "correct horse", name } });
    if (answer.status !== 201) return;
    const user = await database.db.user.findUniqueOrThrow({ where: { email } });
    expect(user.name).toBe(name.trim());
  });
});
