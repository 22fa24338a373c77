import { defineConfig } from "vitest/config";
import base, { environment } from "./vitest.config";

/** Runs the tests of one module of `npm run test:mutation`. */
export default defineConfig({
  resolve: base.resolve,
  test: {
    isolate: false,
    // Ends changes that run forever.
    testTimeout: 60_000,
    include: JSON.parse(process.env.MUTATION_TESTS ?? "[]") as string[],
    setupFiles: ["tests/support/fail-on-console.ts"],
    env: environment,
  },
});
