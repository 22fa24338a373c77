import { test as base, expect, type BrowserContext, type BrowserContextOptions } from "@playwright/test";
import { makeClicksCertain } from "./click";
import { waitForHydration } from "./hydration";
import { closeProductContexts } from "./product-context";
import { findProduct, type Product, type ProductName } from "./products";

type Options = { productName: ProductName };

type ContextOptions = BrowserContextOptions & {
  /** Switched off in tests that block scripts, because waiting would never end. */
  withoutHydration?: boolean;
};

type Fixtures = {
  product: Product;
  /** Page errors that the test causes on purpose. Other errors fail it. */
  expectedErrors: RegExp[];
  /** Opens another browser profile, for another person or another device. */
  openContext: (options?: ContextOptions) => Promise<BrowserContext>;
};

export const test = base.extend<Options & Fixtures, { productContexts: void }>({
  productContexts: [
    async ({}, use) => {
      await use();
      await closeProductContexts();
    },
    { scope: "worker", auto: true },
  ],
  productName: ["demo", { option: true }],
  product: async ({ productName }, use) => use(findProduct(productName)),
  baseURL: async ({ product }, use) => use(product.url),
  expectedErrors: async ({}, use) => use([]),
  context: async ({ context, product, expectedErrors, javaScriptEnabled }, use) => {
    await rememberReturning(context, product.url);
    const errors = collectErrors(context);
    if (javaScriptEnabled) {
      makeClicksCertain(context);
      await waitForHydration(context);
    }
    await use(context);
    expectNoErrors(errors, expectedErrors);
  },
  openContext: async ({ browser, baseURL, product, expectedErrors }, use) => {
    const opened: { context: BrowserContext; errors: string[] }[] = [];
    await use(async ({ withoutHydration = false, ...options } = {}) => {
      const context = await browser.newContext({ baseURL, ...options });
      await rememberReturning(context, product.url);
      makeClicksCertain(context);
      if (!withoutHydration) await waitForHydration(context);
      opened.push({ context, errors: collectErrors(context) });
      return context;
    });
    await Promise.all(opened.map(({ context }) => context.close()));
    for (const { errors } of opened) expectNoErrors(errors, expectedErrors);
  },
});

/** Makes `/login` open with its sign-in tab, as in a browser in which somebody has signed in before. */
async function rememberReturning(context: BrowserContext, url: string): Promise<void> {
  await context.addCookies([{ name: "farsite-returning", value: "1", domain: new URL(url).hostname, path: "/login" }]);
}

export { expect };

/** An expected error: the mailbox's frame blocks the scripts that these tests add to every document. */
const OWN_SCRIPT_BLOCKED = /^Blocked script execution in '[^']*\/dev\/mailbox\/[^']*\/html'/;

/** Collects uncaught errors and console errors, such as violations of the content security policy. */
function collectErrors(context: BrowserContext): string[] {
  const errors: string[] = [];
  context.on("weberror", (error) => errors.push(String(error.error().stack ?? error.error())));
  context.on("console", (message) => {
    if (message.type() === "error" && !OWN_SCRIPT_BLOCKED.test(message.text()))
      errors.push(`${message.text()} (${message.location().url})`);
  });
  return errors;
}

function expectNoErrors(errors: string[], expected: RegExp[]): void {
  expect(errors.filter((error) => !expected.some((pattern) => pattern.test(error)))).toEqual([]);
}
