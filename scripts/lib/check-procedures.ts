import type { SourceFile, Violation } from "./check-structure.ts";

const ONE_CALL =
  "A procedure validates, calls one domain function and returns its result; move the rest into the domain.";
const NO_HELPER = "Routers declare no functions; what a procedure does is a function of its domain.";

/** Checks that each procedure of a router calls one domain function and decides nothing itself. */
export function checkProcedures({ path, text }: SourceFile): Violation[] {
  if (!path.startsWith("src/server/api/routers/") || path.endsWith(".test.ts")) return [];
  const code = blankTextsAndComments(text);
  const domains = listDomainFunctions(text);
  const procedures = [...code.matchAll(/\.(?:query|mutation|subscription)\(/g)].map(({ index }) => ({
    index,
    body: takeArguments(code.slice(index)),
  }));
  return [
    ...procedures
      .filter(({ body }) => countCalls(body, domains) > 1 || DECISION.test(body))
      .map(({ index }) => ({ path, line: lineAt(code, index), message: ONE_CALL })),
    ...[...code.matchAll(/^(?:export )?(?:async )?function\b/gm)].map(({ index }) => ({
      path,
      line: lineAt(code, index),
      message: NO_HELPER,
    })),
  ];
}

/** `?.` and `??` only pass on what is missing. */
const DECISION = /\b(?:if|for|while|switch|try)\b|(?<!\?)\?(?![?.:])/;

/** Lists the values that a router imports from domains. `core` has what every domain shares. */
function listDomainFunctions(text: string): Set<string> {
  const imports = text.matchAll(/^import (?!type\b)\{([^}]*)\} from "~\/server\/(?!core\/)[^"]*"/gm);
  const names = [...imports].flatMap((match) => (match[1] ?? "").split(","));
  return new Set(names.map((name) => name.trim()).filter((name) => name !== "" && !name.startsWith("type ")));
}

function countCalls(body: string, domains: ReadonlySet<string>): number {
  return [...body.matchAll(/\b\w+\b/g)].filter(([name]) => domains.has(name)).length;
}

/** Returns the text from the first parenthesis to its end. */
function takeArguments(code: string): string {
  let depth = 0;
  for (let at = code.indexOf("("); at < code.length; at += 1) {
    if (code[at] === "(") depth += 1;
    if (code[at] === ")") depth -= 1;
    if (depth === 0) return code.slice(0, at + 1);
  }
  return code;
}

/** Replaces texts and comments with spaces, so that positions stay. */
function blankTextsAndComments(text: string): string {
  const pattern = /\/\*[\s\S]*?\*\/|\/\/.*$|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/gm;
  return text.replace(pattern, (part) => part.replace(/[^\n]/g, " "));
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split("\n").length;
}
