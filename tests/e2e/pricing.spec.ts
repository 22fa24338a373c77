import type { Page } from "@playwright/test";
import { buyWithoutForm } from "./support/checkout";
import { inspectWidths } from "./support/inspect-widths";
import { confirmDialog, lockedRows, unlockControl } from "./support/jobs";
import { expect, test } from "./support/test";
import { accountMenu, createUser, endSessions, fillSignIn, signIn } from "./support/users";

const CALL = "**/api/trpc/payment.createCheckout*";

const purchaseButton = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name: `Purchase ${name}` });

test("the pricing page shows a visitor every price, the price per connect and every renewal", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "Pricing" }).click();
  await expect(page).toHaveURL("/pricing");
  const banner = page.getByRole("region", { name: "Get Verified" });
  for (const text of ["$2.49", "50 connects", "Verified badge", "7-day 100% money-back guarantee"])
    await expect(banner).toContainText(text);
  await expect(banner).toContainText(/Renews at \$39\.99 per month on \w{3} \d{1,2}, \d{4}/);
  const membership = page.getByRole("region", { name: "Pro Monthly" });
  for (const text of ["$39.99", "per month", "500 connects", "Save 20%", "$0.080 per connect"])
    await expect(membership).toContainText(text);
  const packs = page.getByRole("region", { name: "Connect packs" }).getByRole("listitem");
  for (const [index, texts] of [
    ["Top Up", "80 connects", "$9.99", "$0.125 per connect"],
    ["Value Pack", "Popular", "400 connects", "$39.99", "$0.100 per connect"],
    ["Power Pack", "750 connects", "$69.99", "$0.093 per connect"],
    ["Pro Pack", "1,750 connects", "$119.99", "$0.069 per connect"],
  ].entries()) {
    for (const text of texts) await expect(packs.nth(index)).toContainText(text);
  }
  await expect(packs.getByText("Popular")).toHaveCount(1);
});

test("a visitor who wants to buy signs in and goes on to that checkout", async ({ page, product }) => {
  const user = await createUser(product);
  await page.goto("/pricing");
  await page.getByRole("link", { name: "Purchase Value Pack" }).click();
  await expect(page).toHaveURL("/login?next=%2Fcheckout%3Foffer%3Dvalue_pack");
  await fillSignIn(page, user);
  await expect(page).toHaveURL(/\/checkout\?session=ch_/);
  await expect(page.getByRole("region", { name: "Order Summary" })).toContainText("Value Pack");
});

test("a purchase button shows that it's working, keeps its width and leads to its offer's checkout", async ({
  page,
  product,
}) => {
  await signIn(page, await createUser(product));
  let calls = 0;
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(CALL, async (route) => {
    calls += 1;
    await held;
    await route.continue();
  });
  await page.goto("/pricing");
  const button = purchaseButton(page, "Power Pack");
  await button.scrollIntoViewIfNeeded();
  const before = await button.boundingBox();
  await button.click();
  const working = page.getByRole("main").getByRole("button", { name: "Creating..." });
  await expect(working).toBeVisible();
  expect(await working.boundingBox()).toEqual(before);
  await working.click({ force: true }); // The second click does nothing: there is one checkout.
  letThrough();
  await expect(page).toHaveURL(/\/checkout\?session=ch_/);
  await expect(page.getByRole("region", { name: "Order Summary" })).toContainText("Power Pack");
  expect(calls).toBe(1);
  await page.goBack();
  await expect(purchaseButton(page, "Power Pack")).toBeVisible();
});

test("a keyboard user gets from the pricing page to the payment form", async ({ page, product }) => {
  await signIn(page, await createUser(product));
  await page.goto("/pricing");
  await purchaseButton(page, "Top Up").focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/checkout\?session=ch_/);
});

test("an unreachable server is reported and nothing is charged", async ({ page, product, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED|Failed to load resource/);
  await signIn(page, await createUser(product));
  await page.goto("/pricing");
  await page.route(CALL, (route) => route.abort());
  await purchaseButton(page, "Top Up").click();
  const toast = page.getByRole("alert").filter({ hasText: "Server not available" });
  await expect(toast).toContainText("You have not been charged.");
  await expect(purchaseButton(page, "Top Up")).toBeFocused();
  await page.unroute(CALL);
  await purchaseButton(page, "Top Up").click();
  await expect(page).toHaveURL(/\/checkout\?session=ch_/);
});

test("an ended session leads to the login page and on to the checkout", async ({ page, product, expectedErrors }) => {
  expectedErrors.push(/status of 401/);
  const user = await createUser(product);
  await signIn(page, user);
  await page.goto("/pricing");
  await endSessions(page);
  await purchaseButton(page, "Top Up").click();
  await expect(page.getByRole("main").getByText("Sign in to buy Top Up.")).toBeVisible();
  await fillSignIn(page, user);
  await expect(page).toHaveURL(/\/checkout\?session=ch_/);
});

test("verified users see no banner, and members can't buy a second membership", async ({
  page,
  product,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  const user = await createUser(product);
  await signIn(page, user);
  const old = await context.newPage();
  await old.goto("/pricing");
  await buyWithoutForm(user, "verification");

  await purchaseButton(old, "Pro Monthly").click();
  const toast = old.getByRole("alert").filter({ hasText: "Checkout error" });
  await expect(toast).toContainText("You already have a membership.");

  await page.goto("/pricing");
  await expect(page.getByRole("heading", { name: "Get Verified" })).toHaveCount(0);
  await expect(purchaseButton(page, "Pro Monthly")).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Pro Monthly" })).toContainText("It renews at $39.99 on ");
  await purchaseButton(page, "Top Up").click();
  await expect(page).toHaveURL(/\/checkout\?session=ch_/);
});

test("pages for users without connects or badge link to the pricing page", async ({ page, product }) => {
  const user = await createUser(product, { connects: 3 });
  await signIn(page, user);
  await page.goto("/jobs");
  await unlockControl(lockedRows(page).first()).click();
  await expect(confirmDialog(page)).toContainText("Insufficient Connects");
  await confirmDialog(page).getByRole("link", { name: "All prices" }).click();
  await expect(page).toHaveURL("/pricing");

  await accountMenu(page, user).click();
  await page.getByRole("banner").getByRole("link", { name: "Your account is not verified" }).click();
  await expect(page.getByRole("button", { name: "Sign Out" })).toBeHidden();
  await expect(page).toHaveURL("/pricing");

  await page.goto("/dashboard");
  await page.getByRole("main").getByRole("link", { name: "Get Verified" }).click();
  await expect(page).toHaveURL("/pricing");

  await page.goto("/dashboard?tab=settings");
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Membership/ })
    .click();
  await expect(page).toHaveURL("/pricing");
});

test("the pricing page fits every width without serious accessibility faults", async ({ page, product }) => {
  const open = () => page.goto("/pricing");
  expect(await inspectWidths(page, { name: "pricing, a visitor", open })).toEqual([]);
  await signIn(page, await createUser(product, { connects: 1750 }));
  expect(await inspectWidths(page, { name: "pricing", open })).toEqual([]);
});
