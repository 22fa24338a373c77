import { afterAll, expect, it } from "vitest";
import { countStep, takeSteps } from "~/server/core/steps";
import { getFigures, storeSteps } from "~/server/office";
import { TestApi } from "../../support/api";
import { createUser, inventEmail, inventPeer, PASSWORD } from "../../support/auth";
import { createTestContext } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { TestMailbox } from "../../support/mailbox";
import { setEnv } from "../../support/set-env";

const database = await useTestDatabase();

setEnv({ FUNNEL: "off" });
const mailbox = await TestMailbox.create();
const ctx = createTestContext({ db: database.db, peer: inventPeer() });

afterAll(() => mailbox.remove());

const counts = () => takeSteps().map(({ step, count }) => [step, count]);

it("a sign-up and its code count once each, whatever else is tried", async () => {
  const api = new TestApi(ctx);
  const email = inventEmail();
  takeSteps();
  const signUp = () => api.post("/api/auth/signup", { body: { email, password: PASSWORD, name: "Ada" } });
  expect((await signUp()).status).toBe(201);
  expect(counts()).toEqual([["sign_up", 1]]);
  expect((await api.post("/api/auth/verify", { body: { email, token: "000000" } })).status).toBe(400);
  expect(counts()).toEqual([]);
  const token = await mailbox.codeFor(email);
  expect((await api.post("/api/auth/verify", { body: { email, token } })).status).toBe(200);
  expect(counts()).toEqual([["code", 1]]);
  await api.post("/api/auth/login", { body: { email, password: PASSWORD } });
  expect(counts()).toEqual([]);
});

it("FUNNEL=off stores nothing, shows no funnel, and forgets what was counted", async () => {
  const owner = await createUser(ctx, { admin: true });
  const read = () => getFigures({ ...ctx, actor: { userId: owner.id, sessionId: null } }, { days: 30 });
  takeSteps();
  countStep("search", ctx.clock.now());
  await storeSteps(ctx);
  expect([await database.db.dailyFigure.count(), (await read()).funnel, counts()]).toEqual([0, null, []]);
});
