import { createHash } from "node:crypto";

/** How a leaked value may look in an answer: as it is, in base64 at each alignment, percent-, JSON- or HTML-encoded, in hex. */
export function writtenForms(secret: string): string[] {
  const bytes = Buffer.from(secret);
  const each = (write: (code: number) => string) => [...bytes].map(write).join("");
  const hex = (code: number, width: number) => code.toString(16).padStart(width, "0");
  return [
    secret,
    ...base64Forms(bytes),
    each((code) => `%${hex(code, 2)}`),
    each((code) => `\\u${hex(code, 4)}`),
    each((code) => `\\x${hex(code, 2)}`),
    each((code) => `&#${code};`),
    each((code) => `&#x${hex(code, 1)};`),
    bytes.toString("hex"),
    [...secret].toReversed().join(""),
    encodeURIComponent(secret),
  ].map((form) => form.toLowerCase());
}

/** The characters of the three base64 texts that depend on the secret alone, whatever stands before or after it. */
function base64Forms(bytes: Buffer): string[] {
  return [0, 1, 2].flatMap((shift) => {
    const encoded = Buffer.concat([Buffer.alloc(shift), bytes])
      .toString("base64")
      .replace(/=+$/, "");
    const fixed = encoded.slice(shift === 0 ? 0 : shift + 1, Math.floor(((bytes.length + shift) * 8) / 6));
    return [fixed, fixed.replaceAll("+", "-").replaceAll("/", "_")];
  });
}

/** The secrets that occur in `body` in any written form. */
export function findLeaks(body: string, secrets: readonly string[]): string[] {
  const haystack = body.toLowerCase();
  return secrets.filter((secret) => writtenForms(secret).some((form) => haystack.includes(form)));
}

/** What is secret about one locked job until it is unlocked. Every value occurs nowhere else. */
export type CanaryJob = {
  number: number;
  /** Public: the beginning of the title. */
  title: string;
  employer: string;
  description: string;
  applyUrl: string;
  logoUrl: string;
  /** Ten digits, so that no id or time contains one by chance. */
  salaryMin: number;
  salaryMax: number;
};

/** What all words of one run begin with. */
const wordPrefix = (seed: string) => `qv${digest(seed, "words").slice(0, 8)}`;

/** The first five digits of all figures of one run. */
const figurePrefix = (seed: string) => 10_000 + (Number.parseInt(digest(seed, "figures").slice(0, 8), 16) % 10_000);

/** A look for these few spares looking for each secret: where none of them is, none of the secrets is. */
export function secretPrefixes(seed: string): string[] {
  const figure = String(figurePrefix(seed));
  return [wordPrefix(seed), figure, `${figure.slice(0, 1)},${figure.slice(1, 4)},${figure.slice(4)}`];
}

export function makeCanaryJob(seed: string, number: number): CanaryJob {
  const word = (field: string) => `${wordPrefix(seed)}${field}${digest(seed, `${number} ${field}`).slice(0, 6)}`;
  // Thousands differ from job to job, so that figures in thousands do too.
  const figure = (thousands: number) => figurePrefix(seed) * 100_000 + thousands * 1000 + ((number * 37) % 1000);
  return {
    number,
    title: `Reliability Engineer ${number}`,
    employer: word("emp"),
    description: word("text"),
    applyUrl: `https://apply.example.com/${word("apply")}`,
    logoUrl: `https://logos.example.com/${word("logo")}.png`,
    salaryMin: figure(2 * number),
    salaryMax: figure(2 * number + 1),
  };
}

/** The words and figures to look for, figures also as they may be shown. */
export function secretsOf(job: CanaryJob): string[] {
  const figures = [job.salaryMin, job.salaryMax].flatMap((salary) => [
    String(salary),
    salary.toLocaleString("en-US"),
    `${Math.round(salary / 1000)}k`,
  ]);
  const lastPart = (address: string) => address.split("/").at(-1) ?? address;
  return [job.employer, job.description, lastPart(job.applyUrl), lastPart(job.logoUrl), ...figures];
}

function digest(seed: string, what: string): string {
  return createHash("sha256").update(`${seed} ${what}`).digest("hex");
}
