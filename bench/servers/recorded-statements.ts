import type { Db } from "~/server/db";

/** A statement as our own code sends it, ready for `pg`. */
export type RecordedStatement = { name: string; text: string; values: unknown[] };

/**
 * Records the statements that `run` sends through the given client, so that a comparison always matches the code.
 * Ignores a failure of `run`, because the statements have been sent by then.
 */
export async function recordStatements(
  name: string,
  db: Db,
  run: (recording: Db) => Promise<unknown>,
): Promise<RecordedStatement[]> {
  const recorded: RecordedStatement[] = [];
  const recording = new Proxy(db, {
    get(target, property, receiver) {
      if (property !== "$queryRawUnsafe") return Reflect.get(target, property, receiver) as unknown;
      return (text: string, ...values: unknown[]) => {
        recorded.push({ name: `${name}_${recorded.length}`, text, values });
        return target.$queryRawUnsafe(text, ...values);
      };
    },
  });
  await run(recording).catch(() => undefined);
  return recorded;
}

/** Returns the only statement of a call. Throws if it sends none or several. */
export async function recordStatement(
  name: string,
  db: Db,
  run: (recording: Db) => Promise<unknown>,
): Promise<RecordedStatement> {
  const [only, ...others] = await recordStatements(name, db, run);
  if (only === undefined || others.length > 0) throw new Error(`${name} is not one statement`);
  return only;
}
