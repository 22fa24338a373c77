import type { Page } from "@playwright/test";
import { awaitLink, awaitMail, readMails } from "./support/mail";
import { expect, test } from "./support/test";
import { accountMenu, createUser, signIn, type CreatedUser } from "./support/users";

/** Gives the page's browser a device that holds passkeys and always recognizes its owner. Returns its commands. */
async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    recognize: (isUserVerified: boolean) =>
      session.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
    clear: () => session.send("WebAuthn.clearCredentials", { authenticatorId }),
  };
}

/** A page that is still reading when its session ends. */
const SIGNED_OUT = /status of 401/;

const listed = (page: Page, name: string) => page.getByRole("listitem").getByText(name, { exact: true }).first();

async function addPasskey(page: Page, user: CreatedUser, name: string): Promise<void> {
  await page.getByRole("button", { name: "Add a Passkey" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("Password").fill(user.password);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Passkey added")).toBeVisible();
  await expect(listed(page, name)).toBeVisible();
}

async function signOut(page: Page): Promise<void> {
  // A page that is still open would leave for the login page by itself.
  await page.goto("about:blank");
  await page.context().clearCookies({ name: "farsite-session" });
  await page.goto("/login?next=%2Fsettings%2Fcalendar");
}

test("a passkey is added with the password, announced by email, and signs in without it", async ({
  page,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(SIGNED_OUT);
  const user = await createUser(product);
  await addAuthenticator(page);
  await page.goto("/");
  await signIn(page, user, "/settings/security");
  await addPasskey(page, user, "Work laptop");
  expect((await awaitMail(product, user.email)).text).toContain("signed in to with the passkey “Work laptop”");

  await signOut(page);
  await page.getByRole("button", { name: "Use a Passkey" }).click();
  await expect(page).toHaveURL("/settings/calendar");
  await expect(accountMenu(page, user)).toBeVisible();
});

test("a passkey confirms sensitive acts, is renamed, and stops working once removed", async ({
  page,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(SIGNED_OUT);
  const user = await createUser(product);
  await addAuthenticator(page);
  await page.goto("/");
  await signIn(page, user, "/settings/security");
  await addPasskey(page, user, "Phone");
  await page.getByRole("button", { name: "Rename Phone" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Old phone");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(listed(page, "Old phone")).toBeVisible();

  await page.getByRole("button", { name: "Use a Passkey Instead" }).click();
  await expect(page.getByText("Confirmed with your passkey.")).toBeVisible();
  await page.getByLabel("New Password", { exact: true }).fill("battery staple");
  await page.getByLabel("Confirm New Password").fill("battery staple");
  await page.getByRole("button", { name: "Update Password" }).click();
  await expect(page.getByText("Password updated")).toBeVisible();

  await page.getByRole("button", { name: "Remove Old phone" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(listed(page, "Old phone")).toBeHidden();
  await signOut(page);
  await page.getByRole("button", { name: "Use a Passkey" }).click();
  await expect(page.getByText("This passkey didn't work.")).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
});

test("an account is deleted with a passkey", async ({ page, product, expectedErrors }) => {
  expectedErrors.push(SIGNED_OUT);
  const user = await createUser(product);
  await addAuthenticator(page);
  await page.goto("/");
  await signIn(page, user, "/settings/security");
  await addPasskey(page, user, "Phone");
  await page.getByRole("button", { name: "Delete my account" }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("button", { name: "Use a Passkey Instead" }).click();
  await expect(dialog.getByText("Confirmed with your passkey.")).toBeVisible();
  await dialog.getByLabel("Yes, delete my account").check();
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByText("Account deleted")).toBeVisible();
});

test("a reset removes a passkey of the last days, and its email names it", async ({
  page,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(SIGNED_OUT);
  const user = await createUser(product);
  await addAuthenticator(page);
  await page.goto("/");
  await signIn(page, user, "/settings/security");
  await addPasskey(page, user, "Phone");
  await signOut(page);
  await page.goto("/reset");
  await page.getByLabel("Email").fill(user.email);
  await page.getByRole("button", { name: "Send Reset Link" }).click();
  await page.goto(await awaitLink(product, user.email, "/reset", 2));
  await page.getByLabel("New Password", { exact: true }).fill("battery staple");
  await page.getByLabel("Confirm New Password").fill("battery staple");
  await page
    .getByRole("main")
    .getByRole("button", { name: /Password/ })
    .last()
    .click();
  expect((await awaitMail(product, user.email, 3)).text).toContain(
    "We removed newer ways to sign in: the passkey “Phone”",
  );
  await page.goto("/login");
  await page.getByRole("button", { name: "Use a Passkey" }).click();
  await expect(page.getByText("This passkey didn't work.")).toBeVisible();
});

test("a device that doesn't recognize its owner, or holds no passkey, signs nobody in", async ({
  page,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(SIGNED_OUT);
  const user = await createUser(product);
  const device = await addAuthenticator(page);
  await page.goto("/");
  await signIn(page, user, "/settings/security");
  await addPasskey(page, user, "Phone");
  await signOut(page);
  await device.recognize(false);
  await page.getByRole("button", { name: "Use a Passkey" }).click();
  await expect(page.getByText("No passkey was used.")).toBeVisible({ timeout: 70_000 });
  expect(await readMails(product, user.email)).toHaveLength(1);
  await expect(page).toHaveURL(/\/login/);
});
