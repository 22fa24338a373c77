import { defineConfig } from "@playwright/test";
import { findChromium } from "./tests/e2e/support/chromium";

const browser = await findChromium();

/** Browser tests of the built product. `npm run build` first; the set-up starts servers with data of their own. */
export default defineConfig({
  testDir: "./tests/e2e",
  testMatch: "**/*.spec.ts",
  outputDir: "./test-results",
  globalSetup: "./tests/e2e/global-setup.ts",
  fullyParallel: true,
  // One more than CI has cores, because tests also wait: for frames, pauses and answers that never come.
  workers: 3,
  forbidOnly: true,
  // A loaded Chromium now and then loses a click. What passes the second time is named as flaky in the report.
  retries: 1,
  // No test is about these: they end what hangs, and a busy machine must not meet them.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [["list"]],
  use: {
    browserName: "chromium",
    locale: "en-US",
    timezoneId: "UTC",
    screenshot: "only-on-failure",
    actionTimeout: 60_000,
    // Actions wait until nothing moves, and drawing each frame takes processor time.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: browser.executablePath,
      env: { ...definedEnvironment(), ...browser.env },
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--disable-dev-shm-usage",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});

function definedEnvironment(): Record<string, string> {
  const entries = Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return Object.fromEntries(entries) as Record<string, string>;
}
