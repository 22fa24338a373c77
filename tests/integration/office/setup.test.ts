import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { afterAll, expect, it } from "vitest";
import { setRole } from "~/server/auth";
import { ROOT } from "../../../scripts/lib/paths";
import { VARIABLE_NAMES } from "../../../src/server/setup/variables";
import { at, TestApi } from "../../support/api";
import { createTestContext } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { signUpAndIn } from "../account/support";

// The checks of `npm run doctor` in the browser. tests/integration/start/doctor.test.ts tries each.

const SECRETS = {
  AUTH_SECRET: "auth-secret-canary".repeat(2),
  SMTP_URL: "smtp://mailer:smtp-canary@127.0.0.1:1",
  WHOP_API_KEY: "whop-key-canary",
  WHOP_COMPANY_ID: "biz_test",
  WHOP_WEBHOOK_SECRET: "ws_webhook-canary",
  OPENAI_API_KEY: "model-key-canary",
};

const MISSING = [
  ["seller", "SELLER_NAME"],
  ["support", "SUPPORT_EMAIL"],
  ["content", "CONTENT_CONFIRMED"],
  ["meetings", "CONSULTING_MEETING_URL"],
  ["welcome", "WELCOME_CONNECTS"],
  ["four eyes", "ADMIN_FOUR_EYES"],
  ["quiet hours", "OWNER_QUIET_HOURS"],
];

const before = { ...process.env };
const database = await useTestDatabase();
const ctx = createTestContext({ db: database.db });
const posted: { title: string }[] = [];

// The provider refuses the key and repeats it, as some do.
const services = createServer((request, response) => {
  if (request.url === "/hook-canary") {
    // Fails at first.
    void json(request).then((body) =>
      response.writeHead(posted.push(body as { title: string }) === 1 ? 500 : 200).end(),
    );
    return;
  }
  response.writeHead(request.url?.startsWith("/payments") ? 401 : 200).end(String(request.headers.authorization));
});
await new Promise<void>((resolve) => services.listen(0, "127.0.0.1", resolve));
const base = `http://127.0.0.1:${(services.address() as AddressInfo).port}`;
Object.assign(process.env, { OWNER_WEBHOOK_URL: `${base}/hook-canary`, FETCH_ALLOW_PRIVATE: "on" });
const api = new TestApi(ctx);
const owner = await signUpAndIn(ctx, api);
await setRole(ctx, { userId: owner.id, role: "owner" });
const places = { WHOP_BASE_URL: base, OPENAI_BASE_URL: base, APP_URL: "https://jobs.example" };
Object.assign(process.env, SECRETS, places, { DATABASE_URL: database.url });

afterAll(async () => {
  process.env = before;
  await new Promise((resolve) => services.close(resolve));
});

it("the set-up page has the doctor's findings, says which variables are set and holds no secret", async () => {
  const { status, body, text } = await api.query("office.setup", undefined, { token: owner.token });
  expect(status).toBe(200);
  const findings = at(body, "findings") as { kind: string; what: string; text: string }[];
  const kinds = Object.fromEntries(findings.map(({ what, kind }) => [what, kind]));
  expect(kinds).toMatchObject({
    address: "wrong",
    database: "ok",
    grants: "ok",
    email: "wrong",
    payments: "wrong",
    letters: "ok",
    seller: "warning",
  });
  const variables = at(body, "variables") as { name: string; is_set: boolean; without: string; cure: string }[];
  const states = Object.fromEntries(variables.map((variable) => [variable.name, variable.is_set]));
  expect(states).toMatchObject({
    APP_URL: true,
    WHOP_API_KEY: true,
    OWNER_WEBHOOK_URL: true,
    FUNNEL: true,
    SELLER_NAME: false,
    WELCOME_CONNECTS: false,
    ADMIN_FOUR_EYES: false,
    CONTENT_CONFIRMED: false,
    OWNER_QUIET_HOURS: false,
  });
  // The doctor describes what is missing with the same words.
  for (const [what, name] of MISSING) {
    const { without, cure } = variables.find((variable) => variable.name === name) ?? {};
    const finding = findings.find((one) => one.what === what && one.kind !== "ok");
    expect(finding?.text, name).toMatch(new RegExp(`^${name} (?:isn't set|is off|is 0), so `));
    expect(finding?.text, name).toContain(`${without}. ${cure}.`);
  }
  const password = decodeURIComponent(new URL(database.url).password);
  for (const secret of [...Object.values(SECRETS).filter((value) => value.includes("canary")), "smtp-canary", password])
    if (secret !== "") expect(text).not.toContain(secret);
});

it(".env.example explains every variable of the set-up page", async () => {
  const example = await readFile(join(ROOT, ".env.example"), "utf8");
  for (const name of VARIABLE_NAMES) expect(example).toContain(`#${name}=`);
});

it("a try says what happened, without secrets, and is limited", async () => {
  const attempt = (what: string) => api.mutate("office.trySetup", { what }, { token: owner.token });
  expect((await attempt("model")).body).toMatchObject({ kind: "ok", what: "letters" });
  const payments = await attempt("payments");
  expect(payments.body).toMatchObject({ kind: "wrong", text: expect.stringContaining("answers 401") });
  expect(payments.text).not.toContain("canary");
  expect((await attempt("files")).body).toMatchObject({ kind: "ok" });
  expect((await attempt("feed")).body).toMatchObject({ kind: "warning" });
  const refused = await attempt("webhook");
  expect(refused.body).toMatchObject({ kind: "wrong", text: expect.stringContaining("it answered 500") });
  expect(refused.text).not.toContain("canary");
  expect((await attempt("webhook")).body).toMatchObject({ kind: "ok" });
  const message = { kind: "test", title: "A test from the set-up page" };
  expect(posted).toMatchObject([message, message]);
  const rest = [];
  for (let call = 0; call < 8; call += 1) rest.push((await attempt("feed")).status);
  expect(rest.at(-1)).toBe(429);
});

it("the set-up page is for owners only", async () => {
  const support = await signUpAndIn(ctx, api);
  await setRole(ctx, { userId: support.id, role: "support" });
  for (const token of [support.token, undefined]) {
    expect((await api.query("office.setup", undefined, { token })).status).toBe(404);
    expect((await api.mutate("office.trySetup", { what: "email" }, { token })).status).toBe(404);
  }
});
