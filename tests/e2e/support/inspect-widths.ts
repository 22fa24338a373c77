import type { Page } from "@playwright/test";
import { inspect } from "./inspect";

const WIDTHS = [390, 768, 1440];

/** Overflow is the same in both schemes, and colors are the same at every width: dark is looked at on a phone only. */
function widthsOf(colorScheme: "light" | "dark"): number[] {
  return colorScheme === "light" || process.env["TEST_LONG"] ? WIDTHS : WIDTHS.slice(0, 1);
}

type State = {
  name: string;
  colorScheme: "light" | "dark";
  /** Brings the state about, in the narrowest window; the others are the same window made wider. */
  open: () => Promise<unknown>;
  /** For states that differ with the width, or end when it changes: brought about anew at each. */
  openAtEach?: boolean;
};

/** The findings of `inspect` in one state of a page, at every width. */
export async function inspectWidths(
  page: Page,
  { name, colorScheme, open, openAtEach = false }: State,
): Promise<string[]> {
  const findings: string[] = [];
  for (const [index, width] of widthsOf(colorScheme).entries()) {
    await page.setViewportSize({ width, height: 900 });
    if (index === 0 || openAtEach) await open();
    findings.push(...(await inspect(page, name)));
  }
  return findings;
}
