import fc from "fast-check";
import { expect, test } from "vitest";
import { anyText } from "../../../../../tests/support/arbitrary-text";
import { FeedFileError } from "../../reading/parse-document";
import { parsePostings } from "./parse-postings";

const START = '<script type="application/ld+json">';

test("parsePostings never throws anything but FeedFileError", () => {
  const piece = fc.oneof(
    anyText(10),
    fc.constantFrom(
      START,
      "</script>",
      "<!--",
      "-->",
      '{"@type":"JobPosting"',
      '"url":"https://example.com/',
      '"@graph":[',
      "[",
      "]",
      "{",
      "}",
      ",",
    ),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      try {
        expect(parsePostings(pieces.join(""))?.length).not.toBe(0);
      } catch (error) {
        expect(error).toBeInstanceOf(FeedFileError);
      }
    }),
    { numRuns: 300 },
  );
});

test("parsePostings ignores postings nested too deep", () => {
  const deep = (depth: number) => `${'{"a":'.repeat(depth)}{"@type":"JobPosting","title":"Diver"}${"}".repeat(depth)}`;
  expect(parsePostings(deep(20))).toHaveLength(1);
  expect(() => parsePostings(deep(4000))).toThrow("there is no JobPosting in it");
});

test("parsePostings rejects documents that are too large", () => {
  expect(() => parsePostings(" ".repeat(4_000_001))).toThrow("larger than any page");
});
