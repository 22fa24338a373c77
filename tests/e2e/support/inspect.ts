import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import axe from "axe-core";
import { LONG } from "../../support/long";

/** Between these widths, a page combines parts of the phone and the wide layout. So the short form only checks that it fits. */
const ONLY_FITS = LONG ? [] : [768];

/** The rules that depend on the color scheme. */
const COLOR_RULES = ["color-contrast", "link-in-text-block"];

type Fault = { id: string; impact?: axe.ImpactValue; targets: string[] };

/** Returns axe's serious findings, with or without those about colors, and whether the page is wider than the window. */
export async function inspect(page: Page, name: string, { colors = true } = {}): Promise<string[]> {
  // After a form, a page's title arrives shortly after its text.
  await expect(page).toHaveTitle(/./);
  await endAnimations(page);
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [`${scrollWidth} px of content in a window of ${clientWidth}`] : [];
  });
  const width = page.viewportSize()?.width ?? 0;
  const found = ONLY_FITS.includes(width) ? [] : await findFaults(page, colors ? {} : { except: COLOR_RULES });
  return [...overflow, ...found].map((finding) => `${name}, ${width} px: ${finding}`);
}

/** Returns axe's serious findings about colors, for a page that was inspected in the other color scheme. */
export async function inspectColors(page: Page, name: string): Promise<string[]> {
  await endAnimations(page);
  const width = page.viewportSize()?.width ?? 0;
  return (await findFaults(page, LONG ? {} : { only: COLOR_RULES })).map(
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

type Rules = { only?: string[]; except?: string[] };

async function findFaults(page: Page, rules: Rules): Promise<string[]> {
  const faults = page.frames().length > 1 ? await analyzeFrames(page, rules) : await analyzePage(page, rules);
  const serious = faults.filter(({ impact }) => impact === "serious" || impact === "critical");
  return serious.map(({ id, targets }) => `${id}: ${targets.join(", ")}`);
}

/** Runs axe on a page with frames of another origin: in each frame, then merges the results in a blank page. */
async function analyzeFrames(page: Page, { only, except = [] }: Rules): Promise<Fault[]> {
  const builder = new AxeBuilder({ page }).disableRules(except);
  const { violations } = await (only ? builder.withRules(only) : builder).analyze();
  return violations.map(toFault);
}

/** Runs axe on a page without frames, at a third of the cost, because it returns no passed checks. */
async function analyzePage(page: Page, rules: Rules): Promise<Fault[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async ({ only, except = [] }) => {
    const run = (window as unknown as { axe: typeof axe }).axe.run;
    const off = Object.fromEntries(except.map((id) => [id, { enabled: false }]));
    const options = only ? { runOnly: only } : { rules: off };
    return (await run(document, { resultTypes: ["violations"], ...options })).violations;
  }, rules);
  return violations.map(toFault);
}

function toFault({ id, impact, nodes }: axe.Result): Fault {
  return { id, ...(impact ? { impact } : {}), targets: nodes.map((node) => node.target.join(" ")) };
}
