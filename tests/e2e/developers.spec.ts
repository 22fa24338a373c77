import type { Page } from "@playwright/test";
import { inspectWidths } from "./support/inspect-widths";
import { expect, test } from "./support/test";

const call = (page: Page, summary: string) => page.getByRole("group").filter({ hasText: summary });

async function openConsole(page: Page): Promise<void> {
  await page.goto("/developers/jobs");
  await call(page, "Search jobs, or list your own").locator("summary").click();
  await call(page, "Search jobs, or list your own")
    .getByRole("button", { name: /^Try it/ })
    .click();
  await expect(page.getByRole("button", { name: "Execute" })).toBeVisible();
}

test("a call can be tried from the page, which loads the form on demand and from this server only", async ({
  page,
  product,
}) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.goto("/developers/jobs");
  const before = requests.length;
  await openConsole(page);
  expect(requests.slice(before).some((url) => url.endsWith("/api/openapi.json"))).toBe(true);
  expect(requests.slice(0, before).some((url) => url.endsWith("/api/openapi.json"))).toBe(false);
  await page.getByRole("textbox", { name: /keyword/i }).fill("engineer");
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().includes("/api/jobs?")),
    page.getByRole("button", { name: "Execute" }).click(),
  ]);
  expect([answer.status(), new URL(answer.url()).searchParams.get("keyword")]).toEqual([200, "engineer"]);
  await expect(page.locator(".live-responses-table")).toContainText("next_cursor");
  expect(requests.filter((url) => /^https?:/.test(url) && !url.startsWith(product.url))).toEqual([]);
});

test("a call outside /api is tried at its own address", async ({ page }) => {
  await page.goto("/developers/feeds");
  await call(page, "What crawlers may read").locator("summary").click();
  await call(page, "What crawlers may read")
    .getByRole("button", { name: /^Try it/ })
    .click();
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith("/robots.txt")),
    page.getByRole("button", { name: "Execute" }).click(),
  ]);
  expect([answer.status(), new URL(answer.url()).pathname]).toEqual([200, "/robots.txt"]);
});

test("an anchor from the time of one long page leads to its call, which is open", async ({ page }) => {
  await page.goto("/developers#job-unlock");
  await expect(page).toHaveURL("/developers/jobs#job-unlock");
  await expect(page.getByRole("button", { name: /^Try it.*\/unlock$/ })).toBeVisible();
  await page.goto("/developers#error-JOB_LOCKED");
  await expect(page.getByRole("rowheader", { name: "JOB_LOCKED" })).toBeInViewport();
});

test("a page of the reference is complete after one goes back to it", async ({ page }) => {
  await page.goto("/developers/users");
  await page.getByRole("link", { name: "Pricing" }).first().click();
  await page.waitForURL("/pricing");
  await page.goBack();
  await call(page, "/api/users/").first().locator("summary").click();
  await expect(page.getByRole("button", { name: /^Try it/ }).first()).toBeVisible();
});

test("the reference and its forms fit every width without serious accessibility issues", async ({ page }) => {
  const open = () => openConsole(page);
  expect(await inspectWidths(page, { name: "/developers/jobs", open })).toEqual([]);
});

test("the overview fits every width without serious accessibility issues", async ({ page }) => {
  const open = async () => void (await page.goto("/developers"));
  expect(await inspectWidths(page, { name: "/developers", open })).toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the reference can be read, and a link leads to one call", async ({ page }) => {
    await page.goto("/developers");
    await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText("Quick start");
    await expect(page.getByRole("rowheader", { name: "INSUFFICIENT_CONNECTS" })).toBeVisible();
    await page.getByRole("link", { name: "Spend connects to reveal a job" }).click();
    await expect(page.getByText("Idempotency-Key", { exact: true }).first()).toBeVisible();
    await expect(page.getByRole("button", { name: /Try it/ })).toHaveCount(0);
  });
});
