import Whop from "@whop/sdk";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { useTestDatabase } from "../../support/database";
import { startTestSandbox } from "../../support/sandbox";

const database = await useTestDatabase();

const test = await startTestSandbox({ db: database.db });

afterEach(() => test.control("PUT knobs", {}));
afterAll(() => test.close());

describe("simulated API faults", () => {
  it.each([
    ["rate_limited", 429],
    ["unavailable", 503],
  ])("answer %s with %i", async (fault, status) => {
    await test.control("PUT knobs", { api: { fault } });
    await expect(test.whop.payments.list()).rejects.toMatchObject({ status });
  });

  it("end after the set number of calls, so that the SDK's retries succeed", async () => {
    await test.control("PUT knobs", { api: { fault: "unavailable", times: 2 } });
    const patient = test.whop.withOptions({ maxRetries: 2 });
    expect((await patient.payments.list()).data).toEqual([]);
    expect((await test.control("GET knobs")).api).toMatchObject({ fault: "none" });
  });

  it("can be limited to one path", async () => {
    await test.control("PUT knobs", { api: { fault: "unavailable", path: "/memberships" } });
    expect((await test.whop.payments.list()).data).toEqual([]);
    await expect(test.whop.memberships.list()).rejects.toMatchObject({ status: 503 });
  });

  it("include garbage, which isn't JSON", async () => {
    await test.control("PUT knobs", { api: { fault: "garbage" } });
    await expect(test.whop.payments.retrieve("pay_1")).rejects.toThrow(SyntaxError);
  });

  it("include refused, which answers 403", async () => {
    await test.control("PUT knobs", { api: { fault: "refused" } });
    await expect(test.whop.payments.retrieve("pay_1")).rejects.toMatchObject({ status: 403 });
  });

  it("include timeout, which never answers", async () => {
    await test.control("PUT knobs", { api: { fault: "timeout" } });
    const hurried = test.whop.withOptions({ timeout: 50 });
    await expect(hurried.payments.list()).rejects.toBeInstanceOf(Whop.APIConnectionTimeoutError);
  });

  it("include slow, which answers correctly in the end", async () => {
    await test.control("PUT knobs", { api: { fault: "slow", slow_ms: 20 } });
    expect((await test.whop.payments.list()).data).toEqual([]);
  });
});

describe("another site's request in the owner's browser", () => {
  const knobs = (headers: Record<string, string>, body = "{}") =>
    test.sandbox.handle(
      new Request(`${test.origin}/sandbox/control/knobs`, {
        method: "PUT",
        headers: { "content-type": "application/json", ...headers },
        body,
      }),
    );

  it.each<[string, Record<string, string>, number]>([
    ["as another site", { "sec-fetch-site": "cross-site" }, 403],
    ["as the same machine under another name", { "sec-fetch-site": "same-site" }, 403],
    ["with a body that needs no permission", { "content-type": "text/plain" }, 400],
    ["under a name that was pointed here", { host: "evil.example:3000" }, 404],
  ])("is rejected: %s", async (_, headers, status) => {
    expect((await knobs(headers)).status).toBe(status);
  });

  it("is rejected in the frame's name too", async () => {
    const { id } = await test.whop.checkoutConfigurations.create({ plan: { plan_type: "one_time", initial_price: 1 } });
    const answer = await test.sandbox.handle(
      new Request(`${test.origin}/embedded/checkout/${id}/pay`, {
        method: "POST",
        headers: { "content-type": "application/json", origin: "http://evil.example" },
        body: "{}",
      }),
    );
    expect(answer.status).toBe(403);
  });
});

describe("an unusual call", () => {
  it.each([
    ["GET", "/sandbox/api/v1/nothing", 404],
    ["DELETE", "/sandbox/api/v1/payments/pay_1", 405],
    ["GET", "/sandbox", 404],
    ["GET", "/sandbox/api/v1/%zz", 400],
    ["GET", "/embedded/checkout", 404],
  ])("like %s %s is answered with %i in the provider's shape", async (method, path, status) => {
    const headers = { authorization: `Bearer ${test.settings.apiKey}` };
    const answer = await fetch(`${test.origin}${path}`, { method, headers });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({
      error: { type: expect.any(String) as string, message: expect.any(String) as string },
    });
  });

  it("with a body over 64 KB is rejected", async () => {
    const sent = test.control("PUT knobs", { webhooks: "x".repeat(70_000) });
    await expect(sent).rejects.toThrow("413");
  });
});
