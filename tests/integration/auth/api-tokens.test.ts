import { afterAll, describe, expect, it } from "vitest";
import { ApiTokenView, CreateApiTokenOutput } from "~/contracts/api-token";
import type { ApiScope } from "~/contracts/rules/account";
import { listApiTokens } from "~/server/auth";
import { at, TestApi, type Answer } from "../../support/api";
import { createTestContext, TestClock } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { createJob } from "../../support/jobs";
import { TestMailbox } from "../../support/mailbox";
import { addSignedInUsers, type SignedInUser } from "../../support/population";

const ALL: ApiScope[] = ["jobs:read", "jobs:write", "profile:read"];

const database = await useTestDatabase();

const mailbox = await TestMailbox.create();
const clock = new TestClock();
const ctx = createTestContext({ db: database.db, clock });
const api = new TestApi(ctx);
const job = await createJob(database.db, { employer: "Secret Engines" });

afterAll(() => mailbox.remove());

async function addUser(): Promise<SignedInUser> {
  const [user] = await addSignedInUsers(ctx, 1, 100);
  if (!user) throw new Error("One user was asked for.");
  return user;
}

type Wish = { name?: string; scopes?: ApiScope[]; expires_in_days?: number };

const create = (session: string, wish: Wish = {}): Promise<Answer> =>
  api.mutate("apiToken.create", { name: "Script", scopes: ALL, expires_in_days: 30, ...wish }, { token: session });

async function made(session: string, wish: Wish = {}): Promise<CreateApiTokenOutput> {
  return CreateApiTokenOutput.parse((await create(session, wish)).body);
}

async function list(session: string): Promise<ApiTokenView[]> {
  const { body } = await api.query("apiToken.list", undefined, { token: session });
  return ApiTokenView.array().parse(at(body, "tokens"));
}

const refusalOf = ({ status, body }: Answer) => [status, at(body, "data", "errorCode") ?? at(body, "code")];

