import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import axe from "axe-core";

type Fault = { id: string; impact?: axe.ImpactValue; targets: string[] };

/** Returns whether the page is wider than the window, and axe's serious findings unless `axe` is false. */
export async function inspect(page: Page, name: string, { axe = true } = {}): Promise<string[]> {
  // After a form, a page's title arrives shortly after its text.
  await expect(page).toHaveTitle(/./);
  await endAnimations(page);
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [`${scrollWidth} px of content in a window of ${clientWidth}`] : [];
  });
  const faults = axe ? await findFaults(page) : [];
  return [...overflow, ...faults].map((finding) => `${name}, ${page.viewportSize()?.width ?? 0} px: ${finding}`);
}

/** Waits for animations to end. Fading colors lack contrast, and sliding elements may overflow. */
async function endAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const findEnding = async () => {
      // Animations of new elements start in the next frame.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return document
        .getAnimations()
        .filter(
          ({ playState, effect }) => playState === "running" && Number.isFinite(effect?.getComputedTiming().endTime),
        );
    };
    // An inherited color changes in a child once its parent's animation ends.
    for (let ending = await findEnding(); ending.length > 0; ending = await findEnding())
      await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

async function findFaults(page: Page): Promise<string[]> {
  const faults = page.frames().length > 1 ? await analyzeFrames(page) : await analyzePage(page);
  const serious = faults.filter(({ impact }) => impact === "serious" || impact === "critical");
  return serious.map(({ id, targets }) => `${id}: ${targets.join(", ")}`);
}

/** Runs axe on a page with frames of another origin: in each frame, then merges the results in a blank page. */
async function analyzeFrames(page: Page): Promise<Fault[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(toFault);
}

/** Runs axe on a page without frames, at a third of the cost, because it returns no passed checks. */
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
