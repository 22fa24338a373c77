import type { z } from "zod";
import { TRPCError, type TRPC_ERROR_CODE_KEY } from "@trpc/server";
import { DomainError, ERROR_STATUS, UnauthorizedError, type ErrorCode } from "~/server/core/errors";
import { isDatabaseUnavailable, isDiskFull, isMissingUser } from "~/server/db";
import { describeField, describeIssue, type DescribedIssue, type ZodIssueLike } from "./input-issues";

/** The tRPC code nearest to each HTTP status. tRPC lacks some statuses, like 410. */
const TRPC_CODE: Record<(typeof ERROR_STATUS)[ErrorCode], TRPC_ERROR_CODE_KEY> = {
  400: "BAD_REQUEST",
  401: "UNAUTHORIZED",
  402: "PAYMENT_REQUIRED",
  403: "FORBIDDEN",
  404: "NOT_FOUND",
  405: "METHOD_NOT_SUPPORTED",
  409: "CONFLICT",
  410: "PRECONDITION_FAILED",
  413: "PAYLOAD_TOO_LARGE",
  414: "BAD_REQUEST",
  415: "UNSUPPORTED_MEDIA_TYPE",
  422: "UNPROCESSABLE_CONTENT",
  429: "TOO_MANY_REQUESTS",
  500: "INTERNAL_SERVER_ERROR",
  502: "BAD_GATEWAY",
  503: "SERVICE_UNAVAILABLE",
  507: "SERVICE_UNAVAILABLE",
};

/** Errors that tRPC raises outside of procedures. */
const RAISED_BY_TRPC: Partial<Record<TRPC_ERROR_CODE_KEY, DomainError>> = {
  PARSE_ERROR: new DomainError("BAD_REQUEST", "The request body is not valid JSON."),
  BAD_REQUEST: new DomainError("BAD_REQUEST", "The request is not valid."),
  NOT_FOUND: new DomainError("NOT_FOUND", "Not found"),
  METHOD_NOT_SUPPORTED: new DomainError("METHOD_NOT_ALLOWED", "Method not allowed"),
  UNSUPPORTED_MEDIA_TYPE: new DomainError("UNSUPPORTED_MEDIA_TYPE", "Send the body as application/json."),
  PAYLOAD_TOO_LARGE: new DomainError("PAYLOAD_TOO_LARGE", "The request body is too large."),
};

/**
 * Converts any failure to the error that clients see. Unexpected failures become INTERNAL, STORAGE_FULL, or NOT_READY if
 * the database can't be used. Only the log gets their messages, in which Postgres and Prisma name tables and addresses.
 */
export function toDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  if (!(error instanceof TRPCError)) return toUnexpectedError(error);
  if (error.cause instanceof DomainError) return error.cause;
  if (error.code === "BAD_REQUEST" && isZodError(error.cause)) return convertZodIssues(error.cause.issues);
  return RAISED_BY_TRPC[error.code] ?? toUnexpectedError(error.cause ?? error);
}

/** Wraps an error for tRPC; `toDomainError` unwraps it. */
export function toTrpcError(error: unknown): TRPCError {
  const cause = toDomainError(error);
  return new TRPCError({ code: TRPC_CODE[ERROR_STATUS[cause.code]], message: cause.message, cause });
}

/** Checks input outside of a procedure. @throws BAD_REQUEST that names the field */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw convertZodIssues(parsed.error.issues);
}

function convertZodIssues(zodIssues: readonly ZodIssueLike[]): DomainError {
  return createInputError(zodIssues.slice(0, 20).map(describeIssue));
}

/** Creates a BAD_REQUEST; `predicate` follows the name of the field: "is given more than once". */
export function invalidFields(paths: readonly string[], predicate: string): DomainError {
  return createInputError(paths.slice(0, 20).map((path) => describeField(path, predicate)));
}

function createInputError(described: DescribedIssue[]): DomainError {
  const issues = described.map(({ path, message }) => ({ path, message }));
  return new DomainError("BAD_REQUEST", described[0]?.sentence ?? "The request is not valid.", { issues });
}

/** Checks the shape, because zod's classic and mini errors are different classes. */
function isZodError(cause: unknown): cause is Error & { issues: ZodIssueLike[] } {
  return cause instanceof Error && "issues" in cause && Array.isArray(cause.issues);
}

function toUnexpectedError(cause: unknown): DomainError {
  // The user deleted the account while the call ran.
  if (isMissingUser(cause)) return new UnauthorizedError();
  if (isDatabaseUnavailable(cause)) {
    return new DomainError(
      "NOT_READY",
      "The server is not ready. Please try again.",
      { retryAfterSeconds: 5 },
      { cause },
    );
  }
  if (isDiskFull(cause)) {
    const sentence = "The server can't store anything at the moment. Please try again later.";
    return new DomainError("STORAGE_FULL", sentence, {}, { cause });
  }
  return new DomainError("INTERNAL", "Something went wrong", {}, { cause });
}
