import { sessionCookieName } from "~/server/auth";
import { balance } from "./support/jobs";
import { LONG } from "../support/long";
import { awaitLink } from "./support/mail";
import { expect, test } from "./support/test";
import { accountMenu, createUser, fillSignIn, signIn, signInByForm } from "./support/users";

/** `next` values that would leave the site or run a script. */
const HOSTILE_PATHS = [
  "https://evil.example/",
  "//evil.example/",
  "///evil.example/",
  "/\\evil.example/",
  "\\\\evil.example/",
  "/\t/evil.example/",
  "/\n/evil.example/",
  "\t//evil.example",
  " https://evil.example",
  "https:evil.example",
  "http:/\\evil.example",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\nscript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "/%09/evil.example",
  "/%5cevil.example",
  "%2f%2fevil.example",
  "/..//evil.example",
  "/jobs/../..//evil.example",
  "/@evil.example",
  "@evil.example",
  ".evil.example",
  "localhost.evil.example",
  "/login/..;//evil.example",
  "//localhost@evil.example",
  "//%65vil.example",
  "/\u2028/evil.example",
  "／／evil.example",
  "/api/authjs/signout",
];

test("a typed password can be shown by keyboard, a wrong one keeps the email, and signing in is announced and leads home", async ({
  page,
  product,
}) => {
  const user = await createUser(product, { connects: 7 });
  await page.goto("/login");
  const password = page.getByLabel("Password");
  await password.fill("Sesame");
  await page.getByRole("button", { name: "Show Password" }).press("Enter");
  await expect(password).toHaveAttribute("type", "text");
  await expect(password).toHaveValue("Sesame");
  await page.getByRole("button", { name: "Hide Password" }).press("Enter");
  await expect(password).toHaveAttribute("type", "password");

  await fillSignIn(page, { ...user, password: "wrong password" });
  await expect(page.getByRole("alert").filter({ hasText: "Sign in failed" })).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(user.email);
  await expect(password).toBeFocused();
  await expect(page).toHaveURL("/login");

  await fillSignIn(page, user);
  await expect(accountMenu(page, user)).toBeVisible();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("status").getByText("Welcome back!")).toBeVisible();
  await expect(balance(page)).toHaveText("7");
});

test("anybody can sign in by an emailed link, which leads on to the page", async ({ page, product }) => {
  const user = await createUser(product);
  await page.goto("/login?next=%2Fsettings%2Fcalendar");
  await page.getByRole("link", { name: "Email Me a Sign-In Link" }).click();
  await page.getByRole("button", { name: "Email Me a Link" }).click();
  await expect(page.getByLabel("Email")).toBeFocused();
  await page.getByLabel("Email").fill(user.email);
  await page.getByRole("button", { name: "Email Me a Link" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Check your email" })).toContainText(user.email);
  await page.goto(await awaitLink(product, user.email, "/login/link"));
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL("/settings/calendar");
  await expect(accountMenu(page, user)).toBeVisible();
});

test("an unreachable server fails the sign-in, not the page", async ({ page, product, expectedErrors }) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const user = await createUser(product);
  await page.goto("/login");
  await page.context().setOffline(true);
  await fillSignIn(page, user);
  await expect(page.getByRole("alert").filter({ hasText: "Sign in failed" })).toContainText("Network error");
  const reason = page.locator("form").getByText("Network error");
  await expect(reason).toBeVisible();
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(reason).toBeVisible();
  await page.getByLabel("Email").fill("");
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await expect(reason).toBeHidden();
  await page.getByLabel("Email").fill(user.email);
  await page.context().setOffline(false);
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await expect(accountMenu(page, user)).toBeVisible();
});

test("signed-in users are redirected from the sign-in pages to the home page", async ({ page, product }) => {
  await signIn(page, await createUser(product));
  for (const path of ["/login", "/signup", "/auth"]) {
    const answer = await page.request.get(path, { maxRedirects: 0 });
    expect([answer.status(), answer.headers()["location"]], path).toEqual([307, "/"]);
  }
});

test("pages for signed-in users lead visitors to the login page and name the way back", async ({ request }) => {
  for (const path of ["/settings/security", "/dashboard?tab=applications&view=board"]) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect([answer.status(), answer.headers()["location"]], path).toEqual([
      307,
      `/login?next=${encodeURIComponent(path)}`,
    ]);
  }
});

