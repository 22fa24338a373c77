import type { BrowserContext, Page } from "@playwright/test";

const MARK = "data-hydrated";

/**
 * Makes every action and assertion wait until React has hydrated the page's controls. Earlier clicks and keys are lost, and
 * Playwright doesn't notice. Needs a context that runs scripts.
 */
export async function waitForHydration(context: BrowserContext): Promise<void> {
  await context.addInitScript(markHydrated, MARK);
  context.on("page", (page) => {
    // Runs while the locator is visible.
    void page.addLocatorHandler(page.locator(`html:not([${MARK}])`), async () => {}).catch(() => "the page is gone");
    waitAfterLoading(page);
  });
}

/** The handler above doesn't run before focusing an element or pressing a key. */
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

/** Runs in the page, without this module. Marks the document once React knows all of its controls. */
function markHydrated(mark: string): void {
  const controls = "a[href], button, input:not([type=hidden]), select, textarea, summary";
  let nameOfProps: string | undefined;
  const propsOf = (element: Element): { dangerouslySetInnerHTML?: unknown } | null => {
    nameOfProps ??= Object.keys(element).find((name) => name.startsWith("__reactProps$"));
    return nameOfProps === undefined ? null : (Reflect.get(element, nameOfProps) ?? null);
  };
  const isKnown = (element: Element): boolean => {
    if (propsOf(element)) return true;
    // A separate React renders it long after the page is hydrated.
    if (element.closest(".call-console")) return true;
    // React doesn't know the links in a posting's HTML.
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
