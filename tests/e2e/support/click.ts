import type { BrowserContext, Locator, Page } from "@playwright/test";

const pages = new WeakSet<Page>();
let isWrapped = false;

/**
 * Makes sure that clicks of this context reach their page. A loaded Chromium drops one now and then, mostly right after a
 * page has changed in place (not even the pointer moves), and Playwright takes it for done. What the page does with a click
 * that it got is not tried again. For contexts that run scripts.
 */
export function makeClicksCertain(context: BrowserContext): void {
  context.on("page", (page) => {
    pages.add(page);
    if (isWrapped) return;
    isWrapped = true;
    // All locators share one class, which the library does not name.
    const locators = Object.getPrototypeOf(page.locator("html")) as Pick<Locator, "click">;
    locators.click = certain(locators.click);
  });
}

function certain(click: Locator["click"]): Locator["click"] {
  return async function certainClick(this: Locator, options) {
    if (!pages.has(this.page())) return click.call(this, options);
    const target = await this.elementHandle({ timeout: options?.timeout });
    const watched = await target?.evaluateHandle((element) => {
      const watch = { pressed: false };
      const view = element.ownerDocument.defaultView;
      view?.addEventListener("pointerdown", () => (watch.pressed = true), { capture: true, once: true });
      return watch;
    });
    await click.call(this, options);
    // Where the page is gone, it had the click.
    const pressed = (await watched?.evaluate((watch) => watch.pressed).catch(() => true)) ?? true;
    if (!pressed) await click.call(this, options);
  };
}
