import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import { checkAllConnects } from "~/server/operations";
import { inspectWidths } from "./support/inspect-widths";
import { awaitMail } from "./support/mail";
import { withProductContext } from "./support/product-context";
import { expect, test } from "./support/test";
import { accountMenu, createUser, fillSignIn, signIn } from "./support/users";

const SECURITY = "/settings/security";

const sessions = (page: Page) => page.getByRole("region", { name: "Sessions" });
const deleteButton = (page: Page) => page.getByRole("main").getByRole("button", { name: "Delete my account" });
const dialog = (page: Page) => page.getByRole("alertdialog");

async function changePassword(page: Page, current: string, password: string, confirmation = password): Promise<void> {
  await page.getByLabel("Current Password").fill(current);
  await page.getByLabel("New Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm New Password").fill(confirmation);
  await page.getByRole("button", { name: "Update Password" }).click();
}

test("a changed password works at once, ends other sessions and is confirmed by email", async ({
  page,
  product,
  openContext,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 401/);
  const user = await createUser(product);
  const elsewhere = await (await openContext()).newPage();
  await signIn(elsewhere, user);
  await signIn(page, user);
  await page.goto(SECURITY);
  await changePassword(page, user.password, "12345");
  await expect(page.getByText("Password must be at least 6 characters")).toBeVisible();
  await changePassword(page, user.password, "123456", "1234567");
  await expect(page.getByText("Passwords do not match")).toBeVisible();
  await changePassword(page, "wrong", "battery staple");
  await expect(page.getByText("The current password is wrong.")).toBeVisible();
  await expect(page.getByLabel("Current Password")).toBeFocused();
  await changePassword(page, user.password, "battery staple");
  await expect(page.getByRole("status").getByText("Password updated")).toBeVisible();
  await expect(page.getByLabel("Current Password")).toHaveValue("");
  await page.reload();
  await expect(accountMenu(page, user)).toBeVisible();

  await elsewhere.goto(SECURITY);
  await fillSignIn(elsewhere, { email: user.email, password: "battery staple" });
  await expect(elsewhere.getByRole("heading", { name: "Account Security" })).toBeVisible();
  expect((await awaitMail(product, user.email)).subject).toBe("Your Farsite password was changed");
});

