import type { FormatEnum } from "sharp";
import { DomainError } from "~/server/core/errors";
import { createQueue, createTurns } from "~/server/core/turns";
import { shareInProcess } from "~/server/core/process-wide";

export const PICTURE_MEDIA_TYPE = "image/webp";

/** Phones take smaller pictures. A malicious file of a few kilobytes can claim a billion pixels. */
const MAX_PIXELS = 50_000_000;
const MAX_SECONDS = 8;

/** Recognize each format that a decoder may see by its first bytes. */
const SIGNATURES = {
  png: (head) => head.startsWith("\x89PNG\r\n\x1a\n"),
  jpeg: (head) => head.startsWith("\xff\xd8\xff"),
  webp: (head) => head.startsWith("RIFF") && head.slice(8) === "WEBP",
  gif: (head) => head.startsWith("GIF87a") || head.startsWith("GIF89a"),
} as const satisfies Partial<Record<keyof FormatEnum, (head: string) => boolean>>;
type Format = keyof typeof SIGNATURES;

/** Pictures of one lane wait for each other only, so that logos don't hold up a user's upload. */
type Lane = "upload" | "logo";

type PictureOptions = {
  lane: Lane;
  formats: readonly Format[];
  sidePx: number;
  /** `cover` keeps the middle square, `contain` the whole picture on a transparent square. */
  fit: "cover" | "contain";
  /** Rejects pictures of fewer pixels in width or height. */
  minSidePx?: number;
};

const LIMITS = { maxRunning: 1, maxWaiting: 20 };
const LANES = {
  upload: createTurns(shareInProcess("uploaded pictures", createQueue), LIMITS),
  logo: createTurns(shareInProcess("logos", createQueue), LIMITS),
};

/**
 * Converts a picture to an upright, square WebP without metadata. Detects the type from the content. The decoder's threads do
 * the work.
 * @throws UNSUPPORTED_MEDIA_TYPE, BAD_REQUEST for a damaged, tiny or oversized picture, RATE_LIMITED if too many wait
 */
export async function encodePicture(content: Buffer, options: PictureOptions): Promise<Buffer> {
  const head = content.toString("latin1", 0, 12);
  const format = options.formats.find((each) => SIGNATURES[each](head));
  if (!format) throw new DomainError("UNSUPPORTED_MEDIA_TYPE", "Only PNG, JPEG and WebP pictures can be uploaded.");
  return LANES[options.lane](() => encode(content, format, options));
}

async function encode(content: Buffer, expected: Format, { sidePx, fit, minSidePx = 1 }: PictureOptions) {
  // Takes 15 MB, so it is loaded on first use.
  const { default: sharp } = await import("sharp");
  // Reads one frame of an animation, and fails on damage instead of guessing.
  const open = (limitInputPixels: number | false) =>
    sharp(content, { limitInputPixels, failOn: "error", pages: 1, sequentialRead: true });
  try {
    // Reads the head alone, so that a bomb's size is known before anything is decoded.
    const { format, width, height } = await open(false).metadata();
    if (width * height > MAX_PIXELS) {
      throw new DomainError("BAD_REQUEST", "The picture has more than 50 million pixels.");
    }
    if (format !== expected) throw new Error(`an image of the format ${format}`);
    if (Math.min(width, height) < minSidePx) throw new Error(`an image of ${width} × ${height} pixels`);
    return await open(MAX_PIXELS)
      .timeout({ seconds: MAX_SECONDS })
      .autoOrient()
      .resize(sidePx, sidePx, { fit, background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .webp({ quality: 82 })
      .toBuffer();
  } catch (cause) {
    if (cause instanceof DomainError) throw cause;
    throw new DomainError("BAD_REQUEST", "The picture is damaged or cannot be read.", {}, { cause });
  }
}
