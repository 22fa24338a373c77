import { existsSync, readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const src = fileURLToPath(new URL("./src", import.meta.url));
const long = process.env.TEST_LONG === "1";
/** No test is about this limit: it ends what hangs, and a busy machine must not meet it. */
const HANGS_AFTER_MS = 600_000;

// Node keeps the compiled code of packages, which each process loads.
process.env.NODE_COMPILE_CACHE ??= resolve(".cache/compiled");

export const environment = {
  NODE_ENV: "test" as const,
  APP_URL: "http://localhost:3000",
  AUTH_SECRET: "a-secret-for-tests-only-0123456789abcdef",
  DATABASE_URL: "postgresql://tests-name-their-database.invalid/farsite",
};

/**
 * Files with a process each come first. The others follow by project, because a worker keeps its process only while the
 * next file is of the same project. In each project, files that start the product or its commands come first, then those
 * with a full size: they take longest, whatever their size, and at the end all but one worker would wait for the last of them.
 */
class ProductFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files); // oxlint-disable-line unicorn/no-array-sort -- it is no array's
    const turn = (path: string) => {
      const text = readFileSync(path, "utf8");
      if (/support\/(server|shared-server|product|commands)"/.test(text)) return 0;
      return text.includes('support/long"') ? 1 : 2;
    };
    const place = ({ project, moduleId }: TestSpecification) =>
      [Number(!project.config.isolate), project.name, turn(moduleId)].join();
    const placed = sorted.map((file) => ({ file, place: place(file) }));
    return placed.toSorted((a, b) => a.place.localeCompare(b.place)).map(({ file }) => file);
  }
}

/** Matches what changes the process for other files, such as `process.env.SMTP_URL = url`. */
const CHANGES_PROCESS =
  /(?:delete |Object\.assign\()process\.env|process\.env(?:\.\w+|\["\w+"\]) (?:\?\?|\|\|)?= |\bvi\.(?:stub\w+|setSystemTime)\(/;

/** Sets variables for all files of the project `integration-shop`. The product reads variables once per process. */
const SHOP_ENV = resolve("tests/support/shop-env.ts");
/** Changes variables for a file and undoes it, so that files can share a process. */
const SET_ENV = resolve("tests/support/set-env.ts");

/** Returns whether the text of the file, or of a support file that it imports, matches. */
function includes(file: string, pattern: RegExp): boolean {
  const text = readFileSync(file, "utf8");
  if (pattern.test(text)) return true;
  const imported = [...text.matchAll(/ from "(\.[^"]+?)(?:\.ts)?"/g)].map(([, path = ""]) =>
    resolve(dirname(file), `${path}.ts`),
  );
  return imported.some((path) => path !== SHOP_ENV && path !== SET_ENV && existsSync(path) && includes(path, pattern));
}

const integrationFiles = readdirSync("tests/integration", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".test.ts") || (long && file.endsWith(".long.ts")))
  .map((file) => `tests/integration/${file}`);

/** These get a process each. Others share one, because loading the product costs more than most of them. */
const alone = integrationFiles.filter((file) => includes(file, CHANGES_PROCESS));
/** These need a provider account in the environment. */
const shops = integrationFiles.filter((file) => includes(file, /"\.\/shop-env"/));

const setupFiles = ["fail-on-console", "answers-as-described", "data-dir", "restore-env"].map(
  (name) => `tests/support/${name}.ts`,
);
/** The full sizes hash passwords and hide durations as the product does. */
const quickLogins = ["password-cost", "hidden-duration"].map((name) => ({
  find: new RegExp(`^\\./${name}$`),
  replacement: resolve(`tests/support/${name}.ts`),
}));
const resolveIntegration = { alias: long ? [] : quickLogins };
const integration = {
  setupFiles,
  globalSetup: ["bundles", "postgres", "shared-server"].map((name) => `tests/support/${name}.ts`),
  testTimeout: long ? 3_600_000 : HANGS_AFTER_MS,
  hookTimeout: HANGS_AFTER_MS,
  env: environment,
  // After the unit tests, which have another number of workers.
  sequence: { groupOrder: 1 },
};

/** `unit` stands beside the code and needs nothing, the others work on a real Postgres. */
export default defineConfig({
  resolve: {
    alias: [
      { find: /^~(?=\/)/, replacement: src },
      { find: /^\.\/thread-file$/, replacement: resolve("tests/support/thread-file.ts") },
    ],
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          // Files share a process: loading their modules again for each file would take longer than the tests. They wait
          // for nothing but the processor, and each further process loads all modules.
          isolate: false,
          maxWorkers: availableParallelism(),
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
          globalSetup: ["tests/support/bundles.ts"],
          env: environment,
        },
      },
      {
        extends: true,
        resolve: resolveIntegration,
        test: {
          ...integration,
          name: "integration",
          isolate: false,
          include: integrationFiles.filter((file) => !alone.includes(file) && !shops.includes(file)),
        },
      },
      {
        extends: true,
        resolve: resolveIntegration,
        test: {
          ...integration,
          name: "integration-shop",
          isolate: false,
          include: shops.filter((file) => !alone.includes(file)),
        },
      },
      {
        extends: true,
        resolve: resolveIntegration,
        test: { ...integration, name: "integration-alone", include: alone },
      },
    ],
    expect: { poll: { timeout: 120_000, interval: 25 } },
    // Much of the time goes into waiting for Postgres and servers, so more files than cores keep both busy.
    maxWorkers: 5,
    sequence: { sequencer: ProductFirst },
  },
});
