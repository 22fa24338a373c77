import { expect, type Page } from "@playwright/test";

const TABS_MAX = 400;

/** Tabs to a control. Fails if the focus is invisible on the way. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let step = 0; step < TABS_MAX; step += 1) {
    await page.keyboard.press("Tab");
    const focused = page.locator(":focus");
    if ((await focused.count()) === 0) continue;
    const { text, visible } = await focused.evaluate((element) => {
      const labels = "labels" in element ? [...((element.labels as NodeListOf<HTMLElement> | null) ?? [])] : [];
      const { width, height } = element.getBoundingClientRect();
      return {
        text: [element.getAttribute("aria-label"), ...labels.map((label) => label.textContent), element.textContent]
          .filter(Boolean)
          .join(" "),
        visible: width > 0 && height > 0,
      };
    });
    expect(visible, `"${text}" has the focus and cannot be seen`).toBe(true);
    if (name.test(text.trim())) return;
  }
  throw new Error(`no ${name} within ${TABS_MAX} steps`);
}
