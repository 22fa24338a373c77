import { describe, expect, it } from "vitest";
import { sessionCookieName } from "~/server/auth";
import { REST_ROUTES } from "~/server/http";
import { TestApi, type Answer } from "../../support/api";
import { createTestContext } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { addSignedInUsers } from "../../support/population";

const database = await useTestDatabase();

const ctx = createTestContext({ db: database.db });
const api = new TestApi(ctx);
const [user = { id: "", token: "" }] = await addSignedInUsers(ctx, 1, 100);

const ELSEWHERE = { origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" };
const preflight = (path: string, method: string): Promise<Answer> =>
  api.send("OPTIONS", path, { headers: { ...ELSEWHERE, "access-control-request-method": method } });
const listOf = ({ headers }: Answer, name: string) => headers.get(`access-control-${name}`)?.toLowerCase().split(", ");

/** Sign-in calls ignore tokens. All other REST calls read them. */
const isSignIn = ({ procedure }: (typeof REST_ROUTES)[number]) => /^auth\.(?!setPassword|logOut)/.test(procedure);

describe("a script of another site", () => {
  it.each(REST_ROUTES.filter((route) => !isSignIn(route)))(
    "can call $procedure with a token and read the response",
    async ({ method, pattern }) => {
      const answer = await preflight(`/api/${pattern.join("/")}`, method);
      expect([answer.status, listOf(answer, "allow-origin")]).toEqual([204, ["*"]]);
      expect(listOf(answer, "allow-methods")).toContain(method.toLowerCase());
      expect(listOf(answer, "allow-headers")?.toSorted()).toEqual([
        "authorization",
        "content-type",
        "idempotency-key",
        "if-none-match",
      ]);
      expect(Number(answer.headers.get("access-control-max-age"))).toBeGreaterThan(0);
    },
  );

  it.each(REST_ROUTES.filter(isSignIn))("can't try passwords through $procedure", async ({ method, pattern }) => {
    const answers = [
      await preflight(`/api/${pattern.join("/")}`, method),
      await api.post(`/api/${pattern.join("/")}`, { body: {}, headers: ELSEWHERE }),
    ];
    for (const answer of answers) expect(listOf(answer, "allow-origin")).toBeUndefined();
  });

  it("can read errors and headers", async () => {
    const answers = [
      await api.get("/api/jobs", { token: user.token, headers: ELSEWHERE }),
      await api.get("/api/me", { headers: ELSEWHERE }),
      await api.get("/api/nothing", { headers: ELSEWHERE }),
      await api.send("DELETE", "/api/jobs", { headers: ELSEWHERE }),
      await api.get("/api/openapi.json", { headers: ELSEWHERE }),
      await api.post("/payment/create-checkout", { headers: ELSEWHERE }),
      await api.post("/api/me/upload-resume", { headers: ELSEWHERE }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 401, 404, 405, 200, 401, 401]);
    for (const answer of answers) {
      expect(listOf(answer, "allow-origin")).toEqual(["*"]);
      expect(listOf(answer, "expose-headers")?.toSorted()).toEqual([
        "etag",
        "idempotency-replayed",
        "ratelimit",
        "ratelimit-policy",
        "retry-after",
        "x-request-id",
      ]);
    }
  });

  it("can't use its visitors' cookies", async () => {
    const headers = { ...ELSEWHERE, cookie: `${sessionCookieName("http://localhost:3000")}=${user.token}` };
    expect((await api.get("/api/me", { headers })).status).toBe(401);
    const trpc = await api.query("profile.me", undefined, { headers });
    expect([trpc.status, listOf(trpc, "allow-origin")]).toEqual([401, undefined]);
    for (const path of [
      "/api/trpc/profile.me",
      "/api/files/x",
      "/api/pictures/x",
      "/api/logos/x",
      "/api/webhooks/whop",
      "/feeds/jobs.rss",
    ]) {
      expect(listOf(await preflight(path, "POST"), "allow-origin")).toBeUndefined();
    }
    for (const answer of [await api.get("/api/jobs", { headers }), await preflight("/api/jobs", "GET"), trpc]) {
      expect(listOf(answer, "allow-credentials")).toBeUndefined();
    }
  });
});
