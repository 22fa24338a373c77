import type { SetupFinding } from "~/contracts/setup";
import { checkSetup, SetupReport } from "~/server/setup";
import { checkEmbedded, makeDataFolder } from "./lib/check-embedded.ts";
import { findMissingMigration } from "./lib/migrate.ts";
import { loadSettings } from "./lib/settings.ts";
import { runScript, StartError } from "./lib/start-error.ts";

const LABELS: Record<SetupFinding["kind"], string> = { ok: "ok", idea: "idea", warning: "warning", wrong: "WRONG" };

/** Checks the configuration and the services it names, and says how to fix them. Exits with 1 if something is wrong. */
await runScript(async () => {
  const report = new SetupReport(({ kind, what, text }) => console.log(`${LABELS[kind].padEnd(7)} ${what}: ${text}`));
  try {
    const settings = loadSettings();
    // `~/env` requires a complete environment.
    process.env.DATABASE_URL ||= "postgresql://embedded.invalid/farsite";
    process.env.AUTH_SECRET ||= "embedded".repeat(4);
    await checkSetup(settings, report, { makeDataFolder, checkEmbedded, findMissingMigration });
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    report.wrong("variables", error.message, "Correct them in the environment or in .env; .env.example explains each");
  }
  const count = (kind: SetupFinding["kind"]) => report.findings.filter((finding) => finding.kind === kind).length;
  const warnings = `${count("warning")} ${count("warning") === 1 ? "warning" : "warnings"}`;
  console.log(count("wrong") === 0 ? `Nothing is wrong, ${warnings}.` : `${count("wrong")} wrong, ${warnings}.`);
  return count("wrong") === 0 ? 0 : 1;
});
