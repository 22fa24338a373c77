import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { escapeForbiddenMarkup } from "~/language/text/allowed-markup";
import { LONG } from "../../../../tests/support/long";
import { XSS_PAYLOADS } from "../../../../tests/e2e/support/xss-payloads";
import { jobsOfFile } from "../../../../tests/support/feed-jobs";
import { fixturePath, getFeedSource, MAIN_FIXTURES, realFiles } from "../../../../tests/support/feeds";
import { extractHtmlText, sanitizeHtml } from "./sanitize-html";

describe("sanitizing by the specification", () => {
  test("turns empty input into empty text", () => {
    expect(sanitizeHtml("")).toBe("");
  });

  test("removes script blocks with their text", () => {
    expect(sanitizeHtml("<p>a</p><script>alert(1)</script><SCRIPT src=x>b</SCRIPT ><p>c</p>")).toBe("<p>a</p><p>c</p>");
  });

  test.each(["iframe", "object", "embed", "form", "input", "textarea", "button", "link", "meta", "style"])(
    "removes %s tags",
    (tag) => {
      const clean = sanitizeHtml(`<p>a</p><${tag} class="x">inside</${tag}><p>b</p>`);
      expect(clean).toContain("<p>a</p>");
      expect(clean).toContain("<p>b</p>");
      expect(clean).not.toMatch(new RegExp(`</?${tag}`, "i"));
    },
  );

  test("removes event-handler attributes", () => {
    expect(sanitizeHtml('<p onclick="x()" ONMOUSEOVER=y()>a</p>')).toBe("<p>a</p>");
  });

  test.each([
    '<a href="javascript:alert(1)">x</a>',
    '<a href=" JaVaScRiPt:alert(1)">x</a>',
    '<a href="java\tscript:alert(1)">x</a>',
    '<a href="&#106;avascript:alert(1)">x</a>',
    '<a href="data:text/html,x">x</a>',
    '<a href="//example.com">x</a>',
    '<a href="/here">x</a>',
    "<a>x</a>",
  ])("keeps the text of %s without the link", (html) => {
    expect(sanitizeHtml(html)).toBe("x");
  });

  test.each([
    '<a href="https://a.example/" onclick=x() class=c style="position:fixed" target=_top id=i title=t download ping=//b.example>x</a>',
    '<a rel="opener" referrerpolicy=unsafe-url href="https://a.example/">x</a>',
    '<p class=c id=i style="color:red" lang=en data-x=1 aria-label=y tabindex=1 autofocus contenteditable hidden></p><a href="https://a.example/">x</a>',
  ])("keeps no attribute of %s but href and our rel", (html) => {
    expect(sanitizeHtml(html)).toBe('<a href="https://a.example/" rel="noopener nofollow ugc">x</a>');
  });

  test.each(["src", "SRC", "srcset", "data", "formaction", "xlink:href"])("removes %s with every URL in it", (name) => {
    expect(sanitizeHtml(`<p ${name}="javascript:alert(1)">a</p><img ${name}=javascript:alert(1)>`)).toBe("<p>a</p>");
  });

  test("trims the result", () => {
    expect(sanitizeHtml("  <p>a</p>\n ")).toBe("<p>a</p>");
  });
});

describe("links", () => {
  test("from a feed are marked as unendorsed", () => {
    expect(sanitizeHtml('<a href="https://example.com/a?b&amp;c" target="_blank" rel="me">x</a>')).toBe(
      '<a href="https://example.com/a?b&amp;c" rel="noopener nofollow ugc">x</a>',
    );
  });

  test("for attribution are followed, on the source's host only", () => {
    const options = { attributionHosts: ["source.example"] };
    expect(sanitizeHtml('<a rel="nofollow" href="https://www.source.example/1">x</a>', options)).toBe(
      '<a href="https://www.source.example/1" rel="noopener">x</a>',
    );
    expect(sanitizeHtml('<a href="https://source.example.evil.example/">x</a>', options)).toContain("nofollow");
  });
});

test("extractHtmlText leaves one space around words in bold, none before a sign, and plain ampersands", () => {
  const html = sanitizeHtml("<p>This is a <strong> hybrid </strong>role in <b>Ghent</b>, for R&amp;D.</p>");
  expect(extractHtmlText(html).trim()).toBe("This is a hybrid role in Ghent, for R&D.");
});

