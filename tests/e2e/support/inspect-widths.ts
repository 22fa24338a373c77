import type { Page } from "@playwright/test";
import { inspect, inspectColors } from "./inspect";
import { LONG } from "../../support/long";

const WIDTHS = [390, 768, 1440];

type State = {
  name: string;
  /** Opens the state once, in the narrowest window, which is then widened. */
  open: () => Promise<unknown>;
  /** Opens the state again at each width, for states that depend on it or end when it changes. */
  openAtEach?: boolean;
};

/**
 * Inspects one state of a page at every width. Colors don't depend on it, and take most of axe's time. So the short form inspects
 * dark colors at a phone's width and light ones in the widest window, both without opening the state again.
 */
export async function inspectWidths(page: Page, { name, open, openAtEach = false }: State): Promise<string[]> {
  const findings: string[] = [];
  // Colors in the middle of an animation are unreliable.
  const show = (colorScheme: "light" | "dark") => page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  for (const [index, width] of WIDTHS.entries()) {
    await show("light");
    await page.setViewportSize({ width, height: 900 });
    if (index === 0 || openAtEach) await open();
    findings.push(...(await inspect(page, name, { colors: index > 0 || LONG })));
    if (index > 0 && !LONG) continue;
    await show("dark");
    findings.push(...(await inspectColors(page, name)));
  }
  await show("light");
  return findings;
}
