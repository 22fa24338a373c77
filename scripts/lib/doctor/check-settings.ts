import { statfs } from "node:fs/promises";
import { join } from "node:path";
import { prepareDataDir } from "@farsite/embedded-database";
import { EnvironmentError } from "~/env";
import { parseEnabledFeeds } from "~/server/feeds";
import { EVERY_DEFAULT, isLoopbackUrl, refuseEmbeddedDefaults } from "../public-address.ts";
import type { Settings } from "../settings.ts";
import { StartError } from "../start-error.ts";
import { describeError, type DoctorReport } from "./report.ts";

const LOW_DISK_BYTES = 1024 ** 3;

/** Checks the settings that need no other machine: addresses, secrets, feeds and the data folder. */
export async function checkSettings(settings: Settings, report: DoctorReport): Promise<void> {
  checkAddress(settings, report);
  checkSecret(settings, report);
  checkFeeds(settings, report);
  await checkDataFolder(settings, report);
}

function checkAddress(settings: Settings, report: DoctorReport): void {
  const { APP_URL: url, TRUST_PROXY: proxies } = settings;
  if (isLoopbackUrl(url)) return report.ok("address", `${url}, for this machine only`);
  try {
    refuseEmbeddedDefaults(settings, EVERY_DEFAULT);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    report.wrong("address", error.message, "npm start won't run with them");
  }
  if (url.startsWith("http:")) {
    report.warn("address", `${url} is http, so cookies aren't Secure`, "Put TLS in front and set APP_URL to https");
  } else if (proxies === 0) {
    const problem =
      "APP_URL is https, so a proxy is in front, but TRUST_PROXY is 0: all visitors share the proxy's address and its limits";
    report.wrong("proxy", problem, "Set TRUST_PROXY to the number of proxies in front, usually 1");
  } else report.ok("address", `${url} behind ${proxies} ${proxies === 1 ? "proxy" : "proxies"}`);
}

function checkSecret(
  { AUTH_SECRET: secret, DATABASE_URL: url, DATA_DIR: folder }: Settings,
  report: DoctorReport,
): void {
  if (secret !== undefined) return report.ok("secret", "AUTH_SECRET is set");
  if (url === undefined) return report.ok("secret", `kept in ${join(folder, "secret")}`);
  const problem = `AUTH_SECRET is not set: each machine makes its own in ${folder} and rejects the others' signatures`;
  report.warn("secret", problem, "Set the same AUTH_SECRET on every machine");
}

function checkFeeds(settings: Settings, report: DoctorReport): void {
  try {
    report.ok("feeds", `${parseEnabledFeeds(settings).length} in FEEDS_ENABLED`);
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    report.wrong("feeds", error.message, "Correct FEEDS_ENABLED; docs/architecture/jobs.md lists the sources");
  }
}

async function checkDataFolder({ DATA_DIR: folder }: Settings, report: DoctorReport): Promise<void> {
  try {
    await prepareDataDir(folder);
    const { bavail, bsize } = await statfs(folder);
    const free = `${((bavail * bsize) / LOW_DISK_BYTES).toFixed(1)} GB free`;
    if (bavail * bsize > LOW_DISK_BYTES) report.ok("data folder", `${folder}, ${free}`);
    else report.warn("data folder", `${folder} has only ${free}`, "Free space, or move DATA_DIR");
  } catch (error) {
    const cause = error instanceof StartError ? error.cause : error;
    const cure = "Set DATA_DIR to a folder that this user can write to";
    report.wrong("data folder", `${folder} can't be written: ${describeError(cause)}`, cure);
  }
}
