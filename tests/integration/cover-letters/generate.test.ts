import { afterAll, describe, expect, it } from "vitest";
import { checkConnects } from "~/server/connects";
import { at } from "../../support/api";
import { createTestContext } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { createJob } from "../../support/jobs";
import { GOOD_LETTER, startModelServer } from "../../support/model-server";
import { addSignedInUsers, type SignedInUser } from "../../support/population";

const database = await useTestDatabase();
const ctx = createTestContext({ db: database.db });
const model = await startModelServer({ kind: "good", letter: GOOD_LETTER });
// Set before the modules below load, because they read these variables once.
process.env.OPENAI_BASE_URL = model.baseUrl;
process.env.OPENAI_MODEL = "a-model";
const { TestApi } = await import("../../support/api");
const { createObservedHandler } = await import("../../support/api-handler");
const api = new TestApi(ctx);
const handleApi = createObservedHandler(ctx);
const handle: (request: Request) => Promise<Response> = (request) => handleApi(request, { peer: null });
const jobId = (await createJob(database.db)).id;

afterAll(() => model.close());

async function userWith(connects: number): Promise<SignedInUser> {
  const [user] = await addSignedInUsers(ctx, 1, connects);
  if (!user) throw new Error("No user was created");
  return user;
}

const generate = (user: SignedInUser, body: object = { id: jobId }, key?: string) =>
  api.post("/api/generate", { token: user.token, body, headers: key === undefined ? {} : { "idempotency-key": key } });

describe("POST /generate", () => {
  it("returns the letter and the remaining connects", async () => {
    const answer = await generate(await userWith(12), { id: jobId, resumeText: "Ten years of engines." });
    expect([answer.status, Object.keys(answer.body as object)]).toEqual([200, ["coverLetter", "remainingConnects"]]);
    expect(answer.body).toMatchObject({
      remainingConnects: 7,
      coverLetter: expect.stringContaining("Dear hiring team,"),
    });
  });

  it("sends the model no fact of a locked job that its user can't see", async () => {
    await generate(await userWith(5));
    const question = JSON.stringify(model.requests.at(-1)?.body);
    expect(question).toContain("Backend Engineer");
    for (const hidden of ["Analytical", "Build engines", "jobs.example.com", "110"])
      expect(question).not.toContain(hidden);
  });

  it("fails with the specification's sentences", async () => {
    const poor = await generate(await userWith(3));
    expect([poor.status, poor.body]).toMatchObject([
      402,
      {
        code: "INSUFFICIENT_CONNECTS",
        error: "You need 5 connects to generate a cover letter. You have 3 connects.",
      },
    ]);
    const user = await userWith(20);
    await generate(user);
    const again = await generate(user);
    expect([again.status, again.body]).toMatchObject([
      409,
      { code: "ALREADY_GENERATED", error: "You have already generated a cover letter for this job." },
    ]);
    expect((await api.post("/api/generate", { body: { id: jobId } })).status).toBe(401);
  });

  it("rejects a résumé over 20,000 characters and an unknown tone", async () => {
    const user = await userWith(20);
    expect((await generate(user, { id: jobId, resumeText: "x".repeat(20_001) })).status).toBe(400);
    expect((await generate(user, { id: jobId, tone: "rude" })).status).toBe(400);
  });

  it("with a key replays its answer and charges once", async () => {
    const user = await userWith(20);
    const first = await generate(user, { id: jobId }, "a-key");
    const again = await generate(user, { id: jobId }, "a-key");
    expect([again.status, again.text]).toEqual([200, first.text]);
    expect([first, again].map(({ headers }) => headers.get("idempotency-replayed"))).toEqual([null, "true"]);
    expect((await generate(user, { id: jobId, tone: "warm" }, "a-key")).status).toBe(422);
    expect((await generate(user, { id: jobId }, "another-key")).status).toBe(409);
  });

  it("doesn't store a failure under its key, and charges nothing for it", async () => {
    const user = await userWith(5);
    model.behave({ kind: "status", status: 500 });
    const failed = await generate(user, { id: jobId }, "a-key");
    expect([failed.status, failed.body]).toMatchObject([502, { code: "SERVICE_FAILED" }]);
    expect(at(failed.body, "error")).toContain("You have not been charged.");
    model.behave({ kind: "good" });
    expect(await generate(user, { id: jobId }, "a-key")).toMatchObject({ status: 200, body: { remainingConnects: 0 } });
  });

  it("with one key twice at once answers one call and tells the other to wait", async () => {
    const user = await userWith(20);
    model.behave({ kind: "good", pauseMs: 2 });
    const answers = await Promise.all([1, 2].map(() => generate(user, { id: jobId }, "a-key")));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.map(({ body }) => at(body, "code"))).toContain("IN_PROGRESS");
    model.behave({ kind: "good" });
  });
});

