import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createDb, type Db } from "~/server/db";
import { createClient, FarsiteError, type ClientOptions, type Session } from "../../../packages/client/src/index.js";
import { createTrpcClient } from "../../../packages/client/src/trpc.js";
import { createUser, inventEmail, PASSWORD } from "../../support/auth";
import { createTestContext } from "../../support/context";
import type { SignedInUser } from "../../support/population";
import { makePdf } from "../../support/resume-files/pdf";
import type { TestServer } from "../../support/server";
import { Product } from "../reliability/support/product";
import { PATIENT } from "../../support/wait";

let product: Product;
let server: TestServer;
let db: Db;
let user: SignedInUser;
let jobIds: string[];

beforeAll(async () => {
  product = await Product.create();
  db = createDb(product.databaseUrl);
  const populated = await product.populate(1, 7);
  jobIds = populated.jobIds;
  [user = { id: "", token: "" }] = populated.users;
  server = await product.startServer();
});
afterAll(async () => {
  await db.$disconnect();
  await product.discard();
});

const client = (options: Partial<ClientOptions> = {}) => createClient({ baseUrl: server.baseUrl, ...options });

/** Waits for the email to this address, which is sent after the response to sign-up, and returns its code. */
const mailedCode = (address: string): Promise<string> =>
  vi.waitFor(async () => {
    const folder = join(product.dataDir, "mail");
    for (const name of await readdir(folder)) {
      const { to, text } = await PostalMime.parse(await readFile(join(folder, name)));
      const code = to?.[0]?.address === address && /(?<!\d)\d{6}(?!\d)/.exec(text ?? "")?.[0];
      if (code) return code;
    }
    throw new Error(`No code has been mailed to ${address}`);
  }, PATIENT);

