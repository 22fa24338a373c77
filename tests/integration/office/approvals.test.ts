import { randomUUID } from "node:crypto";
import { afterAll, expect, it } from "vitest";
import type { Role } from "~/contracts/rules/office";
import { setRole } from "~/server/auth";
import { getConnectsBalance } from "~/server/connects";
import { drainBackground } from "~/server/core/background";
import { at, TestApi } from "../../support/api";
import { PASSWORD } from "../../support/auth";
import { createTestContext } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { killAtTable } from "../../support/lock-waits";
import { setEnv } from "../../support/set-env";
import { signUpAndIn, type SignedIn } from "../account/support";

const database = await useTestDatabase();
const ctx = createTestContext({ db: database.db });
let [owner, second, support]: SignedIn[] = [];

setEnv({ ADMIN_FOUR_EYES: "on" });
const api = new TestApi(ctx);
const appoint = async (role: Role) => {
  const user = await signUpAndIn(ctx, api);
  await setRole(ctx, { userId: user.id, role });
  return user;
};
[owner, second, support] = [await appoint("owner"), await appoint("owner"), await appoint("support")];

afterAll(() => drainBackground());

const reason = "Agreed on the phone";
const current_password = PASSWORD;
const tokenOf = (user: SignedIn | undefined) => ({ token: user?.token ?? "" });

async function request(by: SignedIn | undefined, act: string, id: string, more: object = {}): Promise<string> {
  const { body } = await api.mutate("office.act", { act, id, reason, current_password, ...more }, tokenOf(by));
  expect(body).toEqual({ outcome: "waiting" });
  const waiting = { act, subjectId: id, state: "waiting" } as const;
  return (await database.db.approval.findFirstOrThrow({ where: waiting })).id;
}

const decide = async (by: SignedIn | undefined, id: string, verdict: string) =>
  (await api.mutate("office.decideApproval", { id, verdict, current_password }, tokenOf(by))).status;

const listActs = async (id: string) =>
  (await database.db.auditEntry.findMany({ where: { subjectId: id }, orderBy: { id: "asc" } })).map(({ act, byId }) => [
    act,
    byId,
  ]);

it("looking as somebody waits for nobody, because it changes nothing", async () => {
  const [{ id }, by] = [await signUpAndIn(ctx, api), support];
  await database.db.session.updateMany({ where: { userId: by?.id ?? "" }, data: { kind: "browser" } });
  const answer = await api.mutate("office.act", { act: "look.start", id, reason, current_password }, tokenOf(by));
  expect(answer.body).toEqual({ outcome: "done" });
  expect(await listActs(id)).toEqual([["look.start", by?.id]]);
  await database.db.look.deleteMany();
  await database.db.session.updateMany({ where: { userId: by?.id ?? "" }, data: { kind: "api" } });
});

it("a grant waits for somebody else, and two simultaneous approvals carry it out once", async () => {
  const seeker = await signUpAndIn(ctx, api);
  const change = { connects: 40, key: randomUUID() };
  const id = await request(owner, "connects.grant", seeker.id, change);
  expect(await request(owner, "connects.grant", seeker.id, change)).toBe(id);
  expect(await getConnectsBalance(ctx, seeker.id)).toBe(0);
  expect(await decide(owner, id, "approve")).toBe(409);
  const statuses = await Promise.all([second, support, second, support].map((by) => decide(by, id, "approve")));
  expect(statuses.toSorted()).toEqual([200, 409, 409, 409]);
  expect(await getConnectsBalance(ctx, seeker.id)).toBe(40);
  const approver = (await database.db.approval.findUniqueOrThrow({ where: { id } })).decidedById;
  expect(await listActs(seeker.id)).toEqual([
    ["approval.request", owner?.id],
    ["approval.approve", approver],
    ["connects.grant", approver],
  ]);
});

it("tells others that a request waits", async () => {
  const waitingFor = async (user: SignedIn | undefined) => {
    const { body } = await api.query("office.today", undefined, tokenOf(user));
    const attention = at(body, "attention") as { kind: string; count: number }[];
    return attention.find(({ kind }) => kind === "waiting_approvals")?.count;
  };
  const seeker = await signUpAndIn(ctx, api);
  const before = [await waitingFor(owner), await waitingFor(second)];
  await request(owner, "user.suspend", seeker.id);
  expect([await waitingFor(owner), await waitingFor(second)]).toEqual([before[0], (before[1] ?? 0) + 1]);
});

