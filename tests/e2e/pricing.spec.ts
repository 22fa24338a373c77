import type { Page } from "@playwright/test";
import { buyWithoutForm } from "./support/checkout";
import { inspectWidths } from "./support/inspect-widths";
import { balance, confirmDialog, lockedRows, readPrice, unlockControl } from "./support/jobs";
import { expect, test } from "./support/test";
import { accountMenu, createUser, endSessions, fillSignIn, signIn } from "./support/users";

const CALL = "**/api/trpc/payment.createCheckout*";

const purchaseButton = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name: `Purchase ${name}` });

test("a purchase button reports an unreachable server, shows that it's working, keeps its width and leads to its offer's checkout", async ({
  page,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED|Failed to load resource/);
  await signIn(page, await createUser(product));
  await page.goto("/pricing");
  await page.route(CALL, (route) => route.abort());
  await purchaseButton(page, "Top Up").click();
  const toast = page.getByRole("alert").filter({ hasText: "Server not available" });
  await expect(toast).toContainText("You have not been charged.");
  await expect(purchaseButton(page, "Top Up")).toBeFocused();
  await page.unroute(CALL);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/checkout\?session=ch_/);

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

test("too few connects show price and balance and charge nothing, and pages for users without connects or badge link to the prices", async ({
  page,
  product,
}) => {
  const user = await createUser(product, { connects: 3 });
  await signIn(page, user);
  await page.goto("/jobs");
  const row = lockedRows(page).first();
  const price = await readPrice(row);
  await unlockControl(row).click();
  await expect(confirmDialog(page)).toContainText("Insufficient Connects");
  await expect(confirmDialog(page)).toContainText(
    `You need ${price} connects to unlock this job. You have 3 connects.`,
  );
  await page.keyboard.press("Escape");
  await expect(confirmDialog(page)).toHaveCount(0);
  await expect(balance(page)).toHaveText("3");
  await expect(unlockControl(row)).toBeFocused();
  await unlockControl(row).click();
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