describe("the structure of a description", () => {
  test("starts its headings below the page's own", () => {
    expect(sanitizeHtml("<h1>a</h1><h2>b</h2><h3>c</h3><h6>d</h6>")).toBe("<h3>a</h3><h3>b</h3><h3>c</h3><h5>d</h5>");
  });

  test("has no empty paragraphs or lists, however nested", () => {
    expect(sanitizeHtml("<p>&nbsp;</p><ul><li><p><br></p></li></ul><p>a</p>")).toBe("<p>a</p>");
  });

  test("is refused if it is nested deeper than 256 tags, and sanitized with its text if it isn't", () => {
    const nest = (tags: number) => `${"<div>".repeat(tags)}deep${"</div>".repeat(tags)}`;
    expect(extractHtmlText(sanitizeHtml(nest(256))).trim()).toBe("deep");
    for (const html of [
      nest(257),
      "<b>".repeat(200_000),
      "<b&nbsp;>".repeat(257),
      "<script></script&nbsp;><b>".repeat(257),
    ])
      expect(() => sanitizeHtml(html)).toThrow(expect.objectContaining({ code: "TOO_LARGE_TO_READ" }));
  });

  test("is refused if it has more than 2,000 paragraphs", () => {
    expect(sanitizeHtml("<p>a</p>".repeat(2_000))).toHaveLength(16_000);
    expect(() => sanitizeHtml("<p>a</p>".repeat(2_001))).toThrow(
      expect.objectContaining({ code: "TOO_LARGE_TO_READ" }),
    );
  });
});

describe("repairing a description", () => {
  /** 0.1.0 cut the tripwire out of the sanitized HTML, from inside the address to behind its closing quote. */
  const PAYLOAD =
    '<a href="mailto:a@b?Please mention the wo&#114;d **X** and tag A">y. "onfocus=alert(1) autofocus tabindex=1 x="</a>';

  test("never extends from a URL into the text behind it", () => {
    expect(sanitizeHtml(PAYLOAD)).toBe(
      '<a href="mailto:a@b?Please mention the word **X** and tag A" rel="noopener nofollow ugc">y. "onfocus=alert(1) autofocus tabindex=1 x="</a>',
    );
  });

  test.each([
    '<a href="https://a.example/?q=This is a beta feature to avoid spam">. class=x target=_top href="//b.example</a>',
    '<a href="mailto:a?&amp;amp;quot; onfocus=alert(1) x=">y</a>',
    '<a href="mailto:a?\u00c3\u0082\u00a0&quot; onfocus=alert(1)">y</a>',
    '<a href="https://a.example/?utm_source=<a href=b>" onfocus=alert(1)>c</a>',
  ])("restores no attribute: %s", (html) => {
    const clean = sanitizeHtml(html);
    expect(escapeForbiddenMarkup(clean)).toBe(clean);
    expect(sanitizeHtml(clean)).toBe(clean);
    expect(clean.replace(/<a href="[^"<>]*" rel="noopener nofollow ugc">/, "")).not.toMatch(/<\w+ /);
  });
});

describe("the stored text of every corpus", () => {
  const files = Object.entries(MAIN_FIXTURES).flatMap(([source, file]) =>
    [fixturePath(source, file), ...realFiles(source)].map((path) => [source, path] as const),
  );

  test.each(files)("stays the same when sanitized again: %s %s", (source, path) => {
    for (const { description } of jobsOfFile(source, path).jobs.values()) {
      expect(sanitizeHtml(description, getFeedSource(source))).toBe(description);
      expect(escapeForbiddenMarkup(description)).toBe(description);
    }
  });

  test("stays the same when sanitized again: payloads, alone and combined", () => {
    const texts = [...XSS_PAYLOADS.map(({ html }) => html), XSS_PAYLOADS.map(({ html }) => html).join("\n")];
    for (const text of texts) {
      const clean = sanitizeHtml(text);
      expect(sanitizeHtml(clean)).toBe(clean);
      expect(escapeForbiddenMarkup(clean)).toBe(clean);
    }
  });
});

/** Twelve addresses, each forwarding to the next. */
const wrapped = Array.from({ length: 12 }).reduce<string>(
  (address) => `https://www.google.com/url?q=${encodeURIComponent(address)}`,
  "https://a.example/?utm_source=b",
);

// prettier-ignore
const UNSETTLED = [
  '<a href="https://a.example/&lt;a href=b&gt;c&lt;/a&gt;">d</a>', '<a href="https://a.example/?b=<a href=c>&lt;a&gt;d&lt;/a&gt;</a>">e</a>',
  '<a href="https://a.example/?a=1&a&#1;mp;b=2">c</a>', "<p>&a&#1;mp;b=2</p>", '<a href="https://a.example/?b=&am&#1;p;am&#1;p;c">d</a>',
  '<a href="https://a.example/?b=&#xa0">c</a>', '<a href="https://a.example/&amp;nbsp;b">c</a>', "<dl>&#xa0</dl>", "<dl>&#xa0<dt>a</dl>",
  '<a href="https://a.example/?b=&amp;#xa0;c&amp;#160;d">e</a>', `<a href="${wrapped}">a</a>`, `<p>${wrapped}</p>`,
];

const markup = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        "<",
        ">",
        "</",
        "<!--",
        "-->",
        "<![CDATA[",
        '"',
        "'",
        "=",
        "&lt;",
        "&#x3c;",
        "&quot;",
        "`",
        "\u0000",
        "/",
      ),
      fc.constantFrom(
        "script",
        "img",
        "a",
        "p",
        "svg",
        "style",
        "iframe",
        "math",
        "template",
        "noscript",
        "textarea",
        "title",
        "xmp",
        "select",
        "li",
        "table",
        "b",
        "br",
        "h1",
      ),
      fc.constantFrom(
        "Please mention the wo&#114;d **",
        "** and tag A",
        ". This is a beta feature to avoid spam",
        "RMTAuMC4wLjE=",
        "&amp;",
        "&a",
        "mp;",
        "&#109;p;",
        "&amp;quot;",
        "\u00c2\u00a0",
        "https://a.example/?utm_source=",
        '<a href="mailto:',
        '">',
        "</a>",
        " onfocus=alert(1) x=",
      ),
      fc.constantFrom(
        " href=",
        " src=",
        " onerror=",
        " onload=",
        " style=",
        " xlink:href=",
        "javascript:",
        "data:",
        "alert(1)",
        "https://example.com",
      ),
      fc.string({ maxLength: 5 }),
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(""));

