/** The parts of the reference that the build renders: `calls`, `errors`, `changelog`, and one by each tag's slug. */
export type ReferenceParts = Readonly<Record<string, string>>;

/**
 * Holds the parts while a page is rendered. It is undefined in browsers. Lives on globalThis: Next loads modules once for
 * server components and once more for the HTML of client components.
 */
export const globals = globalThis as typeof globalThis & { farsiteReference?: ReferenceParts };
