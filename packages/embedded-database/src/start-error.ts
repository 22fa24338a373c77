/** A failed start that the user can fix. Shown as one sentence, without a stack. */
export class StartError extends Error {
  override readonly name = "StartError";
}

/** Returns the code of a Node system error (`EACCES`, `ENOENT`, …), or null for any other value. */
export function errnoOf(error: unknown): string | null {
  if (!(error instanceof Error) || !("code" in error)) return null;
  return typeof error.code === "string" ? error.code : null;
}
