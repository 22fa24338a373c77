import { JOB_PRICES, OFFERS, priceOfConnects } from "~/contracts/offers";
import { isLoopbackUrl } from "./embedded-defaults";
import type { Settings } from "./settings";
import type { SetupReport } from "./report";

/** Names what a business on a public address lacks, and what its customers notice. */
export function checkBusiness(settings: Settings, report: SetupReport): void {
  if (isLoopbackUrl(settings.APP_URL)) return report.ok("business", "nothing to check on this machine's own address");
  checkConsulting(settings, report);
  const { SELLER_NAME: seller, SELLER_ADDRESS: address, SUPPORT_EMAIL: support } = settings;
  if (seller && address) report.ok("seller", `invoices name ${seller}`);
  else {
    const problem = `${seller ? "SELLER_ADDRESS" : "SELLER_NAME"} isn't set, so payers get receipts that aren't invoices`;
    report.warn("seller", problem, "Set SELLER_NAME and SELLER_ADDRESS");
  }
  if (support) report.ok("support", `pages name ${support}`);
  else {
    const problem = "SUPPORT_EMAIL isn't set, so pages and emails about failed refunds name no address to write to";
    report.warn("support", problem, "Set it to a mailbox that somebody reads");
  }
  if (settings.CONTENT_CONFIRMED) report.ok("content", "figures and testimonials are confirmed");
  else {
    const problem = "CONTENT_CONFIRMED is off, so figures and testimonials are marked as examples";
    report.warn("content", problem, "Replace those in src/content by your own, then set it to on");
  }
  if (settings.WELCOME_CONNECTS > 0) report.ok("welcome", `new seekers get ${settings.WELCOME_CONNECTS} connects`);
  else {
    const problem = "WELCOME_CONNECTS is 0, so new seekers can't unlock a job before they pay";
    const cost = priceOfConnects(JOB_PRICES.fresh, OFFERS.top_up);
    report.suggest(
      "welcome",
      problem,
      `${JOB_PRICES.fresh} would let each try one, once, and cost ${cost} of a ${OFFERS.top_up.name}'s revenue each`,
    );
  }
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
  const problem =
    "CONSULTING_MEETING_URL isn't set, so the consultant must email each seeker how to join, and is reminded the day before";
  report.warn("meetings", problem, "Set it to the address of the video call");
}
