import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Serious findings of axe, and whether the page is wider than the window. */
export async function inspect(page: Page, name: string): Promise<string[]> {
  // A page that a form led to has its title a moment after its text.
  await expect(page).toHaveTitle(/./);
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [`${scrollWidth} px of content in a window of ${clientWidth}`] : [];
  });
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  const found = serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`);
  return [...overflow, ...found].map((finding) => `${name}, ${page.viewportSize()?.width} px: ${finding}`);
}
