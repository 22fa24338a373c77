import { escapeUTF8 } from "entities";
import { env } from "~/env";

/** An email without an address. */
export type MailContent = { subject: string; text: string; html: string };

type Draft = {
  subject: string;
  /** Plain sentences. Never put in text that strangers typed: a name could carry an ad or a phone number. */
  before: string[];
  /** Shown large, on its own line. */
  code?: string;
  /** These may be others' words: each becomes one line without markup. */
  items?: { title: string; url: string; facts: string; source: { name: string; url: string } | null }[];
  links?: { label: string; url: string }[];
  after: string[];
};

/** Uses the configured address, never a request's Host header. */
export function pageUrl(path: string): string {
  return new URL(path, env.APP_URL).href;
}

/** Renders an email as plain text and as HTML. */
export function render({ subject, before, code, items = [], links = [], after }: Draft): MailContent {
  const text = [
    ...before,
    ...(code ? [`    ${code}`] : []),
    ...items.map(({ title, url, facts, source }) =>
      [title, facts, url, ...(source ? [`via ${source.name}: ${source.url}`] : [])].map(oneLine).join("\n"),
    ),
    ...links.map(({ label, url }) => `${label}:\n${url}`),
    ...after,
    "Farsite",
  ].join("\n\n");
  const paragraph = (inner: string) => `<p style="margin:0 0 16px">${inner}</p>`;
  const body = [
    ...before.map((sentence) => paragraph(escapeUTF8(sentence))),
    ...(code
      ? [`<p style="margin:0 0 16px;font-size:28px;font-weight:700;letter-spacing:4px">${escapeUTF8(code)}</p>`]
      : []),
    ...items.map(({ title, url, facts, source }) =>
      paragraph(
        `<a href="${escapeUTF8(url)}" style="color:#0f6b43;font-weight:700">${escapeUTF8(oneLine(title))}</a><br>
<span style="color:#5b5b57;font-size:14px">${escapeUTF8(oneLine(facts))}${source ? ` · via ${sourceLink(source)}` : ""}</span>`,
      ),
    ),
    ...links.map(({ label, url }) =>
      paragraph(`<a href="${escapeUTF8(url)}" style="color:#0f6b43;font-weight:700">${escapeUTF8(label)}</a>`),
    ),
    ...after.map((sentence) => paragraph(escapeUTF8(sentence))),
    `<p style="margin:24px 0 0;color:#5b5b57">Farsite</p>`,
  ].join("\n");
  return { subject, text: `${text}\n`, html: htmlPage(subject, body) };
}

/** No `nofollow`: sources require that. */
function sourceLink({ name, url }: { name: string; url: string }): string {
  return `<a href="${escapeUTF8(url)}" style="color:#5b5b57">${escapeUTF8(oneLine(name))}</a>`;
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
}

function htmlPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeUTF8(title)}</title></head>
<body style="margin:0;padding:24px;background:#faf9f6;color:#1d1d1b;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:480px;margin:0 auto">
${body}
</div>
</body>
</html>
`;
}
