import { TRPCClientError } from "@trpc/client";
import { afterAll, beforeEach, expect, it } from "vitest";
import { createTrpcClient, type Session, type SessionTokens } from "../src/trpc.js";
import { json, refusal, ScriptedServer, type Answering } from "./scripted-server";

const server = await ScriptedServer.start();

beforeEach(() => server.reset());
afterAll(() => server.stop());

const ME = "GET /trpc/profile.me";
const tokens = (number: number): SessionTokens => ({
  access_token: `access-${number}`,
  refresh_token: `refresh-${number}`,
  expires_at: "2100-01-01T00:00:00Z",
});
const answered = (value: unknown) => json(200, [{ result: { data: { json: value } } }]);
const refused = (httpStatus: number, errorCode: string) =>
  json(httpStatus, [
    { error: { json: { message: "Refused", code: -32001, data: { code: "X", httpStatus, path: "x", errorCode } } } },
  ]);
const onlyFor =
  (token: string, answer: Answering): Answering =>
  (response, received) =>
    (received.token === token ? answer : refused(401, "UNAUTHORIZED"))(response, received);

it("the tRPC link sends the session's token and renews it once for all rejected calls", async () => {
  const stored: (Session | null)[] = [];
  server.on(ME, onlyFor("access-2", answered({ id: "me" })));
  server.on("POST /trpc/job.save", onlyFor("access-2", answered({ saved_at: "now" })));
  server.on("POST /auth/refresh", json(200, tokens(2)));
  const farsite = createTrpcClient({
    baseUrl: server.baseUrl,
    token: tokens(1),
    onSession: (session) => void stored.push(session),
  });
  const calls = [farsite.profile.me.query(), farsite.job.save.mutate({ id: "j" })];
  expect(await Promise.all(calls)).toEqual([{ id: "me" }, { saved_at: "now" }]);
  expect(server.received.filter(({ path }) => path === "/auth/refresh")).toHaveLength(1);
  expect(stored).toEqual([expect.objectContaining({ access_token: "access-2" })]);
});

it("the tRPC link renews nothing for a wrong password", async () => {
  server.on("POST /trpc/auth.setPassword", refused(401, "INVALID_CREDENTIALS"));
  const farsite = createTrpcClient({ baseUrl: server.baseUrl, token: tokens(1) });
  const wrong = farsite.auth.setPassword.mutate({ password: "correct horse", current_password: "wrong horse" });
  await expect(wrong).rejects.toMatchObject({ data: { errorCode: "INVALID_CREDENTIALS", httpStatus: 401 } });
  expect(server.received).toHaveLength(1);
});

it("the tRPC link retries a query after a temporary failure, and never a mutation", async () => {
  server.on(ME, refused(503, "NOT_READY"), refusal(502, "SERVICE_FAILED"), answered({ id: "me" }));
  server.on("POST /trpc/job.unlock", refused(503, "NOT_READY"));
  const farsite = createTrpcClient({ baseUrl: server.baseUrl, token: "token", retryBaseMs: 0 });
  expect(await farsite.profile.me.query()).toEqual({ id: "me" });
  expect(server.received).toHaveLength(3);
  await expect(farsite.job.unlock.mutate({ id: "j" })).rejects.toMatchObject({ data: { errorCode: "NOT_READY" } });
  expect(server.received).toHaveLength(4);
});

it("the tRPC link ends an aborted query at once instead of retrying it", async () => {
  const leaving = new AbortController();
  server.on(ME, () => leaving.abort());
  const farsite = createTrpcClient({ baseUrl: server.baseUrl, token: "token", retryBaseMs: 3_600_000 });
  await expect(farsite.profile.me.query(undefined, { signal: leaving.signal })).rejects.toBeInstanceOf(TRPCClientError);
  expect(server.received).toHaveLength(1);
});

it("the tRPC link splits batches that would be too long for the API", async () => {
  server.on("GET /trpc/job.byId", answered({ id: "j" }));
  server.on(
    "GET /trpc/job.byId,job.byId",
    json(
      200,
      [0, 1].map(() => ({ result: { data: { json: { id: "j" } } } })),
    ),
  );
  const farsite = createTrpcClient({ baseUrl: server.baseUrl, token: "token", retries: 0 });
  await Promise.all([1, 2, 3].map(() => farsite.job.byId.query({ id: "j".repeat(3000) })));
  expect(server.received.map(({ path }) => path.length < 8 * 1024)).toEqual([true, true]);
});

it("the tRPC link follows no redirect", async () => {
  const elsewhere = await ScriptedServer.start();
  elsewhere.on(ME, answered({ id: "me" }));
  server.on(ME, json(307, {}, { location: `${elsewhere.baseUrl}/api/trpc/profile.me?batch=1&input=%7B%7D` }));
  const farsite = createTrpcClient({ baseUrl: server.baseUrl, token: "token", retries: 0 });
  await expect(farsite.profile.me.query()).rejects.toBeInstanceOf(TRPCClientError);
  expect(elsewhere.received).toEqual([]);
  await elsewhere.stop();
});
