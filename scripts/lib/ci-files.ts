import { readdirSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./paths.ts";

const BROWSER_FOLDER = "tests/e2e";

/**
 * `npm test` leaves these to CI, so that it takes ten minutes: few changes can break them, and each costs seconds. Run those
 * that your change touches. Folders end with a slash.
 */
export const CI_ONLY = [
  // What happens to the product when its machine, database or neighbors fail, and how a machine is set up.
  "tests/integration/feeds/damaged-feeds.test.ts",
  "tests/integration/feeds/jobs-import-command.test.ts",
  "tests/integration/feeds/real-files.test.ts",
  "tests/integration/feeds/replay-checks.test.ts",
  "tests/integration/feeds/replay-short-cuts.test.ts",
  "tests/integration/http/hostile-inputs.test.ts",
  "tests/integration/http/naughty-strings.test.ts",
  "tests/integration/http/read-limit.test.ts",
  "tests/integration/migrations/",
  "tests/integration/operations/metrics.test.ts",
  "tests/integration/outgoing-webhooks/worker.test.ts",
  "tests/integration/payments/membership-races.test.ts",
  "tests/integration/payments/outage.test.ts",
  "tests/integration/payments/receipt-numbers.test.ts",
  "tests/integration/reliability/",
  "tests/integration/resumes/bad-files.test.ts",
  "tests/integration/sandbox/",
  "tests/integration/start/backup.test.ts",
  "tests/integration/start/doctor.test.ts",
  "tests/integration/start/embedded-postgres.test.ts",
  "tests/integration/start/skeletons.test.ts",
  "tests/integration/start/web-processes.test.ts",
  // Ways that few people take, and pages that one file in `npm test` also opens.
  "tests/e2e/add-job.spec.ts",
  "tests/e2e/admin-feeds.spec.ts",
  "tests/e2e/application-letter.spec.ts",
  "tests/e2e/board.spec.ts",
  "tests/e2e/consulting-terms.spec.ts",
  "tests/e2e/cross-site.spec.ts",
  "tests/e2e/faults.spec.ts",
  "tests/e2e/hostile-text.spec.ts",
  "tests/e2e/intents.spec.ts",
  "tests/e2e/interviews.spec.ts",
  "tests/e2e/kept-text.spec.ts",
  "tests/e2e/narrow-windows.spec.ts",
  "tests/e2e/office-looking.spec.ts",
  "tests/e2e/office-payments.spec.ts",
  "tests/e2e/office-people.spec.ts",
  "tests/e2e/outbound.spec.ts",
  "tests/e2e/passkeys.spec.ts",
  "tests/e2e/provider-sign-in.spec.ts",
  "tests/e2e/recovery.spec.ts",
  "tests/e2e/resume-review.spec.ts",
  "tests/e2e/sandbox-frame.spec.ts",
  "tests/e2e/saved-searches.spec.ts",
  "tests/e2e/sign-in-link.spec.ts",
  "tests/e2e/six-clicks.spec.ts",
  "tests/e2e/toasts.spec.ts",
  "tests/e2e/webhooks.spec.ts",
];

/** Arguments that keep the files for CI out of a run of vitest. */
export function excludeCiFiles(): string[] {
  return CI_ONLY.filter((path) => !path.startsWith(BROWSER_FOLDER)).map(
    (path) => `--exclude=${path.endsWith("/") ? `${path}**` : path}`,
  );
}

/** Lists the browser tests of `npm test`, because Playwright's command has no way to leave files out. */
export function listBrowserFiles(): string[] {
  return readdirSync(join(ROOT, BROWSER_FOLDER))
    .map((file) => `${BROWSER_FOLDER}/${file}`)
    .filter((file) => file.endsWith(".spec.ts") && !CI_ONLY.includes(file));
}
