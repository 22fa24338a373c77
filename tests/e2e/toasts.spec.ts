import type { Locator, Page } from "@playwright/test";
import { LONG } from "../support/long";
import { confirmDialog, lockedRows, openLockedJob, unlockControl } from "./support/jobs";
import { expect, test } from "./support/test";
import { createUser, inventUser, signIn } from "./support/users";

/** Toasts have one place on phones and one in wide windows. The short form opens the smallest window of both. */
const WINDOWS = [
  { width: 320, height: 568 },
  ...(LONG ? [{ width: 390, height: 844 }] : []),
  { width: 768, height: 600 },
  ...(LONG ? [{ width: 1440, height: 900 }] : []),
];

const toasts = (page: Page) => page.locator("[data-toaster] :is([role=status], [role=alert]) > div");

/** The design's 24 px, minus rounding and borders. */
const MIN_GAP = 12;

/** Waits until both elements are in the window with space between them. */
async function expectApart(toast: Locator, other: Locator, name: string): Promise<void> {
  await expect(async () => {
    const [a, b] = [await toast.boundingBox(), await other.boundingBox()];
    if (a === null || b === null) throw new Error(`${name}: not both are visible`);
    const gap = Math.max(b.x - a.x - a.width, a.x - b.x - b.width, b.y - a.y - a.height, a.y - b.y - b.height);
    const apart = gap >= MIN_GAP;
    expect(apart, `${name}: toast ${JSON.stringify(a)}, other ${JSON.stringify(b)}`).toBe(true);
  }).toPass({ timeout: 5_000 });
}

const nameOf = ({ width, height }: (typeof WINDOWS)[number]) => `at ${width} × ${height}`;

test("a toast covers neither its control nor a dialog, in any window", async ({ page, product }) => {
  await signIn(page, await createUser(product, { connects: 100 }));
  for (const [index, window] of WINDOWS.entries()) {
    await page.setViewportSize(window);
    await page.goto("/jobs");
    const row = lockedRows(page).nth(3 + index);
    const save = row.getByRole("button", { name: /^Save/ });
    for (const edge of [0, 1]) {
      await save.evaluate((button, bottom) => button.scrollIntoView({ block: bottom ? "end" : "start" }), edge);
      await save.click();
      await expect(toasts(page)).toHaveText(edge ? /^Removed/ : "Job saved!");
      await expectApart(toasts(page), save, `Save at the ${edge ? "bottom" : "top"} ${nameOf(window)}`);
    }
    // Scrolls so that a toast at the bottom would touch the control or come too close.
    for (const overlap of [4, -4, 4 - MIN_GAP]) {
      const toast = await toasts(page).boundingBox();
      const edge = window.width < 640 ? 16 : 24;
      const bottom = window.height - edge - (toast?.height ?? 0) + overlap;
      await save.evaluate((button, to) => scrollBy(0, button.getBoundingClientRect().bottom - to), bottom);
      await toasts(page).getByRole("button", { name: "Dismiss" }).click();
      await expect(toasts(page)).toHaveCount(0);
      await save.click();
      await expect(toasts(page)).toBeVisible();
      await expectApart(toasts(page), save, `Save ${overlap} px below the edge of the toast ${nameOf(window)}`);
    }
    await unlockControl(row).click();
    await expectApart(toasts(page), confirmDialog(page), `the unlock dialog ${nameOf(window)}`);
  }
});

test("a toast covers neither the code's field nor its button, in any window", async ({ page }) => {
  for (const window of WINDOWS) {
    await page.setViewportSize(window);
    await page.goto("/signup");
    const user = inventUser();
    await page.getByLabel("Full Name").fill(user.name);
    await page.getByLabel("Email").fill(user.email);
    await page.getByLabel("Password").fill(user.password);
    await page.getByRole("button", { name: "Create Account" }).click();
    await expect(toasts(page)).toContainText("Check your email");
    await expectApart(toasts(page), page.getByLabel("Verification Code"), `the code ${nameOf(window)}`);
    const button = page.getByRole("button", { name: "Verify", exact: true });
    await expectApart(toasts(page), button, `Verify ${nameOf(window)}`);
  }
});

test("a toast about a letter covers nothing of its dialog, in any window", async ({ page, product }) => {
  await signIn(page, await createUser(product, { connects: 100 }));
  for (const [index, window] of WINDOWS.entries()) {
    await page.setViewportSize(window);
    await openLockedJob(page, index);
    await page.getByRole("main").getByRole("button", { name: "Draft a cover letter" }).click();
    const dialog = page.getByRole("dialog", { name: "Cover letter" });
    await dialog.getByLabel("Resume text (optional)").fill("Ada Byron\nWrote programs for the engine.");
    await dialog.getByRole("button", { name: "Generate for 5 connects" }).click();
    await expect(toasts(page)).toContainText("Cover letter generated!");
    await expectApart(toasts(page), dialog, `the letter ${nameOf(window)}`);
    await dialog.getByLabel("Your cover letter").fill("Mine.\n".repeat(60));
    await dialog.getByRole("button", { name: "Save version" }).click();
    await expect(toasts(page)).toContainText("Saved as version 2");
    await expectApart(toasts(page), dialog, `the saved letter ${nameOf(window)}`);
  }
});