describe("a personal API token", () => {
  it("is shown once, stored only as a hash, and listed by its name and ending", async () => {
    const user = await addUser();
    const { token, view } = await made(user.token, { name: " Nightly  script " });
    expect(view).toMatchObject({ name: "Nightly  script", scopes: ALL, ending: token.slice(-4), last_used_at: null });
    expect(await list(user.token)).toEqual([view]);
    const stored = await database.db.$queryRaw<{ row: string }[]>`SELECT t::text AS row FROM api_tokens t`;
    expect(JSON.stringify(stored)).not.toContain(token.slice("farsite_pat_".length, -4));
  });

  it("allows the calls of its scopes, over REST and tRPC", async () => {
    const user = await addUser();
    const { token } = await made(user.token);
    expect(at((await api.get("/api/me", { token })).body, "id")).toBe(user.id);
    expect((await api.get("/api/me/connects", { token })).status).toBe(200);
    expect((await api.post(`/api/jobs/${job.id}/save`, { token })).status).toBe(200);
    expect(at((await api.post(`/api/jobs/${job.id}/unlock`, { token })).body, "remainingConnects")).toBe(85);
    expect(at((await api.get(`/api/jobs/${job.id}`, { token })).body, "author_name")).toBe("Secret Engines");
    expect(at((await api.query("job.byId", { id: job.id }, { token })).body, "isUnlocked")).toBe(true);
    expect((await api.get("/api/consulting/slots", { token })).status).toBe(200);
  });

  it("is rejected for calls outside its scopes and changes nothing", async () => {
    const user = await addUser();
    const { token: reader } = await made(user.token, { scopes: ["jobs:read"] });
    const { token: looker } = await made(user.token, { scopes: ["profile:read"] });
    const refused = [
      await api.post(`/api/jobs/${job.id}/unlock`, { token: reader }),
      await api.mutate("job.unlock", { id: job.id }, { token: reader }),
      await api.post(`/api/jobs/${job.id}/save`, { token: reader }),
      await api.post("/api/generate", { token: reader, body: { id: job.id } }),
      await api.get("/api/me", { token: reader }),
      await api.get("/api/jobs?saved=true", { token: looker }),
      await api.query("job.byId", { id: job.id }, { token: looker }),
    ];
    expect(refused.map(refusalOf)).toEqual(refused.map(() => [403, "FORBIDDEN"]));
    expect(at(refused[0]?.body, "error")).toBe("This API token lacks the scope jobs:write.");
    expect(at((await api.get("/api/me", { token: user.token })).body, "connects_balance")).toBe(100);
  });

  it("never buys, books, uploads, signs out or manages tokens, whatever its scopes", async () => {
    const user = await addUser();
    const { token, view } = await made(user.token);
    const refused = [
      await api.post("/api/payments/buy-connects", { token, body: { packId: "top_up" } }),
      await api.post("/payment/create-checkout", { token, body: { planId: "verification" } }),
      await api.post("/api/consulting/book", { token, body: { slotId: job.id } }),
      await api.post("/api/me/upload-resume", { token, body: { resumeUrl: "x" } }),
      await api.get(`/api/me/resume/${job.id}`, { token }),
      await api.post("/api/auth/logout", { token }),
      await api.post("/api/auth/password", {
        token,
        body: { password: "another long password", current_password: "x" },
      }),
      await create(token),
      await api.query("apiToken.list", undefined, { token }),
      await api.mutate("apiToken.revoke", { id: view.id }, { token }),
      await api.query("account.sessions", {}, { token }),
      await api.mutate("account.remove", { password: "x", confirmed: true }, { token }),
    ];
    expect(refused.map(refusalOf)).toEqual(refused.map(() => [403, "FORBIDDEN"]));
    expect((await api.get("/api/me", { token: user.token })).status).toBe(200);
  });

  it("works until it expires", async () => {
    const user = await addUser();
    const { token, view } = await made(user.token, { expires_in_days: 7 });
    expect(Date.parse(view.expires_at) - clock.now().getTime()).toBe(7 * 86_400_000);
    const later = new TestClock();
    const then = { ...ctx, clock: later };
    const apiThen = new TestApi(then);
    later.advance({ days: 6 });
    expect((await apiThen.get("/api/me", { token })).status).toBe(200);
    later.advance({ days: 1 });
    expect(refusalOf(await apiThen.get("/api/me", { token }))).toEqual([401, "UNAUTHORIZED"]);
    expect(await listApiTokens({ ...then, actor: { userId: user.id, sessionId: null } })).toEqual({ tokens: [] });
  });

  it("stops working once revoked, which only its owner can do", async () => {
    const [user, other] = [await addUser(), await addUser()];
    const { token, view } = await made(user.token);
    const revoke = (session: string) => api.mutate("apiToken.revoke", { id: view.id }, { token: session });
    expect(refusalOf(await revoke(other.token))).toEqual([404, "NOT_FOUND"]);
    expect((await api.get("/api/me", { token })).status).toBe(200);
    expect((await revoke(user.token)).status).toBe(200);
    expect((await api.get("/api/me", { token })).status).toBe(401);
    expect(refusalOf(await revoke(user.token))).toEqual([404, "NOT_FOUND"]);
  });

  it("shows when it was last used, to the minute", async () => {
    const user = await addUser();
    const { token } = await made(user.token);
    await api.get("/api/me", { token });
    const first = clock.now().toISOString();
    clock.advance({ seconds: 30 });
    await api.get("/api/me", { token });
    expect((await list(user.token))[0]?.last_used_at).toBe(first);
    clock.advance({ seconds: 31 });
    await api.get("/api/me", { token });
    expect((await list(user.token))[0]?.last_used_at).toBe(clock.now().toISOString());
  });

  it("is limited to 20 per user, also by concurrent calls", async () => {
    const user = await addUser();
    const answers = await Promise.all(Array.from({ length: 25 }, () => create(user.token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(refusalOf(await create(user.token))).toEqual([409, "NOT_CHANGEABLE"]);
    expect(await list(user.token)).toHaveLength(20);
  });

  it.each<[string, Wish]>([
    ["no name", { name: "  " }],
    ["a name of two lines", { name: "a\nb" }],
    ["a name too long", { name: "x".repeat(81) }],
    ["no scope", { scopes: [] }],
    ["a scope twice", { scopes: ["jobs:read", "jobs:read"] }],
    ["a lifetime that isn't offered", { expires_in_days: 10_000 }],
  ])("can't be created with %s", async (_what, wish) => {
    const user = await addUser();
    expect(refusalOf(await create(user.token, wish))).toEqual([400, "BAD_REQUEST"]);
  });

  it("stops working after a password reset; other users' tokens keep working", async () => {
    const [user, other] = [await addUser(), await addUser()];
    const [{ token }, { token: others }] = [await made(user.token), await made(other.token)];
    const { email } = await database.db.user.findUniqueOrThrow({ where: { id: user.id } });
    await api.post("/api/auth/reset", { body: { email } });
    const body = { password: "battery staple", token: await mailbox.resetTokenFor(email) };
    expect((await api.post("/api/auth/password", { body })).status).toBe(200);
    expect((await api.get("/api/me", { token })).status).toBe(401);
    expect((await api.get("/api/me", { token: others })).status).toBe(200);
  });

  it("is announced to its owner by email", async () => {
    const user = await addUser();
    await made(user.token, { name: "Backup" });
    const { email } = await database.db.user.findUniqueOrThrow({ where: { id: user.id } });
    const [mail] = await mailbox.mailsTo(email);
    expect(mail?.text).toContain("An API token named “Backup” was just created");
  });
});
