import { encodeXML } from "entities";

/** Characters that XML 1.0 forbids even if they are escaped. */
const NOT_XML = /[^\P{Cc}\t\n\r]|[\p{Cs}\uFFFE\uFFFF]/gu;

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Writes `<name attribute="…">text</name>` and escapes text and values. */
export function textElement(name: string, text: string, attributes: Readonly<Record<string, string>> = {}): string {
  return `<${name}${formatAttributes(attributes)}>${escape(text)}</${name}>`;
}

export function emptyElement(name: string, attributes: Readonly<Record<string, string>>): string {
  return `<${name}${formatAttributes(attributes)}/>`;
}

function formatAttributes(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escape(value)}"`)
    .join("");
}

function escape(text: string): string {
  return encodeXML(text.replace(NOT_XML, ""));
}
