import { afterAll, expect, it } from "vitest";
import { LOOK_MINUTES } from "~/contracts/rules/office";
import { env } from "~/env";
import { procedures } from "~/server/api";
import { liftSuspension, removePerson, suspendUser } from "~/server/account";
import { openSession, pruneExpired, sessionCookieName, setRole, signOut, stopLook } from "~/server/auth";
import { drainBackground } from "~/server/core/background";
import { withTransaction } from "~/server/core/transaction";
import { type Answer, at, TestApi } from "../../support/api";
import { createUser, PASSWORD } from "../../support/auth";
import { createTestContext, TestClock } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { createJob } from "../../support/jobs";
import { OWN_JOB } from "../../support/own-jobs";
import { VALID_INPUTS } from "../../support/valid-inputs";
import { leaveTraces, signUpAndIn, type SignedIn } from "../account/support";
import { SHOWN_WHILE_LOOKING } from "../../../src/server/api/looking";

const database = await useTestDatabase();

const clock = new TestClock(new Date());
const ctx = createTestContext({ db: database.db, clock });
const api = new TestApi(ctx);
const job = await createJob(database.db, { title: "Engine Programmer", price: 15 });
const owner = await appoint("owner");
const person = await signUpAndIn(ctx, api);
await leaveTraces(ctx, person.id, person.email, job);
await database.db.look.deleteMany();

afterAll(() => drainBackground());

const reason = "Asked for help with a payment";

/** Somebody of the staff in a browser. */
type Staff = { id: string; email: string; token: string; sessionId: string; sent: { headers: Record<string, string> } };

async function appoint(role: "owner" | "support" | "editor" | null = "support"): Promise<Staff> {
  const { id, email } = await createUser(ctx);
  if (role) await setRole(ctx, { userId: id, role });
  const { token, id: sessionId } = await openSession(ctx, { userId: id, kind: "browser", userAgent: null });
  const headers = { cookie: `${sessionCookieName(env.APP_URL)}=${token}`, "sec-fetch-site": "same-origin" };
  return { id, email, token, sessionId, sent: { headers } };
}

const start = (staff: Staff, { id }: { id: string }, more: object = { current_password: PASSWORD }) =>
  api.mutate("office.act", { act: "look.start", id, reason, ...more }, staff.sent);

async function look(of: { id: string } = person, role: "owner" | "support" = "support"): Promise<Staff> {
  const staff = await appoint(role);
  expect((await start(staff, of)).body).toEqual({ outcome: "done" });
  return staff;
}

/** Whose account this browser sees. */
const seenBy = async (staff: Staff) => at((await api.query("profile.me", undefined, staff.sent)).body, "email");

/** As the server resolves it. */
const actorOf = ({ id, sessionId }: Staff) => ({
  userId: person.id,
  sessionId,
  lookedAtBy: { userId: id, until: clock.now() },
});

const code = ({ status, body }: Answer) => [status, at(body, "data", "errorCode")];

const listEntries = async (staff: Staff) =>
  (await database.db.auditEntry.findMany({ where: { byId: staff.id }, orderBy: { id: "asc" } })).map(
    ({ act, subjectKind, subjectId, after, reason: why }) => ({ act, subjectKind, subjectId, after, why }),
  );

/** A fingerprint of every row, except of rate limits. */
async function listRows(): Promise<Record<string, string>> {
  const tables = await database.db.$queryRaw<{ name: string }[]>`
    SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'rate_limit_windows'`;
  const rows: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await database.db.$queryRawUnsafe<{ hash: string }[]>(
      `SELECT md5(COALESCE(string_agg(t::text, ',' ORDER BY t::text), '')) AS hash FROM ${name} t`,
    );
    rows[name] = row?.hash ?? "";
  }
  return rows;
}

const inputs = (path: string) => VALID_INPUTS[path]?.({ job: job.id, short: job.shortId, report: job.id });

it("staff see what the person sees, and the audit log says so before", async () => {
  const staff = await appoint();
  expect(await seenBy(staff)).toBe(staff.email);
  expect((await start(staff, person)).body).toEqual({ outcome: "done" });
  const until = new Date(clock.now().getTime() + LOOK_MINUTES * 60_000).toISOString();
  expect(await listEntries(staff)).toEqual([
    { act: "look.start", subjectKind: "user", subjectId: person.id, after: { until }, why: reason },
  ]);
  expect(await seenBy(staff)).toBe(person.email);
  const applications = await api.query("application.list", {}, staff.sent);
  expect(at(applications.body, "applications", "0", "stage")).toBe("applied");
});

