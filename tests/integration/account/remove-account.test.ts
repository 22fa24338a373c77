import { afterAll, describe, expect, it } from "vitest";
import { setRole, signUp, verifyEmail } from "~/server/auth";
import { checkConnects, getConnectsBalance } from "~/server/connects";
import { storeFile, openFile } from "~/server/storage";
import { at, TestApi } from "../../support/api";
import { PASSWORD } from "../../support/auth";
import { createTestContext } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { createJob } from "../../support/jobs";
import { TestMailbox } from "../../support/mailbox";
import { addLockedJobs } from "../../support/population";
import { leaveTraces, signInAgain, signUpAndIn, type SignedIn } from "./support";

const database = await useTestDatabase({ maxConnections: 20 });
const ctx = createTestContext({ db: database.db });

const mailbox = await TestMailbox.create();
const api = new TestApi(ctx);

afterAll(() => mailbox.remove());

const remove = ({ token }: Pick<SignedIn, "token">, password = PASSWORD) =>
  api.mutate("account.remove", { password, confirmed: true }, { token });
const exists = async ({ id }: SignedIn) => (await database.db.user.count({ where: { id } })) === 1;

async function arriveWithTraces(): Promise<SignedIn> {
  const user = await signUpAndIn(ctx, api);
  await leaveTraces(ctx, user.id, user.email, await createJob(database.db));
  return user;
}

describe("deleting an account", () => {
  it("signs out everywhere and emails the former owner", async () => {
    const user = await arriveWithTraces();
    const elsewhere = await signInAgain(ctx, api, { email: user.email });
    expect((await remove(user)).body).toEqual({ ok: true });
    for (const { token } of [user, elsewhere]) expect((await api.get("/api/me", { token })).status).toBe(401);
    const mails = await mailbox.mailsTo(user.email);
    expect(mails.map(({ subject }) => subject)).toEqual(["Your Farsite account was deleted"]);
  });

  it("hides the profile from everybody", async () => {
    const user = await arriveWithTraces();
    const { body } = await api.get(`/api/users/${user.id}`);
    await remove(user);
    expect((await api.get(`/api/users/${user.id}`)).status).toBe(404);
    expect((await api.query("profile.byUsername", { username: at(body, "username") })).status).toBe(404);
  });

  it("deletes the files and their bytes", async () => {
    const user = await signUpAndIn(ctx, api);
    const fileId = await storeFile(ctx, { userId: user.id, mediaType: "image/webp", content: Buffer.from("x") });
    await remove(user);
    await mailbox.mailsTo(user.email); // Waits for the work after the response.
    expect(await database.db.storedFile.count({ where: { id: fileId } })).toBe(0);
    expect(await openFile(ctx, fileId)).toBeNull();
  });

  it("leaves the ledger unchanged, under an id that leads to nobody", async () => {
    const user = await arriveWithTraces();
    const before = await database.db.ledgerEntry.findMany({ where: { account: { holderId: user.id } } });
    expect(before.length).toBeGreaterThan(0);
    await remove(user);
    expect(await database.db.ledgerEntry.findMany({ where: { account: { holderId: user.id } } })).toEqual(before);
    expect(await checkConnects(ctx)).toMatchObject({ intact: true });
  });

  it("leaves other users alone", async () => {
    const other = await arriveWithTraces();
    const count = async () => [
      await database.db.application.count({ where: { userId: other.id } }),
      await database.db.resume.count({ where: { userId: other.id } }),
      await getConnectsBalance(ctx, other.id),
    ];
    const before = await count();
    await remove(await arriveWithTraces());
    expect(await count()).toEqual(before);
    expect((await api.get("/api/me", { token: other.token })).status).toBe(200);
  });

  it.each([
    ["a wrong password", { password: "wrong", confirmed: true }, 401],
    ["no password", { confirmed: true }, 400],
    ["no confirmation", { password: PASSWORD }, 400],
    ["another user's id", { password: PASSWORD, confirmed: true, id: "1" }, 400],
  ])("rejects %s and deletes nothing", async (_, input, status) => {
    const user = await arriveWithTraces();
    expect((await api.mutate("account.remove", input, { token: user.token })).status).toBe(status);
    expect(await exists(user)).toBe(true);
    expect(await mailbox.mailsTo(user.email)).toEqual([]);
  });

  it("asks a user without a password for a fresh sign-in", async () => {
    const user = await signUpAndIn(ctx, api);
    await database.db.user.update({ where: { id: user.id }, data: { passwordHash: null } });
    const signedInAt = new Date(ctx.clock.now().getTime() - 15 * 60_000);
    await database.db.session.updateMany({ where: { userId: user.id }, data: { createdAt: signedInAt } });
    expect((await api.query("account.security", undefined, { token: user.token })).body).toMatchObject({
      has_password: false,
    });
    expect((await remove(user)).status).toBe(401);
    expect(await exists(user)).toBe(true);
    await database.db.session.updateMany({ where: { userId: user.id }, data: { createdAt: ctx.clock.now() } });
    expect((await remove(user)).status).toBe(200);
    expect(await exists(user)).toBe(false);
  });

  it("lets the address sign up again as a new, empty account", async () => {
    const user = await arriveWithTraces();
    await remove(user);
    await signUp(ctx, { email: user.email, password: "another one", name: "Ada" });
    const code = await mailbox.codeFor(user.email);
    const { userId } = await verifyEmail(ctx, { email: user.email, code, kind: "api", userAgent: null });
    expect(userId).not.toBe(user.id);
    expect(await getConnectsBalance(ctx, userId)).toBe(0);
    expect(await database.db.savedJob.count({ where: { userId } })).toBe(0);
    await expect(signInAgain(ctx, api, { email: user.email })).rejects.toThrow("not signed in");
  });

  it("makes a deleted address look like an unknown one", async () => {
    const user = await arriveWithTraces();
    await remove(user);
    const attempt = (email: string) => api.post("/api/auth/login", { body: { email, password: PASSWORD } });
    const [deleted, unknown] = [await attempt(user.email), await attempt("nobody-ever@example.org")];
    const facts = ({ status, body }: typeof deleted) => [status, at(body, "error"), at(body, "code")];
    expect(facts(deleted)).toEqual(facts(unknown));
  });
});

