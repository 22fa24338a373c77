import { createEnv } from "@t3-oss/env-nextjs";
import { z } from "zod";

/** A variable is missing or invalid. `message` is a sentence for the operator. */
export class EnvironmentError extends Error {
  /** @override */
  name = "EnvironmentError";
}

const onOff = () => z.enum(["on", "off"], { error: 'must be "on" or "off"' });
const whole = (/** @type {number} */ min, /** @type {number} */ max) =>
  z.coerce
    .number({ error: "must be a number" })
    .int("must be a whole number")
    .min(min, `must be at least ${min}`)
    .max(max, `must be at most ${max}`);
const httpUrl = () => z.url({ protocol: /^https?$/, error: "must be an http or https address" });
const postgresUrl = () => z.url({ protocol: /^postgres(ql)?$/, error: "must be a postgresql:// address" });
const secret = () => z.string().min(32, "must have at least 32 characters");

/** @typedef {{ from: number, to: number, timeZone: string }} QuietHours In minutes of the zone's day. */

const quietHours = () =>
  z.string().transform((value, context) => {
    const [, fromHour, fromMinute, toHour, toMinute, timeZone = "UTC"] =
      /^([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-3]):([0-5]\d)(?: (\S+))?$/.exec(value) ?? [];
    if (fromHour === undefined || !isTimeZone(timeZone)) {
      context.addIssue({ code: "custom", message: "must be like 22:00-07:00 Europe/Berlin" });
      return z.NEVER;
    }
    const minutes = (/** @type {string | undefined} */ hour, /** @type {string | undefined} */ minute) =>
      Number(hour) * 60 + Number(minute);
    return { from: minutes(fromHour, fromMinute), to: minutes(toHour, toMinute), timeZone };
  });

/** @param {string} name */
function isTimeZone(name) {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).format() !== "";
  } catch {
    return false;
  }
}

const log = {
  LOG_LEVEL: z
    .enum(["debug", "info", "warn", "error"], { error: "must be debug, info, warn or error" })
    .default("info"),
  /** By default, pretty on a terminal. */
  LOG_FORMAT: z.enum(["json", "pretty"], { error: 'must be "json" or "pretty"' }).optional(),
};

