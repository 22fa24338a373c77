/** What the provider's library (0.5.0, pinned) reads for where the form is served. It takes an origin, no path. */
const OVERRIDE = "__whopCheckoutInternalOriginOverride";

/**
 * Points the library at our own sandbox, or at the provider itself (null). Whoever decides this owns the payment form: it
 * is what the server has rendered for this page, and never anything of the address, a cookie or the browser's storage.
 * Before the form is mounted.
 */
export function pointFormAt(origin: string | null): void {
  if (origin === null) Reflect.deleteProperty(window, OVERRIDE);
  else Reflect.set(window, OVERRIDE, `${origin}/`);
}

export function isFormPointedAt(origin: string | null): boolean {
  return Reflect.get(window, OVERRIDE) === (origin === null ? undefined : `${origin}/`);
}

/**
 * Whether another page's document shows this one: then its policy forbids the form's frame. Links to this page load it
 * anew; a redirect within the router may not.
 */
export function isUnderForeignPolicy(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return entry !== undefined && new URL(entry.name).pathname !== window.location.pathname;
}
