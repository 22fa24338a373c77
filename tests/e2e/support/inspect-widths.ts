import type { Page } from "@playwright/test";
import { inspect, inspectColors } from "./inspect";
import { LONG } from "../../support/long";

const ALL_WIDTHS = [390, 768, 1440];
/** `npm test -- --daily` sets another one each day. */
const WIDTH = Number(process.env["E2E_WIDTH"] ?? 390);
if (!ALL_WIDTHS.includes(WIDTH)) throw new Error(`E2E_WIDTH must be one of ${ALL_WIDTHS.join(", ")}`);
const WIDTHS = LONG ? ALL_WIDTHS : [WIDTH];

/** Most states have the same colors, so `npm test` leaves the dark ones to its daily form, which `.ci/run` uses. */
const CHECKS_DARK = LONG || process.env["E2E_WIDTH"] !== undefined;

type State = {
  name: string;
  /** Opens the state once, in the narrowest window, which is then widened. */
  open: () => Promise<unknown>;
  /** Opens the state again at each width, for states that depend on it or end when it changes. */
  openAtEach?: boolean;
};

/**
 * Checks that one state of a page fits the window and is accessible: at one width in the short form, in dark colors, too, in
 * the daily form, and at every width in the long one. Opens the state once.
 */
export async function inspectWidths(page: Page, { name, open, openAtEach = false }: State): Promise<string[]> {
  const findings: string[] = [];
  // Colors in the middle of an animation are unreliable.
  const show = (colorScheme: "light" | "dark") => page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  for (const [index, width] of WIDTHS.entries()) {
    await show("light");
    await page.setViewportSize({ width, height: 900 });
    if (index === 0 || openAtEach) await open();
    findings.push(...(await inspect(page, name)));
    if (!CHECKS_DARK) continue;
    await show("dark");
    findings.push(...(await inspectColors(page, name)));
  }
  await show("light");
  return findings;
}