it.each(["owner", "support"] as const)("the role %s may look, after a proof", async (role) => {
  const staff = await appoint(role);
  expect(code(await start(staff, person, {}))).toEqual([400, "BAD_REQUEST"]);
  expect(code(await start(staff, person, { current_password: "wrong" }))).toEqual([401, "INVALID_CREDENTIALS"]);
  expect([await seenBy(staff), await listEntries(staff)]).toEqual([staff.email, []]);
  expect((await start(staff, person)).status).toBe(200);
});

it.each(["editor", null] as const)("with the role %s nobody looks", async (role) => {
  const staff = await appoint(role);
  expect(code(await start(staff, person))).toEqual([404, "NOT_FOUND"]);
  expect(await seenBy(staff)).toBe(staff.email);
});

it("nobody looks as staff, as themselves, as a suspended person or from a program", async () => {
  const [editor, gone] = [await appoint("editor"), await signUpAndIn(ctx, api)];
  await suspendUser(ctx, { userId: gone.id, reason });
  for (const id of [editor.id, owner.id, gone.id])
    expect(code(await start(owner, { id }))).toEqual([409, "NOT_CHANGEABLE"]);
  const program = await signUpAndIn(ctx, api);
  await setRole(ctx, { userId: program.id, role: "support" });
  const input = { act: "look.start", id: person.id, reason, current_password: PASSWORD };
  expect(code(await api.mutate("office.act", input, { token: program.token }))).toEqual([403, "FORBIDDEN"]);
  expect(await database.db.look.count({ where: { staffId: { in: [owner.id, program.id] } } })).toBe(0);
});

it("a look refuses every mutation, known to this test or not, and changes nothing", async () => {
  const staff = await look();
  const before = await listRows();
  const mutations = Object.entries(procedures).filter(([, { _def }]) => _def.type !== "query");
  expect(mutations.length).toBeGreaterThan(100);
  for (const [path] of mutations) {
    const answer = await api.mutate(path, inputs(path), staff.sent);
    expect([path, ...code(answer)]).toEqual([path, 403, "LOOKING_ONLY"]);
  }
  expect(await listRows()).toEqual(before);
});

it("a look's queries write nothing and hold no private text; those that nobody listed are refused", async () => {
  const staff = await look();
  const own = await database.db.job.findFirstOrThrow({ where: { source: "own" } });
  const before = await listRows();
  const queries = Object.keys(procedures).filter((path) => procedures[path]?._def.type === "query");
  expect([...SHOWN_WHILE_LOOKING].filter((path) => !queries.includes(path))).toEqual([]);
  const texts: string[] = [];
  for (const path of queries) {
    const answers = [await api.query(path, inputs(path), staff.sent)];
    if (path === "job.own" || path === "application.list")
      for (const list of ["saved", "unlocked", "applied", "hidden"])
        answers.push(await api.query(path, path === "job.own" ? { list } : {}, staff.sent));
    if (path === "job.byShortId") answers.push(await api.query(path, { shortId: own.shortId }, staff.sent));
    for (const answer of answers) {
      if (!SHOWN_WHILE_LOOKING.has(path)) expect([path, ...code(answer)]).toEqual([path, 403, "HIDDEN_WHILE_LOOKING"]);
      texts.push(`${path} ${answer.text}`);
    }
  }
  const whole = texts.join("\n");
  expect(whole).toContain("Hidden while you look as somebody.");
  for (const secret of [
    "Wrote the first program", // the résumé
    "ada.pdf",
    "Dear ", // the letter
    "Ask for Charles", // notes
    "Charles", // a contact
    '"Tea"', // an interview
    "AbCd", // an API token
    "hooks.example.org",
    OWN_JOB.title,
    OWN_JOB.company,
    own.slug,
    "Garden kelp",
  ])
    expect(texts.filter((text) => text.includes(secret))).toEqual([]);
  expect(await listRows()).toEqual(before);
});

