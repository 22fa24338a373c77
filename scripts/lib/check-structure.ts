import { posix } from "node:path";

/** A source file: its path from the checkout's root with forward slashes, and its text. */
export type SourceFile = { path: string; text: string };
export type Violation = { path: string; line: number; message: string };

type Import = { specifier: string; line: number; typeOnly: boolean; everything: boolean };
/** A file as it is checked. */
type Module = SourceFile & { code: string; imports: Import[]; directive: string | null };

/**
 * Checks the rules of docs/architecture.md that oxlint can't express, because they depend on the target of a relative
 * import, on a directive in the file or on a whole call chain.
 */
export function checkStructure(files: readonly SourceFile[]): Violation[] {
  const modules = new Map(files.map((file) => [stripExtension(file.path), parseModule(file)]));
  return [...modules.values()].flatMap((file) => {
    const violations = [
      ...file.imports.flatMap((entry) => [...checkDoors(file, entry), ...checkStar(file, entry)]),
      ...checkBrowserCode(file, modules),
      ...checkClosure(file, modules),
      ...checkMessages(file),
      ...checkOutputs(file),
      ...checkLedgerTables(file),
      ...checkStatements(file),
    ];
    return violations.map((violation) => ({ path: file.path, ...violation }));
  });
}

type Finding = Omit<Violation, "path">;

/**
 * Rule 1: other domains import a domain's index.ts, or its readings.ts for what threads read, and nothing else of it. `core`
 * has no index.ts.
 */
function checkDoors({ path }: SourceFile, { specifier, line }: Import): Finding[] {
  const own = domainOf(path);
  const target = resolve(path, specifier);
  const theirs = target && domainOf(`${target}/x`) ? domainOf(`${target}/x`) : null;
  if (theirs === null || theirs === "core") return [];
  const isDoor = target === `src/server/${theirs}` || target === `src/server/${theirs}/index`;
  if (own !== theirs && specifier === `~/server/${theirs}/readings`) return [];
  if (own === theirs) {
    return isDoor
      ? [{ line, message: `A file of ${own} must not import its own door; import the file that has it.` }]
      : [];
  }
  if (isDoor && specifier.startsWith("~/")) return [];
  return [{ line, message: `Import ${theirs} through its door, ~/server/${theirs}.` }];
}

/** Rule 2: browser code imports only types from the server, and of the contracts only what does without zod. */
function checkBrowserCode(file: Module, modules: ReadonlyMap<string, Module>): Finding[] {
  if (file.directive !== "use client") return [];
  return file.imports.flatMap((entry) => {
    const route = findServerCode(file, entry, modules, new Set());
    if (route === null) return [];
    const message = `A "use client" file must not load zod or the server; import types or ~/contracts/rules: ${route.join(" → ")}`;
    return [{ line: entry.line, message }];
  });
}

/** Returns the imports that lead to zod or the server, or null. Actions of "use server" files run on the server. */
function findServerCode(
  from: Module,
  { specifier, typeOnly }: Import,
  modules: ReadonlyMap<string, Module>,
  seen: Set<string>,
): string[] | null {
  if (typeOnly) return null;
  if (/^zod(\/|$)/.test(specifier)) return [specifier];
  const target = resolve(from.path, specifier);
  if (target === null || seen.has(target)) return null;
  seen.add(target);
  if (/^src\/server(\/|$)/.test(target)) return [target];
  const file = modules.get(target) ?? modules.get(`${target}/index`);
  if (!file || file.directive === "use server") return null;
  for (const entry of file.imports) {
    const route = findServerCode(file, entry, modules, seen);
    if (route !== null) return [target, ...route];
  }
  return null;
}

/** Most files that one may load, itself included. What reads text or compares facts doesn't load what stores and sends. */
const MOST_FILES: Readonly<Record<string, number>> = {
  // With the countries of a sentence: "kr" is the krone of its country.
  "src/language/pay/pay-prose.ts": 27,
  // With what a résumé says of knowing little, by one rule that letters use, too.
  "src/server/fit/measure-fit.ts": 74,
  "src/server/cover-letters/providers/template/compose-letter.ts": 90,
};

/** Rule 6: readers stay small, and threads load neither the database nor the environment. */
function checkClosure(file: Module, modules: ReadonlyMap<string, Module>): Finding[] {
  const most = MOST_FILES[file.path];
  const isThreads =
    file.path === "src/server/read-in-thread.ts" || /^src\/server\/[^/]+\/readings\.ts$/.test(file.path);
  if (most === undefined && !isThreads) return [];
  const closure = listClosure(file, modules);
  const heavy = isThreads ? closure.find(({ path }) => /^src\/(?:env\.js$|server\/db\/)/.test(path)) : undefined;
  return [
    ...(heavy ? [{ line: 1, message: `Readings run in threads, which must not load ${heavy.path}.` }] : []),
    ...(most !== undefined && closure.length > most
      ? [{ line: 1, message: `This file loads ${closure.length} files; at most ${most}. Pass the facts in.` }]
      : []),
  ];
}

/** Lists a file and all that it loads. */
function listClosure(file: Module, modules: ReadonlyMap<string, Module>): Module[] {
  const closure = new Set([file]);
  for (const { path, imports } of closure) {
    for (const { specifier, typeOnly } of imports) {
      const target = typeOnly ? null : resolve(path, specifier);
      const next = target === null ? undefined : (modules.get(target) ?? modules.get(`${target}/index`));
      if (next) closure.add(next);
    }
  }
  return [...closure];
}

