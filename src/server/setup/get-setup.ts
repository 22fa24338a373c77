import type { SetupOutput } from "~/contracts/setup";
import { readSettings } from "~/env";
import type { SetupTools } from "./check-database";
import { checkSetup } from "./check-setup";
import { SetupReport } from "./report";

/** Of a running server, whose data folder exists and whose database is open and migrated. */
const TOOLS: SetupTools = {
  makeDataFolder: () => Promise.resolve(),
  checkEmbedded: () => Promise.resolve(),
  findMissingMigration: () => Promise.resolve(null),
};

/** What an owner of a real business sets. */
const VARIABLES = [
  "APP_URL",
  "TRUST_PROXY",
  "DATABASE_URL",
  "AUTH_SECRET",
  "SMTP_URL",
  "MAIL_FROM",
  "WHOP_API_KEY",
  "WHOP_COMPANY_ID",
  "WHOP_WEBHOOK_SECRET",
  "S3_BUCKET",
  "S3_SECRET_ACCESS_KEY",
  "OPENAI_API_KEY",
  "OPENAI_MODEL",
  "FEEDS_ENABLED",
  "SUPPORT_EMAIL",
  "CONSULTING_EMAIL",
  "CONSULTING_MEETING_URL",
  "SELLER_NAME",
  "SELLER_ADDRESS",
  "SELLER_TAX_ID",
  "METRICS_TOKEN",
  "OWNER_WEBHOOK_URL",
] as const;

/** Runs the checks of `npm run doctor` in this process, and says which variables are set. */
export async function getSetup(): Promise<SetupOutput> {
  const settings: Record<string, unknown> & ReturnType<typeof readSettings> = readSettings();
  const report = new SetupReport();
  await checkSetup(settings, report, TOOLS);
  const isSet = (value: unknown) => value !== undefined && value !== "" && value !== 0;
  return {
    findings: report.findings,
    variables: VARIABLES.map((name) => ({ name, is_set: isSet(settings[name]) })),
  };
}