test("sessions are listed by device and can be ended one by one or all at once, and return if that fails", async ({
  page,
  product,
  openContext,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const user = await createUser(product);
  const phone = await (
    await openContext({ userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1" })
  ).newPage();
  await signIn(phone, user, "/");
  const third = await (await openContext()).newPage();
  await signIn(third, user, "/");
  await signIn(page, user);
  await page.goto(SECURITY);
  await expect(sessions(page).getByRole("listitem")).toHaveCount(3);
  await expect(sessions(page).getByRole("listitem").filter({ hasText: "This session" })).toHaveCount(1);
  const endPhone = sessions(page).getByRole("button", { name: /^End Safari on iPhone/ });
  await page.context().setOffline(true);
  await endPhone.click();
  await expect(page.getByRole("alert").getByText("Failed to end the session. Please try again.")).toBeVisible();
  await expect(sessions(page).getByRole("listitem")).toHaveCount(3);
  await page.context().setOffline(false);
  await endPhone.click();
  await expect(sessions(page).getByRole("listitem")).toHaveCount(2);
  await expect(page.getByRole("status").getByText("Session ended")).toBeVisible();
  await expect(sessions(page).getByRole("heading")).toBeFocused();
  await phone.reload();
  await expect(phone.getByRole("banner").getByRole("link", { name: "Get Started" })).toBeVisible();
  await third.reload();
  await expect(accountMenu(third, user)).toBeVisible();

  await sessions(page).getByRole("button", { name: "Sign out everywhere else" }).click();
  await dialog(page).getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("status").getByText("1 session ended")).toBeVisible();
  await expect(sessions(page).getByText("You aren't signed in anywhere else.")).toBeVisible();
  await expect(sessions(page).getByRole("heading")).toBeFocused();
  await third.reload();
  await expect(third.getByRole("banner").getByRole("link", { name: "Get Started" })).toBeVisible();
});

test("Settings links to the profile, the résumé and account security, which downloads one archive of the data", async ({
  page,
  product,
}) => {
  const user = await createUser(product, { connects: 42 });
  await signIn(page, user);
  await page.goto("/dashboard?tab=settings");
  await expect(page.getByRole("link", { name: /^Edit Profile/ })).toHaveAttribute("href", /^\/profile\/./);
  await expect(page.getByRole("link", { name: /^Manage Resume/ })).toHaveAttribute("href", "/dashboard?tab=profile");
  await page.getByRole("link", { name: /^Account Security/ }).click();
  await expect(page).toHaveURL(SECURITY);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export my data" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^farsite-export-\d{4}-\d{2}-\d{2}\.zip$/);
  const files = unzipSync(await readFile(await download.path()));
  const account: unknown = JSON.parse(strFromU8(files["account.json"] ?? new Uint8Array()));
  expect(account).toMatchObject({ email: user.email, name: user.name, connects_balance: 42 });
  await expect(page.getByRole("heading", { name: "Account Security" })).toBeVisible();
});

test("a keyboard user deletes the account with a password and a confirmation", async ({
  page,
  product,
  openContext,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 401/);
  const user = await createUser(product, { connects: 42 });
  const elsewhere = await (await openContext()).newPage();
  await signIn(elsewhere, user, "/");
  await signIn(page, user);
  await page.goto(SECURITY);
  await deleteButton(page).focus();
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toContainText("Your remaining 42 connects");
  await expect(dialog(page)).toContainText("What we keep");
  await page.keyboard.press("Escape");
  await expect(deleteButton(page)).toBeFocused();

  await page.keyboard.press("Enter");
  await dialog(page).getByLabel("Password").focus();
  await page.keyboard.type("wrong");
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toContainText("Please confirm that you want to delete your account.");
  await page.keyboard.press("Space");
  await expect(dialog(page).getByRole("checkbox")).toBeChecked();
  await page.keyboard.press("Shift+Tab");
  await expect(dialog(page).getByRole("button", { name: "Show Password" })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toContainText("The current password is wrong.");
  await expect(dialog(page).getByLabel("Password")).toBeFocused();
  await dialog(page).getByLabel("Password").fill(user.password);
  await page.keyboard.press("Enter");

  await expect(page).toHaveURL("/");
  await expect(page.getByRole("status").getByText("Account deleted")).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Get Started" })).toBeVisible();
  await elsewhere.reload();
  await expect(elsewhere.getByRole("banner").getByRole("link", { name: "Get Started" })).toBeVisible();
  expect((await awaitMail(product, user.email)).subject).toBe("Your Farsite account was deleted");
  expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: /session/ }));
  expect(await withProductContext(product, checkAllConnects)).toMatchObject({ intact: true });

  await page.goto("/login");
  await fillSignIn(page, user);
  await expect(page.getByRole("alert").filter({ hasText: "Sign in failed" })).toBeVisible();
});

test("an account deleted in one tab asks for a sign-in in another", async ({ page, product, expectedErrors }) => {
  expectedErrors.push(/status of 401/);
  const user = await createUser(product);
  await signIn(page, user);
  await page.goto(SECURITY);
  const other = await page.context().newPage();
  await other.goto(SECURITY);
  await deleteButton(other).click();
  await dialog(other).getByLabel("Password").fill(user.password);
  await dialog(other).getByRole("checkbox").check();
  await dialog(other).getByRole("button", { name: "Delete my account" }).click();
  await expect(other).toHaveURL("/");
  await changePassword(page, user.password, "battery staple");
  await expect(page).toHaveURL(/\/login\?next=/);
});

test("no Settings screen overflows or has a serious accessibility issue", async ({ page, product, openContext }) => {
  const user = await createUser(product);
  await signIn(await (await openContext()).newPage(), user);
  await signIn(page, user);
  const overview = await inspectWidths(page, {
    name: "settings",
    open: () => page.goto("/dashboard?tab=settings"),
  });
  const security = await inspectWidths(page, {
    name: "security, refused",
    open: async () => {
      await page.goto(SECURITY);
      await page.getByRole("button", { name: "Update Password" }).click();
    },
  });
  const deletion = await inspectWidths(page, {
    name: "deletion, refused",
    open: async () => {
      await page.goto(SECURITY);
      await deleteButton(page).click();
      await dialog(page).getByRole("button", { name: "Delete my account" }).click();
    },
  });
  const signOut = await inspectWidths(page, {
    name: "sign out elsewhere",
    open: async () => {
      await page.goto(SECURITY);
      await sessions(page).getByRole("button", { name: "Sign out everywhere else" }).click();
    },
  });
  expect([...overview, ...security, ...deletion, ...signOut]).toEqual([]);
});
