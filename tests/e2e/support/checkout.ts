import { expect, type FrameLocator, type Page } from "@playwright/test";
import { z } from "zod";
import type { OfferId } from "~/contracts/offers";
import { callControl } from "../../support/sandbox";
import { openApi } from "./own-jobs";
import type { Product } from "./products";
import type { CreatedUser } from "./users";

export const GOOD_CARD = "4242 4242 4242 4242";
export const DECLINED_CARD = "4000 0000 0000 0002";

/** Returns the sandbox's origin, which serves the payment form and the endpoints that control it. */
export function sandboxOrigin({ url }: Product): string {
  return url.replace("localhost", "127.0.0.1");
}

/** Opens a checkout. Returns its id. */
export async function openCheckout(page: Page, offer: OfferId): Promise<string> {
  await page.goto(`/checkout?offer=${offer}`);
  await page.waitForURL(/\/checkout\?session=/);
  return sessionOf(page);
}

export function sessionOf(page: Page): string {
  const session = new URL(page.url()).searchParams.get("session");
  if (session === null) throw new Error(`${page.url()} names no checkout`);
  return session;
}

/** Sets the faults of one checkout. Omitted ones are reset. */
export async function setKnobs(product: Product, session: string, knobs: Record<string, unknown>): Promise<void> {
  await callControl(sandboxOrigin(product), `PUT checkouts/${session}/knobs`, knobs);
}

export function paymentForm(page: Page): FrameLocator {
  return page.frameLocator("main iframe");
}

export async function fillAddress(form: FrameLocator): Promise<void> {
  await form.getByLabel("Country").selectOption("GB");
  await form.getByLabel("Street address").fill("12 St James's Sq");
  await form.getByLabel("City").fill("London");
  await form.getByLabel("Postal code").fill("SW1Y 4JH");
}

/** Fills in the empty fields and presses Pay, which names the amount. */
export async function pay(page: Page, card = GOOD_CARD): Promise<void> {
  const form = paymentForm(page);
  await fillAddress(form);
  await form.getByLabel("Test card number").fill(card);
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Pay \$\d+\.\d\d$/ })
    .click();
}

/** Buys an offer over REST, for tests of what follows. */
export async function buyWithoutForm(user: CreatedUser, offer: OfferId): Promise<void> {
  const call = await openApi(user.product, user);
  const opened = await call("POST", "/payment/create-checkout", { planId: offer });
  const { sessionId } = z.object({ sessionId: z.string() }).parse(opened);
  await callControl(sandboxOrigin(user.product), `POST checkouts/${sessionId}/pay`, {});
  await call("POST", "/payments/verify", { sessionId });
}

/** Buys an offer and waits until it is settled. `atCheckout` runs before paying. */
export async function buy(page: Page, offer: OfferId, atCheckout?: () => Promise<void>): Promise<void> {
  await openCheckout(page, offer);
  await atCheckout?.();
  await pay(page);
  await expect(page).toHaveURL("/dashboard?checkout=success");
  await expect(page.getByRole("main").getByRole("status").filter({ hasText: /added/ })).toBeVisible();
}