describe("deleting an account of staff", () => {
  const setOwner = (user: SignedIn) => setRole(ctx, { userId: user.id, role: "owner" });

  it("is refused to the only owner, whose consultations stay", async () => {
    const owner = await arriveWithTraces();
    await setOwner(owner);
    const booked = await database.db.consultingBooking.findMany({ where: { userId: owner.id } });
    const refused = await remove(owner);
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("This is the only owner. Appoint another one first.");
    expect(await database.db.consultingBooking.findMany({ where: { userId: owner.id } })).toEqual(booked);
    await setRole(ctx, { userId: owner.id, role: null });
  });

  it("leaves one of two owners, and an entry in the audit log about the other", async () => {
    const owners = [await signUpAndIn(ctx, api), await signUpAndIn(ctx, api)];
    for (const owner of owners) await setOwner(owner);
    const answers = await Promise.all(owners.map((owner) => remove(owner)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const gone = owners.find((_, place) => answers[place]?.status === 200);
    const subject = { subjectKind: "user", subjectId: gone?.id ?? "" };
    expect(await database.db.auditEntry.findFirst({ where: subject, orderBy: { id: "desc" } })).toMatchObject({
      byId: gone?.id,
      act: "role.remove",
      before: { role: "owner" },
      reason: "Deleted their own account",
    });
    await database.db.user.updateMany({ data: { admin: false } });
  });
});

describe("deleting at the same time as something else", () => {
  it("happens once for concurrent calls", async () => {
    const user = await arriveWithTraces();
    // The limit on password checks allows no more calls at once.
    const answers = await Promise.all(Array.from({ length: 9 }, () => remove(user)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(8);
    expect(await exists(user)).toBe(false);
    expect((await mailbox.mailsTo(user.email)).length).toBe(1);
  });

  it("never leaves an unlock without a user or a charge without its unlock", async () => {
    const jobIds = await addLockedJobs(ctx, 40);
    const user = await signUpAndIn(ctx, api);
    await leaveTraces(ctx, user.id, user.email, await createJob(database.db));
    const unlocks = jobIds.map((id) => api.post(`/api/jobs/${id}/unlock`, { token: user.token }));
    const [removed, ...answers] = await Promise.all([remove(user), ...unlocks]);
    expect(removed?.status).toBe(200);
    // Each unlock was charged before the deletion, lacked connects, hit the spending limit, or found the account gone.
    for (const { status, text } of answers) expect([200, 401, 402, 403], text).toContain(status);
    expect(await database.db.unlock.count({ where: { userId: user.id } })).toBe(0);
    expect(await checkConnects(ctx)).toMatchObject({ intact: true });
  });

  it("answers calls that arrive afterwards like a visitor's", async () => {
    const user = await signUpAndIn(ctx, api);
    const job = await createJob(database.db, { price: 0 });
    const actor = user.actor;
    await remove(user);
    const { createCaller, createApiContext, toDomainError } = await import("~/server/api");
    // The call was authenticated just before the deletion and runs its statement only now.
    const caller = createCaller(createApiContext({ ...ctx, actor }));
    const refusals = await Promise.all([
      caller.job.save({ id: job.id }).catch(toDomainError),
      caller.profile.update({ bio: "x" }).catch(toDomainError),
      caller.account.changePassword({ password: "123456", current_password: PASSWORD }).catch(toDomainError),
      caller.account.remove({ password: PASSWORD, confirmed: true }).catch(toDomainError),
    ]);
    expect(refusals.map((refusal) => at(refusal, "code"))).toEqual(refusals.map(() => "UNAUTHORIZED"));
  });
});
