/** A reason not to start that the person at the terminal can act on: shown as its one sentence, without a stack. */
export class StartError extends Error {
  override readonly name = "StartError";
}

/** Runs a script's body: a `StartError` becomes one line on standard error, anything else keeps its stack. */
export async function runScript(body: () => Promise<number | void>): Promise<void> {
  try {
    process.exitCode = (await body()) ?? 0;
  } catch (error) {
    if (error instanceof StartError) console.error(error.message);
    else console.error(error);
    process.exitCode = 1;
  }
}

/** The code of a Node system error (`EACCES`, `ENOENT`, …), or null for any other value. */
export function errnoOf(error: unknown): string | null {
  if (!(error instanceof Error) || !("code" in error)) return null;
  return typeof error.code === "string" ? error.code : null;
}
