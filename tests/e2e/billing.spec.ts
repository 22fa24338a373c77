import { readFile } from "node:fs/promises";
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { callControl } from "../support/sandbox";
import { buy, buyWithoutForm, DECLINED_CARD, GOOD_CARD, openCheckout, pay, sandboxOrigin } from "./support/checkout";
import { inspectWidths } from "./support/inspect-widths";
import { balance, confirmUnlock, openLockedJob, unlockControl } from "./support/jobs";
import { readMails } from "./support/mail";
import { withProductContext } from "./support/product-context";
import { expect, test } from "./support/test";
import { createUser, signIn } from "./support/users";

const BILLING = "/dashboard?tab=settings&section=billing";

const payments = (page: Page) => page.getByRole("region", { name: "Payments" }).getByRole("listitem");
const dialog = (page: Page) => page.getByRole("alertdialog");
const toastOf = (page: Page, text: string) => page.locator("[data-toaster]").getByText(text);

test("a membership is canceled in two clicks, resumed, and ends with its badge and connects when its first purchase is refunded", async ({
  page,
  product,
}) => {
  const user = await createUser(product);
  await buyWithoutForm(user, "verification");
  await signIn(page, user);
  await page.goto("/dashboard?tab=settings");
  const membership = page.getByRole("region", { name: "Your membership" });
  await expect(membership).toContainText(/Trial/);
  await expect(membership).toContainText(/Renews at \$39\.99 on \w{3} \d{1,2}, \d{4} and adds 500 connects\./);
  await membership.getByRole("button", { name: "Cancel membership" }).click();
  await expect(dialog(page).getByRole("button", { name: "Keep it" })).toBeFocused();
  await dialog(page).getByRole("button", { name: "Cancel membership" }).click();
  await expect(toastOf(page, "Membership canceled")).toBeVisible();
  await expect(membership).toContainText(/It runs until \w{3} \d{1,2}, \d{4}\. You won't be charged again\./);
  await expect(membership.getByRole("button")).toHaveText(["Resume membership"]);
  await expect(balance(page)).toHaveText("50");
  await expect(page.getByRole("banner").getByRole("img", { name: "Verified" })).toBeVisible();
  const subjects = async () => (await readMails(product, user.email)).map(({ subject }) => subject);
  await expect.poll(subjects).toContain("Your Farsite membership is canceled");
  await membership.getByRole("button", { name: "Resume membership" }).click();
  await expect(toastOf(page, "Membership resumed")).toBeVisible();
  await expect(membership).toContainText("Renews at $39.99");

  await page.goto(BILLING);
  await payments(page).getByRole("button", { name: "Request refund" }).click();
  await expect(dialog(page)).toContainText("Refund $2.49?");
  await expect(dialog(page)).toContainText("You lose its 50 connects and the badge, and the membership ends.");
  await dialog(page).getByRole("button", { name: "Request refund" }).click();
  await expect(toastOf(page, "Refunded")).toBeVisible();
  await expect(payments(page)).toContainText("$2.49 refunded");
  await expect(balance(page)).toHaveText("0");
  await expect(page.getByRole("banner").getByRole("img", { name: "Not verified" })).toBeVisible();
  await expect(payments(page).getByRole("button", { name: "Request refund" })).toHaveCount(0);
});

test("a payment shows what it included and has a receipt to print or download", async ({ page, product }) => {
  await signIn(page, await createUser(product));
  await page.goto(BILLING);
  await expect(page.getByRole("heading", { name: "No payments yet" })).toBeVisible();
  await buy(page, "value_pack");
  await page.goto("/dashboard?tab=settings");
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Payments/ })
    .click();
  await expect(payments(page)).toHaveCount(1);
  for (const text of ["Value Pack", "Paid", "$39.99", "400 connects", "Refundable until"])
    await expect(payments(page)).toContainText(text);
  const started = page.waitForEvent("download");
  await payments(page)
    .getByRole("link", { name: /^Receipt/ })
    .click();
  const heading = (await page.getByRole("heading", { name: /^Receipt F-\d{6}$/ }).textContent()) ?? "";
  await expect(page.getByRole("main")).toContainText("Value Pack");
  await expect(page.getByRole("button", { name: "Print" })).toBeVisible();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    // Otherwise axe may see one theme's text on the other's paper.
    await page.reload();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations).toEqual([]);
  }
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.getByRole("button", { name: "Download PDF" }).click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/^farsite-receipt-.*\.pdf$/);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe("%PDF-");
  await page.goto("/dev/mailbox");
  await page.getByRole("link", { name: heading }).click();
  const email = page.frameLocator('iframe[title="The email"]');
  await expect(email.getByRole("row", { name: /^Total paid/ })).toContainText("$39.99 USD");
  const hidden = () =>
    email.locator("html").evaluate((root) => root.scrollHeight - (root.ownerDocument.defaultView?.innerHeight ?? 0));
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(hidden).toBeLessThanOrEqual(0);
  }
  await email.getByRole("link", { name: "View and print the receipt" }).click();
  await expect(page.getByRole("heading", { name: heading })).toBeVisible();
});

