export const ALLOWED_TAGS = (
  "h3 h4 h5 p div br hr ul ol li dl dt dd blockquote pre code strong b em i u s sub sup a table thead tbody tr " +
  "th td"
).split(" ");

/** Links in employers' text: no referrer, no endorsement, no access to our window. */
export const STRANGERS_LINK = "noopener nofollow ugc";
export const ATTRIBUTION_LINK = "noopener";

const TAG = String.raw`\/?(?:${ALLOWED_TAGS.join("|")})(?: ?\/)?>`;
const LINK = String.raw`a href="(?:https?:|mailto:)[^"<>]*" rel="(?:${STRANGERS_LINK}|${ATTRIBUTION_LINK})">`;
const FORBIDDEN = new RegExp(`<(?!${TAG}|${LINK})`, "gi");

/** Escapes every tag that isn't allowed and spelled as the sanitizer spells it: guards rows that an older version stored. */
export function escapeForbiddenMarkup(html: string): string {
  return html.replace(FORBIDDEN, "&lt;");
}