/** Explained in .env.example. `npm start` fills in defaults for the embedded services. */
const variables = {
  NODE_ENV: z.enum(["development", "test", "production"]).default("development"),
  PORT: whole(0, 65_535).default(3000),
  HOST: z.string().optional(),
  APP_URL: httpUrl().transform((url) => new URL(url).origin),
  DATA_DIR: z.string().default("./.data"),
  DATABASE_URL: postgresUrl().optional(),
  MIGRATION_DATABASE_URL: postgresUrl().optional(),
  DATABASE_POOL: whole(1, 1000).default(10),
  DATABASE_COUNTING_POOL: whole(1, 1000).default(4),
  DATABASE_BACKGROUND_POOL: whole(1, 1000).default(6),
  DATABASE_READ_URLS: z
    .string()
    .transform((urls) => urls.split(",").map((url) => url.trim()))
    .pipe(z.array(postgresUrl()))
    .optional(),
  DATABASE_READ_POOL: whole(1, 1000).default(10),
  MIGRATE_ON_START: onOff()
    .default("on")
    .transform((value) => value === "on"),
  ROLE: z.enum(["all", "web", "worker"], { error: 'must be "all", "web" or "worker"' }).default("all"),
  WEB_CONCURRENCY: whole(1, 128).default(1),
  DRAIN_SECONDS: whole(0, 600).default(5),
  AUTH_SECRET: secret().optional(),
  AUTH_GOOGLE_ID: z.string().optional(),
  AUTH_GOOGLE_SECRET: z.string().optional(),
  AUTH_GITHUB_ID: z.string().optional(),
  AUTH_GITHUB_SECRET: z.string().optional(),
  AUTH_LINKEDIN_ID: z.string().optional(),
  AUTH_LINKEDIN_SECRET: z.string().optional(),
  AUTH_OIDC_ISSUER: z
    .url({ protocol: /^https?$/ })
    .refine(
      (url) => /^https:|^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])[:/]/.test(`${url}/`),
      "must be an https address",
    )
    .optional(),
  AUTH_OIDC_ID: z.string().optional(),
  AUTH_OIDC_SECRET: z.string().optional(),
  AUTH_OIDC_NAME: z.string().max(40, "must have at most 40 characters").default("Single Sign-On"),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: "must be an smtp:// or smtps:// address" }).optional(),
  MAIL_FROM: z.string(),
  TRUST_PROXY: whole(0, 10).default(0),
  RATE_LIMIT_SCALE: z.coerce.number({ error: "must be a number" }).min(0, "must be at least 0").default(1),
  WELCOME_CONNECTS: whole(0, 1000).default(0),
  ADMIN_FOUR_EYES: onOff()
    .default("off")
    .transform((value) => value === "on"),
  WHOP_API_KEY: z.string().optional(),
  WHOP_COMPANY_ID: z.string().optional(),
  WHOP_WEBHOOK_SECRET: z.string().optional(),
  WHOP_BASE_URL: httpUrl().optional(),
  WHOP_ENVIRONMENT: z.enum(["production", "sandbox"], { error: 'must be "production" or "sandbox"' }).optional(),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: httpUrl().optional(),
  OPENAI_MODEL: z.string().optional(),
  FEEDS_ENABLED: z.string().optional(),
  FEEDS_PERMITTED: z.string().optional(),
  FEEDS_VERIFY_ON_UNLOCK: onOff()
    .default("on")
    .transform((value) => value === "on"),
  FETCH_ALLOW_PRIVATE: onOff()
    .default("off")
    .transform((value) => value === "on"),
  DEMO_JOBS: onOff()
    .default("on")
    .transform((value) => value === "on"),
  FUNNEL: onOff()
    .default("on")
    .transform((value) => value === "on"),
  CONTENT_CONFIRMED: onOff()
    .default("off")
    .transform((value) => value === "on"),
  CONSULTING_URL: httpUrl().optional(),
  CONSULTING_MEETING_URL: httpUrl().optional(),
  CONSULTING_EMAIL: z.email("must be an email address").optional(),
  DEMO_VIDEO_URL: httpUrl().optional(),
  SUPPORT_EMAIL: z.email("must be an email address").optional(),
  SUPPORT_PHONE: z.string().optional(),
  SUPPORT_CHAT_URL: httpUrl().optional(),
  SUPPORT_HOURS: z.string().optional(),
  SELLER_NAME: z.string().optional(),
  SELLER_ADDRESS: z.string().optional(),
  SELLER_TAX_ID: z.string().optional(),
  SELLER_RECEIPT_SERIES: z
    .string()
    .regex(/^(?:[A-Za-z0-9-]|\{year\}){1,20}$/, "must be letters, digits, hyphens and {year}, at most 20")
    .default("F"),
  S3_ENDPOINT: httpUrl().optional(),
  S3_REGION: z.string().optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be the name of a bucket")
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  OWNER_WEBHOOK_URL: httpUrl().optional(),
  OWNER_WEBHOOK_FORM: z
    .enum(["slack", "discord", "json"], { error: 'must be "slack", "discord" or "json"' })
    .optional(),
  OWNER_QUIET_HOURS: quietHours().optional(),
  METRICS_PORT: whole(1, 65_535).optional(),
  METRICS_TOKEN: secret().optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl().optional(),
  OTEL_SERVICE_NAME: z.string().default("farsite"),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  ...log,
};

/** Required by a running server. */
const complete = { ...variables, DATABASE_URL: postgresUrl(), AUTH_SECRET: secret() };

/** `next build` reads `env` without an environment. None of these values reaches its output. */
const buildDefaults = {
  DATABASE_URL: "postgresql://build.invalid/farsite",
  AUTH_SECRET: "only-while-building-only-while-building",
};

function runtimeEnv() {
  const environment = /** @type {Record<keyof typeof variables, string | undefined> & NodeJS.ProcessEnv} */ (
    process.env
  );
  const onThisMachine = `http://localhost:${environment.PORT || 3000}`;
  const appUrl = environment.APP_URL || (URL.canParse(onThisMachine) ? onThisMachine : "http://localhost");
  return {
    ...(environment.NEXT_PHASE === "phase-production-build" ? buildDefaults : {}),
    ...environment,
    APP_URL: appUrl,
    MAIL_FROM:
      environment.MAIL_FROM || `Farsite <noreply@${URL.canParse(appUrl) ? new URL(appUrl).hostname : "localhost"}>`,
  };
}

