import { expect, it } from "vitest";
import { setRole } from "~/server/auth";
import { findPeople, getPerson } from "~/server/office";
import { at, TestApi } from "../../support/api";
import { createUser } from "../../support/auth";
import { createTestContext } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { createJob } from "../../support/jobs";
import { leaveTraces, signUpAndIn } from "../account/support";

const database = await useTestDatabase();
const ctx = createTestContext({ db: database.db });

const api = new TestApi(ctx);
const seeker = await signUpAndIn(ctx, api);
const job = await createJob(database.db, { title: "Engine Programmer", price: 15 });
await leaveTraces(ctx, seeker.id, seeker.email, job);
expect((await api.post(`/api/jobs/${job.id}/unlock`, { token: seeker.token })).status).toBe(200);

it("findPeople finds a person by address, name, username, id, payment and receipt number, and nobody by other words", async () => {
  await database.db.user.update({ where: { id: seeker.id }, data: { name: "Zoë Quine-Lund" } });
  const profile = await database.db.profile.findUniqueOrThrow({ where: { id: seeker.id } });
  const payment = await database.db.payment.findFirstOrThrow({ where: { userId: seeker.id } });
  await database.db.payment.update({
    where: { id: payment.id },
    data: { status: "paid", series: "2026-A", number: 42 },
  });
  const search = async (q: string) => (await findPeople(ctx, { q })).people.map(({ id }) => id);
  const texts = [
    seeker.email,
    seeker.email.toUpperCase(),
    seeker.email.slice(0, 12),
    "zoë",
    "lund quin",
    profile.username,
  ];
  for (const q of [...texts, seeker.id, payment.id, payment.providerId, "2026-A-000042"])
    expect(await search(q), q).toContain(seeker.id);
  for (const q of [
    "",
    "   ",
    "%",
    "_",
    "nobody",
    "uine",
    "'); --",
    "z",
    "zo",
    "lu quin",
    seeker.email.slice(0, 2),
    "2026-A-000043",
    "a & | !",
  ])
    expect(await search(q), q).not.toContain(seeker.id);
});

it("a person's page holds no hash, token, resume or letter", async () => {
  const support = await signUpAndIn(ctx, api);
  await setRole(ctx, { userId: support.id, role: "support" });
  const { status, text, body } = await api.query("office.person", { id: seeker.id }, { token: support.token });
  expect(status).toBe(200);
  expect(at(body, "unlocks", "0", "price")).toBe(15);
  expect(at(body, "email")).toBe(seeker.email);
  expect(at(body, "letters", "0", "price")).toBeGreaterThan(0);
  expect(at(body, "memberships", "0", "status")).toEqual(expect.any(String));
  const letters = await database.db.coverLetterVersion.findMany({ where: { letter: { userId: seeker.id } } });
  expect(letters.length).toBeGreaterThan(0);
  const resume = await database.db.resume.findFirstOrThrow({ where: { userId: seeker.id } });
  const { passwordHash } = await database.db.user.findUniqueOrThrow({ where: { id: seeker.id } });
  const texts = letters.map((letter) => letter.text);
  for (const secret of [...texts, resume.text, resume.fileName, passwordHash, seeker.token, "argon2"]) {
    if (secret) expect(text).not.toContain(secret);
  }
});

it("getPerson refuses unknown ids, and only owners and support may call it", async () => {
  await expect(getPerson(ctx, { id: "nobody" })).rejects.toMatchObject({ code: "NOT_FOUND" });
  const editor = await createUser(ctx);
  await setRole(ctx, { userId: editor.id, role: "editor" });
  const login = await api.post("/api/auth/login", { body: { email: editor.email, password: editor.password } });
  const token = String(at(login.body, "access_token"));
  for (const other of [token, seeker.token, undefined]) {
    expect((await api.query("office.person", { id: seeker.id }, { token: other })).status).toBe(404);
    expect((await api.query("office.people", { q: "a" }, { token: other })).status).toBe(404);
  }
});
