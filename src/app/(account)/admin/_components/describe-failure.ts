import "server-only";

import { toDomainError } from "~/server/api";

/** Says why a form failed. Leaves the name of the reason's field out, which its form has only one of. */
export function describeFailure(error: unknown): string {
  const { message, data } = toDomainError(error);
  const [issue] = data.issues ?? [];
  return issue?.path === "reason" ? issue.message : message;
}
