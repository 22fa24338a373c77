const OPENING = "<think>";
const CLOSING = "</think>";

/**
 * Leaves out what some models write to themselves before they answer, between `<think>` and `</think>` at the very
 * beginning. A thought that never ends is all there is.
 */
export async function* withoutThoughts(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let unread = "";
  let state: "beginning" | "thinking" | "answering" = "beginning";
  for await (const piece of pieces) {
    if (state === "answering") {
      yield piece;
      continue;
    }
    unread += piece;
    if (state === "beginning") {
      const start = unread.trimStart();
      if (start.startsWith(OPENING)) state = "thinking";
      else if (!OPENING.startsWith(start)) state = "answering";
    }
    if (state === "thinking") {
      const end = unread.indexOf(CLOSING);
      // A closing tag may come in two pieces, so as much as that is kept.
      unread = end === -1 ? unread.slice(-CLOSING.length) : unread.slice(end + CLOSING.length);
      if (end !== -1) state = "answering";
    }
    if (state === "answering" && unread !== "") yield unread;
    if (state === "answering") unread = "";
  }
  if (state === "beginning" && unread !== "") yield unread;
}
