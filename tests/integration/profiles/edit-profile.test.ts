import { describe, expect, it } from "vitest";
import { ProfilePage } from "~/contracts/profile";
import { updateProfile } from "~/server/profiles";
import { at, TestApi, type Answer } from "../../support/api";
import { createTestContext } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { createJob } from "../../support/jobs";
import { addSignedInUsers, type SignedInUser } from "../../support/population";

const database = await useTestDatabase();
const ctx = createTestContext({ db: database.db });

const api = new TestApi(ctx);

async function arrive(): Promise<SignedInUser & { username: string }> {
  const [user] = await addSignedInUsers(ctx, 1, 100);
  if (!user) throw new Error("no user");
  const { username } = await database.db.profile.findUniqueOrThrow({ where: { id: user.id } });
  return { ...user, username };
}

const update = (token: string, input: object) => api.mutate("profile.update", input, { token });
const read = (username: string, token?: string) => api.query("profile.byUsername", { username }, { token });
const activityOf = (username: string) => api.query("profile.activity", { username });
const issuesOf = ({ body }: Answer) => at(body, "data", "issues");

describe("a public profile page", () => {
  it("shows only public facts", async () => {
    const user = await arrive();
    const { body, text } = await read(user.username);
    expect(ProfilePage.strict().parse(body)).toMatchObject({ id: user.id, username: user.username, bio: "" });
    expect(text).not.toContain("@example.org");
  });

  it("is found in any letter case", async () => {
    const user = await arrive();
    expect(at((await read(user.username.toUpperCase())).body, "id")).toBe(user.id);
  });

  it.each(["", "undefined", "a b", "a/b", "a\\b", "tab\there", "x".repeat(301)])(
    "has no address like %j",
    async (username) => {
      expect((await read(username)).status).toBe(400);
      expect((await activityOf(username)).status).toBe(400);
    },
  );

  it.each(["nobody", "%", "_", "'; DROP TABLE users; --".replaceAll(" ", ""), "null", "Undefined"])(
    "isn't found for %j",
    async (username) => {
      expect((await read(username)).status).toBe(404);
      expect((await activityOf(username)).status).toBe(404);
    },
  );

  it("isn't found before its email address is confirmed", async () => {
    const user = await arrive();
    await database.db.user.update({ where: { id: user.id }, data: { emailVerified: null } });
    for (const token of [undefined, user.token]) expect((await read(user.username, token)).status).toBe(404);
    expect((await activityOf(user.username)).status).toBe(404);
  });
});

describe("a profile's activity", () => {
  it("is hidden unless its owner shares it, and then shows numbers only", async () => {
    const user = await arrive();
    const job = await createJob(database.db);
    await api.post(`/api/jobs/${job.id}/unlock`, { token: user.token });
    expect((await activityOf(user.username)).body).toEqual({ activity: null });
    await update(user.token, { shares_activity: true });
    expect((await activityOf(user.username)).body).toEqual({ activity: { jobs_unlocked: 1, applications: 0 } });
    await database.db.application.create({ data: { userId: user.id, jobId: job.id, appliedAt: new Date() } });
    const shared = await activityOf(user.username);
    expect(shared.body).toEqual({ activity: { jobs_unlocked: 1, applications: 1 } });
    expect(shared.text).not.toContain(job.id);
    await update(user.token, { shares_activity: false });
    expect((await activityOf(user.username)).body).toEqual({ activity: null });
  });

  it("doesn't count planned applications", async () => {
    const user = await arrive();
    const job = await createJob(database.db);
    await update(user.token, { shares_activity: true });
    await database.db.application.create({ data: { userId: user.id, jobId: job.id, stage: "saved" } });
    expect((await activityOf(user.username)).body).toEqual({ activity: { jobs_unlocked: 0, applications: 0 } });
  });
});