it("a request for something else is refused while one waits", async () => {
  const seeker = await signUpAndIn(ctx, api);
  await request(owner, "connects.grant", seeker.id, { connects: 40, key: randomUUID() });
  const other = { act: "connects.grant", id: seeker.id, reason, current_password, connects: 400, key: randomUUID() };
  const { status, body } = await api.mutate("office.act", other, tokenOf(owner));
  expect([status, JSON.stringify(body)]).toEqual([409, expect.stringContaining("Another request of this kind waits")]);
});

it("an id in upper case is the same person's, in the audit log and for the one request that waits", async () => {
  const seeker = await signUpAndIn(ctx, api);
  const id = await request(owner, "user.suspend", seeker.id);
  const again = { act: "user.suspend", id: seeker.id.toUpperCase(), reason, current_password };
  expect((await api.mutate("office.act", again, tokenOf(owner))).body).toEqual({ outcome: "waiting" });
  expect(await database.db.approval.count({ where: { subjectId: { contains: seeker.id, mode: "insensitive" } } })).toBe(
    1,
  );
  await api.mutate("office.act", { act: "sessions.end", id: again.id, reason }, tokenOf(support));
  expect(await decide(second, id.toUpperCase(), "refuse")).toBe(200);
  expect((await listActs(seeker.id)).map(([act]) => act)).toEqual([
    "approval.request",
    "sessions.end",
    "approval.refuse",
  ]);
});

it("no request holds an address, so deleting an account leaves none", async () => {
  const seeker = await signUpAndIn(ctx, api);
  const input = { act: "user.suspend", id: seeker.id, reason, current_password };
  for (const more of [{ email: seeker.email }, { key: seeker.email }, { reason: `Ask ${seeker.email}` }])
    expect((await api.mutate("office.act", { ...input, ...more }, tokenOf(owner))).status).toBe(400);
  await request(owner, "user.suspend", seeker.id, { email: randomUUID() });
  const rows = await database.db.approval.findMany();
  expect(JSON.stringify(rows)).not.toContain("@");
});

it("a request dies with the role of who made it", async () => {
  const seeker = await signUpAndIn(ctx, api);
  const former = await signUpAndIn(ctx, api);
  await setRole(ctx, { userId: former.id, role: "support" });
  const id = await request(former, "user.suspend", seeker.id);
  await setRole(ctx, { userId: former.id, role: null });
  expect(await decide(owner, id, "approve")).toBe(409);
  expect(await decide(owner, id, "refuse")).toBe(200);
});

it("a request that was withdrawn or refused can't be approved, and changes nothing", async () => {
  const seeker = await signUpAndIn(ctx, api);
  const withdrawn = await request(support, "user.suspend", seeker.id);
  expect(await decide(owner, withdrawn, "withdraw")).toBe(409);
  expect(await decide(support, withdrawn, "withdraw")).toBe(200);
  expect(await decide(owner, withdrawn, "approve")).toBe(409);
  const refused = await request(support, "user.suspend", seeker.id);
  expect(await decide(owner, refused, "refuse")).toBe(200);
  expect(await decide(second, refused, "approve")).toBe(409);
  expect(await database.db.user.count({ where: { id: seeker.id, suspendedAt: null } })).toBe(1);
  expect((await listActs(seeker.id)).map(([act]) => act)).toEqual([
    "approval.request",
    "approval.withdraw",
    "approval.request",
    "approval.refuse",
  ]);
});

it("a withdrawal and an approval at the same moment: one of them counts", async () => {
  const seeker = await signUpAndIn(ctx, api);
  const id = await request(support, "user.suspend", seeker.id);
  const [approved, withdrawn] = await Promise.all([decide(owner, id, "approve"), decide(support, id, "withdraw")]);
  expect([approved, withdrawn].toSorted()).toEqual([200, 409]);
  const isSuspended = (await database.db.user.count({ where: { id: seeker.id, suspendedAt: { not: null } } })) === 1;
  expect(isSuspended).toBe(approved === 200);
});

it("only a role that may do the act sees and decides its request", async () => {
  const seeker = await signUpAndIn(ctx, api);
  const id = await request(owner, "user.delete", seeker.id);
  expect(await decide(support, id, "approve")).toBe(404);
  const { body } = await api.query("office.approvals", undefined, tokenOf(support));
  expect(JSON.stringify(body)).not.toContain(id);
  expect(await decide(seeker, id, "approve")).toBe(404);
  expect(await decide(second, id, "approve")).toBe(200);
  expect(await database.db.user.count({ where: { id: seeker.id } })).toBe(0);
});

