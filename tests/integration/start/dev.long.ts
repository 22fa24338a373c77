import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { at } from "../../support/api";
import { callControl } from "../../support/sandbox";
import { startServer, type TestServer } from "../../support/server";
import { PATIENT } from "../../support/wait";

// `npm run dev` must do the same as `npm start`.

let server: TestServer;
beforeAll(async () => void (server = await startServer({ script: "dev" })));
afterAll(() => server.discard());

it("the development server has demo jobs, mailbox and sandbox, and stops on request", async () => {
  const list = await fetch(`${server.baseUrl}/api/jobs?limit=5`);
  expect([list.status, at(await list.json(), "jobs", 0, "source")]).toEqual([200, "demo"]);
  const mailbox = await fetch(`${server.baseUrl}/dev/mailbox`);
  expect([mailbox.status, await mailbox.text()]).toEqual([200, expect.stringContaining("No mail yet")]);
  const checkout = await callControl(server.baseUrl, "POST checkouts", {
    plan: { plan_type: "one_time", initial_price: 1 },
  });
  await callControl(server.baseUrl, `POST checkouts/${String(checkout.id)}/pay`, {});
  await vi.waitFor(async () => {
    const { data } = await callControl(server.baseUrl, `GET deliveries?checkout=${String(checkout.id)}`);
    expect(data).toEqual([
      expect.objectContaining({ last_status: 200 }),
      expect.objectContaining({ last_status: 200 }),
    ]);
  }, PATIENT);
  // A browser keeps this connection open.
  const changes = new WebSocket(`${server.baseUrl.replace("http", "ws")}/_next/hmr?id=test`);
  await new Promise((resolve) => changes.addEventListener("open", resolve, { once: true }));
  expect(await server.stop()).toBe(0);
});