it("a look opens no other door: REST, files, tickets, sign-out and the domain itself", async () => {
  const staff = await look();
  const { token } = staff;
  for (const answer of [
    await api.get("/api/me", { token }),
    await api.post(`/api/jobs/${job.id}/save`, { token, body: {} }),
    await api.post("/api/me/upload-resume", { token, body: { resumeUrl: "https://example.org/a.pdf" } }),
    await api.get("/api/me", staff.sent),
    await api.post("/api/auth/logout", { ...staff.sent, body: {} }),
  ])
    expect(answer.status).toBe(401);
  const actor = actorOf(staff);
  const refused = { code: "LOOKING_ONLY" };
  await expect(signOut({ ...ctx, actor })).rejects.toMatchObject(refused);
  await expect(withTransaction({ ...ctx, actor }, async () => undefined)).rejects.toMatchObject(refused);
  expect((await api.get("/api/me", { token: person.token })).status).toBe(200);
});

it("reading while looking counts toward the limits of who looks", async () => {
  const staff = await look();
  const own = async () =>
    Number(/r=(\d+)/.exec((await api.get("/api/me", { token: person.token })).headers.get("ratelimit") ?? "")?.[1]);
  const left = await own();
  for (let read = 0; read < 5; read += 1) await api.query("profile.me", undefined, staff.sent);
  expect(await own()).toBe(left - 1);
});

it("a look ends when it is stopped, once, and only this browser's", async () => {
  const [staff, other] = [await look(), await look()];
  const actor = actorOf(staff);
  expect(await Promise.all([1, 2].map(() => stopLook({ ...ctx, actor })))).toEqual([person.id, person.id]);
  expect([await seenBy(staff), await seenBy(other)]).toEqual([staff.email, person.email]);
  expect(await listEntries(staff)).toMatchObject([
    { act: "look.start" },
    { act: "look.end", subjectKind: "user", subjectId: person.id, why: null },
  ]);
});

it.each<[string, (staff: Staff, of: SignedIn) => Promise<unknown>]>([
  ["15 minutes are over", async () => clock.advance({ minutes: LOOK_MINUTES })],
  ["the role is removed", ({ id }) => setRole(ctx, { userId: id, role: null })],
  ["the role no longer opens people", ({ id }) => setRole(ctx, { userId: id, role: "editor" })],
  ["the person becomes staff", (_, { id }) => setRole(ctx, { userId: id, role: "editor" })],
  [
    "the person is deleted",
    (_, { id }) => removePerson({ ...ctx, actor: { userId: owner.id, sessionId: null } }, { userId: id, reason }),
  ],
  ["the person is suspended", (_, { id }) => suspendUser(ctx, { userId: id, reason })],
])("a look ends for good when %s, and the audit log says so once", async (_, end) => {
  const seeker = await signUpAndIn(ctx, api);
  const staff = await look(seeker);
  expect(await seenBy(staff)).toBe(seeker.email);
  await end(staff, seeker);
  expect([await seenBy(staff), await seenBy(staff)]).toEqual([staff.email, staff.email]);
  await liftSuspension(ctx, { userId: seeker.id, reason }).catch(() => undefined);
  expect(await seenBy(staff)).toBe(staff.email);
  const acts = (await listEntries(staff)).map(({ act }) => act);
  expect(acts).toEqual(["look.start", "look.end"]);
});

it("a look ends with its session, and one that nobody reads again is recorded at its time", async () => {
  const [left, forgotten] = [await look(), await look()];
  await signOut({ ...ctx, actor: { userId: left.id, sessionId: left.sessionId } });
  expect((await api.query("profile.me", undefined, left.sent)).status).toBe(401);
  expect((await listEntries(left)).map(({ act }) => act)).toEqual(["look.start", "look.end"]);
  const { expiresAt } = await database.db.look.findUniqueOrThrow({ where: { sessionId: forgotten.sessionId } });
  clock.advance({ minutes: LOOK_MINUTES + 1 });
  await pruneExpired(ctx);
  expect(await database.db.look.count()).toBe(0);
  const last = await database.db.auditEntry.findFirst({ where: { byId: forgotten.id }, orderBy: { id: "desc" } });
  expect(last?.act).toBe("look.end");
  expect(last?.at.getTime()).toBeLessThanOrEqual(expiresAt.getTime());
});

it("starting twice at the same moment starts once", async () => {
  const staff = await appoint();
  await Promise.all([start(staff, person), start(staff, person)]);
  expect(await listEntries(staff)).toHaveLength(1);
});
