import type { Page } from "@playwright/test";
import { LONG } from "../support/long";
import { pay, paymentForm } from "./support/checkout";
import { balance, confirmDialog, confirmUnlock, lockedRows, unlockControl } from "./support/jobs";
import { awaitCode } from "./support/mail";
import { expect, test } from "./support/test";
import { createUser, fillSignIn, inventUser, type User } from "./support/users";

/** Counts the clicks in all frames of a page. */
async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0;
  await page.exposeBinding("noteClick", () => void (clicks += 1));
  await page.addInitScript(() => {
    const note = Reflect.get(window, "noteClick") as () => void;
    document.addEventListener("click", ({ detail }) => detail > 0 && note(), { capture: true });
  });
  return () => clicks;
}

/** Presses Unlock in the home page's list. Returns the job's title. */
async function pressUnlock(page: Page): Promise<string> {
  await page.goto("/");
  const row = lockedRows(page).first();
  const title = await row.getByRole("heading").innerText();
  await unlockControl(row).click();
  await expect(page.getByRole("main").getByText(`Sign in to unlock ${title}.`)).toBeVisible();
  return title;
}

async function signUp(page: Page, user: User): Promise<void> {
  await page.getByLabel("Full Name").fill(user.name);
  await page.getByLabel("Email").fill(user.email);
  await page.getByLabel("Password").fill(user.password);
  await page.getByRole("button", { name: "Create Account" }).click();
}

async function buyAndUnlock(page: Page, title: string, offer: string): Promise<void> {
  await expect(confirmDialog(page)).toContainText(/You need (\d+) connects to unlock this job\. You have 0 connects\./);
  await expect(confirmDialog(page)).toContainText(/\d+ connects short/);
  await confirmDialog(page).getByRole("link", { name: offer }).click();
  await expect(paymentForm(page).getByLabel("Test card number")).toBeVisible();
  await pay(page);
  await confirmUnlock(page);
  await expect(page.getByRole("status").getByText("Job unlocked!")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.getByRole("main").getByRole("link", { name: /^Apply to/ })).toBeVisible();
  await expect(page).toHaveURL(/\/jobs\/[^?]+$/);
}

for (const { width, height } of [{ width: 390, height: 844 }, ...(LONG ? [{ width: 1280, height: 800 }] : [])]) {
  test(`a new visitor with ${width} px gets from the home page to a bought and unlocked job in six clicks`, async ({
    page,
    product,
  }) => {
    await page.setViewportSize({ width, height });
    const clicks = await countClicks(page);
    const user = inventUser();
    const title = await pressUnlock(page);
    await page.getByRole("navigation", { name: "Sign in or sign up" }).getByRole("link", { name: "Sign Up" }).click();
    await expect(page.getByRole("main").getByText(`Sign up to unlock ${title}.`)).toBeVisible();
    await signUp(page, user);
    await page.getByLabel("Verification Code").fill(await awaitCode(product, user.email));
    await buyAndUnlock(page, title, "Get 80 connects for $9.99");
    expect(clicks()).toBe(6);
    await page.reload();
    await expect(confirmDialog(page)).toHaveCount(0);
    await expect(balance(page)).toHaveText(/^6\d$/);
  });
}

test("a returning seeker without connects gets from the home page to an unlocked job in five clicks", async ({
  page,
  product,
}) => {
  const clicks = await countClicks(page);
  const user = await createUser(product);
  const title = await pressUnlock(page);
  await fillSignIn(page, user);
  await buyAndUnlock(page, title, "Get Verified for $2.49");
  expect(clicks()).toBe(5);
  await expect(balance(page)).toHaveText(/^3\d$/);
});

test("a code typed in another tab leads to the job that the sign-up was for", async ({ page, product, context }) => {
  const user = inventUser();
  const title = await pressUnlock(page);
  await page.getByRole("link", { name: "Create an account" }).click();
  await signUp(page, user);
  await expect(page.getByLabel("Verification Code")).toBeVisible();
  const tab = await context.newPage();
  await tab.goto("/signup?step=verify");
  await tab.getByLabel("Verification Code").fill(await awaitCode(product, user.email));
  await expect(confirmDialog(tab)).toContainText("Insufficient Connects");
  await expect(tab.getByRole("heading", { level: 1, includeHidden: true })).toHaveText(title);
});

test("an address with an intent charges nothing by itself and forgets it", async ({ page, product }) => {
  const user = await createUser(product, { connects: 40 });
  const title = await pressUnlock(page);
  await fillSignIn(page, user);
  await expect(confirmDialog(page)).toContainText(title);
  await expect(balance(page)).toHaveText("40");
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/jobs\/[^?]+$/);
  await page.reload();
  await expect(unlockControl(page.getByRole("main")).first()).toBeVisible();
  await expect(confirmDialog(page)).toHaveCount(0);
});

test("on a phone, price and button stay visible and controls are large enough for fingers", async ({ openContext }) => {
  const page = await (
    await openContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  ).newPage();
  await page.goto("/jobs");
  await lockedRows(page).first().getByRole("heading").getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const unlock = unlockControl(page.getByRole("main")).first();
  await page.getByRole("heading", { name: "Related jobs" }).scrollIntoViewIfNeeded();
  await expect(unlock).toBeInViewport({ ratio: 1 });
  for (const control of [unlock, page.getByRole("link", { name: /^Save / }).first()])
    expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44);
});
