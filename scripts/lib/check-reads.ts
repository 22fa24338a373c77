import type { SourceFile, Violation } from "./check-structure.ts";

/** A function `read…`, with its indentation and whether it says that it is async. */
const READER =
  /^([ \t]*)(?:export )?(?:(async )?function\*? (read[A-Z]\w*)|const (read[A-Z]\w*)(?:: [^=\n]+)? = (?:(async )?(?:<[^>\n]*>)?\(|named))/gm;
const QUERY =
  /\bnamed(?:Sql|Command)\b|\b(?:kysely(?:On)?|conn|getConnection)\(|\b(?:tx|db)\.(?:\w+\.(?:find|count|aggregate|group)|\$queryRaw)/;
const PROCEDURE = /\bapi\.\w+\.\w+\(|\bclient\.\w+\.\w+\.query\(/;
/** Input that doesn't come as an argument, or another reader of it. */
const INPUT =
  /\b(?:read\w*Sync|execFileSync|localStorage|sessionStorage|runtimeEnv|process\.(?:env|memoryUsage))|\bpage\s*\.|\.read\(|(?<![.\w])(?<!function )read[A-Z]\w*\(/;
const LATER = /\b(?:Promise|AsyncIterable|AsyncGenerator|AsyncIterator)</;

/**
 * Checks that functions named `read…` read files, streams, requests or a browser's storage. One that queries the database or
 * calls a procedure is named after what it returns, one that takes its input as an argument parses it.
 */
export function checkReads({ path, text }: SourceFile): Violation[] {
  return [...text.matchAll(READER)].flatMap((match) => {
    const [, indent = "", isAsync, named, assigned, isAsyncArrow] = match;
    const message = describeMisnomer(takeDeclaration(text.slice(match.index), indent), {
      isAsync: (isAsync ?? isAsyncArrow) !== undefined,
      inDatabase: path.startsWith("src/server/db/"),
    });
    const name = named ?? assigned ?? "";
    return message === null
      ? []
      : [{ path, line: text.slice(0, match.index).split("\n").length, message: `${name} ${message}` }];
  });
}

function describeMisnomer(
  code: string,
  { isAsync, inDatabase }: { isAsync: boolean; inDatabase: boolean },
): string | null {
  if (!inDatabase && QUERY.test(code)) return "queries the database: begin its name with find, get, list or select.";
  if (PROCEDURE.test(code)) return "calls a procedure: begin its name with find, get or list.";
  if (!isAsync && !LATER.test(code) && !INPUT.test(code))
    return "reads nothing from outside: begin its name with parse or get.";
  return null;
}

/** Returns the text up to the first line that ends a declaration with this indentation. */
function takeDeclaration(code: string, indent: string): string {
  const [line = ""] = code.split("\n", 1);
  if (line.endsWith(";")) return line;
  const end = new RegExp(`^${indent}(?:}.*|\\)(?!.*[{>]$).*)$|^.*;$(?=\\n+${indent}\\S)`, "m").exec(code);
  return end ? code.slice(0, end.index + end[0].length) : code;
}
