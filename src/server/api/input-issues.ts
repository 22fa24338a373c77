import type { ErrorIssue } from "~/server/core/errors";
import { capitalize } from "~/format/text";

/** The parts that zod's classic and mini issues share. */
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

/** The sender chose the names of unknown fields: quote only the first characters. */
const MAX_NAME = 100;

/** `sentence` is for people and names the field. */
export type DescribedIssue = ErrorIssue & { sentence: string };

/**
 * Describes what is wrong with a field: "limit must be at least 1." Keeps our contracts' own messages. A lowercase message
 * follows the field's name. Any other message is a whole sentence.
 */
export function describeIssue(issue: ZodIssueLike): DescribedIssue {
  const keys = issue.code === "unrecognized_keys" ? issue.keys?.slice(0, 1) : undefined;
  return describeField([...issue.path, ...(keys ?? [])].map(String).join("."), describePredicate(issue));
}

/** `predicate` follows the name of the field: "is given more than once". */
export function describeField(name: string, predicate: string): DescribedIssue {
  const path = name.length > MAX_NAME ? `${name.slice(0, MAX_NAME)}…` : name;
  if (/^[^a-z]/.test(predicate)) {
    return { path, message: predicate, sentence: path === "" ? predicate : `${path}: ${predicate}` };
  }
  const message = `${capitalize(predicate)}.`;
  return { path, message, sentence: `${path === "" ? "The input" : path} ${predicate}.` };
}

/** Zod's own messages start like this; ours don't. */
const ZOD_MESSAGE = /^(Invalid|Too (small|big)|Unrecognized)\b/;

function describePredicate(issue: ZodIssueLike): string {
  if (issue.code === "custom" || !ZOD_MESSAGE.test(issue.message)) return issue.message;
  switch (issue.code) {
    case "unrecognized_keys":
      return "is not a known field";
    case "invalid_type":
      return issue.message.endsWith("received undefined")
        ? "is required"
        : (TYPES[issue.expected ?? ""] ?? "is not valid");
    case "too_small":
      return describeBound(issue, issue.minimum, { inclusive: "at least", exclusive: "more than" });
    case "too_big":
      return describeBound(issue, issue.maximum, { inclusive: "at most", exclusive: "less than" });
    case "not_multiple_of":
      return `must be a multiple of ${issue.divisor}`;
    case "invalid_format":
      return FORMATS[issue.format ?? ""] ?? "does not have the right form";
    case "invalid_value":
      return describeValues(issue.values ?? []);
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

function describeBound(
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

function describeValues(values: unknown[]): string {
  const [only, ...others] = values.map(String);
  return others.length === 0 ? `must be ${only}` : `must be one of ${[only, ...others].join(", ")}`;
}
