import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** In between, a page is made of what the phone and the wide window have; the short form only sees that it fits. */
const ONLY_FITS = process.env["TEST_LONG"] ? [] : [768];

/** Serious findings of axe, and whether the page is wider than the window. */
export async function inspect(page: Page, name: string): Promise<string[]> {
  // A page that a form led to has its title a moment after its text.
  await expect(page).toHaveTitle(/./);
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [`${scrollWidth} px of content in a window of ${clientWidth}`] : [];
  });
  const width = page.viewportSize()?.width ?? 0;
  const found = ONLY_FITS.includes(width) ? [] : await findFaults(page);
  return [...overflow, ...found].map((finding) => `${name}, ${width} px: ${finding}`);
}

async function findFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  return serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`);
}
