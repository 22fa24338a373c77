import { expect } from "vitest";
import type { BoughtAtProvider, TestShop } from "../../support/payments";
import { ACCOUNT } from "../../support/shop-env";
import type { SignedInUser } from "../../support/population";

export const RECEIPT = /^Your Farsite receipt F-\d{6}$/;

/** A buyer with the emails they get. */
export class Buyer {
  constructor(
    readonly shop: TestShop,
    readonly user: SignedInUser,
  ) {}

  emails() {
    return this.shop.mailbox.mailsTo(`${this.user.id}@example.org`);
  }

  async subjects(): Promise<(string | undefined)[]> {
    return (await this.emails()).map(({ subject }) => subject);
  }

  /** Returns the text of the only email with this subject. */
  async textOf(subject: RegExp): Promise<string> {
    const matches = (await this.emails()).filter((email) => subject.test(email.subject ?? ""));
    expect(matches).toHaveLength(1);
    expect(matches[0]?.html).toContain("Farsite");
    return matches[0]?.text ?? "";
  }

  async buy(offer: Parameters<TestShop["buy"]>[1]): Promise<BoughtAtProvider> {
    const bought = await this.shop.buy(this.user, offer);
    await this.shop.deliver();
    return bought;
  }
}

/** Acts like staff in the provider's dashboard. */
export async function actAtProvider(shop: TestShop, call: string, mode = "at_period_end"): Promise<void> {
  const headers = { authorization: `Bearer ${ACCOUNT.apiKey}`, "content-type": "application/json" };
  const body = JSON.stringify({ cancellation_mode: mode });
  const answer = await fetch(`${shop.origin}/sandbox/api/v1/${call}`, { method: "POST", headers, body });
  expect(answer.status).toBe(200);
}
