import type { BrowserContext, Page } from "@playwright/test";

const MARK = "data-hydrated";

/**
 * Makes every action and assertion wait until React has taken over what can be used on a page: a click or key that
 * comes before is lost, and Playwright cannot know. For contexts that run scripts.
 */
export async function waitForHydration(context: BrowserContext): Promise<void> {
  await context.addInitScript(markHydrated, MARK);
  context.on("page", (page) => {
    // Called where the locator is visible, and done when it no longer is.
    void page.addLocatorHandler(page.locator(`html:not([${MARK}])`), async () => {}).catch(() => "the page is gone");
    waitAfterLoading(page);
  });
}

/** Focusing an element and pressing a key are no actions that the handler above would be called before. */
function waitAfterLoading(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const hydrated = () => page.locator(`html[${MARK}]`).waitFor({ state: "attached" });
  page.goto = async (...to) => {
    const answer = await goto(...to);
    await hydrated();
    return answer;
  };
  page.reload = async (...how) => {
    const answer = await reload(...how);
    await hydrated();
    return answer;
  };
}

/** In the page: marks the document while React knows each of its controls. Runs alone, without this module. */
function markHydrated(mark: string): void {
  const controls = "a[href], button, input:not([type=hidden]), select, textarea, summary";
  let nameOfProps: string | undefined;
  const propsOf = (element: Element): { dangerouslySetInnerHTML?: unknown } | null => {
    nameOfProps ??= Object.keys(element).find((name) => name.startsWith("__reactProps$"));
    return nameOfProps === undefined ? null : (Reflect.get(element, nameOfProps) ?? null);
  };
  const isKnown = (element: Element): boolean => {
    if (propsOf(element)) return true;
    // Drawn by a React of its own, when the page has long been taken over.
    if (element.closest(".call-console")) return true;
    // A posting's own links are text to React.
    for (let parent = element.parentElement; parent; parent = parent.parentElement) {
      const props = propsOf(parent);
      if (props) return Boolean(props.dangerouslySetInnerHTML);
    }
    return false;
  };
  const isHydrated = () =>
    document.readyState !== "loading" &&
    (!document.querySelector('script[src*="/_next/"]') || [...document.querySelectorAll(controls)].every(isKnown));
  let looksAgain = false;
  const look = () => {
    if (looksAgain) return;
    const hydrated = isHydrated();
    document.documentElement?.toggleAttribute(mark, hydrated);
    if (hydrated) return;
    looksAgain = true;
    requestAnimationFrame(() => {
      looksAgain = false;
      look();
    });
  };
  look();
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
}
