import { escapeUTF8 } from "entities";

/** The logo's three bars as elements, because email programs hide images at first. */
const LOGO = [
  ["bar-1", 18, "#056a3b"],
  ["bar-2", 13, "#69a689"],
  ["bar-3", 6, "#b4d2c3"],
]
  .map(
    ([bar, width, color]) =>
      `<div class="${bar}" style="width:${width}px;height:5px;margin-bottom:1px;border-radius:2px;background:${color}"></div>`,
  )
  .join("");

/**
 * Stacks rows on phones and sets the dark colors of globals.css. The light colors are inline, because some programs drop
 * this element. No value may have six digits, which would look like the email code.
 */
const STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (max-width: 480px) {
  .rows th, .rows td { display: block !important; padding-right: 0 !important; text-align: left !important }
  .rows td { padding-top: 0 !important; border-top: 0 !important; overflow-wrap: anywhere !important }
}
@media (prefers-color-scheme: dark) {
  .paper { background: #13120f !important; color: #e5e3de !important }
  .card { background: #1c1b18 !important }
  .card, .line { border-color: #34322e !important }
  .muted { color: #a8a6a0 !important }
  .accent { color: #66c58b !important }
  .button { background: #66c58b !important; color: #06180d !important }
  .bar-1 { background: #66c58b !important }
  .bar-2 { background: #45915f !important }
  .bar-3 { background: #2c4a38 !important }
}`;

/** Puts a body into the layout of all emails: the logo above a card. Loads nothing from outside. */
export function layout(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeUTF8(title)}</title>
<style>${STYLE}
</style>
</head>
<body class="paper" style="margin:0;padding:24px 16px;background:#fbf9f5;color:#1e1c15;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:520px;margin:0 auto">
<table role="presentation" style="margin:0 0 16px 4px;border-collapse:collapse"><tr>
<td style="padding:0 8px 0 0">${LOGO}</td>
<td style="padding:0;font-size:20px;font-weight:700">Farsite</td>
</tr></table>
<div class="card" style="padding:24px 24px 8px;border:1px solid #e1ded8;border-radius:10px;background:#fffefd">
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${escapeUTF8(title)}</h1>
${body}
</div>
</div>
</body>
</html>
`;
}
