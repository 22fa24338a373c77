import type { Sql } from "~/server/db";
import { type Connection, queryRows } from "./context";

/** The JavaScript type of each Postgres column type. */
type Values = {
  bool: boolean;
  bytea: Uint8Array;
  int2: number;
  int4: number;
  jsonb: unknown;
  text: string;
  _text: string[];
  timestamptz: Date;
  uuid: string;
};
type ColumnType = keyof Values | `${keyof Values}?`;
export type Columns = Readonly<Record<string, ColumnType>>;
type Value<T> = T extends `${infer Type extends keyof Values}?`
  ? Values[Type] | null
  : T extends keyof Values
    ? Values[T]
    : never;
export type RowOf<C extends Columns> = { -readonly [Name in keyof C]: Value<C[Name]> };

/** All declared statements. A test prepares each one and compares its columns with the declared ones. */
export const NAMED_STATEMENTS = new Map<string, { columns: Columns; write: (...args: never) => Sql }>();

/**
 * Declares a statement that the query builder can't express, with the Postgres types of its columns. `?` marks a nullable
 * column. Returns a function that runs the statement.
 */
export function namedSql<const C extends Columns, Args extends unknown[]>(
  name: string,
  columns: C,
  write: (...args: Args) => Sql,
): (on: Connection, ...args: Args) => Promise<RowOf<C>[]> {
  NAMED_STATEMENTS.set(name, { columns, write });
  return async (on, ...args) => queryRows<RowOf<C>>(on, write(...args));
}