// prettier-ignore
const ADDRESS_PARTS = ["&a", "&am", "mp;", "p;", "&amp;", "&#1;", "&#xa0", "&nbsp;", "&#160", "&lt;a&gt;", "&lt;/a&gt;", "<a href=b>", "</a>", "b=", "?", "#", "utm_source=c", "https://www.google.com/url?q=", "https://a.example/"];
const address = fc.array(fc.oneof(fc.constantFrom(...ADDRESS_PARTS), fc.string({ maxLength: 3 })), { maxLength: 12 });
const link = fc
  .tuple(address, fc.constantFrom("p", "dl", "a", "code"))
  .map(([parts, tag]) => `<a href="https://a.example/?${parts.join("")}">b</a><${tag}>${parts.join("")}</${tag}>`);
/** Links whose addresses change when they are read again, between anything else. */
const hostile = fc.array(fc.oneof(markup, link), { maxLength: 4 }).map((parts) => parts.join(""));

describe("sanitizing any input", () => {
  test("leaves only allowed tags without attributes, and links with href and our rel", () => {
    fc.assert(
      fc.property(markup, (html) => {
        const clean = sanitizeHtml(html);
        expect(
          clean.replace(
            /<\/?(?:h[345]|p|div|ul|ol|li|d[ltd]|blockquote|pre|code|strong|b|em|i|u|s|su[bp]|table|thead|tbody|t[rhd])>|<[bh]r \/>|<a href="(?:https?:|mailto:)[^"<>]*" rel="noopener nofollow ugc">|<\/a>/gi,
            "",
          ),
        ).not.toMatch(/[<>]/);
        expect(escapeForbiddenMarkup(clean)).toBe(clean);
      }),
      { numRuns: LONG ? 2000 : 80 },
    );
  });

  test("twice gives the same as once", () => {
    fc.assert(
      fc.property(hostile, (html) => {
        const clean = sanitizeHtml(html);
        expect(sanitizeHtml(clean)).toBe(clean);
      }),
      { numRuns: LONG ? 3000 : 100, seed: 12 },
    );
  });

  test.each(UNSETTLED)("twice gives the same as once: %s", (html) => {
    const clean = sanitizeHtml(html);
    expect(clean).not.toBe("");
    expect(sanitizeHtml(clean)).toBe(clean);
  });
});
