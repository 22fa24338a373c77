import type { Locator, Page } from "@playwright/test";

/**
 * A click whose events reach the page. A loaded Chromium drops those of a click now and then (not even the pointer
 * moves), and Playwright takes it for done. What the page does with a click that it got is not tried again.
 */
export async function clickForCertain(page: Page, target: Locator): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset.pressed = "no";
    window.addEventListener("mousedown", () => (document.documentElement.dataset.pressed = "yes"), { capture: true });
  });
  await target.click();
  const pressed = await page.evaluate(() => document.documentElement.dataset.pressed).catch(() => "on another page");
  if (pressed === "no") await target.click();
}
