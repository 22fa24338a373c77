import { createTransport } from "nodemailer";
import { checkStore } from "~/server/storage";
import { isLoopbackUrl, isRefusedDefault } from "./embedded-defaults";
import type { Settings } from "./settings";
import { describeError, type SetupReport } from "./report";
import { describeWithout, type SetupVariable, VARIABLES } from "./variables";

const TIMEOUT_MS = 10_000;
const WHOP = { production: "https://api.whop.com/api/v1", sandbox: "https://sandbox-api.whop.com/api/v1" };

/** A default that's fine on one's own machine, but with which a public server doesn't start. */
export function reportRefused(what: string, name: SetupVariable, settings: Settings, report: SetupReport): void {
  report.wrong(what, describeWithout(settings, name), VARIABLES[name].cure);
}

/** Checks files, email, payments and the letter model. Sends nothing to anybody. */
export async function checkServices(settings: Settings, report: SetupReport): Promise<void> {
  await checkFiles(settings, report);
  await checkMail(settings, report);
  await checkPayments(settings, report);
  await checkModel(settings, report);
}

async function checkFiles(settings: Settings, report: SetupReport): Promise<void> {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, DATABASE_URL: url, DATA_DIR: folder } = settings;
  // A running server has the address of its embedded database in DATABASE_URL.
  const isLocal = url === undefined || isLoopbackUrl(settings.APP_URL);
  if (bucket === undefined) {
    if (isLocal) return report.ok("files", `in ${folder}/files`);
    const problem = `files are in ${folder}/files, but the database is external: a server on another machine won't find them`;
    return report.warn(
      "files",
      problem,
      "Set the S3_ variables, or use a single machine and back up files and database together",
    );
  }
  try {
    await checkStore();
    report.ok("files", `bucket ${bucket} at ${endpoint} stores, returns and deletes a file`);
  } catch (error) {
    const cure = "Check the S3_ variables, the bucket's name, and the key's rights to put, get and delete objects";
    report.wrong("files", `bucket ${bucket} at ${endpoint} fails: ${describeError(error)}`, cure);
  }
}

async function checkMail(settings: Settings, report: SetupReport): Promise<void> {
  const { SMTP_URL: url, MAIL_FROM: from, DATA_DIR: folder } = settings;
  if (isRefusedDefault(settings, "mail")) return reportRefused("email", "SMTP_URL", settings, report);
  if (url === undefined) return report.ok("email", `emails are files in ${folder}/mail`);
  const { host, hostname } = new URL(url);
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
  const smtp = createTransport({ url, ...timeouts });
  try {
    await smtp.verify();
    report.ok("email", `${host} accepts the login; sender ${from}`);
  } catch (error) {
    const cure = `Check SMTP_URL: host, port, user and password, and smtps:// for TLS from the start (port 465)`;
    report.wrong("email", `${hostname} fails: ${describeError(error)}`, cure);
  } finally {
    smtp.close();
  }
}

export async function checkPayments(settings: Settings, report: SetupReport): Promise<void> {
  const { WHOP_API_KEY: key, WHOP_COMPANY_ID: company = "", WHOP_ENVIRONMENT: environment, APP_URL } = settings;
  if (isRefusedDefault(settings, "payments")) return reportRefused("payments", "WHOP_API_KEY", settings, report);
  if (key === undefined) return report.ok("payments", "test mode: the built-in sandbox");
  const base = settings.WHOP_BASE_URL ?? WHOP[environment ?? "production"];
  const query = new URLSearchParams({ company_id: company, first: "1" });
  const answer = await ask(`${base}/payments?${query.toString()}`, key);
  const cure = "Check WHOP_API_KEY, WHOP_COMPANY_ID and WHOP_ENVIRONMENT (docs/payments.md)";
  if (answer !== 200) return report.wrong("payments", `${new URL(base).host} ${answerText(answer)}`, cure);
  report.ok("payments", `${new URL(base).host} lists the payments of ${company}`);
  if (isLoopbackUrl(APP_URL)) {
    report.warn(
      "payments",
      "the provider's webhooks can't reach this machine",
      "Payments are found every 5 minutes instead",
    );
  }
}

export async function checkModel(
  { OPENAI_API_KEY: key, OPENAI_BASE_URL: base, OPENAI_MODEL: model }: Settings,
  report: SetupReport,
): Promise<void> {
  if (key === undefined && base === undefined) return report.ok("letters", "the built-in template writes them");
  const url = base ?? "https://api.openai.com/v1";
  const answer = await ask(`${url.replace(/\/$/, "")}/models`, key);
  if (answer === 200) return report.ok("letters", `${new URL(url).host} answers${model ? `; model ${model}` : ""}`);
  const answered = `${new URL(url).host} ${answerText(answer)}`;
  // Not every server of this protocol lists its models.
  if (answer === 404) report.warn("letters", `${answered} to /models`, "Write a letter to check it");
  else report.wrong("letters", answered, "Check OPENAI_API_KEY and OPENAI_BASE_URL");
}

/** Returns the response's status, or the error if the request failed. */
async function ask(url: string, key: string | undefined): Promise<number | string> {
  try {
    const headers = new Headers(key === undefined ? [] : [["authorization", `Bearer ${key}`]]);
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS), redirect: "error" });
    await answer.body?.cancel();
    return answer.status;
  } catch (error) {
    return describeError(error);
  }
}

const answerText = (answer: number | string) => (typeof answer === "number" ? `answers ${answer}` : `fails: ${answer}`);
