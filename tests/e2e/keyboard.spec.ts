import { balance, confirmDialog } from "./support/jobs";
import { awaitCode } from "./support/mail";
import { tabTo } from "./support/tab-to";
import { expect, test } from "./support/test";
import { createUser, grantConnects, inventUser, signIn } from "./support/users";

test("a keyboard user gets from the home page to an unlocked job", async ({ page, product }) => {
  const user = inventUser();
  await page.goto("/");
  await page.keyboard.press("Tab");
  await expect(page.locator(":focus")).toHaveText("Skip to content");
  await tabTo(page, /^Get Started$/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/login");
  await tabTo(page, /^Sign Up$/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/signup");
  await tabTo(page, /^Full Name/);
  await page.keyboard.type(user.name);
  await tabTo(page, /^Email/);
  await page.keyboard.type(user.email);
  await tabTo(page, /^Password/);
  await page.keyboard.type(user.password);
  await page.keyboard.press("Enter");

  await expect(page.getByLabel("Verification Code")).toBeFocused();
  await page.keyboard.type(await awaitCode(product, user.email));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").getByText("Account verified!")).toBeVisible();
  await grantConnects(product, user, 18);

  await tabTo(page, /^Start Browsing Jobs$/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/jobs");
  await tabTo(page, /^Unlock/);
  await page.keyboard.press("Enter");
  await expect(confirmDialog(page)).toBeVisible();
  await expect(confirmDialog(page).locator(":focus")).toHaveText("Cancel");
  await page.keyboard.press("Escape");
  await expect(page.locator(":focus")).toHaveText(/^Unlock/);
  await page.keyboard.press("Enter");
  await expect(confirmDialog(page).locator(":focus")).toHaveText("Cancel");
  await tabTo(page, /^Unlock for/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").getByText("Job unlocked!")).toBeVisible();
  await expect(page.getByRole("article").locator(":focus")).toHaveCount(1);
  await expect(balance(page)).not.toHaveText("18");

  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/jobs\/.+/);
});

test("the account menu opens, closes and signs out with the keyboard", async ({ page, product }) => {
  const user = await createUser(product);
  await signIn(page, user, "/");
  await tabTo(page, new RegExp(user.name));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Sign Out" })).toBeHidden();
  await page.keyboard.press("Enter");
  await tabTo(page, /^Sign Out$/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/login");
});
