import { awaitCode } from "./support/mail";
import { expect, test } from "./support/test";
import { accountMenu, createUser, fillSignIn, inventUser } from "./support/users";

// The menu stands still once it is open: a click that comes while it slides in can land beside it, which closes it.
test.use({ javaScriptEnabled: false, contextOptions: { reducedMotion: "reduce" } });

test("one can sign up, enter the code and sign out without JavaScript", async ({ page, product }) => {
  const user = inventUser();
  await page.goto(`/signup?${new URLSearchParams({ next: "/jobs" })}`);
  await page.getByLabel("Full Name").fill(user.name);
  await page.getByLabel("Email").fill(user.email);
  await page.getByLabel("Password").fill("12345");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByRole("alert").getByText("Sign up failed")).toBeVisible();
  await expect(page.getByLabel("Full Name")).toHaveValue(user.name);
  await expect(page.getByLabel("Email")).toHaveValue(user.email);
  await page.getByLabel("Password").fill(user.password);
  await page.getByRole("button", { name: "Create Account" }).click();

  await page.getByLabel("Verification Code").fill("000000");
  await page.getByRole("button", { name: "Verify", exact: true }).click();
  await expect(page.getByRole("alert").getByText("Verification failed")).toBeVisible();
  await page.getByLabel("Verification Code").fill(await awaitCode(product, user.email));
  await page.getByRole("button", { name: "Verify", exact: true }).click();
  await expect(page).toHaveURL("/jobs");

  await expect(async () => {
    await accountMenu(page, user).click();
    await page.getByRole("button", { name: "Sign Out" }).click({ timeout: 5_000 });
  }).toPass();
  await expect(page.getByRole("banner").getByRole("link", { name: "Get Started" })).toBeVisible();
});

test("one can sign in without JavaScript, and a wrong password is said in the page", async ({ page, product }) => {
  const user = await createUser(product);
  await page.goto(`/login?${new URLSearchParams({ next: "/jobs" })}`);
  await fillSignIn(page, { ...user, password: "wrong password" });
  await expect(page.getByRole("alert").getByText("Sign in failed")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(user.email);
  await fillSignIn(page, user);
  await expect(page).toHaveURL("/jobs");
  await expect(accountMenu(page, user)).toBeVisible();
});

test("the page for a new password says that it needs JavaScript", async ({ request }) => {
  // The browser under test parses noscript as if scripts ran, so the HTML is looked at.
  const html = await (await request.get("/reset")).text();
  expect(html).toMatch(/<noscript>((?!<\/noscript>).)*Resetting a password needs JavaScript\./);
});
