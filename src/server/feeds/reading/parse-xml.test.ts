import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyText } from "../../../../tests/support/arbitrary-text";
import { FeedFileError } from "./parse-document";
import { parseRssItems } from "./parse-xml";

const rss = (channel: string, before = "") =>
  `<?xml version="1.0"?>${before}<rss version="2.0"><channel>${channel}</channel></rss>`;

describe("an RSS document", () => {
  test("gives the texts of its items, using the first element of each name", () => {
    const items = parseRssItems(
      rss(
        "<title>Feed</title><item><title>A &amp; B</title><title>C</title><x:y url='u'/><d><![CDATA[<p>]]>&#33;</d></item><item/>",
      ),
    );
    expect(items).toEqual([{ title: "A & B", "x:y": "u", d: "<p>!" }, {}]);
  });

  test("treats an item nested in an item's element as text", () => {
    expect(parseRssItems(rss("<item><d>a<item><t>b</t></item></d><t>c</t></item>"))).toEqual([{ d: "ab", t: "c" }]);
  });

  test("expands only XML's own entities and reads no file", () => {
    const types =
      '<!DOCTYPE rss [<!ENTITY secret SYSTEM "file:///etc/passwd"><!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>';
    expect(parseRssItems(rss("<item><t>&secret; &b; &lt;</t></item>", types))).toEqual([{ t: "&secret; &b; <" }]);
  });

  test.each([
    ["<!DOCTYPE html><html><body>Not found</body></html>", "it isn't RSS"],
    ["{}", "it isn't RSS"],
    [rss("<item><t>a</t></item>").slice(0, -9), "it is truncated"],
    [rss("<item><t>a</t></item>").slice(0, -30), "it is truncated"],
  ])("with %s: %s", (text, message) => {
    expect(() => parseRssItems(text)).toThrow(new FeedFileError(message));
  });

  test("is rejected above the size limit", () => {
    expect(() => parseRssItems(" ".repeat(4_000_001))).toThrow("larger than any feed");
  });

  test("is read with 256 open tags and refused with more", () => {
    // rss, channel, item and t are open, too.
    const nested = (depth: number) => rss(`<item><t>${"<a>".repeat(depth)}b${"</a>".repeat(depth)}</t></item>`);
    expect(parseRssItems(nested(252))).toEqual([{ t: "b" }]);
    expect(() => parseRssItems(nested(253))).toThrow("too large to read");
  });

  test("gives items or a rejection for any text", () => {
    const piece = fc.oneof(
      anyText(10),
      fc.constantFrom("<item>", "</item>", "<title>", "</title>", "<![CDATA[", "&lt;", "</rss>", "<!--"),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        try {
          expect(Array.isArray(parseRssItems(rss(pieces.join(""))))).toBe(true);
        } catch (error) {
          expect(error).toBeInstanceOf(FeedFileError);
        }
      }),
      { numRuns: 300 },
    );
  });
});