test("a buyer who lives in the EU withdraws from the contract and gets a confirmation", async ({ page, product }) => {
  const user = await createUser(product);
  await signIn(page, user);
  await buy(page, "top_up", async () => {
    const saved = page.waitForResponse(/payment\.declareBuyer/);
    await page.getByLabel("I live in the EU").check();
    await saved;
    await expect(page.getByLabel("My connects can be used at once")).toBeVisible();
  });
  await page.goto(BILLING);
  await expect(payments(page)).toContainText("Withdrawal until");
  await payments(page)
    .getByRole("button", { name: /^Withdraw from contract/ })
    .click();
  await expect(dialog(page)).toContainText("We'll email you a confirmation with date and time.");
  await dialog(page).getByRole("button", { name: "Confirm withdrawal" }).click();
  await expect(payments(page)).toContainText("$9.99 refunded");
  await expect(balance(page)).toHaveText("0");
  const subjects = async () => (await readMails(product, user.email)).map(({ subject }) => subject);
  await expect.poll(subjects).toContain("You withdrew from a contract: Top Up");
});

test("a purchase with used connects can't be refunded and says why, even on a page opened earlier", async ({
  page,
  product,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  const user = await createUser(product);
  await buyWithoutForm(user, "top_up");
  await signIn(page, user);
  await page.goto(BILLING);
  const other = await context.newPage();
  await openLockedJob(other);
  await unlockControl(other.getByRole("main")).first().click();
  await confirmUnlock(other);
  await expect(other.getByRole("status").getByText("Job unlocked!")).toBeVisible();
  await payments(page).getByRole("button", { name: "Request refund" }).click();
  await dialog(page).getByRole("button", { name: "Request refund" }).click();
  const answer = dialog(page).getByRole("alert");
  await expect(answer).toContainText("This purchase can't be refunded");
  await expect(answer).toContainText("Connects of this purchase have been used, so the guarantee no longer applies.");
  await dialog(page).getByRole("button", { name: "Close" }).click();
  await expect(payments(page).getByRole("button", { name: "Request refund" })).toBeFocused();
  await page.reload();
  await expect(payments(page)).toContainText(
    "Connects of this purchase have been used, so the guarantee no longer applies.",
  );
  await expect(payments(page).getByRole("button", { name: "Request refund" })).toHaveCount(0);
});

test("a second purchase promises no money-back guarantee on the pricing page, at checkout or in Settings", async ({
  page,
  product,
}) => {
  await signIn(page, await createUser(product));
  const promise = page.getByRole("main").getByText(/7-day .*money-back guarantee/);
  await page.goto("/pricing");
  await expect(promise).toHaveCount(1);
  await openCheckout(page, "top_up");
  await expect(promise).toHaveText(/^This is your first purchase/);
  await pay(page);
  await expect(page.getByRole("main").getByRole("status").filter({ hasText: /added/ })).toBeVisible();
  await page.goto("/pricing");
  await expect(page.getByRole("region", { name: "Get Verified" })).toContainText("Verified badge");
  await expect(promise).toHaveCount(0);
  await buy(page, "verification", async () => {
    await expect(page.getByText("The money-back guarantee is for a first purchase only.")).toBeVisible();
    await expect(promise).toHaveCount(0);
  });
  await page.goto(BILLING);
  const second = payments(page).filter({ hasText: "Verification" });
  await expect(second).toContainText("The money-back guarantee is for a first purchase only.");
  await expect(second.getByRole("button", { name: "Request refund" })).toHaveCount(0);
  await expect(payments(page).filter({ hasText: "Top Up" })).toContainText("Refundable until");
});

test("an overdue membership shows no renewal date, and runs on once another card is used", async ({
  page,
  product,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/); // the declined card
  const user = await createUser(product);
  await buyWithoutForm(user, "verification");
  await signIn(page, user);
  await page.goto("/pricing");
  const membership = page.getByRole("region", { name: "Pro Monthly" });
  await expect(membership.getByText(/renews at/i)).toHaveCount(1);
  const { providerId } = await withProductContext(product, ({ db }) =>
    db.membership.findFirstOrThrow({ where: { userId: user.id } }),
  );
  await callControl(sandboxOrigin(product), `POST memberships/${providerId}/fail-renewal`);
  await expect(async () => {
    await page.reload();
    await expect(membership).toContainText("Its last charge didn't go through.", { timeout: 1_000 });
  }).toPass();
  await expect(membership.getByText(/renews/i)).toHaveCount(0);
  await page.goto("/dashboard?tab=settings");
  const card = page.getByRole("region", { name: "Your membership" });
  await expect(card).toContainText("Payment overdue");
  await expect(card).not.toContainText(/renews/i);
  const opened = context.waitForEvent("page");
  await card.getByRole("link", { name: /^Use another card/ }).click();
  const provider = await opened;
  const use = async (number: string) => {
    await provider.getByLabel("Test card number").fill(number);
    await provider.getByRole("button", { name: "Use this card" }).click();
  };
  await use(DECLINED_CARD);
  await expect(provider.getByRole("alert")).toHaveText("Your card was declined.");
  await use(GOOD_CARD);
  await expect(provider.getByText("Nothing is due.")).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(card).toContainText("Renews at $39.99", { timeout: 1_000 });
  }).toPass();
  await expect(balance(page)).toHaveText("550");
});

test("payments and membership fit every width without serious accessibility faults", async ({ page, product }) => {
  const user = await createUser(product);
  await buyWithoutForm(user, "verification");
  await signIn(page, user);
  for (const path of [BILLING, "/dashboard?tab=settings", "/dashboard?checkout=success"]) {
    const open = () => page.goto(path);
    expect(await inspectWidths(page, { name: path, open })).toEqual([]);
  }
  await page.goto(BILLING);
  await payments(page).getByRole("button", { name: "Request refund" }).click();
  await expect(dialog(page)).toBeVisible();
  expect(await inspectWidths(page, { name: "refund", open: async () => {} })).toEqual([]);
});
