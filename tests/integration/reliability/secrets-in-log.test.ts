import { randomBytes, randomInt } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { acquireEmbeddedPostgres } from "@farsite/embedded-database";
import PostalMime from "postal-mime";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { at } from "../../support/api";
import { startServer, type TestServer } from "../../support/server";
import { PATIENT } from "../../support/wait";

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { RATE_LIMIT_SCALE: "0", AUTH_SECRET: authSecret, METRICS_TOKEN: metricsToken } });
});
afterAll(() => server.discard());

const invent = (name: string) => `${name}-${randomBytes(16).toString("hex")}`;

const authSecret = invent("secret");
const password = invent("password");
const wrongPassword = invent("wrong-password");
const newPassword = invent("new-password");
const metricsToken = invent("metrics");
const wrongToken = invent("wrong-token");
const wrongCookie = invent("wrong-cookie");
const wrongCode = String(randomInt(100_000, 1_000_000));

/** Secrets that were typed, emailed or returned in this run. None may appear in the log. */
const secrets: Record<string, string> = {
  authSecret,
  metricsToken,
  password,
  wrongPassword,
  newPassword,
  wrongToken,
  wrongCookie,
  wrongCode,
};
const email = `seeker-${randomBytes(4).toString("hex")}@example.org`;
const name = `Ada ${invent("lovelace")}`;
/** Facts about the user, in all spellings that occur in paths or usernames. */
const personal = { email, address: email.split("@", 1)[0] ?? "", name, family: name.split(" ")[1] ?? "" };

