/** The provider's library (0.5.0, pinned) reads the form's origin from here. It accepts no path. */
const OVERRIDE = "__whopCheckoutInternalOriginOverride";

/**
 * Points the library at our own sandbox, or at the provider (null). Call it before the form is mounted. The origin owns
 * the payment form: take it from what the server rendered, never from the address, a cookie or the browser's storage.
 */
export function pointFormAt(origin: string | null): void {
  if (origin === null) Reflect.deleteProperty(window, OVERRIDE);
  else Reflect.set(window, OVERRIDE, `${origin}/`);
}

export function isFormPointedAt(origin: string | null): boolean {
  return Reflect.get(window, OVERRIDE) === (origin === null ? undefined : `${origin}/`);
}

/**
 * Whether the document was loaded for another page, whose policy forbids the form's frame. Links here use a full load; a
 * redirect within the router may not.
 */
export function isUnderForeignPolicy(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return entry !== undefined && new URL(entry.name).pathname !== window.location.pathname;
}
