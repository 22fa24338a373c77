import { inspectWidths } from "./support/inspect-widths";
import { expect, test } from "./support/test";
import { createUser, signIn } from "./support/users";

const TOKENS = "/settings/tokens";

test("a token is created, shown once, used by a program and revoked", async ({ page, product, request }) => {
  await signIn(page, await createUser(product), "/dashboard?tab=settings");
  await page.getByRole("link", { name: /^API Tokens/ }).click();
  await expect(page).toHaveURL(TOKENS);
  await expect(page.getByText("You have no API tokens.")).toBeVisible();

  await page.getByRole("button", { name: "Create Token" }).click();
  await expect(page.getByText("Enter a name.")).toBeVisible();
  await expect(page.getByText("Choose at least one permission.")).toBeVisible();
  await page.getByLabel("Name").fill("Nightly script");
  await page.getByLabel("Read profile").check();
  await page.getByRole("button", { name: "Create Token" }).click();

  const made = page.getByRole("region", { name: "“Nightly script” is ready" });
  const token = await made.locator("code").innerText();
  const ask = () => request.get(`${product.url}/api/me`, { headers: { authorization: `Bearer ${token}` } });
  expect((await ask()).status()).toBe(200);
  expect(await inspectWidths(page, { name: "a new API token", open: async () => {} })).toEqual([]);

  await page.reload();
  await expect(made).toBeHidden();
  const list = page.getByRole("region", { name: "Your tokens" });
  await expect(list.getByText(/^Read profile · ends in/)).toContainText(token.slice(-4));
  await expect(list.getByText(/Last used today$/)).toBeVisible();
  await list.getByRole("button", { name: "Revoke Nightly script" }).click();
  await expect(page.getByText("You have no API tokens.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Your tokens" })).toBeFocused();
  expect((await ask()).status()).toBe(401);
});