/**
 * @param {ReadonlyArray<{ path?: ReadonlyArray<unknown>, message: string }>} issues
 * @returns {never}
 */
function throwIssues(issues) {
  const sentences = issues.map((issue) => {
    const name = String(issue.path?.[0]);
    return process.env[name] ? `${name} ${issue.message}` : `${name} is not set`;
  });
  throw new EnvironmentError(`${sentences.join("; ")}.`);
}

/** Reading a value in the browser throws. */
const shared = { emptyStringAsUndefined: true, onValidationError: throwIssues };

/** Variables that only work together. */
const GROUPS = /** @type {const} */ ([
  // With only some of them, files would go to disk and be missing once the rest are set.
  ["S3_ENDPOINT", "S3_REGION", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
  ["AUTH_GOOGLE_ID", "AUTH_GOOGLE_SECRET"],
  ["AUTH_GITHUB_ID", "AUTH_GITHUB_SECRET"],
  ["AUTH_LINKEDIN_ID", "AUTH_LINKEDIN_SECRET"],
  ["AUTH_OIDC_ISSUER", "AUTH_OIDC_ID", "AUTH_OIDC_SECRET"],
]);

/**
 * @template {Partial<Record<typeof GROUPS[number][number], string>>} Settings
 * @param {Settings} settings
 * @returns {Settings}
 */
function assertCompleteGroups(settings) {
  for (const group of GROUPS) {
    const missing = group.filter((name) => settings[name] === undefined);
    if (missing.length === 0 || missing.length === group.length) continue;
    throw new EnvironmentError(`${missing.join(", ")} must be set too, or none of ${group.join(", ")}.`);
  }
  return settings;
}

/**
 * A model without a server would silently leave letters to the template.
 * @template {{ OPENAI_API_KEY?: string, OPENAI_BASE_URL?: string, OPENAI_MODEL?: string }} Settings
 * @param {Settings} settings
 * @returns {Settings}
 */
function assertModelServer(settings) {
  const { OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_MODEL } = settings;
  if (OPENAI_MODEL === undefined || OPENAI_API_KEY !== undefined || OPENAI_BASE_URL !== undefined) return settings;
  throw new EnvironmentError("OPENAI_MODEL also needs OPENAI_API_KEY or OPENAI_BASE_URL.");
}

/** Reads the environment before `npm start` and the commands fill in defaults. */
export function readSettings() {
  return assertModelServer(assertCompleteGroups(createEnv({ server: variables, runtimeEnv: runtimeEnv(), ...shared })));
}

function readEnv() {
  return assertModelServer(assertCompleteGroups(createEnv({ server: complete, runtimeEnv: runtimeEnv(), ...shared })));
}

/** Reads what the log needs, which starts before the environment is complete. `readSettings` reports invalid values. */
export function readLogSettings() {
  return {
    level: log.LOG_LEVEL.catch("info").parse(process.env.LOG_LEVEL || undefined),
    format: log.LOG_FORMAT.catch(undefined).parse(process.env.LOG_FORMAT || undefined),
  };
}

/** @type {ReturnType<typeof readEnv> | undefined} */
let parsed;

/**
 * The only reader of process.env. Reads it at the first use: nothing is baked into a build, and commands can set the
 * embedded database after loading this module.
 * @type {ReturnType<typeof readEnv>}
 */
export const env = new Proxy(
  /** @type {ReturnType<typeof readEnv>} */ ({}),
  {
    get: (_target, name) => Reflect.get((parsed ??= readEnv()), name),
  },
);

/** Reads process.env again at the next use. Only for tests: a process may keep what it made of the former values. */
export function forgetEnv() {
  parsed = undefined;
}

/** Without AUTH_URL, Auth.js would trust a request's Host header. */
export function pinAuthUrl() {
  process.env.AUTH_URL = env.APP_URL;
}