it("no number of newer decisions hides a request that waits", async () => {
  const seeker = await signUpAndIn(ctx, api);
  const id = await request(support, "user.suspend", seeker.id);
  const decided = Array.from({ length: 60 }, () => ({
    id: randomUUID(),
    act: "connects.grant",
    subjectKind: "user",
    subjectId: seeker.id,
    input: {},
    reason,
    requestedById: support?.id ?? "",
    requestedAt: new Date(Date.now() + 60_000),
    state: "refused" as const,
  }));
  await database.db.approval.createMany({ data: decided });
  const { body } = await api.query("office.approvals", undefined, tokenOf(owner));
  const rows = at(body, "approvals") as { id: string; state: string }[];
  expect(rows.find((row) => row.id === id)?.state).toBe("waiting");
  expect(rows.filter(({ state }) => state === "refused")).toHaveLength(50);
  await database.db.approval.deleteMany({ where: { id: { in: decided.map((row) => row.id) } } });
  expect(await decide(owner, id, "refuse")).toBe(200);
});

it("an act that fails waits again", async () => {
  const seeker = await signUpAndIn(ctx, api);
  const id = await request(owner, "connects.take_back", seeker.id, { connects: 5, key: randomUUID() });
  expect(await decide(second, id, "approve")).toBe(409);
  const { body } = await api.query("office.approvals", undefined, tokenOf(second));
  const rows = at(body, "approvals") as { id: string; state: string }[];
  expect(rows.find((row) => row.id === id)?.state).toBe("waiting");
  expect(await listActs(seeker.id)).toEqual([
    ["approval.request", owner?.id],
    ["approval.approve", second?.id],
    ["approval.fail", second?.id],
  ]);
});

it("an approved act whose process died can only be approved again, so nobody calls it undone", async () => {
  const seeker = await signUpAndIn(ctx, api);
  const id = await request(support, "user.suspend", seeker.id);
  const decidedAt = new Date(Date.now() - 2 * 60_000);
  const died = { state: "approved", decidedById: owner?.id ?? null, decidedAt, carriedOutAt: null } as const;
  await database.db.approval.update({ where: { id }, data: died });
  expect(await decide(support, id, "withdraw")).toBe(409);
  expect(await decide(second, id, "refuse")).toBe(409);
  expect(await database.db.user.count({ where: { id: seeker.id, suspendedAt: null } })).toBe(1);
  expect(await decide(second, id, "approve")).toBe(200);
  expect(await database.db.user.count({ where: { id: seeker.id, suspendedAt: null } })).toBe(0);
});

it("acts without a proof don't wait", async () => {
  const seeker = await signUpAndIn(ctx, api);
  const input = { act: "sessions.end", id: seeker.id, reason };
  expect((await api.mutate("office.act", input, tokenOf(support))).body).toEqual({ outcome: "done" });
});

it("an invitation is emailed once somebody else has approved it", async () => {
  const email = "invited@example.org";
  const input = { email, role: "editor", reason, current_password };
  expect((await api.mutate("office.invite", input, tokenOf(owner))).body).toEqual({ outcome: "waiting" });
  const { id } = await database.db.teamInvitation.findUniqueOrThrow({ where: { email } });
  const waiting = await database.db.approval.findFirstOrThrow({ where: { subjectId: id } });
  expect(JSON.stringify(waiting.input)).not.toContain(email);
  expect(await decide(support, waiting.id, "approve")).toBe(404);
  expect(await decide(owner, waiting.id, "approve")).toBe(409);
  expect(await decide(second, waiting.id, "approve")).toBe(200);
  expect((await database.db.teamInvitation.findUniqueOrThrow({ where: { id } })).sentAt).not.toBeNull();
  expect(await listActs(id)).toEqual([
    ["approval.request", owner?.id],
    ["approval.approve", second?.id],
    ["role.invite", second?.id],
  ]);
});

it("an approved invitation whose process died before it was sent is sent once, when it is approved again", async () => {
  const email = "unsent@example.org";
  await api.mutate("office.invite", { email, role: "editor", reason, current_password }, tokenOf(owner));
  const { id: invitation } = await database.db.teamInvitation.findUniqueOrThrow({ where: { email } });
  const { id } = await database.db.approval.findFirstOrThrow({ where: { subjectId: invitation } });
  // Kills it after the entry of the approval and before that of the invitation.
  const answer = await killAtTable(database, "team_invitations", () => decide(second, id, "approve"));
  expect(answer).toBeGreaterThanOrEqual(500);
  const listOwnActs = async () => (await listActs(invitation)).map(([act]) => act);
  expect(await listOwnActs()).toEqual(["approval.request", "approval.approve"]);
  expect((await database.db.teamInvitation.findUniqueOrThrow({ where: { email } })).sentAt).toBeNull();
  await database.db.approval.update({ where: { id }, data: { decidedAt: new Date(Date.now() - 2 * 60_000) } });
  expect(await decide(second, id, "approve")).toBe(200);
  expect((await database.db.teamInvitation.findUniqueOrThrow({ where: { email } })).sentAt).not.toBeNull();
  expect(await listOwnActs()).toEqual(["approval.request", "approval.approve", "approval.approve", "role.invite"]);
});

