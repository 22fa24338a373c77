/** What old templates put around a script so that it passes for XHTML. */
const WRAPPING =
  /^\s*(?:<!--|(?:\/\/|\/\*)?\s*<!\[CDATA\[(?:\s*\*\/)?)|(?:-->|(?:\/\/|\/\*)?\s*\]\]>(?:\s*\*\/)?|;)\s*$/g;

/**
 * JSON as pages hold it. Where it is none by the letter, line breaks and other controls inside strings, commas before a closing
 * bracket and escapes that do not exist are mended. Undefined for what is no JSON even then.
 */
export function parseLeniently(text: string): unknown {
  const bare = text.replace(WRAPPING, "");
  try {
    return JSON.parse(bare);
  } catch {
    return parseMended(bare);
  }
}

function parseMended(text: string): unknown {
  try {
    return JSON.parse(mend(text));
  } catch {
    return undefined;
  }
}

/** A string with its escapes, closed or not, or a comma before a closing bracket. Without alternatives in its loop: those fill the stack. */
const STRING_OR_LAST_COMMA = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"?|,(?=\s*[}\]])/g;
const WRONG_ESCAPE = /\\(?:(["\\/bfnrt]|u[\da-f]{4})|([\s\S]))/gi;
// oxlint-disable-next-line no-control-regex -- naming them is the point
const CONTROL = /[\u0000-\u001F]/g;

function mend(text: string): string {
  return text.replace(STRING_OR_LAST_COMMA, (found) => {
    if (found === ",") return "";
    return found
      .replace(WRONG_ESCAPE, (escape, right: string | undefined, char: string | undefined) =>
        right ? escape : (char ?? ""),
      )
      .replace(CONTROL, (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, "0")}`);
  });
}
