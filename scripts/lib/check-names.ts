import type { SourceFile, Violation } from "./check-structure.ts";

/** Participles that were used as nouns. `left` is also a side, so it isn't among them. */
const WORD = "(?:found|known|shown|kept|asked|told|given)";
const DECLARED = [
  // const found, let found
  new RegExp(`\\b(?:const|let)\\s+(${WORD})\\b`, "g"),
  // const { key: found }, const [found, other]
  new RegExp(
    `\\b(?:const|let)\\s+[[{][^=;]*?(?<=[[{,:]\\s*)(${WORD})\\s*(?=[,}\\]=])[^;]*?[\\]}]\\s*(?::[^=;]+)?=`,
    "g",
  ),
  // (one, found) =>, found =>
  new RegExp(
    `(?:\\((?:[^()]*,\\s*)?|(?<![.\\w"'\`-]))(${WORD})(?:\\??: [^(),]+)?(?:,[^()]*\\)|\\)|(?=\\s=>))(?:: [^=\\n]+)?\\s*=>`,
    "g",
  ),
  // function name(one, found: string)
  new RegExp(`\\bfunction\\*? \\w*(?:<[^>]*>)?\\([^()]*?\\b(${WORD})\\??: `, "g"),
];

/**
 * Checks that no variable and no parameter is named by a participle: a name says what a thing is, not what was done to it.
 * Properties are free, because an API may give their names.
 */
export function checkNames({ path, text }: SourceFile): Violation[] {
  // Its examples are what it rejects.
  if (path === "scripts/lib/check-names.test.ts") return [];
  const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, (comment) => comment.replace(/[^\n]/g, " "));
  return DECLARED.flatMap((pattern) =>
    [...code.matchAll(pattern)].map((match) => ({
      path,
      line: code.slice(0, match.index + match[0].lastIndexOf(match[1] ?? "")).split("\n").length,
      message: `${match[1]} says what was done, not what it is: name the thing.`,
    })),
  );
}
