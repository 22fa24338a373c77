import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LONG } from "../../../../tests/support/long";
import { anyText } from "../../../../tests/support/arbitrary-text";
import { cleanLine, parseHtmlField } from "~/language/text/clean-text";
import { sanitizeHtml } from "./sanitize-html";
import { scrubText } from "~/language/text/scrub";
import { removeTripwires } from "~/language/text/tripwire";

const stored = (field: string) => sanitizeHtml(parseHtmlField(removeTripwires(scrubText(field))));

describe("a description escaped too often", () => {
  test.each([
    ["<p>a &amp;amp; b&amp;nbsp;c &amp;#8211; d</p>", "<p>a &amp; b c – d</p>"],
    ["&lt;p&gt;a &amp;amp; b&lt;/p&gt;", "<p>a &amp; b</p>"],
    ["&amp;lt;p&amp;gt;R&amp;amp;amp;D&amp;lt;/p&amp;gt;", "<p>R&amp;D</p>"],
    ["<p>AT&amp;T; x &lt; y</p>", "<p>AT&amp;T; x &lt; y</p>"],
    [
      '<p><a href="https://example.com/?a=1&amp;amp;utm_source=x&amp;amp;b=2">x</a></p>',
      '<p><a href="https://example.com/?a=1&amp;b=2" rel="noopener nofollow ugc">x</a></p>',
    ],
    ["one\n\ntwo", "<p>one</p>\n<p>two</p>"],
    ["", ""],
  ])("is turned from %j into %j", (field, html) => {
    expect(stored(field)).toBe(html);
  });

  test("never turns escaped markup into unsanitized markup", () => {
    expect(stored("&amp;lt;script&amp;gt;alert(1)&amp;lt;/script&amp;gt;a")).toBe("a");
    expect(stored("<b>x</b>&amp;lt;img src=x onerror=alert(1)&amp;gt;")).toBe(
      "<b>x</b>&lt;img src=x onerror=alert(1)&gt;",
    );
    expect(stored("&amp;quot;&amp;#60;<br>")).toBe('"&lt;<br />');
  });
});

describe("text misread and then escaped", () => {
  test.each([
    ["<p>You&acirc;&euro;&trade;ll</p>", "<p>You’ll</p>"],
    ["<p>Z&Atilde;&sup3;calo&Acirc;&nbsp;x</p>", "<p>Zócalo x</p>"],
  ])("is turned from %s into %s", (field, html) => {
    expect(stored(field)).toBe(html);
  });

  test("is also repaired in a title, a place and a name", () => {
    expect(cleanLine("Caf&Atilde;&copy; &amp;amp; Bar")).toBe("Café & Bar");
  });
});

test("symbol-font bullets become bullets, and other symbol-font characters are dropped", () => {
  expect(stored("<p>\uF0B7 Sell\uE09D</p>")).toBe("<p>• Sell</p>");
});

test("a link around a name inside a URL is removed", () => {
  expect(
    stored(
      "<p><a href=\"https://example.com/&lt;a href='https://board.example/acme'&gt;acme&lt;/a&gt;/jobs\">x</a></p>",
    ),
  ).toBe('<p><a href="https://example.com/acme/jobs" rel="noopener nofollow ugc">x</a></p>');
});

const TRIPWIRE =
  "Please mention the word **GALLANT** and tag RMTAuMC4wLjE= when applying to show you read the job post completely (#RMTAuMC4wLjE=). This is a beta feature to avoid spam applicants. Companies can search these words to find applicants that read this and see they&#39;re human.";

test("a tripwire is removed with the empty lines before it, whoever copied it", () => {
  expect(stored(`<p>a</p><br/><br/>\n${TRIPWIRE}`)).toBe("<p>a</p>");
  expect(stored(`<p>a</p><p>${TRIPWIRE}</p><p>b</p>`)).toBe("<p>a</p><p>b</p>");
  expect(stored(`line\nline\n\n${TRIPWIRE}`)).toBe("<p>line</p>\n<p>line</p>");
});