it("inviting an address again withdraws the invitation that waits", async () => {
  const input = { email: "again@example.org", reason, current_password };
  for (const role of ["editor", "support"]) await api.mutate("office.invite", { ...input, role }, tokenOf(owner));
  const requests = await database.db.approval.findMany({
    where: { act: "role.invite" },
    orderBy: { requestedAt: "asc" },
  });
  const [first, last] = requests.slice(-2);
  expect([first?.state, last?.state]).toEqual(["withdrawn", "waiting"]);
  expect(await decide(second, first?.id ?? "", "approve")).toBe(409);
  expect(await decide(second, last?.id ?? "", "approve")).toBe(200);
  const invitation = await database.db.teamInvitation.findUniqueOrThrow({ where: { email: input.email } });
  expect([invitation.role, invitation.sentAt === null]).toEqual(["support", false]);
});

it("a decision that isn't one's to make is refused in a sentence that says whose it is", async () => {
  const say = async (by: SignedIn | undefined, id: string, verdict: string) => {
    const { body } = await api.mutate("office.decideApproval", { id, verdict, current_password }, tokenOf(by));
    return at(body, "message");
  };
  const seeker = await signUpAndIn(ctx, api);
  const own = await request(owner, "user.suspend", seeker.id);
  expect(await say(owner, own, "approve")).toBe("Somebody else must decide your request.");
  expect(await say(owner, own, "refuse")).toBe("Somebody else must decide your request.");
  expect(await say(second, own, "withdraw")).toBe("Only who requested it can withdraw it.");
  expect(await decide(second, own, "refuse")).toBe(200);
  expect(await say(second, own, "approve")).toBe("This request was decided meanwhile.");

  const colleague = await signUpAndIn(ctx, api);
  const former = await signUpAndIn(ctx, api);
  await setRole(ctx, { userId: former.id, role: "support" });
  const late = await request(former, "user.suspend", seeker.id);
  await setRole(ctx, { userId: former.id, role: null });
  expect(await say(owner, late, "approve")).toBe("Who requested it no longer has the role for it. Refuse it.");

  const ofStaff = await request(owner, "connects.grant", colleague.id, { connects: 5, key: randomUUID() });
  await setRole(ctx, { userId: colleague.id, role: "editor" });
  expect(await say(support, ofStaff, "approve")).toBe("Only an owner can change accounts of staff.");
});

it("a request names the person it concerns, while they exist", async () => {
  const seeker = await signUpAndIn(ctx, api);
  const id = await request(owner, "user.delete", seeker.id);
  const { name } = await database.db.user.findUniqueOrThrow({ where: { id: seeker.id } });
  const findName = async () => {
    const approvals = at((await api.query("office.approvals", undefined, tokenOf(second))).body, "approvals");
    const entries = at((await api.query("office.audit", { subject_id: seeker.id }, tokenOf(second))).body, "entries");
    const [request] = (approvals as { id: string; subject_name: string }[]).filter((each) => each.id === id);
    const [entry] = entries as { subject_name: string }[];
    return [request?.subject_name, entry?.subject_name];
  };
  expect(await findName()).toEqual([name, name]);
  expect(await decide(second, id, "approve")).toBe(200);
  expect(await findName()).toEqual([null, null]);
});

// Last, because it removes an owner.
it("of two owners neither is removed, because the other could do nothing alone", async () => {
  const id = await request(owner, "role.remove", second?.id ?? "");
  const third = await signUpAndIn(ctx, api);
  expect(await decide(second, id, "approve")).toBe(409);
  expect((await database.db.approval.findUniqueOrThrow({ where: { id } })).state).toBe("waiting");
  await setRole(ctx, { userId: third.id, role: "owner" });
  expect(await decide(third, id, "approve")).toBe(200);
  const team = await database.db.user.findMany({ where: { admin: true }, select: { id: true } });
  expect(team.map((user) => user.id).toSorted()).toEqual([owner?.id, third.id].toSorted());
});
