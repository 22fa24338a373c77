import { afterAll, beforeEach, expect, it } from "vitest";
import { liftSuspension, suspendUser } from "~/server/account";
import { pruneExpired, setRole } from "~/server/auth";
import { drainBackground } from "~/server/core/background";
import { at, TestApi } from "../../support/api";
import { PASSWORD } from "../../support/auth";
import { createTestContext, TestClock } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { killAtTable } from "../../support/lock-waits";
import { TestMailbox } from "../../support/mailbox";
import { signInAgain, signUpAndIn, type SignedIn } from "../account/support";

const database = await useTestDatabase();
let owner: SignedIn;
let support: SignedIn;
/** Has a confirmed address, which was invited before. */
let guest: SignedIn;

const mailbox = await TestMailbox.create();
const clock = new TestClock();
const ctx = createTestContext({ db: database.db, clock });
const api = new TestApi(ctx);

afterAll(async () => {
  await drainBackground();
  await mailbox.remove();
});

beforeEach(async () => {
  [owner, support, guest] = [await signUpAndIn(ctx, api), await signUpAndIn(ctx, api), await signUpAndIn(ctx, api)];
  await setRole(ctx, { userId: owner.id, role: "owner" });
  await setRole(ctx, { userId: support.id, role: "support" });
});

const call = (by: SignedIn, name: string, input?: object) => api.mutate(name, input, { token: by.token });
let token: string;
const invitation = (by: SignedIn) => api.query("account.teamInvitation", { token }, { token: by.token });
const accept = (by: SignedIn) => call(by, "account.acceptTeamInvitation", { token });
const input = (email: string, more: object = {}) => ({
  email,
  role: "editor",
  reason: "Reads jobs for us",
  current_password: PASSWORD,
  ...more,
});

/** Invites the guest's address as if the guest had confirmed it afterwards. */
async function invite(): Promise<void> {
  const { db } = database;
  await db.user.update({ where: { id: guest.id }, data: { emailVerified: null } });
  expect((await call(owner, "office.invite", input(guest.email.toUpperCase()))).body).toEqual({ outcome: "done" });
  token = (await mailbox.linkFor(guest.email, "/invitation")).searchParams.get("token") ?? "";
  expect((await invitation(guest)).status).toBe(404);
  await db.user.update({ where: { id: guest.id }, data: { emailVerified: ctx.clock.now() } });
}

const roleOf = async ({ id }: SignedIn) => (await database.db.user.findUniqueOrThrow({ where: { id } })).staffRole;

it("an invitation gives its role once, to whoever signs in with the confirmed address", async () => {
  await invite();
  const [sent, tokens] = [token, ["", "x", token.toUpperCase(), token.slice(1)]];
  for (const wrong of tokens) {
    token = wrong;
    expect((await accept(guest)).status).toBe(404);
  }
  token = sent;
  expect((await invitation(guest)).body).toEqual({ role: "editor" });
  for (const other of [owner, support]) expect((await accept(other)).status).toBe(404);
  const statuses = await Promise.all([1, 2].map(async () => (await accept(guest)).status));
  expect(statuses.toSorted()).toEqual([200, 404]);
  expect(await roleOf(guest)).toBe("editor");
  await setRole(ctx, { userId: guest.id, role: null });
  expect((await accept(guest)).status).toBe(404);
  const entries = await database.db.auditEntry.findMany({ orderBy: { id: "asc" } });
  expect(entries.slice(-3).map(({ act, byId }) => [act, byId])).toEqual([
    ["role.invite", owner.id],
    ["role.set", guest.id],
    ["role.remove", null],
  ]);
  expect(
    JSON.stringify(entries, (_, value: unknown) => (typeof value === "bigint" ? String(value) : value)),
  ).not.toContain(guest.email);
});

it.each<[string, () => Promise<unknown>]>([
  [
    "was withdrawn",
    async () => {
      const { body } = await api.query("office.team", undefined, { token: owner.token });
      const { id } = (at(body, "invitations") as { id: string; email: string }[]).find(
        ({ email }) => email === guest.email,
      ) ?? { id: "" };
      expect((await call(support, "office.withdrawInvitation", { id })).status).toBe(404);
      expect((await call(owner, "office.withdrawInvitation", { id })).status).toBe(200);
      expect((await call(owner, "office.withdrawInvitation", { id })).status).toBe(404);
    },
  ],
  ["was declined", () => call(guest, "account.declineTeamInvitation", { token })],
  [
    "comes from somebody who isn't an owner any more",
    async () => {
      await setRole(ctx, { userId: owner.id, role: "support" });
      await setRole(ctx, { userId: owner.id, role: "owner" });
    },
  ],
  [
    "is a week old",
    async () => {
      clock.advance({ days: 8 });
      await pruneExpired(ctx);
      Object.assign(guest, await signInAgain(ctx, api, { email: guest.email }));
    },
  ],
])("an invitation can't be accepted if it %s", async (_, end) => {
  const second = await signUpAndIn(ctx, api);
  await setRole(ctx, { userId: second.id, role: "owner" });
  await invite();
  await end();
  expect((await invitation(guest)).status).toBe(404);
  expect((await accept(guest)).status).toBe(404);
  expect(await roleOf(guest)).toBeNull();
});

it.each<[string, () => Promise<void>]>([
  [
    "appointed and removed",
    async () => {
      await setRole(ctx, { userId: guest.id, role: "support" });
      await setRole(ctx, { userId: guest.id, role: null });
    },
  ],
  [
    "suspended and let in again",
    async () => {
      await suspendUser(ctx, { userId: guest.id, reason: "Spam" });
      await liftSuspension(ctx, { userId: guest.id, reason: "A mistake" });
    },
  ],
])("nobody who was %s meanwhile can use an earlier invitation", async (_, change) => {
  await invite();
  await change();
  Object.assign(guest, await signInAgain(ctx, api, { email: guest.email }));
  expect((await accept(guest)).status).toBe(404);
  expect(await roleOf(guest)).toBeNull();
});

it("only owners invite, with a proof, and not the confirmed address of an account", async () => {
  expect((await call(support, "office.invite", input("a@example.org"))).status).toBe(404);
  expect((await call(guest, "office.invite", input("a@example.org"))).status).toBe(404);
  expect(
    (await call(owner, "office.invite", input("a@example.org", { current_password: "wrong password" }))).status,
  ).toBe(401);
  expect((await call(owner, "office.invite", input(guest.email))).status).toBe(409);
  expect(await database.db.teamInvitation.count({ where: { email: "a@example.org" } })).toBe(0);
});

it("a second invitation of an address replaces the first", async () => {
  await call(owner, "office.invite", input("b@example.org"));
  await call(owner, "office.invite", input("b@example.org", { role: "support" }));
  const rows = await database.db.teamInvitation.findMany({ where: { email: "b@example.org" } });
  expect(rows.map(({ role }) => role)).toEqual(["support"]);
});

it("an acceptance whose process dies before its audit entry gives no role, and the invitation stays valid", async () => {
  await invite();
  const entriesOf = () => database.db.auditEntry.findMany({ where: { subjectId: guest.id, act: "role.set" } });
  // The invitation is deleted and the role is set by then.
  const answer = await killAtTable(database, "audit_entries", () => accept(guest));
  expect(answer.status).toBeGreaterThanOrEqual(500);
  expect(await roleOf(guest)).toBeNull();
  expect(await entriesOf()).toEqual([]);
  expect((await accept(guest)).status).toBe(200);
  expect(await roleOf(guest)).toBe("editor");
  expect(await entriesOf()).toHaveLength(1);
});
