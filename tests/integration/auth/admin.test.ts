import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { API_SCOPES } from "~/contracts/rules/account";
import { type OfficeArea, OFFICE_AREAS, type Role, ROLES } from "~/contracts/rules/office";
import { createApiToken, findSession, setRole } from "~/server/auth";
import type { Actor, ServiceContext } from "~/server/core/context";
import { at, TestApi } from "../../support/api";
import { createUser } from "../../support/auth";
import { asOwner } from "../ledger/support";
import { runOnDatabase } from "../../support/commands";
import { createTestContext } from "../../support/context";
import { createTestDatabase, type TestDatabase } from "../../support/database";

// How users get roles in the office, and what each role can open.

let database: TestDatabase;
let ctx: ServiceContext;
let api: TestApi;

beforeEach(async () => {
  database = await createTestDatabase();
  ctx = createTestContext({ db: database.db });
  api = new TestApi(ctx);
  return () => database.drop();
});

async function signIn(user: { email: string; password: string }): Promise<string> {
  const { email, password } = user;
  const answer = await api.post("/api/auth/login", { body: { email, password } });
  return String(at(answer.body, "access_token"));
}

async function actorOf(token: string): Promise<Actor> {
  const actor = await findSession(ctx, token);
  if (!actor) throw new Error("not signed in");
  return actor;
}

describe("calls for admins", () => {
  it("work for admins and answer 404 to everybody else", async () => {
    const admin = await createUser(ctx, { admin: true });
    const token = await signIn(admin);
    const made = await createApiToken(
      { ...ctx, actor: await actorOf(token) },
      { name: "Script", scopes: [...API_SCOPES], expires_in_days: 7 },
    );
    const others = [undefined, await signIn(await createUser(ctx)), made.token];
    expect((await api.query("feed.list", undefined, { token })).status).toBe(200);
    for (const other of others) {
      const answers = await Promise.all([
        api.query("feed.list", undefined, { token: other }),
        api.query("feed.nothing", undefined, { token: other }),
      ]);
      const bodies = answers.map(({ status, body }) => ({ status, body: { ...(body as object), data: undefined } }));
      expect(bodies[0]?.status).toBe(404);
      expect(bodies[0]).toEqual(bodies[1]);
    }
    await setRole(ctx, { userId: admin.id, role: null });
    expect((await api.query("feed.list", undefined, { token })).status).toBe(404);
  });

  it("never show the admin flag, except in the user's own export", async () => {
    const admin = await createUser(ctx, { admin: true });
    const token = await signIn(admin);
    const answers = await Promise.all([
      api.get("/api/me", { token }),
      api.get(`/api/users/${admin.id}`),
      api.post("/api/auth/login", { body: { email: admin.email, password: admin.password } }),
    ]);
    for (const { status, text } of answers) {
      expect(status).toBe(200);
      expect(text).not.toMatch(/admin/i);
    }
  });
});

/** A read of each area that has one. */
const READS: Partial<Record<OfficeArea, [name: string, input?: object]>> = {
  today: ["office.today"],
  people: ["office.people", { q: "" }],
  payments: ["officePayment.list", {}],
  setup: ["office.setup"],
  bookings: ["bookings.week", {}],
  approvals: ["office.approvals"],
  reports: ["report.queue", {}],
  feeds: ["feed.list"],
  queues: ["operations.work"],
  audit: ["office.audit", {}],
  team: ["office.team"],
};

describe.each(ROLES)("the role %s", (role: Role) => {
  it("opens the calls of its areas and gets 404 from all others", async () => {
    const user = await createUser(ctx);
    await setRole(ctx, { userId: user.id, role });
    const token = await signIn(user);
    const opened: string[] = [];
    for (const [area, [name, input]] of Object.entries(READS)) {
      const { status } = await api.query(name, input, { token });
      expect([200, 404], area).toContain(status);
      if (status === 200) opened.push(area);
    }
    const allowed = Object.keys(READS).filter((area) =>
      (OFFICE_AREAS[area as OfficeArea] as readonly Role[]).includes(role),
    );
    expect(opened).toEqual(allowed);
  });
});

