import type { Page } from "@playwright/test";
import { formatTime } from "~/format/text";
import { addSlots } from "~/server/consulting";
import { pay } from "./support/checkout";
import { inspect } from "./support/inspect";
import { readMails } from "./support/mail";
import { withProductContext } from "./support/product-context";
import type { Product } from "./support/products";
import { expect, test } from "./support/test";
import { createUser, signIn } from "./support/users";

const HOUR_MS = 3_600_000;
const BILLING = "/dashboard?tab=settings&section=billing";
const TOO_NEAR = "This session starts within 24 hours, so it can't be moved or canceled for a refund.";

const bookings = (page: Page) => page.getByRole("region", { name: "Your consultations" }).getByRole("listitem");
const payments = (page: Page) => page.getByRole("region", { name: "Payments" }).getByRole("listitem");
const order = (page: Page) => page.getByRole("region", { name: "Order Summary" });
const billing = (page: Page) => page.getByRole("region", { name: "Billing Information" });

/** Offers half an hour, earlier than any other test does. Times in this file must not overlap. */
async function offer(product: Product, hoursAhead: number): Promise<{ id: string; until: string }> {
  const startsAt = new Date(Date.now() + hoursAhead * HOUR_MS);
  startsAt.setUTCMilliseconds(0);
  return withProductContext(product, async (ctx) => {
    await addSlots(ctx, { offer: "discovery_call", startsAt, everyMinutes: 60, count: 1 });
    const { id } = await ctx.db.consultingSlot.findFirstOrThrow({ where: { offer: "discovery_call", startsAt } });
    return { id, until: momentOf(new Date(startsAt.getTime() - 24 * HOUR_MS)) };
  });
}

/** Formats a time like "Thursday, December 3, 4:00 PM". */
function momentOf(date: Date): string {
  const day = date.toLocaleDateString("en-US", { weekday: "long", month: "long", day: "numeric", timeZone: "UTC" });
  return `${day}, ${formatTime(date, "UTC")}`;
}

async function chooseTime(page: Page, id: string): Promise<void> {
  await page.goto("/consulting?book=discovery_call");
  await page.locator(`label:has(input[value="${id}"])`).click();
}

async function continueToCheckout(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(page).toHaveURL(/\/checkout\?session=ch_/);
}

async function payForIt(page: Page): Promise<void> {
  await pay(page);
  await expect(page.getByRole("main").getByText("Discovery Call is paid")).toBeVisible();
}

test("every screen says that a session within 24 hours can't be moved or canceled", async ({ page, product }) => {
  const user = await createUser(product);
  const { id } = await offer(product, 23);
  await signIn(page, user);
  await chooseTime(page, id);
  await expect(page.getByRole("main")).toContainText(TOO_NEAR);
  await continueToCheckout(page);
  for (const place of [order(page), billing(page)]) {
    await expect(place).toContainText(TOO_NEAR);
    await expect(place).not.toContainText(/free cancellation|if you cancel/i);
  }
  await payForIt(page);
  await page.goto("/consulting");
  await expect(bookings(page)).toContainText("Confirmed");
  await expect(bookings(page)).toContainText(TOO_NEAR);
  for (const role of ["link", "button"] as const) await expect(bookings(page).getByRole(role)).toHaveCount(0);
  await page.goto(BILLING);
  await expect(payments(page)).toContainText(TOO_NEAR);
  await expect(payments(page).getByRole("button", { name: "Request refund" })).toHaveCount(0);
  const texts = async () => (await readMails(product, user.email)).map(({ text }) => text).join("");
  await expect.poll(texts).toContain("can't be moved or canceled for a refund");
});

test("every screen shows when free cancellation of a later session ends, and fits a phone", async ({
  page,
  product,
}) => {
  const { id, until } = await offer(product, 25);
  const promise = `Free cancellation until ${until}.`;
  const look = async (name: string) => expect(await inspect(page, name)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 900 });
  await signIn(page, await createUser(product));
  await chooseTime(page, id);
  await expect(page.getByRole("main")).toContainText(promise);
  await look("choice");
  await continueToCheckout(page);
  for (const place of [order(page), billing(page)]) await expect(place).toContainText(promise);
  await look("checkout");
  await payForIt(page);
  await page.goto(BILLING);
  await expect(payments(page)).toContainText(promise);
  await expect(payments(page).getByRole("button", { name: "Request refund" })).toHaveCount(0);
  await look("payments");
  await page.goto("/consulting");
  await expect(bookings(page)).toContainText(
    `${promise} If you cancel, we refund $99.00 to your original payment method.`,
  );
  await look("booking");
});
