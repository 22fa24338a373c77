import { expect, test } from "vitest";
import { sanitizeHtml } from "./sanitize-html";

test.each([
  [
    "<p>You:</p><p>• bake</p><p>• sell <b>bread</b></p><p>End</p>",
    "<p>You:</p><ul><li>bake</li><li>sell <b>bread</b></li></ul><p>End</p>",
  ],
  ["<p>You:<br>- bake<br>- sell</p>", "<p>You:</p><ul><li>bake</li><li>sell</li></ul>"],
  ["<div>* bake<br/>* sell<br/>Call us</div>", "<ul><li>bake</li><li>sell</li></ul><div>Call us</div>"],
  ["<p>- one alone</p><p>then -- this</p>", "<p>- one alone</p><p>then -- this</p>"],
  ["<p>-20 °C</p><p>-30 °C</p>", "<p>-20 °C</p><p>-30 °C</p>"],
  ["<p><b>- bake<br>- sell</b></p>", "<p><b>- bake<br />- sell</b></p>"],
])("%s", (html, clean) => {
  expect(sanitizeHtml(html)).toBe(clean);
  expect(sanitizeHtml(clean)).toBe(clean);
});
