import { createJob } from "../support/jobs";
import { balance } from "./support/jobs";
import { awaitCode, awaitLink } from "./support/mail";
import { withProductContext } from "./support/product-context";
import { expect, test } from "./support/test";
import { accountMenu, createUser, fillSignIn, grantConnects, inventUser, signIn } from "./support/users";

test.use({ javaScriptEnabled: false });

test("signing up, entering the code and signing out work without JavaScript", async ({ page, product }) => {
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

test("signing in works without JavaScript, and the page reports a wrong password", async ({ page, product }) => {
  const user = await createUser(product);
  await page.goto(`/login?${new URLSearchParams({ next: "/jobs" })}`);
  await fillSignIn(page, { ...user, password: "wrong password" });
  await expect(page.getByRole("alert").getByText("Sign in failed")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(user.email);
  await fillSignIn(page, user);
  await expect(page).toHaveURL("/jobs");
  await expect(accountMenu(page, user)).toBeVisible();
});

test("a sign-in link can be requested without JavaScript", async ({ page, product }) => {
  const user = await createUser(product);
  await page.goto("/login");
  await page.getByRole("link", { name: "Email Me a Sign-In Link" }).click();
  await page.getByLabel("Email").fill(user.email);
  await page.getByRole("button", { name: "Email Me a Link" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Check your email" })).toContainText(user.email);
  await awaitLink(product, user.email, "/login/link");
});

test("a job is unlocked without JavaScript at the price shown and charged once", async ({ page, product }) => {
  const job = await withProductContext(product, ({ db }) =>
    createJob(db, { employer: "Hidden Works", price: 15, postedAt: new Date() }),
  );
  const user = await createUser(product, { connects: 10 });
  const button = page.getByRole("button", { name: "Unlock for" });
  await signIn(page, user);

  await page.goto(`/jobs/${job.slug}`);
  await page.getByRole("button", { name: "Unlock" }).click();
  await expect(page).toHaveURL(new RegExp(`/jobs/${job.slug}/unlock`));
  await expect(page.getByText("You need 15 connects to unlock this job. You have 10 connects.")).toBeVisible();
  await expect(button).toHaveCount(0);

  await grantConnects(product, user, 30);
  await page.reload();
  await expect(page.getByRole("main")).toContainText("after 25");
  await withProductContext(product, ({ db }) => db.job.update({ where: { id: job.id }, data: { connectsPrice: 18 } }));
  await button.click();
  await expect(page.getByRole("alert")).toContainText("It was 15 connects and is 18 connects now.");
  await expect(balance(page)).toHaveText("40");

  const twice = await page.context().newPage();
  await twice.goto(page.url());
  await button.click();
  await expect(page).toHaveURL(`/jobs/${job.slug}`);
  await expect(page.getByText("Hidden Works").first()).toBeVisible();
  await twice.getByRole("button", { name: "Unlock for" }).click();
  await expect(twice).toHaveURL(`/jobs/${job.slug}`);
  await expect(balance(twice)).toHaveText("22");
});

test("Apply has the source of an unlocked job asked without JavaScript, and leads nobody else away", async ({
  page,
  product,
  request,
}) => {
  const job = await withProductContext(product, ({ db }) =>
    createJob(db, { applyUrl: "https://apply.example.com/quiet", price: 15, postedAt: new Date() }),
  );
  await signIn(page, await createUser(product, { connects: 40 }), `/jobs/${job.slug}/unlock`);
  await page.getByRole("button", { name: "Unlock for" }).click();
  const path = `/jobs/${job.slug}/posting`;
  await expect(page.getByRole("link", { name: /^Apply to/ })).toHaveAttribute("href", path);
  const open = async (by: typeof request, headers = {}) => {
    const answer = await by.get(`${product.url}${path}`, { maxRedirects: 0, headers });
    return [answer.status(), answer.headers()["location"]];
  };
  expect(await open(page.request)).toEqual([303, "https://apply.example.com/quiet"]);
  const jobPage = [303, `${product.url}/jobs/${job.slug}`];
  expect(await open(page.request, { "sec-fetch-site": "cross-site" })).toEqual(jobPage);
  expect(await open(request)).toEqual(jobPage);
  const requests = await withProductContext(product, ({ db }) => {
    return db.$queryRaw`SELECT id FROM farsite_queue.job WHERE name = 'confirm-after-apply' AND data ->> 'jobId' = ${job.id}`;
  });
  expect(requests).toHaveLength(1);
});

test("the unlock page says that a job can't be confirmed, without JavaScript", async ({ page, product }) => {
  const job = await withProductContext(product, ({ db }) =>
    createJob(db, { employer: "Hidden Works", price: 15, postedAt: new Date() }),
  );
  const path = `/jobs/${job.slug}/unlock`;
  await signIn(page, await createUser(product, { connects: 40 }), path);
  await page.goto(`${path}?refused=JOB_UNCONFIRMED&price=15`);
  await expect(page.getByRole("alert")).toContainText("You have not been charged. Try again in a few minutes.");
});

test("the unlock page works with JavaScript, too, and sends visitors to the login page", async ({
  openContext,
  product,
}) => {
  const job = await withProductContext(product, ({ db }) =>
    createJob(db, { employer: "Hidden Works", price: 15, postedAt: new Date() }),
  );
  const page = await (await openContext({ javaScriptEnabled: true })).newPage();
  await page.goto(`/jobs/${job.slug}/unlock`);
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`/jobs/${job.slug}/unlock`)}`);
  await signIn(page, await createUser(product, { connects: 40 }), `/jobs/${job.slug}/unlock`);
  await page.getByRole("button", { name: "Unlock for 15 connects" }).click();
  await expect(page).toHaveURL(`/jobs/${job.slug}`);
  await expect(page.getByText("Hidden Works").first()).toBeVisible();
  await expect(balance(page)).toHaveText("25");
});

test("a job is saved and unsaved without JavaScript", async ({ page, product }) => {
  const job = await withProductContext(product, ({ db }) => createJob(db, { title: "Saved Without Scripts" }));
  await signIn(page, await createUser(product));
  const save = page.getByRole("button", { name: /^Save / });
  await page.goto(`/jobs/${job.slug}`);
  await save.click();
  await expect(save).toHaveAttribute("aria-pressed", "true");
  await page.goto("/dashboard?tab=jobs");
  await expect(page.getByRole("link", { name: "Saved Without Scripts", exact: true })).toBeVisible();
  await page.goto(`/jobs/${job.slug}`);
  await save.click();
  await expect(save).toHaveAttribute("aria-pressed", "false");
});

test("controls that need JavaScript say so, and every page has a notice", async ({ page, product }) => {
  // This browser parses noscript as if scripts ran, so look at the HTML.
  const job = await withProductContext(product, ({ db }) => createJob(db, { price: 0 }));
  await signIn(page, await createUser(product));
  const noscriptsOf = async (path: string) =>
    ((await (await page.request.get(path)).text()).match(/<noscript>.*?<\/noscript>/gs) ?? []).join("\n");
  expect(await noscriptsOf(`/jobs/${job.slug}`)).toContain("Tracking the application needs JavaScript.");
  expect(await noscriptsOf("/pricing")).toContain("Paying needs JavaScript.");
  expect(await noscriptsOf("/dashboard")).toContain("JavaScript is off.");
});

test("a form that needs JavaScript keeps passwords out of its address", async ({ page, product }) => {
  await signIn(page, await createUser(product), "/settings/security");
  await page.getByLabel("Current Password").fill("correct-horse-9");
  await page.getByLabel("New Password", { exact: true }).fill("battery-staple-9");
  await page.getByLabel("Confirm New Password").fill("battery-staple-9");
  const sent = page.waitForRequest((request) => request.isNavigationRequest());
  await page.getByRole("button", { name: "Update Password" }).click();
  expect((await sent).method()).toBe("POST");
  await expect(page.getByLabel("Current Password")).toHaveValue("");
  await expect(page).toHaveURL("/settings/security");
});

test("a reset link can be requested without JavaScript, from a page that loads nothing from other hosts", async ({
  page,
  product,
}) => {
  const user = await createUser(product);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.goto("/reset");
  await page.getByLabel("Email").fill(user.email);
  await page.getByRole("button", { name: "Send Reset Link" }).click();
  await expect(page.getByRole("heading", { name: "Check Your Email" })).toBeVisible();
  expect(await awaitLink(product, user.email, "/reset")).toContain("access_token=");
  expect(requests.filter((url) => /^https?:/.test(url) && !url.startsWith(product.url))).toEqual([]);
});

test("an invalid new password is refused in the page without JavaScript, not by the origin check", async ({ page }) => {
  await page.goto("/reset?type=recovery");
  await page.getByLabel("New Password", { exact: true }).fill("battery staple");
  await page.getByLabel("Confirm New Password").fill("battery staple");
  await page.getByRole("button", { name: "Update Password" }).click();
  await expect(page.getByRole("alert").getByText("Failed to update password.")).toBeVisible();
});

test("the reset page says that its emailed link needs JavaScript", async ({ request }) => {
  // This browser parses noscript as if scripts ran, so look at the HTML.
  const html = await (await request.get("/reset")).text();
  expect(html).toMatch(/<noscript>((?!<\/noscript>).)*The link we email you needs JavaScript\./);
});
