import type { Page } from "@playwright/test";
import { inspect } from "./inspect";

const WIDTHS = [390, 768, 1440];

/** What overflows does so in either scheme, and colours are the same at every width: dark is looked at on a phone only. */
function widthsOf(colorScheme: "light" | "dark"): number[] {
  return colorScheme === "light" || process.env["TEST_LONG"] ? WIDTHS : WIDTHS.slice(0, 1);
}

/** The findings of `inspect` in one state of a page, which `open` brings about anew at every width. */
export async function inspectWidths(
  page: Page,
  { name, colorScheme, open }: { name: string; colorScheme: "light" | "dark"; open: () => Promise<unknown> },
): Promise<string[]> {
  const findings: string[] = [];
  for (const width of widthsOf(colorScheme)) {
    await page.setViewportSize({ width, height: 900 });
    await open();
    findings.push(...(await inspect(page, name)));
  }
  return findings;
}