test("/login opens the sign-up tab until somebody has signed in with the browser", async ({
  page,
  context,
  product,
}) => {
  await context.clearCookies({ name: "farsite-returning" });
  const tab = page.getByRole("navigation", { name: "Sign in or sign up" });
  await page.goto("/login?next=%2Fjobs");
  await expect(page.getByRole("heading", { name: "Create your account" })).toBeVisible();
  await expect(tab.getByRole("link", { name: "Sign Up" })).toHaveAttribute("aria-current", "page");
  await expect(page).toHaveURL("/login?next=%2Fjobs");
  await tab.getByRole("link", { name: "Sign In" }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await fillSignIn(page, await createUser(product));
  await expect(page).toHaveURL("/jobs");
  await context.clearCookies({ name: sessionCookieName(product.url) });
  await page.goto("/login");
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
});

test("the header's Sign In opens the sign-in tab even in a new browser, and leads back to the page", async ({
  page,
  context,
  product,
}) => {
  await context.clearCookies({ name: "farsite-returning" });
  await page.goto("/jobs?keyword=engineer");
  await page.getByRole("banner").getByRole("link", { name: "Sign In" }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await fillSignIn(page, await createUser(product));
  await expect(page).toHaveURL("/jobs?keyword=engineer");
});

test("/login opens the sign-in tab, /signup the sign-up tab, /auth shows both", async ({ page }) => {
  for (const [path, label] of [
    ["/login", "Sign In"],
    ["/signup", "Sign Up"],
    ["/auth", "Sign In"],
  ] as const) {
    const html = await (await page.request.get(path)).text();
    const current = /<nav [^>]*aria-label="Sign in or sign up".*?<\/nav>/s
      .exec(html)?.[0]
      .match(/<a [^>]*aria-current="page".*?<\/a>/s)?.[0];
    expect(current, path).toContain(`>${label}<`);
  }
});

test("signing in returns to the previous page, once", async ({ page, product }) => {
  const user = await createUser(product);
  const loads: string[] = [];
  page.on("request", (request) => {
    if (/\/jobs\?keyword=engineer/.test(request.url())) loads.push(request.url());
  });
  await page.goto(`/login?${new URLSearchParams({ next: "/jobs?keyword=engineer" })}`);
  await fillSignIn(page, user);
  await expect(page).toHaveURL("/jobs?keyword=engineer");
  await expect(accountMenu(page, user)).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(loads).toHaveLength(1);
});

test("signing in from the header returns to the page, over sign-up too", async ({ page, product }) => {
  const user = await createUser(product);
  const header = page.getByRole("banner");
  await page.goto("/jobs?keyword=engineer");
  await header.getByRole("link", { name: "Get Started" }).click();
  await page.getByRole("navigation", { name: "Sign in or sign up" }).getByRole("link", { name: "Sign Up" }).click();
  await expect(page.getByLabel("Full Name")).toBeVisible();
  await header.getByRole("link", { name: "Sign In" }).click();
  await expect(page.getByLabel("Full Name")).toHaveCount(0);
  await fillSignIn(page, user);
  await expect(page).toHaveURL("/jobs?keyword=engineer");
});

test("signing in never leads to another site, whatever `next` says", async ({ page, product, expectedErrors }) => {
  expectedErrors.push(/status of 40[04]/); // These are paths of this site that don't exist.
  const user = await createUser(product);
  const origin = new URL(product.url).origin;
  const visited: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) visited.push(request.url());
  });
  const login = (next: string) => `/login?${new URLSearchParams({ next })}`;
  // Both ways share one rule, so the short form tests the slow one with two values.
  for (const next of HOSTILE_PATHS.filter((_, index) => LONG || index % 20 === 1)) {
    await page.context().clearCookies({ name: sessionCookieName(product.url) });
    await page.goto(login(next));
    await fillSignIn(page, user);
    await expect(accountMenu(page, user), next).toBeVisible();
  }
  expect(visited.filter((address) => new URL(address).origin !== origin)).toEqual([]);
  // The other way: users who are already signed in are redirected.
  for (const next of HOSTILE_PATHS) {
    const answer = await page.request.get(login(next), { maxRedirects: 0 });
    const { location } = answer.headers();
    expect([next, answer.status(), location && new URL(location, origin).origin]).toEqual([next, 307, origin]);
  }
});

