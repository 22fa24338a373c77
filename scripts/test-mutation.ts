import { Stryker } from "@stryker-mutator/core";
import { MIN_MUTATION_SCORE, MUTATION_MODULES, scoreMutants } from "./lib/mutation-modules.ts";
import { runScript, StartError } from "./lib/start-error.ts";

/**
 * `npm run test:mutation [module…]`: changes the code of rules, one place at a time, and runs their tests. Lists the changes
 * that no test notices. Fails below `MIN_MUTATION_SCORE` percent.
 */
await runScript(async () => {
  const names = process.argv.slice(2);
  const scores: [string, number][] = [];
  for (const name of names.length > 0 ? names : Object.keys(MUTATION_MODULES)) {
    scores.push([name, await measure(name)]);
  }
  for (const [name, score] of scores) console.log(`${name}: ${score.toFixed(1)} %`);
  return scores.every(([, score]) => score >= MIN_MUTATION_SCORE) ? 0 : 1;
});

async function measure(name: string): Promise<number> {
  const rules = MUTATION_MODULES[name];
  if (!rules) throw new StartError(`No such module: ${name}. Known: ${Object.keys(MUTATION_MODULES).join(", ")}.`);
  process.env.MUTATION_TESTS = JSON.stringify(rules.tests); // for vitest.mutation.config.ts
  const results = await new Stryker({
    testRunner: "vitest",
    vitest: { configFile: "vitest.mutation.config.ts", related: false },
    mutate: [...rules.mutate, "!src/**/*.test.ts", "!src/**/index.ts"],
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
  }).runMutationTest();
  return scoreMutants(results.map(({ status }) => status));
}
