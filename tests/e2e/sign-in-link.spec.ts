import { startServer, type TestServer } from "../support/server";
import { awaitLink, readMails } from "./support/mail";
import type { Product } from "./support/products";
import { expect, test } from "./support/test";
import { accountMenu, createUser, fillSignIn, inventUser } from "./support/users";

// Uses a separate product with a tenth of every limit, so that a new device must wait after one wrong password.
let server: TestServer;
let product: Product;

test.beforeAll(async () => {
  server = await startServer({ env: { RATE_LIMIT_SCALE: "0.1", DEMO_JOBS: "off" } });
  product = { url: server.baseUrl, dataDir: server.dataDir };
});
test.afterAll(() => server.discard());

test("a rate-limited new device signs in by an emailed link and is recognized afterwards", async ({
  page,
  openContext,
}) => {
  const user = await createUser(product);
  await page.goto(`${product.url}/login?next=%2Fsettings%2Fcalendar`);
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
  await expect(page).toHaveURL(`${product.url}/settings/calendar`);
  const cookies = await page.context().cookies();
  const device = cookies.find(({ name }) => name === "farsite-device");
  expect(device).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
  expect(device?.value).toMatch(/^[\w-]{43}$/);

  // The link is used up and signs nobody in again.
  await scanner.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await expect(scanner.getByRole("alert").filter({ hasText: "Sign in failed" })).toContainText("no longer valid");

  await page.context().clearCookies({ name: "farsite-session" });
  await page.goto(`${product.url}/login`);
  await fillSignIn(page, user);
  await expect(accountMenu(page, user)).toBeVisible();
});

test("asking for a sign-in link looks the same for an unknown address and sends no email", async ({ page }) => {
  const nobody = inventUser();
  await page.goto(`${product.url}/login`);
  await fillSignIn(page, nobody);
  await expect(page.getByRole("alert").filter({ hasText: "Sign in failed" })).toBeVisible();
  await fillSignIn(page, nobody);
  await page.getByRole("button", { name: "Email Me a Link" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Check your email" })).toContainText(nobody.email);
  expect(await readMails(product, nobody.email)).toEqual([]);
});
