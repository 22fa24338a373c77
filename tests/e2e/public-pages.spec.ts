import type { Page } from "@playwright/test";
import { inspectWidths } from "./support/inspect-widths";
import { expect, test } from "./support/test";

const PAGES = ["/careers", "/support", "/terms", "/privacy"];

const openAnswers = (page: Page) => page.locator("details[open] > summary");
const question = (page: Page, text: string) => page.locator("summary", { hasText: text });

test("the FAQ opens one answer at a time by keyboard", async ({ page }) => {
  await page.goto("/support");
  await question(page, "What can I see for free?").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Every job, without an account")).toBeVisible();
  // Skips the answer's own link to reach the next question.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(question(page, "How do I apply?")).toBeFocused();
  await page.keyboard.press("Space");
  await expect(openAnswers(page)).toHaveText("How do I apply?");
  // Works across topics, too.
  await question(page, "Can I get my money back?").focus();
  await page.keyboard.press("Enter");
  await expect(openAnswers(page)).toHaveText("Can I get my money back?");
  await page.keyboard.press("Enter");
  await expect(openAnswers(page)).toHaveCount(0);
});

test("the chosen theme is in the first paint of every page, whatever the system prefers", async ({ page }) => {
  /** Reads the color that a change of the theme ends with. */
  const paper = () =>
    page.evaluate(async () => {
      await Promise.all(document.getAnimations().map(({ finished }) => finished));
      return getComputedStyle(document.body).backgroundColor;
    });
  const root = page.locator("html");
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/terms");
  const light = await paper();
  await page.getByLabel("Theme").selectOption("Dark theme");
  await expect(root).toHaveAttribute("data-theme", "dark");
  const dark = await paper();
  expect(dark).not.toBe(light);
  const html = await (await page.goto("/privacy"))?.text();
  expect(html).toMatch(/<html[^>]* data-theme="dark"/);
  expect(await paper()).toBe(dark);
  await page.getByLabel("Theme").selectOption("System theme");
  await expect(root).not.toHaveAttribute("data-theme");
  expect(await paper()).toBe(light);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.reload();
  await expect(root).not.toHaveAttribute("data-theme");
  expect(await paper()).toBe(dark);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("header and footer link to the pages, and the FAQ opens one answer at a time", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("banner").getByRole("link", { name: "Support" }).click();
    await expect(page).toHaveURL("/support");
    await page
      .getByRole("navigation", { name: "Quick help" })
      .getByRole("link", { name: /^Connects/ })
      .click();
    await expect(page).toHaveURL("/support#connects");
    await question(page, "Do connects expire?").click();
    await question(page, "How do I cancel?").click();
    await expect(openAnswers(page)).toHaveText("How do I cancel?");
    for (const [name, path] of [
      ["Careers", "/careers"],
      ["Privacy", "/privacy"],
      ["Developers", "/developers"],
      ["Terms", "/terms"],
    ] as const) {
      await page.getByRole("contentinfo").getByRole("link", { name }).click();
      await expect(page).toHaveURL(path);
    }
    await page.getByRole("link", { name: "Back to Home" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Find a $100k/Year+ Remote Job");
  });
});

test("the public pages fit every width without serious accessibility issues", async ({ page }) => {
  const findings: string[] = [];
  for (const path of PAGES) {
    const open = async () => {
      await page.goto(path);
      if (path === "/support") await question(page, "How do I get connects?").click();
    };
    findings.push(...(await inspectWidths(page, { name: path, open })));
  }
  expect(findings).toEqual([]);
});
