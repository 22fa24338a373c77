import { JOB_PRICES, OFFERS, priceOfConnects } from "~/contracts/offers";
import { isLoopbackUrl } from "./embedded-defaults";
import type { Settings } from "./settings";

type Variable = {
  /** What it costs a business not to set it, as the end of "It isn't set, so …". */
  without: string;
  /** What to do about it. */
  cure: string;
  /** Unless a value of any kind means that it is set. */
  isSet?: (settings: Settings) => boolean;
};

/** What an owner of a real business sets. The doctor and /admin/setup describe each with the same words. */
export const VARIABLES = {
  APP_URL: {
    without: "only this machine can open the product",
    cure: "Set it to the address that people use",
    isSet: (settings) => !isLoopbackUrl(settings.APP_URL),
  },
  TRUST_PROXY: {
    without: "behind a proxy, all visitors share its address and its limits",
    cure: "Set it to the number of proxies in front, usually 1",
    isSet: (settings) => settings.TRUST_PROXY > 0,
  },
  DATABASE_URL: {
    without: "the embedded Postgres keeps everything, for a single machine",
    cure: "Set it to your own Postgres",
  },
  AUTH_SECRET: {
    without: "each machine makes its own and rejects what the others signed",
    cure: "Set the same on every machine",
  },
  SMTP_URL: { without: "emails are files on this machine and nobody gets them", cure: "Set it to your mail server" },
  MAIL_FROM: {
    without: "emails come from noreply at the product's host name",
    cure: "Set it to an address that your mail server may send from",
    isSet: (settings) => !settings.MAIL_FROM.includes(`<noreply@${new URL(settings.APP_URL).hostname}>`),
  },
  WHOP_API_KEY: {
    without: "the built-in sandbox takes payments, so no money arrives",
    cure: "Set it to your company's key (docs/payments.md)",
  },
  WHOP_COMPANY_ID: { without: "WHOP_API_KEY can't be used", cure: "Set it to the id of your company at the provider" },
  WHOP_WEBHOOK_SECRET: {
    without: "WHOP_API_KEY can't be used",
    cure: "Set it to the secret of the webhook that you created at the provider",
  },
  S3_BUCKET: {
    without: "resumes and pictures are files that only this machine has",
    cure: "Set all S3_ variables",
  },
  OPENAI_API_KEY: {
    without: "the built-in template writes letters, which sound alike",
    cure: "Set it, or OPENAI_BASE_URL, to let a model write them",
    isSet: (settings) => settings.OPENAI_API_KEY !== undefined || settings.OPENAI_BASE_URL !== undefined,
  },
  OPENAI_MODEL: { without: "a default model writes letters", cure: "Set it to the name of a model" },
  FEEDS_ENABLED: {
    without: "only boards that you switch on at /admin/feeds bring jobs",
    cure: "Set it to the feeds that you may use",
  },
  SUPPORT_EMAIL: {
    without: "pages and emails about failed refunds name no address to write to",
    cure: "Set it to a mailbox that somebody reads",
  },
  CONSULTING_EMAIL: {
    without: "bookings are emailed to SUPPORT_EMAIL, and without both, consultations aren't offered",
    cure: "Set it to the consultant's mailbox",
  },
  CONSULTING_MEETING_URL: {
    without: "the consultant must email each seeker how to join, and is reminded the day before",
    cure: "Set it to the address of the video call",
  },
  SELLER_NAME: {
    without: "payers get receipts that aren't invoices",
    cure: "Set SELLER_NAME and SELLER_ADDRESS",
  },
  SELLER_ADDRESS: {
    without: "payers get receipts that aren't invoices",
    cure: "Set SELLER_NAME and SELLER_ADDRESS",
  },
  SELLER_TAX_ID: {
    without: "invoices name no tax number, which companies may need to deduct the tax",
    cure: "Set it if you have one",
  },
  CONTENT_CONFIRMED: {
    without: "figures and testimonials are marked as examples",
    cure: "Replace those in src/content by your own, then set it to on",
  },
  WELCOME_CONNECTS: {
    without: "new seekers can't unlock a job before they pay",
    cure: `${JOB_PRICES.fresh} would let each try one, once, and cost ${priceOfConnects(JOB_PRICES.fresh, OFFERS.top_up)} of a ${OFFERS.top_up.name}'s revenue each`,
  },
  FUNNEL: {
    without: "the steps from a search to an application aren't counted",
    cure: "Set it to on; it stores nothing about a person",
  },
  ADMIN_FOUR_EYES: {
    without: "each owner alone can refund, grant connects, suspend and delete",
    cure: "Appoint two owners, then set it to on",
  },
  OWNER_WEBHOOK_URL: {
    without: "owners hear of disputes, reports and failures by email only",
    cure: "Set it to an address of Slack, Discord or your own",
  },
  OWNER_QUIET_HOURS: {
    without: "owners get messages at night, too",
    cure: "Set it to hours and their time zone, such as 22:00-07:00 Europe/Berlin",
  },
  METRICS_TOKEN: { without: "nobody can read /metrics on the public port", cure: "Set it, or METRICS_PORT" },
} as const satisfies Partial<Record<keyof Settings, Variable>>;

export type SetupVariable = keyof typeof VARIABLES;
export const VARIABLE_NAMES = Object.keys(VARIABLES) as SetupVariable[];

/** Returns whether a variable has a value that counts. */
export function isVariableSet(settings: Settings, name: SetupVariable): boolean {
  const variable: Variable = VARIABLES[name];
  if (variable.isSet) return variable.isSet(settings);
  const value = settings[name];
  return value !== undefined && value !== "" && value !== 0 && value !== false;
}

/** Says that a variable isn't set, and what that costs: "FUNNEL is off, so …". */
export function describeWithout(settings: Settings, name: SetupVariable): string {
  const value = settings[name];
  const state = value === false ? "is off" : value === 0 ? "is 0" : "isn't set";
  return `${name} ${state}, so ${VARIABLES[name].without}`;
}