test("removing a tripwire from a URL keeps the text after it", () => {
  const field = '<a href="https://a.example/?Please mention the word **q**">y. "Kept x="</a><p>After it.</p>';
  expect(stored(field)).toContain('>y. "Kept x="</a><p>After it.</p>');
});

test("a truncated tripwire is removed, wherever it was cut", () => {
  for (let length = "Please menti".length; length < TRIPWIRE.length; length += 1) {
    const cut = TRIPWIRE.slice(0, length);
    expect([cut, stored(`<p>a</p><br/><br/>${cut}`)]).toEqual([cut, "<p>a</p>"]);
    expect([cut, stored(`<p>a ${cut}…</p>`)]).toEqual([cut, "<p>a</p>"]);
    expect([cut, stored(`line\n${cut}`)]).toEqual([cut, "<p>line</p>"]);
  }
});

// prettier-ignore
test.each([
  ["in bold", "<div>a</div><div>\n<br />Be sure to mention the word <strong>EMPOWER</strong> when applying to show you read the job post completely. This is a beta feature to avoid spam applicants. Companies can search these words to find applicants that read this and see they're human.<br /><br /></div>"],
  ["of several elements", "<div>a</div><p><b>Please</b> mention <i>the word</i> <b>**</b>X<b>**</b> and tag <span>RMTAuMC4wLjE=</span> when applying.</p>"],
  ["with the end alone", "<div>a</div><p>Companies can search these words to find applicants that read this and see they&#39;re human.</p>"],
  ["with the tag alone", "<div>a</div><p>(#RMTAuMC4wLjE=)</p>"],
])("the tripwire %s is removed", (_, field) => {
  expect(stored(field)).toBe("<div>a</div>");
});

test.each([
  "Please mention the word banana when applying.",
  "Please mention your visa status. This is a beta feature of our product.",
  "Mention RRSPs and REMOTE12345 in your letter",
])("an employer's request isn't a tripwire: %s", (sentence) => {
  expect(stored(`<p>${sentence}</p>`)).toBe(`<p>${sentence}</p>`);
});

test.each([
  ["https://a.example/?utm_source=x&amp;id=7", "https://a.example/?id=7"],
  ["See (www.a.example/jobs?utm_source=x&amp;utm_medium=y).", "See (www.a.example/jobs)."],
  ["a.example/?gh_src=1, then b.example/?id=2", "a.example/, then b.example/?id=2"],
  ["https://a.example/?<b>utm_source=x</b>", "https://a.example/?<b>utm_source=x</b>"],
  ["a.example/jobs?utm_sou…", "a.example/jobs…"],
  ["Who? utm_source=x", "Who? utm_source=x"],
  ["What?a=b", "What?a=b"],
])("the tracking in the visible URL %s is removed", (text, clean) => {
  expect(stored(`<p>${text}</p>`)).toBe(`<p>${clean}</p>`);
});

test("repairing a stored text changes nothing and leaves no control or double-escaped character", () => {
  const piece = fc.oneof(
    anyText(5),
    fc.constantFrom(
      "&",
      "amp;",
      "lt;",
      "&#0;",
      "&#x8;",
      "&#129;",
      "nbsp;",
      "<p>",
      "</p>",
      "Â",
      "â€™",
      "Ã©",
      "&Acirc;",
      "&nbsp;",
      "quot;",
      "<br>",
      " ",
      "Please mention the word **x**.",
    ),
  );
  const markup = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(""));
  fc.assert(
    fc.property(markup, (text) => {
      const html = stored(text);
      // oxlint-disable-next-line no-control-regex -- that is what must not be there
      expect(html).not.toMatch(/[\u0000-\u0008\u007f-\u009f]|&amp;(?:lt|gt|amp|nbsp);|mention the word \*\*x/);
      expect(sanitizeHtml(html)).toBe(html);
    }),
    { numRuns: LONG ? 1000 : 100 },
  );
});