describe("setRole", () => {
  it("keeps one role per user and records each change once", async () => {
    const { id } = await createUser(ctx);
    for (const role of ["owner", "support", "support", null, null] as const) await setRole(ctx, { userId: id, role });
    const entries = await ctx.db.auditEntry.findMany({ orderBy: { id: "asc" } });
    expect(entries.map(({ byId, act, subjectId, before, after }) => ({ byId, act, subjectId, before, after }))).toEqual(
      [
        { byId: null, act: "role.set", subjectId: id, before: { role: null }, after: { role: "owner" } },
        { byId: null, act: "role.set", subjectId: id, before: { role: "owner" }, after: { role: "support" } },
        { byId: null, act: "role.remove", subjectId: id, before: { role: "support" }, after: { role: null } },
      ],
    );
  });

  it("leaves one owner when two remove each other at the same time", async () => {
    const owners = [await createUser(ctx, { admin: true }), await createUser(ctx, { admin: true })];
    const [first, second] = owners.map(({ id }) => id);
    if (!first || !second) throw new Error("two owners");
    const remove = (by: string, userId: string) =>
      setRole({ ...ctx, actor: { userId: by, sessionId: null } }, { userId, role: null });
    const outcomes = await Promise.allSettled([remove(first, second), remove(second, first)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await ctx.db.user.count({ where: { admin: true } })).toBe(1);
  });
});

describe("the audit log", () => {
  it("can't be changed or emptied, even by the database's owner", async () => {
    const { id } = await createUser(ctx, { admin: true });
    await setRole(ctx, { userId: id, role: "support" });
    const statements = ["UPDATE audit_entries SET reason = 'x'", "DELETE FROM audit_entries", "TRUNCATE audit_entries"];
    for (const statement of statements) {
      await expect(ctx.db.$executeRawUnsafe(statement)).rejects.toThrow(/permission denied/);
      await asOwner(database.ownerUrl, (query) => expect(query(statement)).rejects.toMatchObject({ code: "AU010" }));
    }
    const entries = await ctx.db.auditEntry.findMany({ orderBy: { id: "asc" } });
    expect(entries.map(({ after }) => after)).toEqual([{ role: "owner" }, { role: "support" }]);
  });

  it("is exported as CSV for owners only", async () => {
    const owner = await createUser(ctx, { admin: true });
    const token = await signIn(owner);
    await setRole(ctx, { userId: (await createUser(ctx)).id, role: "editor", reason: "=Joins" });
    const issued = await api.mutate("office.auditTicket", undefined, { token });
    const path = String(at(issued.body, "path"));
    const { status, text } = await api.get(path);
    expect(status).toBe(200);
    const changed = text.split("\r\n").filter((line) => line.includes("editor"));
    expect(changed).toHaveLength(1);
    expect(changed[0]).toMatch(/,command,role\.set,user,[^,]+,"\{""role"":null\}","\{""role"":""editor""\}",'=Joins$/);
    await setRole(ctx, { userId: owner.id, role: "support" });
    expect((await api.get(path)).status).toBe(404);
  });
});

describe("npm run users:admin", () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "farsite-commands-"));
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));
  const run = (...args: string[]) => runOnDatabase(database, dataDir, "users:admin", args);

  it("sets and removes the role of an existing user, owner by default", async () => {
    const { id, email } = await createUser(ctx);
    const roleOf = async () => {
      const { admin, staffRole } = await ctx.db.user.findUniqueOrThrow({ where: { id } });
      return { admin, staffRole };
    };
    expect(await run("--email", email.toUpperCase())).toMatchObject({
      code: 0,
      stdout: `${email} has the role owner\n`,
    });
    expect(await roleOf()).toEqual({ admin: true, staffRole: null });
    expect(await run("--email", email, "--role", "editor")).toMatchObject({ code: 0 });
    expect(await roleOf()).toEqual({ admin: false, staffRole: "editor" });
    expect(await run("--email", email, "--remove")).toMatchObject({ code: 0, stdout: `${email} has no role\n` });
    expect(await roleOf()).toEqual({ admin: false, staffRole: null });
    expect((await run("--email", email, "--role", "king")).code).toBe(1);
  });

  it("rejects an unknown or unconfirmed address", async () => {
    await ctx.db.user.create({ data: { name: "Ada", email: "ada@example.org" } });
    const [unknown, unconfirmed] = await Promise.all([
      run("--email", "nobody@example.org"),
      run("--email", "ada@example.org"),
    ]);
    expect(unknown.code).toBe(1);
    expect(unknown.stderr).toContain("There is no user with the address nobody@example.org.");
    expect(unconfirmed.code).toBe(1);
    expect(unconfirmed.stderr).toContain("ada@example.org has not been confirmed by its owner yet.");
    expect(await ctx.db.user.count({ where: { admin: true } })).toBe(0);
  });
});
