/**
 * "Please mention the word **X** and tag R… when applying …": a line against automatic applications. Its word changes with
 * every fetch and its tag is the fetcher's address in base64, so it may be neither shown nor compared. Other feeds copy it.
 */
const TRIPWIRE =
  /Please mention the word \*\*[^*<]{1,80}\*\*(?: and tag \S{1,200})?[^.<]{0,160}(?:\(#[^)\s]{1,200}\))?\.(?:\s{0,5}This is a beta feature[^.<]{0,120}\.)?(?:\s{0,5}Companies can search these words[^.<]{0,160}\.)?/i;
const BREAK_BEFORE = /(?:<br\s{0,3}\/?>|\s)$/i;

/** A description without tripwires and the empty lines in front of them. */
export function withoutTripwire(description: string): string {
  let rest = description;
  for (let match = TRIPWIRE.exec(rest); match; match = TRIPWIRE.exec(rest)) {
    rest = withoutLastBreaks(rest.slice(0, match.index)) + rest.slice(match.index + match[0].length);
  }
  return rest;
}

function withoutLastBreaks(html: string): string {
  let rest = html.trimEnd();
  for (let match = BREAK_BEFORE.exec(rest.slice(-12)); match; match = BREAK_BEFORE.exec(rest.slice(-12))) {
    rest = rest.slice(0, -match[0].length).trimEnd();
  }
  return rest;
}