describe("the client against a running server", () => {
  it("signs up, confirms the address, continues the session and signs out", async () => {
    const sessions: (Session | null)[] = [];
    const farsite = client({ onSession: (session) => void sessions.push(session) });
    expect(await farsite.service.health()).toEqual({ status: "ok" });
    const email = inventEmail();
    const started = await farsite.auth.signUp({ email, password: PASSWORD, name: "Ada Byron" });
    expect(started).toEqual({ user: { email }, verification_required: true });
    await farsite.auth.verify({ email, token: await mailedCode(email) });
    const me = await farsite.me.get();
    expect(me).toMatchObject({ email, name: "Ada Byron", connects_balance: 0 });
    expect(await farsite.users.get(me.id)).toMatchObject({ name: "Ada Byron" });
    await farsite.auth.logOut();
    await expect(farsite.me.get()).rejects.toMatchObject({ status: 401, code: "UNAUTHORIZED" });
    expect(sessions).toEqual([expect.objectContaining({ refresh_token: expect.any(String) }), null]);
  });

  it("renews an expired session once for all calls, as long as the session lasts", async () => {
    const sessions: (Session | null)[] = [];
    const ctx = createTestContext({ db, clock: { now: () => new Date() } });
    const { email, id } = await createUser(ctx);
    const farsite = client({ onSession: (session) => void sessions.push(session) });
    await farsite.auth.logIn({ email, password: PASSWORD });
    await db.session.updateMany({ where: { userId: id }, data: { tokenExpiresAt: new Date(0) } });
    const [jobId = ""] = jobIds;
    const [me, ...saved] = await Promise.all([
      farsite.me.get(),
      ...jobIds.map((job) => farsite.jobs.save(job)),
      farsite.jobs.list({ saved: true }),
    ]);
    expect(me).toMatchObject({ email });
    expect(saved).toHaveLength(jobIds.length + 1);
    expect(sessions).toHaveLength(2);
    expect(await client({ token: sessions[1] ?? "" }).jobs.get(jobId)).toMatchObject({ isSaved: true });
    await db.session.deleteMany({ where: { userId: id } });
    await expect(farsite.me.get()).rejects.toMatchObject({ status: 401, code: "UNAUTHORIZED" });
    expect(sessions).toHaveLength(3);
    expect(sessions[2]).toBeNull();
  });

  it("pages through a search and reads a job by id and short id", async () => {
    const visitor = client();
    const ids: string[] = [];
    for await (const { id } of visitor.jobs.all({ limit: 3 })) ids.push(id);
    expect(ids).toEqual(jobIds);
    const { jobs, next_cursor: cursor } = await visitor.jobs.list({ limit: 3, seniority: ["intern", "executive"] });
    expect([jobs, cursor]).toEqual([[], null]);
    const job = await visitor.jobs.get(jobIds[0] ?? "");
    expect(job).toMatchObject({ author_name: null, isUnlocked: false });
    expect(await visitor.jobs.getByShortId(job.short_id)).toEqual(job);
    expect((await visitor.jobs.facets()).facets.access).toContainEqual({ value: "locked", count: 7, more: false });
    expect((await visitor.jobs.related(job.id)).map(({ id }) => id)).not.toContain(job.id);
  });

  it("spends once per idempotency key and names the reason of a rejection", async () => {
    const [id = ""] = jobIds;
    const farsite = client({ token: user.token });
    const { connects_price: price } = await farsite.jobs.get(id);
    const before = (await farsite.me.get()).connects_balance;
    const unlocked = await farsite.jobs.unlock(id, { price, idempotencyKey: "one-intent" });
    expect(unlocked).toMatchObject({ remainingConnects: before - price, job: { isUnlocked: true } });
    expect(await farsite.jobs.unlock(id, { price, idempotencyKey: "one-intent" })).toEqual(unlocked);
    const entries = [];
    for await (const { code, amount } of farsite.me.allConnects({ limit: 1 })) entries.push([code, amount]);
    expect(entries).toEqual([
      ["JOB_UNLOCKED", -price],
      ["CONNECTS_GRANTED", before],
    ]);
    const reused = farsite.jobs.unlock(jobIds[1] ?? "", { idempotencyKey: "one-intent" });
    await expect(reused).rejects.toMatchObject({ status: 422, code: "IDEMPOTENCY_KEY_REUSED" });

    const refused: unknown = await client()
      .jobs.unlock(id)
      .catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(FarsiteError);
    expect(refused).toMatchObject({
      status: 401,
      message: "User must be authenticated",
      requestId: expect.any(String),
    });
    const malformed = farsite.me.connects({ limit: 0 });
    await expect(malformed).rejects.toMatchObject({ status: 400, issues: [{ path: "limit" }] });
  });

  it("stores jobs, letters, reports, files, checkouts and times", async () => {
    const [id = "", other = ""] = jobIds;
    const farsite = client({ token: user.token });
    expect((await farsite.jobs.save(id)).saved_at).toEqual(expect.any(String));
    expect(await farsite.jobs.unsave(id)).toEqual({ saved_at: null });
    expect((await farsite.jobs.apply(id)).applied_at).toEqual(expect.any(String));
    await expect(farsite.jobs.apply(other)).rejects.toMatchObject({ code: "JOB_LOCKED" });
    expect(await farsite.jobs.report(id, { reason: "other", details: "The link is dead" })).toMatchObject({
      verdict: null,
    });
    expect((await farsite.letters.generate({ id })).coverLetter).toContain("Dear");
    await expect(farsite.letters.generate({ id })).rejects.toMatchObject({ code: "ALREADY_GENERATED" });

    const resume = makePdf({ pages: [["Ada Byron, engineer"]] });
    const address = await farsite.me.uploadResume(new File([new Uint8Array(resume)], "cv.pdf"));
    expect(Buffer.from(await (await farsite.me.downloadResume(address)).arrayBuffer())).toEqual(resume);
    expect(await farsite.me.uploadResume({ resumeUrl: address })).toBe(address);

    const { sessionId, checkout_url } = await farsite.payments.buyConnects({ packId: "top_up" });
    expect(checkout_url).toContain(server.baseUrl);
    expect(await farsite.payments.verify(sessionId)).toBe("open");
    for await (const slot of farsite.consulting.allSlots()) expect(slot).toBeUndefined();
    await expect(farsite.consulting.book({ slotId: "none" })).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await farsite.service.openapi()).toHaveProperty("openapi");
  });
});

describe("the tRPC client against a running server", () => {
  it("calls with a session, streams a letter and gets an error code", async () => {
    const [, id = ""] = jobIds;
    const farsite = createTrpcClient({ baseUrl: `${server.baseUrl}/`, token: user.token });
    const [me, { jobs }] = await Promise.all([farsite.profile.me.query(), farsite.job.list.query({ limit: 2 })]);
    expect(jobs.map((job) => job.id)).toEqual(jobIds.slice(0, 2));
    const { remainingConnects, job } = await farsite.job.unlock.mutate({ id });
    expect(remainingConnects).toBe(me.connects_balance - job.connects_price);
    let letter = "";
    for await (const event of await farsite.coverLetter.draft.mutate({ id })) {
      if (event.type === "text") letter += event.text;
    }
    expect(letter).toContain("Dear");
    const again: unknown = await farsite.coverLetter.generate.mutate({ id }).catch((error: unknown) => error);
    expect(again).toMatchObject({ data: { errorCode: "ALREADY_GENERATED", httpStatus: 409 } });
  });
});
