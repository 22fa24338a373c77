import { isLoopbackUrl } from "./embedded-defaults";
import type { Settings } from "./settings";
import type { SetupReport } from "./report";
import { describeWithout, isVariableSet, type SetupVariable, VARIABLES } from "./variables";

/** Names what a business on a public address lacks, and what its customers notice. */
export function checkBusiness(settings: Settings, report: SetupReport): void {
  if (isLoopbackUrl(settings.APP_URL)) return report.ok("business", "nothing to check on this machine's own address");
  checkConsulting(settings, report);
  const { SELLER_NAME: seller, SELLER_ADDRESS: address, SUPPORT_EMAIL: support } = settings;
  if (seller && address) report.ok("seller", `invoices name ${seller}`);
  else warnWithout("seller", seller ? "SELLER_ADDRESS" : "SELLER_NAME", settings, report);
  if (support) report.ok("support", `pages name ${support}`);
  else warnWithout("support", "SUPPORT_EMAIL", settings, report);
  if (settings.CONTENT_CONFIRMED) report.ok("content", "figures and testimonials are confirmed");
  else warnWithout("content", "CONTENT_CONFIRMED", settings, report);
  for (const [what, name, state] of CHOICES) {
    if (isVariableSet(settings, name)) report.ok(what, state(settings));
    else report.suggest(what, describeWithout(settings, name), VARIABLES[name].cure);
  }
}

/** What most owners want, and a business can do without. */
const CHOICES: readonly [what: string, name: SetupVariable, state: (settings: Settings) => string][] = [
  ["welcome", "WELCOME_CONNECTS", (settings) => `new seekers get ${settings.WELCOME_CONNECTS} connects`],
  ["funnel", "FUNNEL", () => "steps are counted"],
  ["four eyes", "ADMIN_FOUR_EYES", () => "a second person approves refunds, grants, suspensions and deletions"],
  ["webhook", "OWNER_WEBHOOK_URL", () => "OWNER_WEBHOOK_URL is told what owners should know"],
  ["quiet hours", "OWNER_QUIET_HOURS", () => "no messages to owners meanwhile"],
];

function warnWithout(what: string, name: SetupVariable, settings: Settings, report: SetupReport): void {
  report.warn(what, describeWithout(settings, name), VARIABLES[name].cure);
}

function checkConsulting(settings: Settings, report: SetupReport): void {
  const { CONSULTING_URL: url, CONSULTING_MEETING_URL: meeting } = settings;
  const recipient = settings.CONSULTING_EMAIL ?? settings.SUPPORT_EMAIL;
  if (url !== undefined) return report.ok("consulting", `booked at ${new URL(url).host}`);
  if (recipient === undefined) {
    const problem = "nobody would hear of a booking, so consultations aren't offered";
    report.warn("consulting", problem, "Set CONSULTING_EMAIL or SUPPORT_EMAIL, or CONSULTING_URL to book elsewhere");
  } else report.ok("consulting", `${recipient} is emailed about bookings`);
  if (meeting !== undefined) return report.ok("meetings", `at ${new URL(meeting).host}`);
  warnWithout("meetings", "CONSULTING_MEETING_URL", settings, report);
}
