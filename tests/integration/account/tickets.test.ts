import { afterAll, beforeEach, expect, it } from "vitest";
import { setRole } from "~/server/auth";
import { drainBackground } from "~/server/core/background";
import { TICKET_PURPOSES } from "../../../src/server/storage/tickets";
import { at, TestApi } from "../../support/api";
import { PASSWORD } from "../../support/auth";
import { createTestContext } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { Uploader } from "../../support/files";
import { createJob } from "../../support/jobs";
import { TestMailbox } from "../../support/mailbox";
import { makePdf } from "../../support/resume-files/pdf";
import { leaveTraces, signInAgain, signUpAndIn, type SignedIn } from "./support";

const database = await useTestDatabase();
const ctx = createTestContext({ db: database.db });
let user: SignedIn;

const mailbox = await TestMailbox.create();
const api = new TestApi(ctx);
const uploader = new Uploader(ctx);
const job = await createJob(database.db);

afterAll(async () => {
  await drainBackground();
  await mailbox.remove();
});
beforeEach(async () => {
  user = await signUpAndIn(ctx, api);
  await leaveTraces(ctx, user.id, user.email, job);
  await setRole(ctx, { userId: user.id, role: "owner" });
  await database.db.payment.updateMany({ where: { userId: user.id }, data: { paidAt: new Date() } });
});

type Issued = { purpose: string; path: string };

/** Creates one ticket of every kind in the user's session. */
async function issueAll(): Promise<Issued[]> {
  const { id: paymentId } = await database.db.payment.findFirstOrThrow({ where: { userId: user.id } });
  const issue = async (purpose: (typeof TICKET_PURPOSES)[number], procedure: string, input?: object) => {
    const { body } = await api.mutate(procedure, input, { token: user.token });
    return { purpose, path: String(at(body, "path")) };
  };
  return [
    await issue("resume-upload", "resume.uploadTicket"),
    await issue("picture-upload", "picture.uploadTicket"),
    await issue("resume", "resume.downloadTicket"),
    await issue("career-import", "career.importTicket"),
    await issue("json-resume", "career.exportTicket"),
    await issue("export", "account.requestExport"),
    await issue("applications-csv", "application.csvTicket"),
    await issue("invoice", "payment.invoiceTicket", { id: paymentId }),
    await issue("audit-csv", "office.auditTicket"),
    await issue("payments-csv", "officePayment.csvTicket", { list: "all" }),
    await issue("figure-csv", "office.figureTicket", { figure: "charged" }),
    await issue("figure-rows-csv", "office.figureRowsTicket", {
      figure: "unlocks",
      from: "2026-01-01",
      to: "2026-01-01",
    }),
    await issue("office-receipt", "officePayment.receiptTicket", { id: paymentId }),
    await issue("cover-letter", "coverLetter.downloadTicket", { id: job.id, format: "txt" }),
  ];
}

/** Returns the status of each ticket, by purpose. */
async function present(tickets: Issued[]): Promise<Record<string, number>> {
  const answers: Record<string, number> = {};
  for (const { purpose, path } of tickets) {
    const answer = /-(?:upload|import)$/.test(purpose)
      ? await uploader.upload(path, { content: Buffer.from("neither a résumé nor a picture") })
      : await api.get(path);
    answers[purpose] = answer.status;
  }
  return answers;
}

/** The status for a valid ticket with a file of unknown type. */
const UNREADABLE = { "resume-upload": 415, "picture-upload": 415, "career-import": 415 };

const all = (status: number) => Object.fromEntries(TICKET_PURPOSES.map((purpose) => [purpose, status]));

it("every ticket works while its session lasts, whatever happens to other sessions", async () => {
  const elsewhere = await signInAgain(ctx, api, { email: user.email });
  const tickets = await issueAll();
  await api.mutate("account.endSession", { id: elsewhere.actor.sessionId }, { token: user.token });
  expect(await present(tickets)).toEqual({ ...all(200), ...UNREADABLE });
});

it("an upload whose session ends before it is complete changes nothing", async () => {
  const tickets = await issueAll();
  const before = await database.db.resume.findFirst({ where: { userId: user.id } });
  const form = new FormData();
  form.append("file", new File([new Uint8Array(makePdf({ pages: [["Mallory"]] }))], "cv.pdf"));
  const { headers, body } = new Response(form);
  const whole = new Uint8Array(await new Response(body).arrayBuffer());
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    controller.enqueue(whole.subarray(0, 100));
    expect((await api.post("/api/auth/logout", { token: user.token })).status).toBe(200);
    controller.enqueue(whole.subarray(100));
    controller.close();
  };
  // Doesn't read ahead, so that the sign-out comes after the ticket was accepted.
  const slow = new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 });
  const path = tickets.find(({ purpose }) => purpose === "resume-upload")?.path ?? "";
  const answer = await uploader.send(path, {
    body: slow,
    headers: { "content-type": headers.get("content-type") ?? "" },
  });
  expect(answer.status).toBe(401);
  expect(await database.db.resume.findFirst({ where: { userId: user.id } })).toEqual(before);
});

it("a browser that follows a ticket after a sign-out is led to the login", async () => {
  const path = (await issueAll()).find(({ purpose }) => purpose === "payments-csv")?.path ?? "";
  const follow = () => api.get(path, { headers: { "sec-fetch-mode": "navigate" } });
  expect((await follow()).status).toBe(200);
  await api.post("/api/auth/logout", { token: user.token });
  const { status, headers } = await follow();
  expect([status, headers.get("location"), headers.get("cache-control")]).toEqual([303, "/login", "no-store"]);
});

const elsewhere = () => signInAgain(ctx, api, { email: user.email });

const ENDS: [how: string, end: () => Promise<{ status: number }>][] = [
  ["a sign-out", () => api.post("/api/auth/logout", { token: user.token })],
  [
    "another window that ends it",
    async () => {
      const { token } = await elsewhere();
      return api.mutate("account.endSession", { id: user.actor.sessionId }, { token });
    },
  ],
  [
    "another window that ends all others",
    async () => api.mutate("account.endOtherSessions", undefined, { token: (await elsewhere()).token }),
  ],
  [
    "a password change elsewhere",
    async () => {
      const body = { password: "battery staple", current_password: PASSWORD };
      return api.post("/api/auth/password", { token: (await elsewhere()).token, body });
    },
  ],
  [
    "a password reset",
    async () => {
      await api.post("/api/auth/reset", { body: { email: user.email } });
      const token = await mailbox.resetTokenFor(user.email);
      return api.post("/api/auth/password", { body: { password: "battery staple", token } });
    },
  ],
  [
    "the account's deletion",
    () => api.mutate("account.remove", { password: PASSWORD, confirmed: true }, { token: user.token }),
  ],
];

it.each(ENDS)("no ticket outlives its session after %s", async (_, end) => {
  const tickets = await issueAll();
  expect((await end()).status).toBe(200);
  expect(await present(tickets)).toEqual(all(401));
});
