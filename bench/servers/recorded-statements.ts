import { Prisma, type Db } from "~/server/db";

/** A statement as our own code sends it, ready for `pg`. */
export type RecordedStatement = { name: string; text: string; values: unknown[] };

/**
 * What `run` sends through the client that it is given, so that whoever wants to send the same does not keep a copy that
 * ages. A failure of `run` does not matter: the statements have been sent by then.
 */
export async function recordStatements(
  name: string,
  db: Db,
  run: (recording: Db) => Promise<unknown>,
): Promise<RecordedStatement[]> {
  const recorded: RecordedStatement[] = [];
  const recording = new Proxy(db, {
    get(target, property, receiver) {
      if (property !== "$queryRaw") return Reflect.get(target, property, receiver) as unknown;
      return (query: TemplateStringsArray | Prisma.Sql, ...values: Prisma.Sql["values"]) => {
        const statement = query instanceof Prisma.Sql ? query : new Prisma.Sql(query, values);
        recorded.push({ name: `${name}_${recorded.length}`, text: statement.text, values: statement.values });
        return target.$queryRaw(statement);
      };
    },
  });
  await run(recording).catch(() => undefined);
  return recorded;
}

/** The one statement of a call. Throws when it sends none or several. */
export async function recordStatement(
  name: string,
  db: Db,
  run: (recording: Db) => Promise<unknown>,
): Promise<RecordedStatement> {
  const [only, ...others] = await recordStatements(name, db, run);
  if (only === undefined || others.length > 0) throw new Error(`${name} is not one statement`);
  return only;
}
