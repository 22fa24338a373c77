const OPENING = "<think>";
const CLOSING = "</think>";

/** Removes a model's thoughts, between `<think>` and `</think>` at the very start. */
export async function* removeThoughts(pieces: AsyncIterable<string>): AsyncGenerator<string> {
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
      // Keep enough for a closing tag that is split between pieces.
      unread = end === -1 ? unread.slice(-CLOSING.length) : unread.slice(end + CLOSING.length);
      if (end !== -1) state = "answering";
    }
    if (state === "answering" && unread !== "") yield unread;
    if (state === "answering") unread = "";
  }
  if (state === "beginning" && unread !== "") yield unread;
}