/** Rule 5: messages are for people and may change; programs decide by a code. */
function checkMessages({ path, code }: Module): Finding[] {
  if (!/^src\/(app|browser|components|session|trpc)\//.test(path) || isTest(path)) return [];
  return [...code.matchAll(MESSAGE_DECISION)].map((match) => ({
    line: lineAt(code, match.index),
    message: "Decide by an error's code, not by the words of its message.",
  }));
}

const MESSAGE_DECISION = new RegExp(
  [
    // message.includes(…), error.message === "…"
    String.raw`\bmessage\??\.(?:includes|startsWith|endsWith|match|matchAll|indexOf|search)\(`,
    String.raw`\bmessage\s*[!=]==?\s*(?:["'\`](?!["'\`])|[A-Z])`,
    String.raw`(?:["'\`]|\b[A-Z][A-Z_]+)\s*[!=]==?\s*[\w.?]*\bmessage\b`,
    String.raw`\.(?:test|exec)\([\w.?]*\bmessage\b`,
    String.raw`\bswitch\s*\([\w.?]*\bmessage\b`,
    // a sentence: reason.includes("You have …")
    String.raw`\.(?:includes|startsWith|endsWith|indexOf)\(\s*["'\`][A-Z][^"'\`\n]* [^"'\`\n]*[.!?]["'\`]`,
  ].join("|"),
  "g",
);

function checkStar({ path }: SourceFile, { line, everything }: Import): Finding[] {
  if (!everything || !path.startsWith("src/")) return [];
  return [{ line, message: "`export *` hides what a door offers; name the exports." }];
}

/** Rule 4: without a declared output, a procedure would send whatever its domain returns. */
function checkOutputs({ path, text }: SourceFile): Finding[] {
  if (!path.startsWith("src/server/api/routers/") || isTest(path)) return [];
  const findings: Finding[] = [];
  let from = 0;
  for (const match of text.matchAll(/\.(query|mutation|subscription)\(/g)) {
    const chain = text.slice(from, match.index);
    const start = chain.lastIndexOf("Procedure");
    from = match.index;
    if (start === -1 || chain.slice(start).includes(".output(")) continue;
    findings.push({ line: lineAt(text, match.index), message: "Every procedure declares its .output()." });
  }
  return findings;
}

/** Rule 4: only the ledger moves connects. */
function checkLedgerTables({ path, code }: Module): Finding[] {
  if (!path.startsWith("src/") || path.startsWith("src/server/ledger/") || isTest(path)) return [];
  // Asks for the application's rights to the tables and reads none.
  if (path === "src/server/setup/check-database.ts") return [];
  const pattern = /\bledger_(?:accounts|transfers|entries|holds)\b|\.ledger(?:Account|Transfer|Entry|Hold)\b/g;
  return [...code.matchAll(pattern)].map((match) => ({
    line: lineAt(code, match.index),
    message: "Only src/server/ledger touches the ledger's tables.",
  }));
}

/** Rule 4: rows have types that are checked against the database. */
function checkStatements({ path, code }: Module): Finding[] {
  const isDeclaring = path.startsWith("src/server/db/") || path === "src/server/core/named-sql.ts";
  if (!path.startsWith("src/") || isDeclaring || isTest(path)) return [];
  const pattern = /\b(?:queryOn|executeOn)\b|\$(?:queryRaw|executeRaw)\w*|\.execute\(\s*kysely(?:On)?\(/g;
  return [...code.matchAll(pattern)].map((match) => ({
    line: lineAt(code, match.index),
    message: "Query with Prisma, kysely, namedSql or namedCommand, which know the types of rows.",
  }));
}

function parseModule(file: SourceFile): Module {
  const code = withoutComments(file.text);
  const directive = /^\s*["'](use (?:client|server))["']/.exec(code)?.[1] ?? null;
  return { ...file, code, directive, imports: parseImports(code) };
}

function parseImports(code: string): Import[] {
  const statements = /^[ \t]*(import|export)\b(?:[ \t]+(type)\b)?([^"';=(]*?)(?:from\s*)?["']([^"'\n]+)["']/gm;
  const calls = /\bimport\(\s*["']([^"'\n]+)["']/g;
  return [
    ...[...code.matchAll(statements)].map((match) => ({
      specifier: match[4] ?? "",
      line: lineAt(code, match.index + match[0].search(/\S/)),
      typeOnly: match[2] === "type",
      everything: match[1] === "export" && /^\s*\*\s*$/.test(match[3] ?? ""),
    })),
    ...[...code.matchAll(calls)].map((match) => ({
      specifier: match[1] ?? "",
      line: lineAt(code, match.index),
      typeOnly: false,
      everything: false,
    })),
  ];
}

/** Replaces comments with spaces, so that positions stay. Keeps `//` after a colon, which is part of a URL. */
function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|(?<![:"'`\w])\/\/.*$/gm, (comment) => comment.replace(/[^\n]/g, " "));
}

/** Returns the path without extension that an import resolves to, or null for a package. */
function resolve(from: string, specifier: string): string | null {
  const base = specifier.startsWith("~/") ? `src/${specifier.slice(2)}` : null;
  const target = specifier.startsWith(".") ? posix.join(posix.dirname(from), specifier) : base;
  return target === null ? null : stripExtension(target.replace(/\/$/, ""));
}

function stripExtension(path: string): string {
  return path.replace(/\.(?:ts|tsx|js)$/, "");
}

function domainOf(path: string): string | null {
  return /^src\/server\/([^/.]+)\//.exec(path)?.[1] ?? null;
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path);
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split("\n").length;
}
