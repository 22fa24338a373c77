import { defineConfig } from "vitest/config";
import base, { environment } from "./vitest.config";

/** Runs the tests of the rules that stryker.config.js lists. */
export default defineConfig({
  resolve: base.resolve,
  test: {
    isolate: false,
    // Ends changes that run forever.
    testTimeout: 60_000,
    include: [
      "src/server/auth/{safe-next-path,tokens}.test.ts",
      "src/server/feeds/redaction/*.test.ts",
      "src/server/payments/refund-rule.test.ts",
      "src/server/rate-limits/networks.test.ts",
    ],
    setupFiles: ["tests/support/fail-on-console.ts"],
    env: environment,
  },
});
