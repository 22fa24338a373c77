import { createHash } from "node:crypto";

/** Returns every form in which a response may leak a value: plain, base64 at each alignment, hex, percent, JSON or HTML. */
function writtenForms(secret: string): string[] {
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

/** Returns the base64 characters, at each of the three alignments, that depend on the secret alone. */
function base64Forms(bytes: Buffer): string[] {
  return [0, 1, 2].flatMap((shift) => {
    const encoded = Buffer.concat([Buffer.alloc(shift), bytes])
      .toString("base64")
      .replace(/=+$/, "");
    const fixed = encoded.slice(shift === 0 ? 0 : shift + 1, Math.floor(((bytes.length + shift) * 8) / 6));
    return [fixed, fixed.replaceAll("+", "-").replaceAll("/", "_")];
  });
}

/** Finds the secrets that `body` holds in any form. */
export function findLeaks(body: string, secrets: readonly string[]): string[] {
  const haystack = body.toLowerCase();
  return secrets.filter((secret) => patternOf(secret).test(haystack));
}

const patterns = new Map<string, RegExp>();

/** Returns a pattern of all forms. One search for it takes a fifth of the time of a search for each. */
function patternOf(secret: string): RegExp {
  const earlier = patterns.get(secret);
  if (earlier) return earlier;
  const forms = writtenForms(secret).map((form) => form.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  const pattern = new RegExp(forms.join("|"));
  patterns.set(secret, pattern);
  return pattern;
}

/** A locked job whose secret values occur nowhere else. */
export type CanaryJob = {
  number: number;
  /** Public, because the title begins with it. */
  title: string;
  employer: string;
  description: string;
  applyUrl: string;
  logoUrl: string;
  /** Ten-digit figures, which no id or time contains by chance. */
  salaryMin: number;
  salaryMax: number;
};

/** The beginning of all words of one run. */
const wordPrefix = (seed: string) => `qv${digest(seed, "words").slice(0, 8)}`;

/** The first five digits of all figures of one run. */
const figurePrefix = (seed: string) => 10_000 + (Number.parseInt(digest(seed, "figures").slice(0, 8), 16) % 10_000);

/** Parts that every secret contains. A body without them needs no further search. */
export function secretPrefixes(seed: string): string[] {
  const figure = String(figurePrefix(seed));
  return [wordPrefix(seed), figure, `${figure.slice(0, 1)},${figure.slice(1, 4)},${figure.slice(4)}`];
}

export function makeCanaryJob(seed: string, number: number): CanaryJob {
  const word = (field: string) => `${wordPrefix(seed)}${field}${digest(seed, `${number} ${field}`).slice(0, 6)}`;
  // Differ in their thousands, so that figures rounded to thousands differ, too.
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

/** Returns the words and figures to search for, with figures in all formats that a page may use. */
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
