import { expect, vi } from "vitest";
import { at } from "../../../support/api";
import type { SignedInUser } from "../../../support/population";
import { callControl } from "../../../support/sandbox";
import { PATIENT } from "../../../support/wait";

/** Connects of a user from `populate(…, 1)`. */
const GIFT = 18;

async function call(baseUrl: string, path: string, { token }: SignedInUser, body?: object): Promise<unknown> {
  const response = await fetch(`${baseUrl}${path}`, {
    method: body ? "POST" : "GET",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: body && JSON.stringify(body),
  });
  expect(response.status).toBe(200);
  return response.json();
}

/** Buys the Top Up of 80 connects in this server's sandbox. */
export async function buyTopUp(baseUrl: string, user: SignedInUser): Promise<void> {
  const checkout = await call(baseUrl, "/api/payments/buy-connects", user, { packId: "top_up" });
  await callControl(baseUrl, `POST checkouts/${String(at(checkout, "sessionId"))}/pay`, {});
}

/** Waits until each user has these connects besides the gift. */
export async function expectCredited(baseUrl: string, users: readonly SignedInUser[], connects: number): Promise<void> {
  await vi.waitFor(
    async () => {
      for (const user of users) {
        expect(at(await call(baseUrl, "/api/me", user), "connects_balance")).toBe(GIFT + connects);
      }
    },
    { timeout: 3 * PATIENT.timeout, interval: 250 },
  );
}
