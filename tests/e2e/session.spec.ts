import type { Page } from "@playwright/test";
import { balance, confirmUnlock, openLockedJob, unlockControl } from "./support/jobs";
import { expect, test } from "./support/test";
import { accountMenu, createUser, signIn, signInByForm } from "./support/users";

const RENEWAL = "**/api/authjs/session";

function countRenewals(page: Page): () => number {
  let renewals = 0;
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/api/authjs/session") renewals += 1;
  });
  return () => renewals;
}

test("a session is renewed on the first page and hourly, and never for visitors", async ({ page, product }) => {
  const user = await createUser(product);
  await page.clock.install();
  const renewals = countRenewals(page);
  await page.goto("/jobs", { waitUntil: "networkidle" });
  expect(renewals()).toBe(0);

  const renewed = page.waitForResponse(RENEWAL);
  await signInByForm(page, user);
  expect(await (await renewed).headerValue("set-cookie")).toMatch(/httponly/i);
  await page.goto("/jobs", { waitUntil: "networkidle" });
  const before = renewals();
  await page.goto("/", { waitUntil: "networkidle" });
  expect(renewals()).toBe(before);

  const again = page.waitForResponse(RENEWAL);
  await page.clock.fastForward("01:00:01");
  await again;
  expect(renewals()).toBe(before + 1);
});

test("a renewal without a response is retried", async ({ page, product, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED|status of 503/);
  const user = await createUser(product);
  const answers = ["abort", "busy"];
  await page.route(RENEWAL, (route) => {
    const answer = answers.shift();
    if (answer === "abort") return route.abort();
    return answer === "busy" ? route.fulfill({ status: 503, body: "{}" }) : route.continue();
  });
  const renewed = page.waitForResponse((response) => response.url().endsWith("/api/authjs/session") && response.ok());
  await signIn(page, user, "/support");
  await renewed;
  expect(answers).toEqual([]);
  await expect(accountMenu(page, user)).toBeVisible();
});

test("a session ended on another device turns the page into a visitor's at the next renewal", async ({
  page,
  product,
  openContext,
}) => {
  const user = await createUser(product);
  await page.clock.install();
  await signIn(page, user, "/support");
  const elsewhere = await (await openContext()).newPage();
  await signIn(elsewhere, user, "/");
  await accountMenu(elsewhere, user).click();
  await elsewhere.getByRole("button", { name: "Sign Out" }).click();
  await expect(elsewhere).toHaveURL("/login");

  await page.clock.fastForward("01:00:01");
  await expect(page.getByRole("banner").getByRole("link", { name: "Get Started" })).toBeVisible();
});

test("signing out hides unlocked facts from the back button and the window's next user", async ({ page, product }) => {
  const user = await createUser(product, { connects: 18 });
  await signIn(page, user, "/");
  const path = await openLockedJob(page);
  await unlockControl(page.getByRole("main")).first().click();
  await confirmUnlock(page);
  await expect(page.getByRole("status").getByText("Job unlocked!")).toBeVisible();
  const employer = await page.getByRole("main").locator(":focus").innerText();
  await accountMenu(page, user).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/login");

  await page.goBack();
  await expect(page.getByRole("banner").getByRole("link", { name: "Get Started" })).toBeVisible();
  await expect(page.getByText(employer)).toHaveCount(0);
  await signIn(page, await createUser(product, { connects: 5 }));
  await page.goto(path);
  await expect(balance(page)).toHaveText("5");
  await expect(page.getByText(employer)).toHaveCount(0);
});