async function send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(new URL(path, server.baseUrl), {
    method,
    redirect: "manual",
    headers: { ...(body === undefined ? {} : { "content-type": "application/json" }), ...headers },
    body: body === undefined ? undefined : typeof body === "string" ? body : JSON.stringify(body),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    body: text.startsWith("{") ? (JSON.parse(text) as unknown) : text,
    headers: answer.headers,
  };
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Returns the match in the newest email. */
async function findInMail(pattern: RegExp): Promise<string> {
  const folder = join(server.dataDir, "mail");
  return vi.waitFor(async () => {
    const names = (await readdir(folder)).filter((name) => name.endsWith(".eml")).toSorted();
    for (const name of names.toReversed()) {
      const match = pattern.exec((await PostalMime.parse(await readFile(join(folder, name)))).text ?? "");
      if (match) return match[1] ?? match[0];
    }
    throw new Error(`no mail says ${String(pattern)}`);
  }, PATIENT);
}

function keep(name: string, value: unknown): string {
  expect(value, name).toEqual(expect.stringMatching(/^\S{6,}$/));
  secrets[name] = String(value);
  return String(value);
}

async function signUpAndIn() {
  expect((await send("POST", "/api/auth/signup", { email, password, name })).status).toBe(201);
  keep("code", await findInMail(/(?<!\d)\d{6}(?!\d)/));
  await send("POST", "/api/auth/verify", { email, token: wrongCode });
  const verified = await send("POST", "/api/auth/verify", { email, token: secrets.code });
  expect(verified.status, JSON.stringify(verified.body)).toBe(200);
  keep("accessToken", at(verified.body, "access_token"));
  keep("refreshToken", at(verified.body, "refresh_token"));
  const again = await send("POST", "/api/auth/login", { email, password });
  keep("secondAccessToken", at(again.body, "access_token"));
  const renewed = await send("POST", "/api/auth/refresh", { refresh_token: at(again.body, "refresh_token") });
  keep("renewedToken", at(renewed.body, "access_token"));
  keep("usedRefreshToken", at(again.body, "refresh_token"));
}

async function signInByForm() {
  const csrf = await send("GET", "/api/authjs/csrf");
  const csrfToken = keep("csrfToken", at(csrf.body, "csrfToken"));
  const cookie = csrf.headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .join("; ");
  const form = (fields: Record<string, string>) =>
    send("POST", "/api/authjs/callback/password", new URLSearchParams({ csrfToken, email, ...fields }).toString(), {
      cookie,
      "content-type": "application/x-www-form-urlencoded",
    });
  await form({ password: wrongPassword });
  const signedIn = (await form({ password })).headers.getSetCookie();
  const session = signedIn.map((line) => /farsite-session=([^;]+)/.exec(line)?.[1]).find(Boolean);
  return `farsite-session=${keep("sessionToken", session)}`;
}

async function doEverythingWrong(cookie: string) {
  await send("POST", "/api/auth/login", { email, password: wrongPassword });
  await send("POST", "/api/auth/login", { email: wrongPassword, password: 1 });
  await send("POST", "/api/auth/login", `{"email":"${email}","password":"${wrongPassword}"`);
  await send("POST", "/api/auth/signup", { email, password: `${wrongPassword}\u0000`, name: "x" });
  await send("POST", "/api/auth/refresh", { refresh_token: secrets.usedRefreshToken });
  await send("POST", "/api/auth/password", { password: newPassword, token: wrongToken });
  await send("POST", "/api/trpc/job.unlock", { json: { id: 1 } }, bearer(secrets.accessToken ?? ""));
  for (const path of ["/api/me", "/api/me/connects", "/api/jobs?limit=0", "/api/nothing", "/api/trpc/profile.me"]) {
    for (const token of [secrets.accessToken, wrongToken]) await send("GET", path, undefined, bearer(token ?? ""));
    await send("GET", path, undefined, { cookie });
  }
  for (const path of ["/", "/jobs", "/login", "/no/such/page", "/jobs/x", "/api/authjs/session"]) {
    await send("GET", path, undefined, { cookie });
    await send("GET", path, undefined, { cookie: `farsite-session=${wrongCookie}` });
  }
}

async function usePages(cookie: string) {
  const own = await send("GET", "/api/me", undefined, bearer(secrets.accessToken ?? ""));
  for (const path of [`/profile/${String(at(own.body, "username"))}`, `/api/users/${String(at(own.body, "id"))}`]) {
    expect((await send("GET", `${path}?utm_source=${encodeURIComponent(email)}`, undefined, { cookie })).status).toBe(
      200,
    );
  }
  await send("GET", `/api/jobs?keyword=${encodeURIComponent(name)}`);
}

async function readMetrics(): Promise<string> {
  for (const token of [wrongToken, null]) {
    expect((await send("GET", "/metrics", undefined, token === null ? {} : bearer(token))).status).toBe(404);
  }
  const { status, body } = await send("GET", "/metrics", undefined, bearer(metricsToken));
  expect(status).toBe(200);
  return String(body);
}

/** Removes every table that sign-ins and pages read, so that all of them crash while they process input. */
async function crashEverything(cookie: string) {
  const postgres = await acquireEmbeddedPostgres(server.dataDir);
  secrets.databasePassword = decodeURIComponent(new URL(postgres.url).password);
  const owner = new pg.Client({ connectionString: postgres.ownerUrl });
  await owner.connect();
  const tables = ["users", "sessions", "profiles", "jobs", "email_codes", "password_resets"];
  const { rows } = await owner.query<{ table_name: string }>(
    "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' AND table_name = ANY($1)",
    [tables],
  );
  expect(rows.length).toBeGreaterThan(2);
  for (const { table_name: table } of rows) await owner.query(`ALTER TABLE ${table} RENAME TO ${table}_away`);
  try {
    const login = await send("POST", "/api/auth/login", { email, password });
    expect(login.status).toBe(500);
    await send("POST", "/api/auth/verify", { email, token: secrets.code });
    await send("POST", "/api/auth/password", { password: newPassword, token: secrets.resetToken });
    await send("POST", "/api/auth/refresh", { refresh_token: secrets.refreshToken });
    await send("GET", "/api/me", undefined, bearer(secrets.accessToken ?? ""));
    for (const path of ["/", "/jobs", "/jobs/engineer-00000000"]) await send("GET", path, undefined, { cookie });
  } finally {
    for (const { table_name: table } of rows) await owner.query(`ALTER TABLE ${table}_away RENAME TO ${table}`);
    await owner.end();
    await postgres.release();
  }
}

describe("the log of a whole run", () => {
  it("contains no password, code, token, address or name, even after failures and crashes; neither do its metrics", async () => {
    await signUpAndIn();
    const cookie = await signInByForm();
    await doEverythingWrong(cookie);
    await usePages(cookie);
    await send("POST", "/api/auth/reset", { email });
    keep("resetToken", (await findInMail(/https?:\/\/\S+\/reset\?\S+/)).split("access_token=")[1]);
    await send("GET", `/reset?type=recovery`, undefined, { cookie });
    await crashEverything(cookie);
    const reset = await send("POST", "/api/auth/password", {
      password: newPassword,
      token: secrets.resetToken,
    });
    expect(reset.status, JSON.stringify(reset.body)).toBeLessThan(300);
    const requestId = invent("request");
    const traceId = randomBytes(16).toString("hex");
    const traced = { "x-request-id": requestId, traceparent: `00-${traceId}-00f067aa0ba902b7-01` };
    for (const path of ["/api/jobs/shortcode/1aaaaaaa", "/jobs"]) {
      expect((await send("GET", path, undefined, traced)).headers.get("x-request-id")).toBe(requestId);
    }
    const metrics = await readMetrics();
    await server.stop();

    const log = server.output();
    expect(log).toContain('"level":50');
    const lines = log.split("\n").filter((line) => line.includes(requestId));
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      expect.objectContaining({ traceId, route: "/api/jobs/shortcode/{shortId}", status: 404, errorCode: "NOT_FOUND" }),
      expect.objectContaining({
        traceId,
        route: "/jobs",
        method: "GET",
        status: 200,
        ms: expect.any(Number) as number,
      }),
    ]);
    const sensitive = Object.entries({ ...secrets, ...personal });
    // By chance, the digits of a code are a part of an id or a time.
    const says = (written: string) => (text: string) =>
      /^\d+$/.test(text) ? new RegExp(`(?<![\\da-f.])${text}(?![\\da-f])`).test(written) : written.includes(text);
    for (const written of [log, metrics]) {
      const isSaid = says(written);
      expect(sensitive.filter(([, text]) => isSaid(text)).map(([kind]) => kind)).toEqual([]);
    }
    expect(metrics).toContain('farsite_calls_total{procedure="auth.logIn",code="INVALID_CREDENTIALS"}');
    expect(metrics).toMatch(
      /farsite_http_request_seconds_count\{method="GET",route="\/profile\/\[username\]",status="200"\} 1/,
    );
    expect(metrics).toContain('farsite_up{role="all"} 1');
    expect(metrics).toContain('farsite_queue_jobs{queue="check-ledger",state="waiting"}');
  });
});
