import type { Font } from "fontkit";
import { findSourceFile, WIDE_FONT } from "~/server/core/source-file";

/* Draws text as outlines, so that cards don't depend on installed fonts. Falls back to DejaVu Sans for more alphabets. */

export type Weight = "regular" | "bold";

export type Lettering = {
  /** In pixels. */
  width: number;
  /** SVG path data, with the baseline's left end at the origin. */
  path: string;
};

type Style = { weight: Weight; size: number; tracking?: number };

const FILES = {
  regular: ["instrument-sans-latin-400-normal.woff", "instrument-sans-latin-ext-400-normal.woff"],
  bold: ["instrument-sans-latin-700-normal.woff", "instrument-sans-latin-ext-700-normal.woff"],
} as const;
/** Scripts that we can't lay out. */
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{Cs}\p{M}]/u;

const opened: Record<Weight, Font[]> = { regular: [], bold: [] };

/** Loads the fonts and their library, which take 10 MB. Call it before the other functions. */
export async function openFonts(): Promise<void> {
  const { openSync } = await import("fontkit");
  for (const weight of ["regular", "bold"] as const) {
    if (opened[weight].length > 0) continue;
    const paths = [...FILES[weight].map((name) => `src/styles/fonts/${name}`), WIDE_FONT];
    opened[weight] = paths.map((path) => {
      const font = openSync(findSourceFile(path));
      if (font.type === ("TTC" as string) || !("layout" in font)) throw new Error(`${path} isn't a font`);
      return font;
    });
  }
}

/** Removes characters that our fonts lack. Returns "" if more than half of the letters would be missing. */
export function letterable(text: string): string {
  const whole = text.normalize("NFC").replaceAll(/\s+/gu, " ").trim();
  const drawable = [...whole].filter((character) => findFont(character, "regular") !== undefined).join("");
  const letters = (of: string) => of.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  return letters(drawable) * 2 < letters(whole) || letters(drawable) === 0
    ? ""
    : drawable.replaceAll(/ +/g, " ").trim();
}

/** Lays out one line. Skips unknown characters. */
export function setLine(text: string, { weight, size, tracking = 0 }: Style): Lettering {
  let pen = 0;
  const outlines: string[] = [];
  for (const { font, part } of splitByFont(text, weight)) {
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(part);
    for (const [index, glyph] of glyphs.entries()) {
      const place = positions[index];
      if (!place) continue;
      const outline = glyph.path.transform(scale, 0, 0, -scale, pen + place.xOffset * scale, -place.yOffset * scale);
      outlines.push(outline.toSVG());
      pen += place.xAdvance * scale + tracking * size;
    }
  }
  return { width: pen, path: outlines.join("") };
}

/** Lays out one line. Shortens it with an ellipsis if it is wider than `width` pixels. */
export function setWithin(text: string, style: Style, width: number): Lettering {
  const whole = setLine(text, style);
  if (whole.width <= width) return whole;
  const characters = [...text];
  // Searches for the longest start that fits.
  let fits = 0;
  let over = characters.length;
  while (over - fits > 1) {
    const middle = (fits + over) >> 1;
    if (setLine(shorten(characters, middle), style).width <= width) fits = middle;
    else over = middle;
  }
  return setLine(shorten(characters, fits), style);
}

/** Lays out a text in the first size in which it fits, else in the last size with an ellipsis. */
export function setParagraph(
  text: string,
  sizes: readonly { size: number; lines: number }[],
  { width, ...style }: { weight: Weight; tracking: number; width: number },
): { size: number; lines: Lettering[] } {
  const words = text.split(" ");
  const widths = words.map((word) => setLine(`${word} `, { ...style, size: 1 }).width);
  const broken = sizes.map(({ size, lines }) => ({ size, max: lines, starts: breakLines(widths, width / size) }));
  const chosen = broken.find(({ starts, max }) => starts.length <= max) ?? broken.at(-1);
  if (!chosen) return { size: 0, lines: [] };
  const { size, max, starts } = chosen;
  const lines = starts.slice(0, max).map((start, index) => {
    const end = index === max - 1 ? undefined : starts[index + 1];
    return setWithin(words.slice(start, end).join(" "), { ...style, size }, width);
  });
  return { size, lines };
}

/** Returns the index of each line's first word. */
function breakLines(widths: readonly number[], room: number): number[] {
  const starts = [0];
  let used = 0;
  for (const [index, width] of widths.entries()) {
    if (used > 0 && used + width > room) {
      starts.push(index);
      used = 0;
    }
    used += width;
  }
  return starts;
}

function shorten(characters: readonly string[], length: number): string {
  return `${characters.slice(0, length).join("").trimEnd()}…`;
}

function splitByFont(text: string, weight: Weight): { font: Font; part: string }[] {
  const runs: { font: Font; part: string }[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    const font = last && character === " " ? last.font : findFont(character, weight);
    if (!font) continue;
    if (last?.font === font) last.part += character;
    else runs.push({ font, part: character });
  }
  return runs;
}

function findFont(character: string, weight: Weight): Font | undefined {
  if (INVISIBLE.test(character) || RIGHT_TO_LEFT.test(character)) return undefined;
  const codePoint = character.codePointAt(0) ?? 0;
  return opened[weight].find((font) => font.hasGlyphForCodePoint(codePoint));
}
