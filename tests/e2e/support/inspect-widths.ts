import type { Page } from "@playwright/test";
import { inspect, inspectColors } from "./inspect";
import { LONG } from "../../support/long";

const WIDTHS = [390, 768, 1440];
/** `npm test -- --daily` sets another one each day. */
const AXE_WIDTH = Number(process.env["E2E_AXE_WIDTH"] ?? 390);
if (!WIDTHS.includes(AXE_WIDTH)) throw new Error(`E2E_AXE_WIDTH must be one of ${WIDTHS.join(", ")}`);

/** Most states have the same colors, so `npm test` leaves the dark ones to its daily form, which `.ci/run` uses. */
const CHECKS_DARK = LONG || process.env["E2E_AXE_WIDTH"] !== undefined;

type State = {
  name: string;
  /** Opens the state once, in the narrowest window, which is then widened. */
  open: () => Promise<unknown>;
  /** Opens the state again at each width, for states that depend on it or end when it changes. */
  openAtEach?: boolean;
};

/**
 * Checks at every width that one state of a page fits. Axe takes most of the time, so the short form runs it at one
 * width, and the daily form also in dark colors, without opening the state again.
 */
export async function inspectWidths(page: Page, { name, open, openAtEach = false }: State): Promise<string[]> {
  const findings: string[] = [];
  // Colors in the middle of an animation are unreliable.
  const show = (colorScheme: "light" | "dark") => page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  for (const [index, width] of WIDTHS.entries()) {
    await show("light");
    await page.setViewportSize({ width, height: 900 });
    if (index === 0 || openAtEach) await open();
    const axe = LONG || width === AXE_WIDTH;
    findings.push(...(await inspect(page, name, { axe })));
    if (!axe || !CHECKS_DARK) continue;
    await show("dark");
    findings.push(...(await inspectColors(page, name)));
  }
  await show("light");
  return findings;
}
