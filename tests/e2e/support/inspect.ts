import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import axe from "axe-core";
import { LONG } from "../../support/long";

/** The rules that depend on the color scheme. */
const COLOR_RULES = ["color-contrast", "link-in-text-block"];

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

/** Returns axe's serious findings about colors, for a page that was inspected in the other color scheme. */
export async function inspectColors(page: Page, name: string): Promise<string[]> {
  await endAnimations(page);
  const width = page.viewportSize()?.width ?? 0;
  return (await findFaults(page, LONG ? undefined : COLOR_RULES)).map(
    (finding) => `${name} in dark colors, ${width} px: ${finding}`,
  );
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

/** Runs all rules, or only those. */
async function findFaults(page: Page, only?: string[]): Promise<string[]> {
  const faults = page.frames().length > 1 ? await analyzeFrames(page, only) : await analyzePage(page, only);
  const serious = faults.filter(({ impact }) => impact === "serious" || impact === "critical");
  return serious.map(({ id, targets }) => `${id}: ${targets.join(", ")}`);
}

/** Runs axe on a page with frames of another origin: in each frame, then merges the results in a blank page. */
async function analyzeFrames(page: Page, only?: string[]): Promise<Fault[]> {
  const builder = new AxeBuilder({ page });
  const { violations } = await (only ? builder.withRules(only) : builder).analyze();
  return violations.map(toFault);
}

/** Runs axe on a page without frames, at a third of the cost, because it returns no passed checks. */
async function analyzePage(page: Page, only?: string[]): Promise<Fault[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async (runOnly) => {
    const run = (window as unknown as { axe: typeof axe }).axe.run;
    return (await run(document, { resultTypes: ["violations"], ...(runOnly ? { runOnly } : {}) })).violations;
  }, only);
  return violations.map(toFault);
}

function toFault({ id, impact, nodes }: axe.Result): Fault {
  return { id, ...(impact ? { impact } : {}), targets: nodes.map((node) => node.target.join(" ")) };
}
