import { executeOn, queryOn, type Sql } from "~/server/db";
import { type Connection, getConnection } from "./context";

/** The JavaScript type of each Postgres column type. */
type Values = {
  bool: boolean;
  bytea: Uint8Array;
  float8: number;
  int2: number;
  int4: number;
  int8: bigint;
  json: unknown;
  jsonb: unknown;
  text: string;
  _text: string[];
  timestamptz: Date;
  uuid: string;
};
type ColumnType = keyof Values | `${keyof Values}?`;
declare const VALUE: unique symbol;
/** A column whose values have a narrower type than its Postgres type says. */
type Typed<T> = ColumnType & { readonly [VALUE]: T };
export type Columns = Readonly<Record<string, ColumnType>>;
type Value<T> =
  T extends Typed<infer V>
    ? V
    : T extends `${infer Type extends keyof Values}?`
      ? Values[Type] | null
      : T extends keyof Values
        ? Values[T]
        : never;
export type RowOf<C extends Columns> = { -readonly [Name in keyof C]: Value<C[Name]> };

/** The Postgres types that a value of type `V` may come from. */
type ColumnFor<V> = { [Type in ColumnType]: V extends Value<Type> ? Type : never }[ColumnType];

/** Gives columns the types of `Row`, where values are narrower than a Postgres type says, such as a union of texts. */
export function typedColumns<Row extends object>(columns: { [Name in keyof Row]: ColumnFor<Row[Name]> }) {
  return columns as { [Name in keyof Row]: Typed<Row[Name]> };
}

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
  return async (on, ...args) => queryOn<RowOf<C>>(getConnection(on), write(...args));
}

/** Declares a statement without rows. Returns a function that runs it and returns how many rows it changed. */
export function namedCommand<Args extends unknown[]>(
  name: string,
  write: (...args: Args) => Sql,
): (on: Connection, ...args: Args) => Promise<number> {
  NAMED_STATEMENTS.set(name, { columns: {}, write });
  return async (on, ...args) => executeOn(getConnection(on), write(...args));
}
