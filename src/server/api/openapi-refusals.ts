import { ERROR_STATUS, type ErrorCode } from "~/server/core/errors";

/** One response for each status, naming its codes. */
export function refusals(codes: ErrorCode[]): Record<string, unknown> {
  const byStatus = Map.groupBy(new Set(codes), (code) => ERROR_STATUS[code]);
  return Object.fromEntries([...byStatus].map(([status, all]) => [status, refusal(all.join(", "))]));
}

/** The response of a refusal. */
export function refusal(description: string) {
  return { description, content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } } };
}
