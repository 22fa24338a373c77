import type { Db } from "~/server/db";

/** A statement that our own code sends, ready for `pg`. */
export type RecordedStatement = { name: string; text: string; values: unknown[] };

/**
 * Records the statements that `run` sends through the given client, so that the comparison always uses the current ones.
 * Ignores a failure of `run`, because it has sent the statements by then.
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

/** Returns the last statement of a call, which reads its rows. @throws if it sends none */
export async function recordStatement(
  name: string,
  db: Db,
  run: (recording: Db) => Promise<unknown>,
): Promise<RecordedStatement> {
  const last = (await recordStatements(name, db, run)).at(-1);
  if (last === undefined) throw new Error(`${name} sends no statement`);
  return last;
}
