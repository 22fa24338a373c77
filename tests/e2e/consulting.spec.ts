import type { Page } from "@playwright/test";
import { addSlots } from "~/server/consulting";
import type { ConsultationId } from "~/contracts/offers";
import { pay } from "./support/checkout";
import { inspectWidths } from "./support/inspect-widths";
import { readMails } from "./support/mail";
import { withProductContext } from "./support/product-context";
import type { Product } from "./support/products";
import { expect, test } from "./support/test";
import { createUser, fillSignIn, signIn } from "./support/users";

const DAY_MS = 24 * 60 * 60_000;

/** Offers times at these hours of a day, and returns the day. Each test uses another day, because workers share the product. */
async function offer(product: Product, day: number, hours: number[], id: ConsultationId): Promise<Date> {
  const midnight = new Date(Math.ceil(Date.now() / DAY_MS) * DAY_MS + day * DAY_MS);
  await withProductContext(product, async (ctx) => {
    for (const hour of hours) {
      const startsAt = new Date(midnight.getTime() + hour * 3_600_000);
      await addSlots(ctx, { offer: id, startsAt, everyMinutes: 60, count: 1 });
    }
  });
  return midnight;
}

const dayName = (date: Date) =>
  date.toLocaleDateString("en-US", { weekday: "long", month: "long", day: "numeric", timeZone: "UTC" });

const times = (page: Page, name: string) => page.getByRole("region", { name });
const bookings = (page: Page) => page.getByRole("region", { name: "Your consultations" }).getByRole("listitem");
const packageOf = (page: Page, name: string) =>
  page
    .getByRole("region", { name: "Packages" })
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name }) });

test.describe("in Berlin", () => {
  test.use({ timezoneId: "Europe/Berlin" });

  test("a visitor signs in, books a time in their time zone, pays and gets a confirmation", async ({
    page,
    product,
  }) => {
    const day = await offer(product, 10, [12], "strategy_session");
    const user = await createUser(product);
    await page.goto("/consulting");
    await page.getByRole("link", { name: "Book Strategy Session" }).click();
    await fillSignIn(page, user);
    await expect(page).toHaveURL(/\/consulting\?book=strategy_session/);
    const choice = times(page, "Choose a time for your Strategy Session");
    await expect(choice).toContainText("Europe/Berlin");
    const berlin = (moment: Date) =>
      moment.toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit", timeZone: "Europe/Berlin" });
    const time = berlin(new Date(day.getTime() + 12 * 3_600_000));
    await choice.getByRole("button", { name: "Continue to payment" }).click();
    await expect(choice.getByRole("alert")).toHaveText("Choose a time.");
    await choice
      .getByRole("group", { name: dayName(day) })
      .getByText(time)
      .click();
    await choice.getByLabel("What do you want to talk about?").fill("My portfolio");
    await choice.getByRole("button", { name: "Continue to payment" }).click();
    await expect(page).toHaveURL(/\/checkout\?session=ch_/);
    const order = page.getByRole("region", { name: "Order Summary" });
    await expect(order).toContainText("Strategy Session");
    await expect(order).toContainText(`${dayName(day)}, ${time}`);
    await expect(order).toContainText("Reserved for you until");

    await page.goto("/consulting");
    await expect(bookings(page)).toContainText("Waiting for payment");
    await bookings(page).getByRole("link", { name: "Continue to payment" }).click();
    await pay(page);
    await expect(page).toHaveURL("/dashboard?checkout=success");
    const outcome = page.getByRole("main").getByRole("status");
    await expect(outcome.filter({ hasText: "Strategy Session is paid" })).toBeVisible();
    await outcome.getByRole("link", { name: "Consulting" }).click();
    await expect(bookings(page)).toContainText("Confirmed");
    await expect(bookings(page)).toContainText(`${dayName(day)}, ${time}`);
    const subjects = async () => (await readMails(product, user.email)).map(({ subject }) => subject);
    await expect.poll(subjects).toContain("Your Strategy Session is booked");
  });
});

test("a package without times offers an email once there are some, and marks the choice", async ({ page, product }) => {
  await offer(product, 60, [9], "discovery_call");
  await signIn(page, await createUser(product));
  await withProductContext(product, ({ db }) =>
    db.consultingSlot.deleteMany({ where: { offer: "premium_package", bookings: { none: {} } } }),
  );
  await page.goto("/consulting?book=discovery_call");
  await expect(packageOf(page, "Discovery Call")).toContainText("Your choice");
  const premium = packageOf(page, "Premium Package");
  await premium.getByRole("button", { name: "Tell me when there are times" }).click();
  await expect(premium).toContainText("We'll email you once.");
  await page.reload();
  await expect(premium.getByRole("button")).toHaveCount(0);
});

