import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const src = fileURLToPath(new URL("./src", import.meta.url));
const long = process.env.TEST_LONG === "1";

const environment = {
  NODE_ENV: "test" as const,
  APP_URL: "http://localhost:3000",
  AUTH_SECRET: "a-secret-for-tests-only-0123456789abcdef",
  DATABASE_URL: "postgresql://tests-name-their-database.invalid/farsite",
};

/**
 * Files that start the product or its commands take longest, whatever their size. They come first: at the end all but
 * one worker would wait for the last of them.
 */
class ProductFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files); // oxlint-disable-line unicorn/no-array-sort -- it is no array's
    const startsProduct = ({ moduleId }: TestSpecification) =>
      /support\/(server|product|commands)"/.test(readFileSync(moduleId, "utf8"));
    const slow = new Set(sorted.filter(startsProduct));
    return [...slow, ...sorted.filter((file) => !slow.has(file))];
  }
}

/** Two projects: `unit` stands beside the code and needs nothing, `integration` works on a real Postgres. */
export default defineConfig({
  resolve: { alias: { "~": src } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          // Files share a process: loading their modules again for each file would take longer than the tests.
          isolate: false,
          testTimeout: 20_000,
          include: [
            "src/**/*.test.{ts,tsx}",
            "scripts/**/*.test.ts",
            "bench/**/*.test.ts",
            "packages/*/tests/**/*.test.ts",
            "tests/support/**/*.test.ts",
            "tests/e2e/support/**/*.test.ts",
          ],
          setupFiles: ["tests/support/fail-on-console.ts"],
          env: environment,
        },
      },
      {
        extends: true,
        test: {
          name: "integration",
          include: ["tests/integration/**/*.test.ts", ...(long ? ["tests/integration/**/*.long.ts"] : [])],
          setupFiles: ["tests/support/fail-on-console.ts", "tests/support/answers-as-described.ts"],
          globalSetup: ["tests/support/postgres.ts"],
          testTimeout: long ? 3_600_000 : 60_000,
          hookTimeout: 120_000,
          env: environment,
        },
      },
    ],
    // Most of the time goes into waiting for Postgres, so more files than cores keep both busy.
    maxWorkers: 4,
    sequence: { sequencer: ProductFirst },
  },
});
