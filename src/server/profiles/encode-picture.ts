import sharp, { type FormatEnum } from "sharp";
import { DomainError } from "~/server/core/errors";
import { createTurns, type Queue } from "~/server/core/turns";

export const PICTURE_MEDIA_TYPE = "image/webp";

const SIDE_PX = 256;
/** What phones take; more is a bomb: a few kilobytes can say that they are a billion pixels. */
const MAX_PIXELS = 50_000_000;
const MAX_SECONDS = 8;
const ALLOWED: readonly (keyof FormatEnum)[] = ["png", "jpeg", "webp"];

// On globalThis because the Node server and Next's bundle each load this module in one process.
const globals = globalThis as typeof globalThis & { farsitePictures?: Queue };
const queue = (globals.farsitePictures ??= { running: 0, waiting: [] });
const inTurn = createTurns(queue, { maxRunning: 1, maxWaiting: 20 });

/**
 * The middle square of a PNG, JPEG or WebP as WebP of 256 pixels, upright, without metadata. Kind and size are told from
 * the content. Throws UNSUPPORTED_MEDIA_TYPE for other kinds, BAD_REQUEST for what cannot be decoded or is too large.
 */
export async function encodePicture(content: Buffer): Promise<Buffer> {
  if (!looksAllowed(content)) {
    throw new DomainError("UNSUPPORTED_MEDIA_TYPE", "Only PNG, JPEG and WebP pictures can be uploaded.");
  }
  return inTurn(() => encode(content));
}

async function encode(content: Buffer): Promise<Buffer> {
  // One frame of an animation; a decoder that has to guess fails instead.
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

/** The first bytes of the three kinds: nothing else ever reaches a decoder. */
function looksAllowed(content: Buffer): boolean {
  const head = content.toString("latin1", 0, 12);
  return (
    head.startsWith("\x89PNG\r\n\x1a\n") ||
    head.startsWith("\xff\xd8\xff") ||
    (head.startsWith("RIFF") && head.slice(8) === "WEBP")
  );
}
