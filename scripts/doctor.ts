import { DoctorReport } from "./lib/doctor/report.ts";
import { checkBusiness } from "./lib/doctor/check-business.ts";
import { checkDatabase } from "./lib/doctor/check-database.ts";
import { checkServices } from "./lib/doctor/check-services.ts";
import { checkSettings } from "./lib/doctor/check-settings.ts";
import { loadSettings } from "./lib/settings.ts";
import { runScript, StartError } from "./lib/start-error.ts";

/** Checks the configuration and the services it names, and says how to fix them. Exits with 1 if something is wrong. */
await runScript(async () => {
  const report = new DoctorReport(console.log);
  try {
    const settings = loadSettings();
    report.hide(settings);
    report.ok("variables", "all are valid");
    // `~/env` requires a complete environment.
    process.env.DATABASE_URL ||= "postgresql://embedded.invalid/farsite";
    process.env.AUTH_SECRET ||= "embedded".repeat(4);
    await checkSettings(settings, report);
    checkBusiness(settings, report);
    await checkDatabase(settings, report);
    await checkServices(settings, report);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    report.wrong("variables", error.message, "Correct them in the environment or in .env; .env.example explains each");
  }
  return report.close();
});
