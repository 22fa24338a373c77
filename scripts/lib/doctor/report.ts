import type { Settings } from "../settings.ts";

const SECRETS = ["AUTH_SECRET", "WHOP_API_KEY", "OPENAI_API_KEY", "S3_SECRET_ACCESS_KEY", "METRICS_TOKEN"] as const;
const ADDRESSES = ["DATABASE_URL", "MIGRATION_DATABASE_URL", "SMTP_URL"] as const;

/** Prints one line per finding, without secrets. */
export class DoctorReport {
  #wrong = 0;
  #warnings = 0;
  #secrets: string[] = [];
  readonly #print: (line: string) => void;

  constructor(print: (line: string) => void) {
    this.#print = print;
  }

  /** Hides the settings' secrets in every printed line, because servers repeat them in errors. */
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
    this.#line("ok     ", what, state);
  }

  /** Reports a setting that works, but may surprise somebody. */
  warn(what: string, problem: string, cure: string): void {
    this.#warnings += 1;
    this.#line("warning", what, `${problem}. ${cure}.`);
  }

  /** Reports a choice that most owners make differently. Doesn't count as a warning. */
  suggest(what: string, problem: string, idea: string): void {
    this.#line("idea   ", what, `${problem}. ${idea}.`);
  }

  wrong(what: string, problem: string, cure: string): void {
    this.#wrong += 1;
    this.#line("WRONG  ", what, `${problem.replace(/\.$/, "")}. ${cure}.`);
  }

  /** Prints the number of findings and returns the exit code. */
  close(): number {
    const warnings = `${this.#warnings} ${this.#warnings === 1 ? "warning" : "warnings"}`;
    this.#print(this.#wrong === 0 ? `Nothing is wrong, ${warnings}.` : `${this.#wrong} wrong, ${warnings}.`);
    return this.#wrong === 0 ? 0 : 1;
  }

  #line(kind: string, what: string, text: string): void {
    const line = `${kind} ${what}: ${text}`;
    this.#print(this.#secrets.reduce((text, secret) => text.replaceAll(secret, "…"), line));
  }
}

/** Returns the first line of an error's message. */
export function describeError(error: unknown): string {
  const first = error instanceof AggregateError ? (error.errors[0] as unknown) : error;
  const cause = first instanceof Error && first.cause instanceof Error ? first.cause : first;
  const text = cause instanceof Error ? cause.message || cause.name : String(cause);
  return text.split("\n", 1)[0]?.slice(0, 300) ?? "";
}
