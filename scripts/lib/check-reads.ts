import type { SourceFile, Violation } from "./check-structure.ts";

const NAME = /^(?:export )?(?:(?:async )?function\*? |const )(read[A-Z]\w*)/gm;
const STATEMENT =
  /\bnamed(?:Sql|Command)\b|\b(?:kysely(?:On)?|conn|getConnection)\(|\b(?:tx|db)\.\w+\.(?:find|count|aggregate|group)/;

/** Matches a function without `async`, and its head up to the body. */
const AT_ONCE = /^(?:export )?function (read[A-Z]\w*)[\s\S]*?\)[^\n]*\{$/gm;

/** Checks that functions that query the database are named after what they return: `read` is for files, streams and requests. */
export function checkReads({ path, text }: SourceFile): Violation[] {
  if (!/^src\/server\/(?!db\/)/.test(path) || path.endsWith(".test.ts")) return [];
  return [...findQueries(path, text), ...findParsers(path, text)];
}

function findQueries(path: string, text: string): Violation[] {
  return [...text.matchAll(NAME)]
    .filter(({ index }) => STATEMENT.test(takeDeclaration(text.slice(index))))
    .map(({ 1: name, index }) => ({
      path,
      line: text.slice(0, index).split("\n").length,
      message: `${name} queries the database: begin its name with find, get, list or select.`,
    }));
}

function findParsers(path: string, text: string): Violation[] {
  return [...text.matchAll(AT_ONCE)]
    .filter(([head]) => !head.includes("Promise<"))
    .map(({ 1: name, index }) => ({
      path,
      line: text.slice(0, index).split("\n").length,
      message: `${name} reads nothing from outside: begin its name with parse or get.`,
    }));
}

/** Returns the text up to the first line that ends a declaration at the left margin. */
function takeDeclaration(code: string): string {
  const [line = ""] = code.split("\n", 1);
  if (line.endsWith(";")) return line;
  const end = /^[})].*$/m.exec(code);
  return end ? code.slice(0, end.index) : code;
}
