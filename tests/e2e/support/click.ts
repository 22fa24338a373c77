import type { BrowserContext, Locator, Page } from "@playwright/test";

const pages = new WeakSet<Page>();
let isWrapped = false;

/**
 * Repeats clicks that never reached the page. A busy Chromium sometimes drops one, mostly right after the page has changed, and
 * Playwright doesn't notice. Never repeats a click that arrived. Needs a context that runs scripts.
 */
export function makeClicksCertain(context: BrowserContext): void {
  context.on("page", (page) => {
    pages.add(page);
    if (isWrapped) return;
    isWrapped = true;
    // All locators share one class, which Playwright doesn't export.
    const locators = Object.getPrototypeOf(page.locator("html")) as Pick<Locator, "click">;
    locators.click = certain(locators.click);
  });
}

function certain(click: Locator["click"]): Locator["click"] {
  return async function certainClick(this: Locator, options) {
    if (!pages.has(this.page())) return click.call(this, options);
    const watchPress = (element: Element) => {
      const watch = { pressed: false };
      const view = element.ownerDocument.defaultView;
      view?.addEventListener("pointerdown", () => (watch.pressed = true), { capture: true, once: true });
      return watch;
    };
    const watched = await this.evaluateHandle(watchPress, undefined, { timeout: options?.timeout });
    await click.call(this, options);
    // If the page is gone, the click arrived.
    const pressed = await watched.evaluate((watch) => watch.pressed).catch(() => true);
    if (!pressed) await click.call(this, options);
  };
}
