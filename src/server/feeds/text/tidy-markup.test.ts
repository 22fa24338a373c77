import { expect, test } from "vitest";
import { parseHtmlField } from "~/language/text/clean-text";
import { sanitizeHtml } from "./sanitize-html";

// prettier-ignore
test.each([
  ["stacked breaks", "<p>a<br><br><br><br>b</p>", "<p>a<br /><br />b</p>"],
  ["breaks at the edges of a paragraph", "<p><br>a<br></p><br><br><p>b</p>", "<p>a</p>\n<p>b</p>"],
  ["an empty link", '<p>a <a href="https://example.com"> </a>b</p>', "<p>a b</p>"],
  ["raw stars", "<p>**Duties** and <b>**pay**</b></p>", "<p><strong>Duties</strong> and <b>pay</b></p>"],
  ["stars of a formula", "<p>2**3**4 or ** or ***</p>", "<p>2**3**4 or ** or ***</p>"],
  ["raw underscores", "<p>__Duties and pay__ of __init__</p>", "<p><strong>Duties and pay</strong> of __init__</p>"],
  ["half of the stars", "<p>Requirements**</p><p>**Five years</p><p>$100**</p>", "<p>Requirements</p><p>Five years</p><p>$100**</p>"],
  ["a glued colon", "<p>Benefits:Health insurance. Kolleg:Innen backen in C:Tools</p>", "<p>Benefits: Health insurance. Kolleg:Innen backen in C:Tools</p>"],
  ["text glued to bold words or brackets", "<p><b>About us</b>We bake bread (daily).You will sell it in <b>Java</b>Script</p>", "<p><b>About us</b> We bake bread (daily). You will sell it in <b>Java</b>Script</p>"],
  ["a raw heading", "<p>## Duties</p><p>#hashtag</p>", "<h3>Duties</h3><p>#hashtag</p>"],
  ["a line of dashes", "<p>a</p><p>-----</p><p>– – –</p><p>b</p>", "<p>a</p><p>b</p>"],
  ["glued sentences", "<p>We bake bread.You will sell it.<b>It is fun.</b></p>", "<p>We bake bread. You will sell it. <b>It is fun.</b></p>"],
  ["names with a dot", "<p>Node.Js and Vue.Js are used. See www.bakery.Example today, Booking.Com too</p>", "<p>Node.Js and Vue.Js are used. See www.bakery.Example today, Booking.Com too</p>"],
  ["paragraphs that begin with a glued dash", "<p>-Bake bread</p><p>-Sell it</p>", "<ul><li>Bake bread</li><li>Sell it</li></ul>"],
])("%s: %s", (_, html, clean) => {
  expect(sanitizeHtml(html)).toBe(clean);
  expect(sanitizeHtml(clean)).toBe(clean);
});

test("line breaks written as \\n become lines", () => {
  expect(parseHtmlField(String.raw`We bake.\nYou sell.\n\nnow`)).toBe("<p>We bake.</p>\n<p>You sell.</p>\n<p>now</p>");
  expect(parseHtmlField(String.raw`<p>We bake.</p>\n<p>You sell.</p>`)).toBe("<p>We bake.</p>\n<p>You sell.</p>");
  expect(parseHtmlField(String.raw`<p>Duties:\n\t- Bake</p>`)).toBe("<p>Duties:\n- Bake</p>");
  expect(parseHtmlField(String.raw`<p>C:\new and \nu</p>`)).toBe(String.raw`<p>C:\new and \nu</p>`);
});

test.each([
  ["<p>a</p>\n<h3>#J-18808-Ljbffr</h3>", "<p>a</p>"],
  ["<p>a #LI-Remote #LI-AB1</p>", "<p>a</p>"],
  ["<p>a</p><p>#BI-Remote</p><p>#ZR #IND123</p><p>#general</p>", "<p>a</p><p>#general</p>"],
  ["<p>#LI-Hybrid, #LI-</p><p>C#-LI</p>", "<p>C#-LI</p>"],
])("the marks of job networks are removed from %s", (html, clean) => {
  expect(sanitizeHtml(html)).toBe(clean);
});