test("signing out is announced, leads to the login page and ends the sessions of other browsers", async ({
  page,
  product,
  openContext,
}) => {
  const user = await createUser(product);
  const elsewhere = await (await openContext()).newPage();
  await signIn(elsewhere, user, "/");
  await signInByForm(page, user);
  await accountMenu(page, user).click();
  await page
    .getByRole("button", { name: "Sign Out" })
    .or(page.getByRole("menuitem", { name: "Sign Out" }))
    .click();
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("status").getByText("Signed out")).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Get Started" })).toBeVisible();
  await elsewhere.reload();
  await expect(elsewhere.getByRole("banner").getByRole("link", { name: "Get Started" })).toBeVisible();
});

test("an emailed link resets a password once and ends every session", async ({ page, product, openContext }) => {
  const user = await createUser(product);
  const elsewhere = await (await openContext()).newPage();
  await signIn(elsewhere, user, "/");

  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page).toHaveURL("/reset");
  await page.getByLabel("Email").fill(user.email);
  await page.getByRole("button", { name: "Send Reset Link" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check Your Email");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  const link = await awaitLink(product, user.email, "/reset");
  await page.goto("about:blank");
  await page.goto(link);
  await expect(page.getByLabel("New Password", { exact: true })).toBeVisible();
  await expect(page).not.toHaveURL(/access_token/);
  const fill = async (password: string, confirmation: string) => {
    await page.getByLabel("New Password", { exact: true }).fill(password);
    await page.getByLabel("Confirm New Password").fill(confirmation);
    await page.getByRole("button", { name: "Update Password" }).click();
  };
  await fill("12345", "12345");
  await expect(page.getByText("Password must be at least 6 characters")).toBeVisible();
  await fill("123456", "123457");
  await expect(page.getByText("Passwords do not match")).toBeVisible();
  await fill("a new password", "a new password");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Password updated");
  await page.getByRole("main").getByRole("link", { name: "Sign In" }).click();

  await fillSignIn(page, user);
  await expect(page.getByRole("alert").getByText("Sign in failed")).toBeVisible();
  await fillSignIn(page, { ...user, password: "a new password" });
  await expect(accountMenu(page, user)).toBeVisible();
  await elsewhere.reload();
  await expect(elsewhere.getByRole("banner").getByRole("link", { name: "Get Started" })).toBeVisible();

  await page.goto("about:blank");
  await page.goto(link);
  await expect(page.getByRole("alert").getByText("This link no longer works")).toBeVisible();
  await expect(page.getByLabel("New Password", { exact: true })).toHaveCount(0);
  await page.getByLabel("Email").fill(user.email);
  await page.getByRole("button", { name: "Send Reset Link" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check Your Email");
});

test("a failed reset email keeps the address, one for an unknown address looks the same, and another can be tried", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await page.goto("/reset");
  await page.getByLabel("Email").fill("ada@example.org");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Send Reset Link" }).click();
  await expect(page.getByRole("alert").getByText("Failed to send reset email.")).toBeVisible();
  await expect(page.getByText("Network error")).toHaveCount(1);
  await expect(page.getByLabel("Email")).toHaveValue("ada@example.org");
  await page.context().setOffline(false);

  await page.getByLabel("Email").fill("nobody-knows-me@example.org");
  await page.getByRole("button", { name: "Send Reset Link" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check Your Email");
  await page.getByRole("button", { name: "Try Another Email" }).click();
  await expect(page.getByLabel("Email")).toBeVisible();
});

test("a link without a valid token can't set a password", async ({ page }) => {
  await page.goto("/reset?type=recovery");
  await expect(page.getByRole("alert").getByText("This link isn't complete")).toBeVisible();
  await page.getByLabel("New Password", { exact: true }).fill("a new password");
  await page.getByLabel("Confirm New Password").fill("a new password");
  await page.getByRole("button", { name: "Update Password" }).click();
  await expect(page.getByRole("alert").getByText("Failed to update password.")).toBeVisible();
});
