import { checkBusiness } from "./check-business";
import { checkDatabase, type SetupTools } from "./check-database";
import { checkServices } from "./check-services";
import { checkSettings } from "./check-settings";
import type { SetupReport } from "./report";
import type { Settings } from "./settings";

/** Checks the configuration and the services it names. Changes nothing and sends nothing to anybody. */
export async function checkSetup(settings: Settings, report: SetupReport, tools: SetupTools): Promise<void> {
  report.hide(settings);
  report.ok("variables", "all are valid");
  await checkSettings(settings, report, tools);
  checkBusiness(settings, report);
  await checkDatabase(settings, report, tools);
  await checkServices(settings, report);
}
