import { expect, type FrameLocator, type Page } from "@playwright/test";
import { callControl } from "../../support/sandbox";
import type { Product } from "./products";

export const GOOD_CARD = "4242 4242 4242 4242";
export const DECLINED_CARD = "4000 0000 0000 0002";

/** Returns the sandbox's origin, which serves the payment form and the endpoints that control it. */
export function sandboxOrigin({ url }: Product): string {
  return url.replace("localhost", "127.0.0.1");
}

/** Opens a checkout from the pricing page by the button's name. Returns its id. */
export async function openCheckout(page: Page, button: string | RegExp): Promise<string> {
  await page.goto("/pricing");
  await page.getByRole("main").getByRole("button", { name: button }).click();
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

/** Buys an offer from the pricing page and waits until it is settled. `atCheckout` runs before paying. */
export async function buy(page: Page, button: string | RegExp, atCheckout?: () => Promise<void>): Promise<void> {
  await openCheckout(page, button);
  await atCheckout?.();
  await pay(page);
  await expect(page).toHaveURL("/dashboard?checkout=success");
  await expect(page.getByRole("main").getByRole("status").filter({ hasText: /added/ })).toBeVisible();
}
