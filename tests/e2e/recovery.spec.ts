import type { Page } from "@playwright/test";
import { WebhookReceiver } from "../support/webhook-receiver";
import { inspectWidths } from "./support/inspect-widths";
import { awaitLink, awaitMail } from "./support/mail";
import type { Product } from "./support/products";
import { expect, test } from "./support/test";
import { createUser, fillSignIn, signIn, type CreatedUser } from "./support/users";

const SECURITY = "/dashboard?tab=settings&section=security";
const TOKENS = "/dashboard?tab=settings&section=tokens";
const WEBHOOKS = "/dashboard?tab=settings&section=webhooks";
const NEW_PASSWORD = "battery staple";

let receiver: WebhookReceiver;
test.beforeAll(async () => {
  receiver = await WebhookReceiver.start();
});
test.afterAll(() => receiver.close());

const webhook = (page: Page) => page.getByRole("region", { name: receiver.url() });

/** Creates an API token and a webhook in Settings. Returns a function that calls the API with the token. */
async function addIntegrations(page: Page, product: Product): Promise<() => Promise<number>> {
  await page.goto(TOKENS);
  await page.getByLabel("Name").fill("Nightly script");
  await page.getByLabel("Read profile").check();
  await page.getByRole("button", { name: "Create Token" }).click();
  const token = await page.getByRole("region", { name: "“Nightly script” is ready" }).locator("code").innerText();
  await page.goto(WEBHOOKS);
  await page.getByLabel("Address").fill(receiver.url());
  await page.getByRole("button", { name: "Add Webhook" }).click();
  await expect(webhook(page).getByText("Active")).toBeVisible();
  const headers = { authorization: `Bearer ${token}` };
  return async () => (await fetch(`${product.url}/api/me`, { headers })).status;
}

async function fillPasswords(page: Page, current: string, password: string): Promise<void> {
  await page.getByLabel("Current Password").fill(current);
  await page.getByLabel("New Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm New Password").fill(password);
}

const update = (page: Page) => page.getByRole("button", { name: "Update Password" }).click();

test("a password change revokes API tokens and pauses webhooks only when asked", async ({ page, product }) => {
  const user = await createUser(product);
  await signIn(page, user);
  const askWithToken = await addIntegrations(page, product);
  await page.goto(SECURITY);
  await fillPasswords(page, user.password, NEW_PASSWORD);
  await update(page);
  await expect(page.getByRole("status").getByText("Password updated")).toBeVisible();
  expect(await askWithToken()).toBe(200);

  await page.reload();
  await fillPasswords(page, NEW_PASSWORD, user.password);
  await page.getByRole("checkbox", { name: "Revoke my API tokens" }).check();
  await page.getByRole("checkbox", { name: "Pause my webhooks" }).check();
  await update(page);
  await expect(page.getByText("Your API tokens are revoked and your webhooks paused.")).toBeVisible();
  expect(await askWithToken()).toBe(401);
  await expect(page.getByRole("checkbox", { name: "Pause my webhooks" })).not.toBeChecked();
  await page.goto(TOKENS);
  await expect(page.getByText("You have no API tokens.")).toBeVisible();
  await page.goto(WEBHOOKS);
  await expect(webhook(page).getByText("Paused", { exact: true })).toBeVisible();
});

test("signing out everywhere else asks about API tokens and webhooks, too", async ({ page, product, openContext }) => {
  const user = await createUser(product);
  await signIn(await (await openContext()).newPage(), user);
  await signIn(page, user);
  const askWithToken = await addIntegrations(page, product);
  await page.goto(SECURITY);
  const button = page.getByRole("button", { name: "Sign out everywhere else" });
  const dialog = page.getByRole("alertdialog");
  await button.click();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(button).toBeFocused();

  await button.click();
  await dialog.getByRole("checkbox", { name: "Pause my webhooks" }).check();
  await dialog.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("status").getByText("1 session ended")).toBeVisible();
  await expect(page.getByText("Your webhooks are paused.")).toBeVisible();
  expect(await askWithToken()).toBe(200);
  await page.goto(WEBHOOKS);
  await expect(webhook(page).getByText("Paused to protect your account")).toBeVisible();
});

/** Requests a link, signed out, and sets a new password with it. */
async function resetPassword(page: Page, user: CreatedUser): Promise<void> {
  await page.goto("/reset");
  await page.getByLabel("Email").fill(user.email);
  await page.getByRole("button", { name: "Send Reset Link" }).click();
  // The emails about the new token and the new webhook come first.
  await page.goto(await awaitLink(user.product, user.email, "/reset", 3));
  await page.getByLabel("New Password", { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel("Confirm New Password").fill(NEW_PASSWORD);
  await update(page);
  await expect(page.getByRole("heading", { name: "Password updated" })).toBeVisible();
}

test("a webhook is paused after a password reset, until its owner creates a new secret and resumes it", async ({
  page,
  product,
  openContext,
}) => {
  const user = await createUser(product);
  await signIn(page, user);
  const askWithToken = await addIntegrations(page, product);
  const visitor = await (await openContext()).newPage();
  await resetPassword(visitor, user);
  expect(await askWithToken()).toBe(401);
  const mail = await awaitMail(product, user.email, 4);
  expect(mail.text).toContain(`Your webhook to ${new URL(receiver.url()).host} was paused.`);

  await visitor.goto(WEBHOOKS);
  await fillSignIn(visitor, { email: user.email, password: NEW_PASSWORD });
  const card = webhook(visitor);
  await expect(card.getByText("Paused", { exact: true })).toBeVisible();
  await expect(card.getByText("Paused to protect your account")).toBeVisible();
  await expect(card.getByRole("button", { name: /^Send a test event/ })).toBeHidden();
  expect(await inspectWidths(visitor, { name: "a paused webhook", open: async () => {} })).toEqual([]);

  await expect(card.getByRole("button", { name: /^Resume/ })).toBeHidden();
  await card.getByRole("button", { name: /^New secret/ }).click();
  await expect(visitor.getByText("The current one stops working at once.")).toBeVisible();
  await visitor.getByRole("button", { name: "Create secret" }).click();
  const made = visitor.getByRole("region", { name: "Signing secret" });
  await expect(made.getByRole("heading")).toBeFocused();
  await expect(made).not.toContainText("For 24 hours");
  await expect(card.getByText("Paused to protect your account")).toBeHidden();
  await card.getByRole("button", { name: /^Resume/ }).click();
  await expect(card.getByText("Active")).toBeVisible();
  await card.getByRole("button", { name: /^Send a test event/ }).click();
  await expect(card.getByRole("listitem").first().getByText("Delivered")).toBeVisible();
  expect(receiver.received).toHaveLength(1);
});
