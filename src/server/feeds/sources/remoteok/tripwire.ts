/**
 * "Please mention the word **X** and tag R… when applying …": a line against automatic applications. Its word changes with
 * every fetch and its tag is the fetcher's address in base64, so it may be neither shown nor compared.
 */
const TRIPWIRE =
  /(?:<br\s*\/?>|\s)*Please mention the word \*\*[^*<]{1,80}\*\*(?: and tag \S{1,200})?[^.<]{0,160}(?:\(#[^)\s]{1,200}\))?\.(?:\s*This is a beta feature[^.<]{0,120}\.)?(?:\s*Companies can search these words[^.<]{0,160}\.)?/gi;

export function withoutTripwire(description: string): string {
  return description.replace(TRIPWIRE, "");
}
