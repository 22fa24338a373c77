import fc from "fast-check";
import { expect, test } from "vitest";
import { LONG } from "../../../../../tests/support/long";
import { anyText } from "../../../../../tests/support/arbitrary-text";
import { parseLeniently } from "./parse-postings";

test.each([
  ['{"a": "one\ntwo\tthree"}', { a: "one\ntwo\tthree" }],
  ['{"a": [1, 2, ], "b": {"c": ",}" , } }', { a: [1, 2], b: { c: ",}" } }],
  ['{"a": "it\\\'s \\"here\\" \\u0041"}', { a: 'it\'s "here" A' }],
  ['<!-- {"a": 1} -->', { a: 1 }],
  ['//<![CDATA[\n{"a": 1}\n//]]>', { a: 1 }],
  ['/*<![CDATA[*/ {"a": "-->"} /*]]>*/', { a: "-->" }],
  ['{"a": 1};', { a: 1 }],
  ['{"a": ', undefined],
  ["", undefined],
])("%j", (text, value) => {
  expect(parseLeniently(text)).toEqual(value);
});

test("parseLeniently reads valid JSON as it is", () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(parseLeniently(text)).toEqual(JSON.parse(text));
    }),
    { numRuns: LONG ? 200 : 50 },
  );
});

test("parseLeniently never throws, and long strings don't overflow the stack", () => {
  fc.assert(
    fc.property(anyText(60), (text) => {
      parseLeniently(`{"a": "${text}`);
    }),
    { numRuns: LONG ? 200 : 50 },
  );
  const text = `${"x".repeat(12_000_000)}\n`;
  expect(parseLeniently(`["${text}"]`)).toEqual([text]);
});