describe("editing a profile", () => {
  it("changes the given fields and keeps the others", async () => {
    const user = await arrive();
    await update(user.token, { bio: "  Likes engines.\nAnd numbers.  " });
    const { body } = await update(user.token, { name: "Ada King" });
    expect(body).toMatchObject({ name: "Ada King", bio: "Likes engines.\nAnd numbers.", username: user.username });
    expect(at((await api.get("/api/me", { token: user.token })).body, "name")).toBe("Ada King");
    expect((await read(user.username)).body).toEqual(body);
  });

  it("stores any input as plain text", async () => {
    const user = await arrive();
    const hostile = `<img src=x onerror=alert(1)> \u202E {{7*7}} ' OR 1=1 -- 👩‍🚀`;
    const { body } = await update(user.token, { name: hostile, bio: hostile });
    expect(body).toMatchObject({ name: hostile, bio: hostile });
  });

  it("is limited to the user's own profile, since it takes no id", async () => {
    const [victim, user] = [await arrive(), await arrive()];
    for (const field of ["id", "user_id", "userId", "email", "verified_at", "connects_balance", "admin"]) {
      expect([field, (await update(user.token, { [field]: victim.id, bio: "x" })).status]).toEqual([field, 400]);
    }
    await update(user.token, { bio: "mine" });
    expect(at((await read(victim.username)).body, "bio")).toBe("");
    expect((await api.mutate("profile.update", { bio: "x" })).status).toBe(401);
  });

  it.each([
    ["name", ""],
    ["name", "   "],
    ["name", "x".repeat(201)],
    ["name", "a\u0000b"],
    ["bio", "x".repeat(1001)],
    ["bio", "\uD800"],
    ["shares_activity", "yes"],
  ])("rejects %s %j, names the field and changes nothing", async (field, value) => {
    const user = await arrive();
    const answer = await update(user.token, { bio: "new", [field]: value });
    expect([answer.status, at(issuesOf(answer), 0, "path")]).toEqual([400, field]);
    expect(at((await read(user.username)).body, "bio")).toBe("");
  });
});

describe("a username", () => {
  it("can be changed; the old one is free and leads nowhere", async () => {
    const [user, other] = [await arrive(), await arrive()];
    expect((await update(user.token, { username: "Ada.Byron-1815" })).status).toBe(200);
    expect((await read(user.username)).status).toBe(404);
    expect(at((await read("ada.byron-1815")).body, "username")).toBe("Ada.Byron-1815");
    expect((await update(other.token, { username: user.username })).status).toBe(200);
  });

  it("may change its letter case", async () => {
    const user = await arrive();
    expect((await update(user.token, { username: user.username.toUpperCase() })).status).toBe(200);
  });

  it("belongs to one person, in any letter case", async () => {
    const [user, other] = [await arrive(), await arrive()];
    for (const username of [user.username, user.username.toUpperCase()]) {
      const answer = await update(other.token, { username, bio: "new" });
      expect(answer.body).toMatchObject({
        message: "This username is taken. Please choose another.",
        data: { errorCode: "USERNAME_TAKEN", issues: [{ path: "username" }] },
      });
      expect(answer.status).toBe(409);
    }
    expect(at((await read(other.username)).body, "bio")).toBe("");
  });

  it("goes to one of many users who request it at the same time", async () => {
    const users = await addSignedInUsers(ctx, 12, 1);
    const answers = await Promise.all(
      users.map(({ token }, index) => update(token, { username: index % 2 === 0 ? "wanted" : "WANTED" })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(11).fill(409)]);
  });

  it.each(["ab", "x".repeat(31), "a b", "-ada", "ada.", "ада", "ada!", "undefined", "Admin", "a/b", "a@b"])(
    "is never %j",
    async (username) => {
      const user = await arrive();
      const answer = await update(user.token, { username });
      expect([answer.status, at(issuesOf(answer), 0, "path")]).toEqual([400, "username"]);
    },
  );

  it("from sign-up may be kept even if it breaks the rules", async () => {
    const user = await arrive();
    const username = `o'brien+jobs_${user.id.slice(0, 8)}`;
    await database.db.profile.update({ where: { id: user.id }, data: { username } });
    expect((await update(user.token, { username, bio: "new" })).status).toBe(200);
    expect(at((await read(username)).body, "bio")).toBe("new");
  });
});

it("a session ends once its profile is deleted", async () => {
  const user = await arrive();
  const actor = { userId: user.id, sessionId: user.id };
  await database.db.user.delete({ where: { id: user.id } });
  await expect(updateProfile({ ...ctx, actor }, { bio: "x" })).rejects.toMatchObject({ code: "UNAUTHORIZED" });
});
