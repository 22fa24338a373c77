import { basename, dirname, join } from "node:path";
import type { TestProject } from "vitest/node";
import { bundleEntry, bundleThread, oncePerInput } from "../../scripts/lib/build.ts";
import { ROOT } from "../../scripts/lib/paths.ts";

/** As deep as `scripts/lib`, because the bundled code finds the checkout's root from its own address. */
const FOLDER = join(ROOT, ".cache/bundles");
export const THREAD_BUNDLE = join(FOLDER, "read-in-thread.js");
const INPUTS = ["src", "scripts", "packages", "tests/integration/feeds", "tests/support", "package-lock.json"];

const bundles = new Map<string, Promise<string>>();

/** Bundles the thread that reads texts, before the tests and before each rerun. */
export default async function setup(project: TestProject): Promise<void> {
  await bundleOnce(THREAD_BUNDLE, () => bundleThread(dirname(THREAD_BUNDLE)));
  project.onTestsRerun(() => bundleOnce(THREAD_BUNDLE, () => bundleThread(dirname(THREAD_BUNDLE))));
}

/** Bundles a script if its sources changed. Node loads the bundle in a third of the time that tsx takes. Returns its path. */
export function bundleScript(path: string): Promise<string> {
  const outfile = join(FOLDER, `${basename(path, ".ts")}.js`);
  const bundle = bundles.get(path) ?? bundleOnce(outfile, () => bundleEntry(path, outfile)).then(() => outfile);
  bundles.set(path, bundle);
  return bundle;
}

function bundleOnce(outfile: string, bundle: () => Promise<void>): Promise<void> {
  const name = `bundle-${basename(outfile, ".js")}`;
  return oncePerInput({ name, inputs: INPUTS, outputs: [outfile], options: { log: console.log } }, bundle);
}
