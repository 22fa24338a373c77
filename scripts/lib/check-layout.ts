import type { SourceFile, Violation } from "./check-structure.ts";

/** Checks that the formatter lays out all code. Only a table may be kept from it, by a comment above it. */
export function checkLayout({ path, text }: SourceFile): Violation[] {
  return text.split("\n").flatMap((line, index) =>
    /\S.*\/\/ prettier-ignore\b/.test(line.trim().replace(/^\/\/.*/, ""))
      ? [
          {
            path,
            line: index + 1,
            message: "Let the formatter lay this out, or put the comment above a whole table.",
          },
        ]
      : [],
  );
}
