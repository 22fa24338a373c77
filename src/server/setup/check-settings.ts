import { access, constants, statfs } from "node:fs/promises";
import { join } from "node:path";
import { EnvironmentError } from "~/env";
import { parseEnabledFeeds } from "~/server/feeds";
import { reportRefused } from "./check-services";
import { describeRefusedDefaults, EVERY_DEFAULT, isLoopbackUrl, isRefusedDefault } from "./embedded-defaults";
import type { SetupTools } from "./check-database";
import type { Settings } from "./settings";
import { describeError, type SetupReport } from "./report";

const LOW_DISK_BYTES = 1024 ** 3;

/** Checks the settings that need no other machine: addresses, secrets, feeds and the data folder. */
export async function checkSettings(settings: Settings, report: SetupReport, tools: SetupTools): Promise<void> {
  checkAddress(settings, report);
  checkSecret(settings, report);
  checkFeeds(settings, report);
  await checkDataFolder(settings, report, tools);
}

function checkAddress(settings: Settings, report: SetupReport): void {
  const { APP_URL: url, TRUST_PROXY: proxies } = settings;
  if (isLoopbackUrl(url)) return report.ok("address", `${url}, for this machine only`);
  const refusal = describeRefusedDefaults(settings, EVERY_DEFAULT);
  if (refusal !== null) report.wrong("address", refusal, "npm start won't run with them");
  if (url.startsWith("http:")) {
    report.warn("address", `${url} is http, so cookies aren't Secure`, "Put TLS in front and set APP_URL to https");
  } else if (proxies === 0) {
    const problem =
      "APP_URL is https, so a proxy is in front, but TRUST_PROXY is 0: all visitors share the proxy's address and its limits";
    report.wrong("proxy", problem, "Set TRUST_PROXY to the number of proxies in front, usually 1");
  } else if (refusal === null) report.ok("address", `${url} behind ${proxies} ${proxies === 1 ? "proxy" : "proxies"}`);
}

function checkSecret(settings: Settings, report: SetupReport): void {
  const { AUTH_SECRET: secret, DATABASE_URL: url, DATA_DIR: folder } = settings;
  if (isRefusedDefault(settings, "secret")) return reportRefused("secret", "AUTH_SECRET", settings, report);
  if (secret !== undefined) return report.ok("secret", "AUTH_SECRET is set");
  if (url === undefined) return report.ok("secret", `kept in ${join(folder, "secret")}`);
  const problem = `AUTH_SECRET is not set: each machine makes its own in ${folder} and rejects the others' signatures`;
  report.warn("secret", problem, "Set the same AUTH_SECRET on every machine");
}

function checkFeeds(settings: Settings, report: SetupReport): void {
  try {
    report.ok("feeds", `${parseEnabledFeeds(settings).length} in FEEDS_ENABLED`);
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    report.wrong("feeds", error.message, "Correct FEEDS_ENABLED; docs/architecture/jobs.md lists the sources");
  }
}

async function checkDataFolder(
  { DATA_DIR: folder }: Settings,
  report: SetupReport,
  { makeDataFolder }: SetupTools,
): Promise<void> {
  try {
    await makeDataFolder(folder);
    await access(folder, constants.W_OK);
    const { bavail, bsize } = await statfs(folder);
    const free = `${((bavail * bsize) / LOW_DISK_BYTES).toFixed(1)} GB free`;
    if (bavail * bsize > LOW_DISK_BYTES) report.ok("data folder", `${folder}, ${free}`);
    else report.warn("data folder", `${folder} has only ${free}`, "Free space, or move DATA_DIR");
  } catch (error) {
    const cure = "Set DATA_DIR to a folder that this user can write to";
    report.wrong("data folder", `${folder} can't be written: ${describeError(error)}`, cure);
  }
}
