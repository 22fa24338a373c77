import type { FormatEnum } from "sharp";
import { DomainError } from "~/server/core/errors";
import { createTurns, type Queue } from "~/server/core/turns";

export const PICTURE_MEDIA_TYPE = "image/webp";

const SIDE_PX = 256;
/** Phones take smaller pictures. A malicious file of a few kilobytes can claim a billion pixels. */
const MAX_PIXELS = 50_000_000;
const MAX_SECONDS = 8;
const ALLOWED: readonly (keyof FormatEnum)[] = ["png", "jpeg", "webp"];

// Lives on globalThis: this module is loaded twice per process (Node server and Next bundle).
const globals = globalThis as typeof globalThis & { farsitePictures?: Queue };
const queue = (globals.farsitePictures ??= { running: 0, waiting: [] });
const runInTurn = createTurns(queue, { maxRunning: 1, maxWaiting: 20 });

/**
 * Converts the middle square of a PNG, JPEG or WebP to an upright WebP of 256 pixels without metadata. Detects the type from
 * the content.
 * @throws UNSUPPORTED_MEDIA_TYPE, BAD_REQUEST for a damaged or oversized picture
 */
export async function encodePicture(content: Buffer): Promise<Buffer> {
  if (!looksAllowed(content)) {
    throw new DomainError("UNSUPPORTED_MEDIA_TYPE", "Only PNG, JPEG and WebP pictures can be uploaded.");
  }
  return runInTurn(() => encode(content));
}

async function encode(content: Buffer): Promise<Buffer> {
  // Takes 15 MB, so it is loaded on first use.
  const { default: sharp } = await import("sharp");
  // Reads one frame of an animation, and fails on damage instead of guessing.
  const image = sharp(content, { limitInputPixels: MAX_PIXELS, failOn: "error", pages: 1, sequentialRead: true });
  try {
    const { format } = await image.metadata();
    if (!ALLOWED.includes(format)) throw new Error(`an image of the format ${format}`);
    return await image
      .timeout({ seconds: MAX_SECONDS })
      .autoOrient()
      .resize(SIDE_PX, SIDE_PX, { fit: "cover" })
      .webp({ quality: 82 })
      .toBuffer();
  } catch (cause) {
    const isTooLarge = cause instanceof Error && cause.message.includes("exceeds pixel limit");
    const sentence = isTooLarge
      ? "The picture has more than 50 million pixels."
      : "The picture is damaged or cannot be read.";
    throw new DomainError("BAD_REQUEST", sentence, {}, { cause });
  }
}

/** Checks the first bytes, so that no other format reaches a decoder. */
function looksAllowed(content: Buffer): boolean {
  const head = content.toString("latin1", 0, 12);
  return (
    head.startsWith("\x89PNG\r\n\x1a\n") ||
    head.startsWith("\xff\xd8\xff") ||
    (head.startsWith("RIFF") && head.slice(8) === "WEBP")
  );
}
