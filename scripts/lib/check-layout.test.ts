import { expect, test } from "vitest";
import { checkLayout } from "./check-layout.ts";

const IGNORE = ["//", "prettier-ignore"].join(" ");

test.each([
  [`${IGNORE}\nconst TABLE = [];\n`, []],
  [`  ${IGNORE}\n  test.each([[1, 2], [3, 4]]);\n`, []],
  [`const one = 1;\nconst isOdd = (n: number) => n % 2 === 1; ${IGNORE}\n`, [2]],
  [`}); ${IGNORE}\n`, [1]],
])("checkLayout finds an ignored line of code: %j", (text, lines) => {
  expect(checkLayout({ path: "src/a.ts", text }).map(({ line }) => line)).toEqual(lines);
});
