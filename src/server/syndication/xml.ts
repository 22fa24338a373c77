import { encodeXML } from "entities";

/** What XML 1.0 cannot hold, escaped or not: control characters, halves of a surrogate pair, two code points that are none. */
const NOT_XML = /[^\P{Cc}\t\n\r]|[\p{Cs}\uFFFE\uFFFF]/gu;

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** `<name attribute="…">text</name>`; text and values are escaped here and nowhere else. */
export function textElement(name: string, text: string, attributes: Readonly<Record<string, string>> = {}): string {
  return `<${name}${attributesOf(attributes)}>${escape(text)}</${name}>`;
}

/** `<name attribute="…"/>` */
export function emptyElement(name: string, attributes: Readonly<Record<string, string>>): string {
  return `<${name}${attributesOf(attributes)}/>`;
}

function attributesOf(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escape(value)}"`)
    .join("");
}

function escape(text: string): string {
  return encodeXML(text.replace(NOT_XML, ""));
}
