import type { ErrorIssue } from "~/server/core/errors";

/** What a zod issue is made of, as far as sentences need it. Zod's classic and mini issues are alike in this. */
export type ZodIssueLike = {
  path: PropertyKey[];
  message: string;
  code?: string;
  keys?: string[];
  expected?: string;
  origin?: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
  inclusive?: boolean;
  divisor?: number | bigint;
  format?: string;
  values?: unknown[];
};

/** Names of unknown fields are the sender's: answer and log take so many characters of one. */
const MAX_NAME = 100;

/** An issue for programs, and the sentence for people that names the field. */
export type DescribedIssue = ErrorIssue & { sentence: string };

/**
 * What is wrong with one field, in plain words: "limit must be at least 1." Words of our own contracts are kept: those that
 * start with a small letter are read as what the field must do, others as a sentence.
 */
export function describeIssue(issue: ZodIssueLike): DescribedIssue {
  const keys = issue.code === "unrecognized_keys" ? issue.keys?.slice(0, 1) : undefined;
  return describeField([...issue.path, ...(keys ?? [])].map(String).join("."), predicateOf(issue));
}

/** The same for a fault found without zod; `predicate` follows the name of the field: "is given more than once". */
export function describeField(name: string, predicate: string): DescribedIssue {
  const path = name.length > MAX_NAME ? `${name.slice(0, MAX_NAME)}…` : name;
  if (/^[^a-z]/.test(predicate)) {
    return { path, message: predicate, sentence: path === "" ? predicate : `${path}: ${predicate}` };
  }
  const message = `${predicate.charAt(0).toUpperCase()}${predicate.slice(1)}.`;
  return { path, message, sentence: `${path === "" ? "The input" : path} ${predicate}.` };
}

/** How zod's own English begins; whatever begins otherwise was written for its place. */
const RAW_WORDS = /^(Invalid|Too (small|big)|Unrecognized)\b/;

function predicateOf(issue: ZodIssueLike): string {
  if (issue.code === "custom" || !RAW_WORDS.test(issue.message)) return issue.message;
  switch (issue.code) {
    case "unrecognized_keys":
      return "is not a known field";
    case "invalid_type":
      return issue.message.endsWith("received undefined")
        ? "is required"
        : (TYPES[issue.expected ?? ""] ?? "is not valid");
    case "too_small":
      return bound(issue, issue.minimum, { inclusive: "at least", exclusive: "more than" });
    case "too_big":
      return bound(issue, issue.maximum, { inclusive: "at most", exclusive: "less than" });
    case "not_multiple_of":
      return `must be a multiple of ${issue.divisor}`;
    case "invalid_format":
      return FORMATS[issue.format ?? ""] ?? "does not have the right form";
    case "invalid_value":
      return oneOf(issue.values ?? []);
    default:
      return "is not valid";
  }
}

const TYPES: Record<string, string> = {
  string: "must be text",
  number: "must be a number",
  int: "must be a whole number",
  boolean: "must be true or false",
  array: "must be a list",
  object: "must be an object",
  record: "must be an object",
  null: "must be null",
};

const FORMATS: Record<string, string> = {
  email: "must be an email address",
  url: "must be a web address",
  uuid: "must be a UUID",
  date: "must be a date, like 2030-12-31",
  datetime: "must be a time, like 2030-12-31T12:00:00Z",
};

const UNITS: Record<string, string> = { string: "character", array: "entry", set: "entry", file: "byte" };
const PLURALS: Record<string, string> = { character: "characters", entry: "entries", byte: "bytes" };

type BoundWords = { inclusive: string; exclusive: string };

function bound(
  { origin = "", inclusive }: ZodIssueLike,
  limit: number | bigint | undefined,
  words: BoundWords,
): string {
  const unit = UNITS[origin];
  const than = inclusive === false ? words.exclusive : words.inclusive;
  if (unit === undefined) return `must be ${than} ${limit}`;
  if (origin === "string" && words.inclusive === "at least" && Number(limit) === 1) return "must not be empty";
  return `must have ${than} ${limit} ${Number(limit) === 1 ? unit : PLURALS[unit]}`;
}

function oneOf(values: unknown[]): string {
  const [only, ...others] = values.map(String);
  return others.length === 0 ? `must be ${only}` : `must be one of ${[only, ...others].join(", ")}`;
}
