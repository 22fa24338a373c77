import { format } from "node:util";
import { afterEach, beforeEach, expect, vi } from "vitest";

const unexpected: string[] = [];

/**
 * Fails a test that calls console.error or console.warn. A test that expects such a call must mock the method
 * (`vi.spyOn(console, "error").mockImplementation(…)`) and check the calls.
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
