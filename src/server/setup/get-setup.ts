import type { SetupOutput } from "~/contracts/setup";
import { readSettings } from "~/env";
import type { SetupTools } from "./check-database";
import { checkSetup } from "./check-setup";
import { SetupReport } from "./report";
import { isVariableSet, VARIABLE_NAMES, VARIABLES } from "./variables";

/** Of a running server, whose data folder exists and whose database is open and migrated. */
const TOOLS: SetupTools = {
  makeDataFolder: () => Promise.resolve(),
  checkEmbedded: () => Promise.resolve(),
  findMissingMigration: () => Promise.resolve(null),
};

/** Runs the checks of `npm run doctor` in this process, and says which variables are set and what the others cost. */
export async function getSetup(): Promise<SetupOutput> {
  const settings = readSettings();
  const report = new SetupReport();
  await checkSetup(settings, report, TOOLS);
  return {
    findings: report.findings,
    variables: VARIABLE_NAMES.map((name) => ({
      name,
      is_set: isVariableSet(settings, name),
      without: VARIABLES[name].without,
      cure: VARIABLES[name].cure,
    })),
  };
}
