import { type SourceFile, type Violation } from "./check-structure.ts";

/** Older migrations are released, so they can't change to follow the rules. */
const CHECKED_SINCE = "20261124034515";

/** A note above a statement that says why it doesn't break the previous release. */
const NOTE = /^--\s*previous release:\s*\S.{9,}/im;

type Statement = { line: number; note: boolean; sql: string };

/**
 * Checks that migrations only add. The previous release keeps serving on the new schema until it is replaced, so nothing
 * that it reads or writes may change. A note above a statement that says why nothing breaks makes an exception.
 */
export function checkMigrations(files: readonly SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => (path.split("/").at(-2) ?? "") >= CHECKED_SINCE)
    .flatMap(({ path, text }) => {
      const statements = splitStatements(text);
      const created = new Set(statements.flatMap(({ sql }) => findCreated(sql) ?? []));
      return statements.flatMap(({ line, note, sql }) => {
        const message = note ? null : describeBreak(sql, created);
        return message === null ? [] : [{ path, line, message }];
      });
    });
}

const REASONS: readonly (readonly [RegExp, string])[] = [
  [/^DROP (TABLE|VIEW|MATERIALIZED VIEW|TYPE|SCHEMA|SEQUENCE|FUNCTION)\b/, "The previous release may still use it"],
  [/^ALTER TABLE .*?\bDROP COLUMN\b/, "The previous release may still read the column"],
  [/^ALTER (TABLE|TYPE|VIEW|FUNCTION|SEQUENCE) .*?\bRENAME\b/, "The previous release knows only the old name"],
  [/^ALTER TABLE .*?\bALTER (COLUMN )?\S+ (SET DATA )?TYPE\b/, "The previous release reads and writes the old type"],
  [/^ALTER TABLE .*?\bSET NOT NULL\b/, "The previous release may still write nulls"],
  [/^ALTER TABLE .*?\bDROP DEFAULT\b/, "The previous release may leave the column out"],
  [
    /^ALTER TABLE .*?\bADD COLUMN (?!.*\b(DEFAULT|GENERATED)\b).*\bNOT NULL\b/,
    "The previous release leaves the column out",
  ],
  [/^ALTER TABLE .*?\bADD CONSTRAINT\b/, "The previous release may write rows that break it"],
  [/^CREATE UNIQUE INDEX\b/, "The previous release may write rows that break it"],
  [/^REVOKE\b/, "The previous release may need the right"],
  [
    /^(UPDATE|DELETE FROM|INSERT INTO .*\bSELECT)\b/,
    "It holds its locks until it has changed every row; backfill in a task that can be stopped",
  ],
];

function describeBreak(sql: string, created: ReadonlySet<string>): string | null {
  const [, reason] = REASONS.find(([pattern]) => pattern.test(sql)) ?? [];
  const target = findTarget(sql);
  if (reason === undefined || (target !== null && created.has(target))) return null;
  return `${reason}. Wait one release, or say above the statement why nothing breaks: -- previous release: …`;
}

/** Returns the name of a table or function that a statement creates. */
function findCreated(sql: string): string | null {
  return /^CREATE (?:OR REPLACE )?(?:TABLE|FUNCTION|VIEW|TYPE)(?: IF NOT EXISTS)? ([\w."]+)/.exec(sql)?.[1] ?? null;
}

/** Returns the name of the table or function that a statement changes. */
function findTarget(sql: string): string | null {
  const pattern =
    /^(?:ALTER TABLE(?: IF EXISTS)?(?: ONLY)?|DROP (?:TABLE|FUNCTION|VIEW|TYPE)(?: IF EXISTS)?|UPDATE|DELETE FROM|INSERT INTO|CREATE UNIQUE INDEX .*? ON|REVOKE .*? ON) ([\w."]+)/;
  return pattern.exec(sql)?.[1] ?? null;
}

/** Splits at semicolons outside of quotes and function bodies. Each statement becomes one line without comments. */
function splitStatements(text: string): Statement[] {
  const parts: Statement[] = [];
  const token = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|(\$\w*\$)[\s\S]*?\1|;|[^-/'$;]+|./g;
  let [sql, comments, start]: [string, string, number | null] = ["", "", null];
  const end = () => {
    const line = text.slice(0, start ?? 0).split("\n").length;
    if (sql.trim() !== "") parts.push({ line, note: NOTE.test(comments), sql: normalize(sql) });
    [sql, comments, start] = ["", "", null];
  };
  for (const match of text.matchAll(token)) {
    const [token] = match;
    if (token === ";") end();
    else if (token.startsWith("--")) comments += `${token}\n`;
    else if (token.startsWith("/*") || token.startsWith("'") || match[1] !== undefined) sql += " ";
    else {
      if (start === null && token.trim() !== "") start = match.index + token.search(/\S/);
      sql += token;
    }
  }
  end();
  return parts;
}

/** Removes the quotes of names. Their case stays, because our unquoted names are lower case. */
function normalize(sql: string): string {
  const keywords = /\b(?![a-z]*_)[a-z]+\b/gi;
  return sql
    .replaceAll('"', "")
    .replace(/\s+/g, " ")
    .trim()
    .replace(keywords, (word) => (KEYWORDS.has(word.toUpperCase()) ? word.toUpperCase() : word));
}

const KEYWORDS = new Set(
  "ADD ALTER COLUMN CONSTRAINT CREATE DATA DEFAULT DELETE DROP EXISTS FROM FUNCTION GENERATED IF INDEX INSERT INTO MATERIALIZED NOT NULL ON ONLY OR RENAME REPLACE REVOKE SCHEMA SELECT SEQUENCE SET TABLE TYPE UNIQUE UPDATE VIEW".split(
    " ",
  ),
);