test("a consultation can be moved once and canceled with a refund", async ({ page, product }) => {
  const day = await offer(product, 14, [9, 11], "discovery_call");
  await signIn(page, await createUser(product));
  await page.goto("/consulting?book=discovery_call");
  const choice = times(page, "Choose a time for your Discovery Call");
  await choice
    .getByRole("group", { name: dayName(day) })
    .getByText("9:00 AM")
    .click();
  await choice.getByRole("button", { name: "Continue to payment" }).click();
  await pay(page);
  await expect(page.getByRole("main").getByText("Discovery Call is paid")).toBeVisible();
  await page.goto("/consulting");
  await expect(bookings(page)).toContainText(
    /Free cancellation until .*If you cancel, we refund \$99\.00 .*you can also move it once\./,
  );
  await bookings(page).getByRole("link", { name: "Move Discovery Call" }).click();
  const other = times(page, "Choose another time for your Discovery Call");
  await other
    .getByRole("group", { name: dayName(day) })
    .getByText("11:00 AM")
    .click();
  await other.getByRole("button", { name: "Move to this time" }).click();
  await expect(bookings(page)).toContainText(`${dayName(day)}, 11:00 AM`);
  await expect(bookings(page).getByRole("link", { name: /Move/ })).toHaveCount(0);
  await bookings(page).getByRole("button", { name: "Cancel Discovery Call" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("We'll refund $99.00 to your original payment method.");
  await dialog.getByRole("button", { name: "Cancel consultation" }).click();
  await expect(bookings(page)).toContainText("Canceled");
  await expect(bookings(page)).toContainText("We refunded $99.00 to your original payment method.");
});

test("a time taken by another user is reported and another can be chosen", async ({
  page,
  product,
  openContext,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  const day = await offer(product, 18, [9, 12], "premium_package");
  const quick = await (await openContext()).newPage();
  await signIn(page, await createUser(product));
  await signIn(quick, await createUser(product));
  const choose = async (of: Page, time: string) => {
    const choice = times(of, "Choose a time for your Premium Package");
    await choice
      .getByRole("group", { name: dayName(day) })
      .getByText(time)
      .click();
    await choice.getByRole("button", { name: "Continue to payment" }).click();
  };
  await page.goto("/consulting?book=premium_package");
  await quick.goto("/consulting?book=premium_package");
  await choose(quick, "9:00 AM");
  await expect(quick).toHaveURL(/\/checkout\?session=ch_/);
  await choose(page, "9:00 AM");
  await expect(page.getByRole("main").getByRole("alert")).toContainText("This time is no longer free.");
  await choose(page, "12:00 PM");
  await expect(page).toHaveURL(/\/checkout\?session=ch_/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the page shows everything without JavaScript, marks examples and lists free times", async ({
    page,
    product,
  }) => {
    const day = await offer(product, 22, [10], "strategy_session");
    await page.goto("/");
    await page.getByRole("banner").getByRole("link", { name: "Consulting" }).click();
    await expect(page).toHaveURL("/consulting");
    const figures = page.getByRole("region", { name: "In figures" });
    for (const text of ["500+", "$180K", "4.9/5", "Example figures"]) await expect(figures).toContainText(text);
    for (const [name, ...texts] of [
      ["Discovery Call", "$99", "30 minutes"],
      ["Strategy Session", "$299", "60 minutes", "Most popular"],
      ["Premium Package", "$599", "90 minutes", "A follow-up afterwards"],
    ] as const) {
      for (const text of texts) await expect(packageOf(page, name)).toContainText(text);
    }
    await expect(page.getByRole("main").getByText("Most popular")).toHaveCount(1);
    const testimonials = page.getByRole("region", { name: "What people say" }).getByRole("listitem");
    await expect(testimonials.getByText("Example", { exact: true })).toHaveCount(await testimonials.count());
    await page.getByRole("link", { name: "Book Strategy Session" }).click();
    await fillSignIn(page, await createUser(product));
    await expect(page).toHaveURL(/\/consulting\?book=strategy_session/);
    const choice = times(page, "Choose a time for your Strategy Session");
    await expect(choice).toContainText("Times are in UTC.");
    await expect(choice.getByRole("group", { name: dayName(day) })).toContainText("10:00 AM");
  });
});

test("the page fits every width without serious accessibility faults", async ({ page, product }) => {
  await offer(product, 26, [9, 10, 11], "discovery_call");
  await signIn(page, await createUser(product));
  const open = () => page.goto("/consulting?book=discovery_call");
  expect(await inspectWidths(page, { name: "consulting", open })).toEqual([]);
});
