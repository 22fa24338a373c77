import { afterAll, beforeAll, expect, it } from "vitest";
import { startServer, type TestServer } from "../../support/server";

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { RATE_LIMIT_SCALE: "0.005", DEMO_JOBS: "off" } });
});
afterAll(() => server.discard());

it("a list page over the read limit says when to try again, in its header and its text", async () => {
  for (let number = 0; number < 3; number += 1) {
    expect((await fetch(new URL(`/jobs?keyword=nurse${number}`, server.baseUrl))).status).toBe(200);
  }
  const refused = await fetch(new URL("/jobs?keyword=nurse", server.baseUrl));
  expect(refused.status).toBe(429);
  const seconds = refused.headers.get("retry-after") ?? "none";
  expect(seconds).toMatch(/^[1-9]\d?$/);
  const html = (await refused.text()).replaceAll("<!-- -->", "");
  expect(html).toContain("Failed to load jobs. Please try again.");
  expect(html).toMatch(new RegExp(`Please try again in ${seconds} seconds?\\.`));
});
