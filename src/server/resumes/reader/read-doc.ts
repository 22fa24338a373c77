import WordExtractor from "word-extractor";
import type { Found } from "./found.ts";

/** Word 97 to 2003. */
export async function readDoc(file: Buffer): Promise<Found> {
  try {
    const document = await new WordExtractor().extract(file);
    const parts = [
      document.getHeaders({ includeFooters: false }),
      document.getBody(),
      document.getTextboxes({ includeHeadersAndFooters: false }),
      document.getFootnotes(),
      document.getEndnotes(),
      document.getFooters(),
    ];
    // Pictures of a .doc are in its data stream or among its objects, which no reader here opens.
    return { text: parts.filter((part) => part.trim() !== "").join("\n\n"), hasPictures: hasPictureStream(file) };
  } catch {
    return { refusal: "damaged" };
  }
}

/** Whether the directory names a stream that only pictures and objects need. */
function hasPictureStream(file: Buffer): boolean {
  return ["Data\0", "ObjectPool\0"].some((name) => file.includes(Buffer.from(name, "utf16le")));
}
