import { format } from "node:util";
import { afterEach, beforeEach, expect, vi } from "vitest";

const unexpected: string[] = [];

/**
 * What the code writes to console.error or console.warn is a fault, unless the test expects it: a test that does
 * replaces the method itself (`vi.spyOn(console, "error").mockImplementation(…)`) and looks at the calls.
 */
beforeEach(() => {
  unexpected.length = 0;
  for (const method of ["error", "warn"] as const) {
    vi.spyOn(console, method).mockImplementation((...args: unknown[]) => {
      unexpected.push(`console.${method}: ${format(...args)}`);
    });
  }
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(unexpected, "nothing was written to console.error or console.warn").toEqual([]);
});
