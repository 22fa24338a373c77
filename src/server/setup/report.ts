import type { SetupFinding } from "~/contracts/setup";
import type { Settings } from "./settings";

const SECRETS = [
  "AUTH_SECRET",
  "AUTH_GITHUB_SECRET",
  "AUTH_GOOGLE_SECRET",
  "AUTH_LINKEDIN_SECRET",
  "AUTH_OIDC_SECRET",
  "METRICS_TOKEN",
  "OPENAI_API_KEY",
  "OWNER_WEBHOOK_URL",
  "S3_SECRET_ACCESS_KEY",
  "WHOP_API_KEY",
] as const;
const ADDRESSES = ["DATABASE_URL", "MIGRATION_DATABASE_URL", "SMTP_URL"] as const;

/** Collects the findings of checks, without secrets. */
export class SetupReport {
  readonly findings: SetupFinding[] = [];
  #secrets: string[] = [];
  readonly #onFinding: (finding: SetupFinding) => void;

  constructor(onFinding: (finding: SetupFinding) => void = () => undefined) {
    this.#onFinding = onFinding;
  }

  /** Hides the settings' secrets in every later finding, because servers repeat them in errors. */
  hide(settings: Settings): void {
    const addresses = [...ADDRESSES.map((name) => settings[name]), ...(settings.DATABASE_READ_URLS ?? [])];
    const passwords = addresses.flatMap((address) => {
      const { password = "" } = address ? new URL(address) : {};
      return [password, decodeURIComponent(password)];
    });
    const secrets = SECRETS.map((name) => settings[name] ?? "");
    const webhooks = (settings.WHOP_WEBHOOK_SECRET ?? "").split(",").map((secret) => secret.trim());
    this.#secrets = [...passwords, ...secrets, ...webhooks].filter((secret) => secret.length > 3);
  }

  ok(what: string, state: string): void {
    this.#add("ok", what, state);
  }

  /** Reports a setting that works, but may surprise somebody. */
  warn(what: string, problem: string, cure: string): void {
    this.#add("warning", what, `${problem}. ${cure}.`);
  }

  /** Reports a choice that most owners make differently. Doesn't count as a warning. */
  suggest(what: string, problem: string, idea: string): void {
    this.#add("idea", what, `${problem}. ${idea}.`);
  }

  wrong(what: string, problem: string, cure: string): void {
    this.#add("wrong", what, `${problem.replace(/\.$/, "")}. ${cure}.`);
  }

  #add(kind: SetupFinding["kind"], what: string, text: string): void {
    const finding = {
      kind,
      what,
      text: this.#secrets.reduce((hidden, secret) => hidden.replaceAll(secret, "…"), text),
    };
    this.findings.push(finding);
    this.#onFinding(finding);
  }
}

/** Returns the first line of an error's message. */
export function describeError(error: unknown): string {
  const first = error instanceof AggregateError ? (error.errors[0] as unknown) : error;
  const cause = first instanceof Error && first.cause instanceof Error ? first.cause : first;
  const text = cause instanceof Error ? cause.message || cause.name : String(cause);
  return text.split("\n", 1)[0]?.slice(0, 300) ?? "";
}
