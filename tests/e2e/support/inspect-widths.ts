import type { Page } from "@playwright/test";
import { inspect } from "./inspect";
import { LONG } from "../../support/long";

const WIDTHS = [390, 768, 1440];

/** Inspects dark colors only at a phone's width, because overflow doesn't depend on the scheme, nor colors on the width. */
function widthsOf(colorScheme: "light" | "dark"): number[] {
  return colorScheme === "light" || LONG ? WIDTHS : WIDTHS.slice(0, 1);
}

type State = {
  name: string;
  colorScheme: "light" | "dark";
  /** Opens the state once, in the narrowest window, which is then widened. */
  open: () => Promise<unknown>;
  /** Opens the state again at each width, for states that depend on it or end when it changes. */
  openAtEach?: boolean;
};

/** Inspects one state of a page at every width. */
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
