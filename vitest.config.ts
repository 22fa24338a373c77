import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const src = fileURLToPath(new URL("./src", import.meta.url));
const long = process.env.TEST_LONG === "1";
/** No test is about this limit: it ends what hangs, and a busy machine must not meet it. */
const HANGS_AFTER_MS = 600_000;

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

/** Matches what changes the process for other files, such as `process.env.DATA_DIR = folder` or fake timers. */
const CHANGES_PROCESS =
  /(?:delete |Object\.assign\()process\.env|process\.env(?:\.\w+|\[[^\]]+\]) (?:\?\?|\|\|)?= |\bvi\.(?:stub\w+|useFakeTimers|setSystemTime)\(/;

/** Returns whether the file or a support file that it imports changes its process. The product reads variables once per process. */
function changesProcess(file: string): boolean {
  const text = readFileSync(file, "utf8");
  if (CHANGES_PROCESS.test(text)) return true;
  const imported = [...text.matchAll(/ from "(\.[^"]+?)(?:\.ts)?"/g)].map(([, path = ""]) =>
    resolve(dirname(file), `${path}.ts`),
  );
  return imported.some((path) => existsSync(path) && changesProcess(path));
}

const integrationFiles = readdirSync("tests/integration", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".test.ts") || (long && file.endsWith(".long.ts")))
  .map((file) => `tests/integration/${file}`);

/** These get a process each. */
const alone = integrationFiles.filter(changesProcess);

const integration = {
  setupFiles: ["tests/support/fail-on-console.ts", "tests/support/answers-as-described.ts"],
  globalSetup: ["tests/support/postgres.ts"],
  testTimeout: long ? 3_600_000 : HANGS_AFTER_MS,
  hookTimeout: HANGS_AFTER_MS,
  env: environment,
};

/** `unit` stands beside the code and needs nothing, the others work on a real Postgres. */
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
          testTimeout: HANGS_AFTER_MS,
          hookTimeout: HANGS_AFTER_MS,
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
          ...integration,
          name: "integration",
          isolate: false,
          include: integrationFiles.filter((file) => !alone.includes(file)),
        },
      },
      { extends: true, test: { ...integration, name: "integration-alone", include: alone } },
    ],
    expect: { poll: { timeout: 120_000, interval: 25 } },
    // Most of the time goes into waiting for Postgres, so more files than cores keep both busy.
    maxWorkers: 4,
    sequence: { sequencer: ProductFirst },
  },
});
