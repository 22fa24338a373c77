import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import axe from "axe-core";

/** In between, a page is made of what the phone and the wide window have; the short form only sees that it fits. */
const ONLY_FITS = process.env["TEST_LONG"] ? [] : [768];

type Fault = { id: string; impact?: axe.ImpactValue; targets: string[] };

/** Serious findings of axe, and whether the page is wider than the window. */
export async function inspect(page: Page, name: string): Promise<string[]> {
  // A page that a form led to has its title a moment after its text.
  await expect(page).toHaveTitle(/./);
  await endAnimations(page);
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [`${scrollWidth} px of content in a window of ${clientWidth}`] : [];
  });
  const width = page.viewportSize()?.width ?? 0;
  const found = ONLY_FITS.includes(width) ? [] : await findFaults(page);
  return [...overflow, ...found].map((finding) => `${name}, ${width} px: ${finding}`);
}

/** Halfway through a fade colors have less contrast, and what moves in may reach over the edge. */
async function endAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // What was just rendered begins to move in the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const ending = document
      .getAnimations()
      .filter(
        ({ playState, effect }) => playState === "running" && Number.isFinite(effect?.getComputedTiming().endTime),
      );
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

async function findFaults(page: Page): Promise<string[]> {
  const faults = page.frames().length > 1 ? await analyzeFrames(page) : await analyzePage(page);
  const serious = faults.filter(({ impact }) => impact === "serious" || impact === "critical");
  return serious.map(({ id, targets }) => `${id}: ${targets.join(", ")}`);
}

/** Frames of another origin take the library's detour: a run in each, and a blank page where they are put together. */
async function analyzeFrames(page: Page): Promise<Fault[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(toFault);
}

/** The same run in a page without frames, at a third of the cost: what is fine is neither described nor sent here. */
async function analyzePage(page: Page): Promise<Fault[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    const run = (window as unknown as { axe: typeof axe }).axe.run;
    return (await run(document, { resultTypes: ["violations"] })).violations;
  });
  return violations.map(toFault);
}

function toFault({ id, impact, nodes }: axe.Result): Fault {
  return { id, ...(impact ? { impact } : {}), targets: nodes.map((node) => node.target.join(" ")) };
}
