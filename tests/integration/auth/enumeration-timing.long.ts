import { afterAll, beforeAll, expect, it } from "vitest";
import { signUp } from "~/server/auth";
import { drainBackground } from "~/server/core/background";
import { createApiHandler } from "~/server/http";
import { createUser, inventEmail, PASSWORD } from "../../support/auth";
import { createTestContext } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { TestMailbox } from "../../support/mailbox";

const TIMINGS = 500;

const database = await useTestDatabase();
let mailbox: TestMailbox;
const ctx = createTestContext({ db: database.db });
let handle: ReturnType<typeof createApiHandler>;

beforeAll(async () => {
  mailbox = await TestMailbox.create();
  // Without limits, which would end the measurement after a few calls. They are the same for every address anyway.
  process.env.RATE_LIMIT_SCALE = "0";
  handle = createApiHandler({ db: ctx.db, log: ctx.log });
});
afterAll(async () => {
  await drainBackground();
  await mailbox.remove();
});

async function milliseconds(path: string, body: unknown): Promise<number> {
  const headers = { "content-type": "application/json" };
  const request = new Request(`http://localhost:3000/api${path}`, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });
  const start = performance.now();
  await (await handle(request, { peer: null })).text();
  return performance.now() - start;
}

/** Returns how often the guess "slower means A" is right: 0.5 is chance, 1 is certain. */
function areaUnderCurve(a: number[], b: number[]): number {
  let wins = 0;
  for (const x of a) for (const y of b) wins += x > y ? 1 : x === y ? 0.5 : 0;
  const area = wins / (a.length * b.length);
  return Math.max(area, 1 - area);
}

it.each([
  ["/auth/signup", (email: string) => ({ email, password: "some password", name: "Eve" })],
  ["/auth/login", (email: string) => ({ email, password: "wrong password" })],
  ["/auth/verify", (email: string) => ({ email, token: "000000" })],
  ["/auth/resend", (email: string) => ({ email })],
  ["/auth/reset", (email: string) => ({ email })],
])("the response time of %s doesn't reveal the kind of an address", async (path, bodyFor) => {
  const existing = (await createUser(ctx)).email;
  const unverified = inventEmail();
  await signUp(ctx, { email: unverified, password: PASSWORD, name: "Ada" });
  const times: Record<string, number[]> = { unknown: [], existing: [], unverified: [] };
  // Alternately, so that other load on the machine affects all of them alike.
  for (let timing = 0; timing < TIMINGS; timing += 1) {
    times.unknown?.push(await milliseconds(path, bodyFor(inventEmail())));
    times.existing?.push(await milliseconds(path, bodyFor(existing)));
    times.unverified?.push(await milliseconds(path, bodyFor(unverified)));
  }
  const unknown = times.unknown ?? [];
  const areas = {
    existing: areaUnderCurve(times.existing ?? [], unknown),
    unverified: areaUnderCurve(times.unverified ?? [], unknown),
  };
  process.stdout.write(`${path}: AUC ${JSON.stringify(areas)}, goal < 0.60\n`);
  // A loose bound. The actual aim needs a quiet machine and is reported above.
  expect(Math.max(...Object.values(areas))).toBeLessThan(0.8);
});
