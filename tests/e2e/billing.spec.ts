import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { buy } from "./support/checkout";
import { inspectWidths } from "./support/inspect-widths";
import { balance, confirmUnlock, openLockedJob, unlockControl } from "./support/jobs";
import { readMails } from "./support/mail";
import { expect, test } from "./support/test";
import { createUser, signIn } from "./support/users";

const BILLING = "/dashboard?tab=settings&section=billing";

const payments = (page: Page) => page.getByRole("region", { name: "Payments" }).getByRole("listitem");
const dialog = (page: Page) => page.getByRole("alertdialog");
const toastOf = (page: Page, text: string) => page.locator("[data-toaster]").getByText(text);

test("a membership is cancelled in two clicks, and runs on until the day that is paid for", async ({
  page,
  product,
}) => {
  const user = await createUser(product);
  await signIn(page, user);
  await buy(page, "Get Verified");
  await page.goto("/dashboard?tab=settings");
  const membership = page.getByRole("region", { name: "Your membership" });
  await expect(membership).toContainText(/Trial/);
  await expect(membership).toContainText(/Renews at \$39\.99 on \w{3} \d{1,2}, \d{4} and brings 500 connects\./);
  await membership.getByRole("button", { name: "Cancel membership" }).click();
  await expect(dialog(page).getByRole("button", { name: "Keep it" })).toBeFocused();
  await dialog(page).getByRole("button", { name: "Cancel membership" }).click();
  await expect(toastOf(page, "Membership cancelled")).toBeVisible();
  await expect(membership).toContainText(/It runs until \w{3} \d{1,2}, \d{4} and is not charged again\./);
  await expect(membership.getByRole("button")).toHaveCount(0);
  await expect(balance(page)).toHaveText("50");
  await expect(page.getByRole("banner").getByRole("img", { name: "Verified" })).toBeVisible();
  const subjects = async () => (await readMails(product, user.email)).map(({ subject }) => subject);
  await expect.poll(subjects).toContain("Your Farsite membership is cancelled");
});

test("a payment shows what it brought, and its invoice is a PDF", async ({ page, product }) => {
  await signIn(page, await createUser(product));
  await page.goto(BILLING);
  await expect(page.getByRole("heading", { name: "No payments yet" })).toBeVisible();
  await buy(page, "Purchase Value Pack");
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
    .getByRole("button", { name: /^Invoice/ })
    .click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/^farsite-invoice-.*\.pdf$/);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe("%PDF-");
});

test("a first purchase is given back at once, with its badge, its connects and its membership", async ({
  page,
  product,
}) => {
  await signIn(page, await createUser(product));
  await buy(page, "Get Verified");
  await page.goto(BILLING);
  await payments(page).getByRole("button", { name: "Request refund" }).click();
  await expect(dialog(page)).toContainText("Refund $2.49?");
  await expect(dialog(page)).toContainText("Its 50 connects are taken back, you lose the badge");
  await dialog(page).getByRole("button", { name: "Request refund" }).click();
  await expect(toastOf(page, "Refunded")).toBeVisible();
  await expect(payments(page)).toContainText("$2.49 refunded");
  await expect(balance(page)).toHaveText("0");
  await expect(page.getByRole("banner").getByRole("img", { name: "Not verified" })).toBeVisible();
  await expect(payments(page).getByRole("button", { name: "Request refund" })).toHaveCount(0);
});

test("whoever has used connects of a purchase is told why it is not given back", async ({
  page,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  await signIn(page, await createUser(product));
  await buy(page, "Purchase Top Up");
  await openLockedJob(page);
  await unlockControl(page.getByRole("main")).first().click();
  await confirmUnlock(page);
  await expect(page.getByRole("status").getByText("Job unlocked!")).toBeVisible();
  await page.goto(BILLING);
  await payments(page).getByRole("button", { name: "Request refund" }).click();
  await dialog(page).getByRole("button", { name: "Request refund" }).click();
  const answer = dialog(page).getByRole("alert");
  await expect(answer).toContainText("This purchase cannot be refunded");
  await expect(answer).toContainText("Connects of this purchase have been used.");
  await dialog(page).getByRole("button", { name: "Close" }).click();
  await expect(payments(page).getByRole("button", { name: "Request refund" })).toBeFocused();
});

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: "reduce" } });

    test("payments and membership fit every width and have no serious accessibility fault", async ({
      page,
      product,
    }) => {
      await signIn(page, await createUser(product));
      await buy(page, "Get Verified");
      for (const path of [BILLING, "/dashboard?tab=settings", "/dashboard?checkout=success"]) {
        const open = () => page.goto(path);
        expect(await inspectWidths(page, { name: path, colorScheme, open })).toEqual([]);
      }
      await page.goto(BILLING);
      await payments(page).getByRole("button", { name: "Request refund" }).click();
      await expect(dialog(page)).toBeVisible();
      expect(await inspectWidths(page, { name: "refund", colorScheme, open: async () => {} })).toEqual([]);
    });
  });
}
