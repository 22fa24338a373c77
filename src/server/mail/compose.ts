import { escapeUTF8 } from "entities";
import { env } from "~/env";
import { layout } from "./layout";

/** An email without its recipient. */
export type MailContent = { subject: string; text: string; html: string };

type Draft = {
  subject: string;
  /** Plain sentences, never with text that strangers typed. A name could be an ad or a phone number. */
  before: string[];
  /** Shown large, on its own line. */
  code?: string;
  /** Labels and values, as in an invoice. The recipient may have typed the values. */
  rows?: { label: string; value: string }[];
  /** Jobs. Strangers may have written the texts, so each becomes one line without markup. */
  items?: { title: string; url: string; facts: string; source: { name: string; url: string } | null }[];
  /** The first link is the email's button. */
  links?: { label: string; url: string }[];
  after: string[];
};

/** Returns a page's URL at the configured address, never at a request's Host header. */
export function pageUrl(path: string): string {
  return new URL(path, env.APP_URL).href;
}

/** Renders an email as plain text and as HTML. */
export function render(draft: Draft): MailContent {
  const { subject } = draft;
  return { subject, text: renderText(draft), html: layout(subject, renderBody(draft)) };
}

function renderText({ before, code, rows = [], items = [], links = [], after }: Draft): string {
  const text = [
    ...before,
    ...(code ? [`    ${code}`] : []),
    ...(rows.length > 0 ? [rows.map(({ label, value }) => `${label}: ${oneLine(value)}`).join("\n")] : []),
    ...items.map(({ title, url, facts, source }) =>
      [title, facts, url, ...(source ? [`via ${source.name}: ${source.url}`] : [])].map(oneLine).join("\n"),
    ),
    ...links.map(({ label, url }) => `${label}:\n${url}`),
    ...after,
    "Farsite",
  ].join("\n\n");
  return `${text}\n`;
}

function renderBody({ before, code, rows = [], items = [], links = [], after }: Draft): string {
  const [button, ...others] = links;
  return [
    ...before.map((sentence) => paragraph(escapeUTF8(sentence))),
    ...(code
      ? [`<p style="margin:0 0 16px;font-size:32px;font-weight:700;letter-spacing:6px">${escapeUTF8(code)}</p>`]
      : []),
    ...(rows.length > 0 ? [table(rows)] : []),
    ...items.map(({ title, url, facts, source }) =>
      paragraph(
        `${link({ label: oneLine(title), url })}<br>
<span class="muted" style="color:#5e5a52;font-size:14px">${escapeUTF8(oneLine(facts))}${source ? ` · via ${sourceLink(source)}` : ""}</span>`,
      ),
    ),
    ...(button
      ? [
          `<p style="margin:24px 0"><a class="button" href="${escapeUTF8(button.url)}" style="display:inline-block;padding:11px 20px;border-radius:6px;background:#056a3b;color:#f8fefa;font-weight:700;text-decoration:none">${escapeUTF8(button.label)}</a></p>`,
        ]
      : []),
    ...after.map((sentence) => paragraph(escapeUTF8(sentence))),
    ...others.map((other) => paragraph(link(other, 400))),
  ].join("\n");
}

function paragraph(inner: string): string {
  return `<p style="margin:0 0 16px">${inner}</p>`;
}

function link({ label, url }: { label: string; url: string }, weight = 700): string {
  return `<a class="accent" href="${escapeUTF8(url)}" style="color:#056a3b;font-weight:${weight}">${escapeUTF8(label)}</a>`;
}

/** Links to a source without `nofollow`, as sources require. */
function sourceLink({ name, url }: { name: string; url: string }): string {
  return `<a class="muted" href="${escapeUTF8(url)}" style="color:#5e5a52">${escapeUTF8(oneLine(name))}</a>`;
}

function table(rows: NonNullable<Draft["rows"]>): string {
  const cell = "padding:8px 0;border-top:1px solid #e1ded8;vertical-align:top";
  const lines = rows.map(
    ({ label, value }) =>
      `<tr><th class="line muted" scope="row" style="${cell};padding-right:16px;color:#5e5a52;font-weight:400;text-align:left">${escapeUTF8(label)}</th>` +
      `<td class="line" style="${cell};text-align:right;overflow-wrap:break-word">${escapeUTF8(oneLine(value))}</td></tr>`,
  );
  return `<table class="rows" style="width:100%;margin:0 0 16px;border-collapse:collapse;font-size:14px">\n${lines.join("\n")}\n</table>`;
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
}
