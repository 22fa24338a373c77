import { startServer, type TestServer } from "../support/server";
import { awaitLink, readMails } from "./support/mail";
import type { Product } from "./support/products";
import { expect, test } from "./support/test";
import { accountMenu, createUser, fillSignIn, inventUser } from "./support/users";

// A product of its own: with a tenth of every limit, the second wrong password of a new device has to wait.
let server: TestServer;
let product: Product;

test.beforeAll(async () => {
  server = await startServer({ env: { RATE_LIMIT_SCALE: "0.1", DEMO_JOBS: "off" } });
  product = { url: server.baseUrl, dataDir: server.dataDir };
});
test.afterAll(() => server.discard());

test("a new device that has to wait signs in by an emailed link, and is known from then on", async ({
  page,
  openContext,
}) => {
  const user = await createUser(product);
  await page.goto(`${product.url}/login`);
  await fillSignIn(page, { ...user, password: "wrong password" });
  await expect(page.getByRole("alert").filter({ hasText: "Sign in failed" })).toBeVisible();
  await fillSignIn(page, user);
  const offer = page.getByRole("alert").filter({ hasText: "Too many sign-in attempts" });
  await expect(offer).toContainText(/Try again in a minute, or sign in now with a link we email to/);
  await offer.getByRole("button", { name: "Email Me a Link" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Check your email" })).toContainText(user.email);

  const link = await awaitLink(product, user.email, "/login/link");
  const scanner = await (await openContext()).newPage();
  await scanner.goto(link);
  await expect(scanner.getByRole("button", { name: "Sign In" })).toBeVisible();
  await expect(scanner).not.toHaveURL(/token/);

  await page.goto(link);
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await expect(accountMenu(page, user)).toBeVisible();
  const cookies = await page.context().cookies();
  const device = cookies.find(({ name }) => name === "farsite-device");
  expect(device).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
  expect(device?.value).toMatch(/^[\w-]{43}$/);

  // Opened by the scanner, and used: it signs nobody in again.
  await scanner.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await expect(scanner.getByRole("alert").filter({ hasText: "Sign in failed" })).toContainText("no longer valid");

  await page.context().clearCookies({ name: "farsite-session" });
  await page.goto(`${product.url}/login`);
  await fillSignIn(page, user);
  await expect(accountMenu(page, user)).toBeVisible();
});

test("an unknown address is told the same, and gets no email", async ({ page }) => {
  const nobody = inventUser();
  await page.goto(`${product.url}/login`);
  for (let tries = 0; tries < 2; tries += 1) {
    await fillSignIn(page, nobody);
    await expect(page.getByRole("main").getByRole("button", { name: "Sign In" })).toBeEnabled();
  }
  await page.getByRole("button", { name: "Email Me a Link" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Check your email" })).toContainText(nobody.email);
  expect(await readMails(product, nobody.email)).toEqual([]);
});