describe("the stream", () => {
  /** Requests the stream like the browser's client. */
  function openStream(user: SignedInUser, procedure: string, input: object, signal?: AbortSignal) {
    const request = new Request(`http://localhost:3000/api/trpc/${procedure}?batch=1`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${user.token}`,
        "content-type": "application/json",
        "trpc-accept": "application/jsonl",
        accept: "application/jsonl",
      },
      body: JSON.stringify({ 0: { json: input } }),
      signal,
    });
    return handle(request);
  }

  const heldOf = async ({ id }: SignedInUser) => {
    const rows = await database.db.$queryRaw<{ held: number }[]>`
      SELECT held FROM ledger_accounts WHERE kind = 'wallet' AND holder_id = ${id}::uuid`;
    return rows[0]?.held;
  };

  it("sends the text while it is written, and the whole letter at the end", async () => {
    const user = await userWith(20);
    model.behave({ kind: "good" });
    const answer = await openStream(user, "coverLetter.draft", { id: jobId });
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    expect(answer.headers.get("x-accel-buffering")).toBe("no");
    const text = await answer.text();
    expect(text.match(/"type":"text"/g)?.length).toBeGreaterThan(10);
    expect(text.match(/"type":"done"/g)).toHaveLength(1);
    expect(text).toContain('"remainingConnects":15');
  });

  it("sends the first words early, and releases the hold when its reader disconnects", async () => {
    const user = await userWith(20);
    model.behave({ kind: "good", pauseMs: 20 });
    const answer = await openStream(user, "coverLetter.draft", { id: jobId });
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    let received = "";
    while (!received.includes('"type":"text"')) received += (await reader?.read())?.value ?? "";
    expect(await heldOf(user)).toBe(5);
    await reader?.cancel();
    await expect.poll(() => heldOf(user)).toBe(0);
    await expect.poll(() => model.open()).toBe(0);
    expect(await database.db.coverLetter.count({ where: { userId: user.id } })).toBe(0);
  });

  it("releases the hold when the request is aborted", async () => {
    const user = await userWith(20);
    const gone = new AbortController();
    model.behave({ kind: "stalls", afterWords: 8 });
    const answer = await openStream(user, "coverLetter.draft", { id: jobId }, gone.signal);
    const reading = answer.text().catch(() => "cut off");
    await expect.poll(() => heldOf(user)).toBe(5);
    gone.abort();
    await reading;
    await expect.poll(() => heldOf(user)).toBe(0);
    await expect.poll(() => model.open()).toBe(0);
  });

  it("reports a failure with its error code", async () => {
    const answer = await openStream(await userWith(2), "coverLetter.draft", { id: jobId });
    const text = await answer.text();
    expect(text).toContain('"errorCode":"INSUFFICIENT_CONNECTS"');
    expect(text).toContain("You need 5 connects to generate a cover letter. You have 2 connects.");
  });

  it("rejects calls without streaming: nothing is written or held", async () => {
    const user = await userWith(20);
    const question = model.requests.length;
    expect((await api.mutate("coverLetter.draft", { id: jobId }, { token: user.token })).status).toBe(415);
    expect([await heldOf(user), model.requests.length]).toEqual([0, question]);
  });

  it("also carries a revision", async () => {
    const user = await userWith(20);
    model.behave({ kind: "good" });
    await generate(user);
    const answer = await openStream(user, "coverLetter.revise", { id: jobId, wish: "Shorter" });
    expect(await answer.text()).toContain('"revisions_left":2');
  });

  it("leaves the ledger intact", async () => {
    const { LETTER_GUARANTEES } = await import("~/server/cover-letters");
    expect(await checkConnects(ctx, LETTER_GUARANTEES)).toMatchObject({ intact: true });
  });
});

describe("a letter as a file", () => {
  const ticketFor = (user: SignedInUser, format: string) =>
    api.mutate("coverLetter.downloadTicket", { id: jobId, format }, { token: user.token });

  it.each([
    ["txt", "text/plain; charset=utf-8", "Dear "],
    ["pdf", "application/pdf", "%PDF-"],
    ["docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document", "PK"],
  ])("is downloaded by a ticket, as %s", async (format, mediaType, beginning) => {
    const user = await userWith(20);
    model.behave({ kind: "good" });
    await generate(user);
    const file = await api.get(String(at((await ticketFor(user, format)).body, "path")));
    expect([file.status, file.headers.get("content-type")]).toEqual([200, mediaType]);
    expect(file.headers.get("content-disposition")).toMatch(/^attachment; filename="cover-letter-backend-engineer\./);
    expect(file.text.slice(0, beginning.length)).toBe(beginning);
  });

  it("names the employer of a locked job only once it is unlocked", async () => {
    const user = await userWith(20);
    model.behave({ kind: "good", letter: GOOD_LETTER.replace("this role", "this role at {{employer}}") });
    await generate(user);
    const path = String(at((await ticketFor(user, "txt")).body, "path"));
    expect((await api.get(path)).text).toContain("this role at your company");
    await api.post(`/api/jobs/${jobId}/unlock`, { token: user.token });
    expect((await api.get(path)).text).toContain("this role at Analytical Engines");
  });

  it("is only its owner's, and gone with the account", async () => {
    const user = await userWith(20);
    await generate(user);
    expect((await ticketFor(await userWith(1), "txt")).status).toBe(404);
    const path = String(at((await ticketFor(user, "txt")).body, "path"));
    await database.db.user.delete({ where: { id: user.id } });
    expect((await api.get(path)).status).toBe(401);
  });
});
