import { randomBytes } from "node:crypto";

/** A word that occurs nowhere else: letters and digits only, so that no escaping hides it. */
export function makeCanary(prefix: string): string {
  return `${prefix}${randomBytes(6).toString("hex")}`;
}

/** How a leaked value may look in an answer: as it is, in base64 at each alignment, percent-, JSON- or HTML-encoded, in hex. */
export function writtenForms(secret: string): string[] {
  const bytes = Buffer.from(secret);
  const each = (write: (code: number) => string) => [...bytes].map(write).join("");
  const hex = (code: number, width: number) => code.toString(16).padStart(width, "0");
  return [
    secret,
    ...base64Forms(bytes),
    each((code) => `%${hex(code, 2)}`),
    each((code) => `\\u${hex(code, 4)}`),
    each((code) => `\\x${hex(code, 2)}`),
    each((code) => `&#${code};`),
    each((code) => `&#x${hex(code, 1)};`),
    bytes.toString("hex"),
    [...secret].reverse().join(""),
    encodeURIComponent(secret),
    JSON.stringify(secret).slice(1, -1),
    secret.replaceAll("&", "&amp;").replaceAll('"', "&quot;"),
  ].map((form) => form.toLowerCase());
}

/** The characters of the three base64 texts that depend on the secret alone, whatever stands before or after it. */
function base64Forms(bytes: Buffer): string[] {
  return [0, 1, 2].flatMap((shift) => {
    const encoded = Buffer.concat([Buffer.alloc(shift), bytes]).toString("base64").replace(/=+$/, "");
    const fixed = encoded.slice(shift === 0 ? 0 : shift + 1, Math.floor(((bytes.length + shift) * 8) / 6));
    return [fixed, fixed.replaceAll("+", "-").replaceAll("/", "_")];
  });
}

/** The secrets that occur in `body` in any written form. */
export function findLeaks(body: string, secrets: readonly string[]): string[] {
  const haystack = body.toLowerCase();
  return secrets.filter((secret) => writtenForms(secret).some((form) => haystack.includes(form)));
}
