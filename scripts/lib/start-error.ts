import { StartError } from "@farsite/embedded-database";

export { errnoOf, StartError } from "@farsite/embedded-database";

/** Runs a script's body. Prints a `StartError` as one line on standard error; other errors keep their stack. */
export async function runScript(body: () => Promise<number | void>): Promise<void> {
  try {
    process.exitCode = (await body()) ?? 0;
  } catch (error) {
    if (error instanceof StartError) console.error(error.message);
    else console.error(error);
    process.exitCode = 1;
  }
}
