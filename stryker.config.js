/**
 * `npm run test:mutation`: changes these rules, one place at a time, and lists the changes that no test notices. Add a rule
 * here and its tests to vitest.mutation.config.ts. `-- --mutate <file>` limits a run.
 */
const config = {
  testRunner: "vitest",
  vitest: { configFile: "vitest.mutation.config.ts", related: false },
  mutate: [
    "src/server/auth/{safe-next-path,tokens}.ts",
    "src/server/feeds/redaction/{employer-brands,employer-names,named-units,redact,spell-name,tidy-title}.ts",
    "src/server/payments/refund-rule.ts",
    "src/server/rate-limits/networks.ts",
  ],
  // Names no file: Stryker would rewrite the real one with an API that TypeScript 7 lacks.
  tsconfigFile: "tsconfig.mutation.json",
  coverageAnalysis: "perTest",
  concurrency: 2,
  tempDirName: ".cache/stryker",
  cleanTempDir: "always",
  ignorePatterns: [".next", ".data", ".cache", "docs", "bench", "dist", "packages/*/dist"],
  // Code that runs while modules load would need a new process for each change.
  ignoreStatic: true,
  reporters: ["clear-text"],
  clearTextReporter: { logTests: false, reportTests: false, allowColor: false },
  thresholds: { high: 95, low: 85, break: 85 },
};

export default config;
