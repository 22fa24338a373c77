import type { Page } from "@playwright/test";
import { inspect } from "./inspect";
import { LONG } from "../../support/long";

const ALL_WIDTHS = [390, 768, 1440];
const ALL_COLORS = ["light", "dark"] as const;
/** `npm test -- --ci` sets other ones each day. */
const { E2E_WIDTH = "390", E2E_COLORS = "light" } = process.env;
const WIDTHS = LONG ? ALL_WIDTHS : ALL_WIDTHS.filter((width) => String(width) === E2E_WIDTH);
const COLORS = LONG ? ALL_COLORS : ALL_COLORS.filter((colors) => colors === E2E_COLORS);
if (WIDTHS.length === 0) throw new Error(`E2E_WIDTH must be one of ${ALL_WIDTHS.join(", ")}`);
if (COLORS.length === 0) throw new Error(`E2E_COLORS must be one of ${ALL_COLORS.join(", ")}`);

type State = {
  name: string;
  /** Opens the state once, in the narrowest window, which is then widened. */
  open: () => Promise<unknown>;
  /** Opens the state again at each width, for states that depend on it or end when it changes. */
  openAtEach?: boolean;
};

/**
 * Checks that one state of a page fits the window and is accessible: at one width and in one color scheme in the short form,
 * in all of them in the long one.
 */
export async function inspectWidths(page: Page, { name, open, openAtEach = false }: State): Promise<string[]> {
  const findings: string[] = [];
  // Colors in the middle of an animation are unreliable.
  const show = (colorScheme: "light" | "dark") => page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  for (const [index, width] of WIDTHS.entries()) {
    await show(COLORS[0] ?? "light");
    await page.setViewportSize({ width, height: 900 });
    if (index === 0 || openAtEach) await open();
    for (const colors of COLORS) {
      await show(colors);
      findings.push(...(await inspect(page, `${name} in ${colors} colors`)));
    }
  }
  await show("light");
  return findings;
}
