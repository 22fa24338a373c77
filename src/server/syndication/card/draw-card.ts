import type { CardFacts } from "./card-facts";
import { letterable, openFonts, setLine, setParagraph, setWithin, type Lettering, type Weight } from "./lettering";

/** Increase this with every change to the drawing, so that caches fetch cards again. */
export const CARD_DESIGN = 1;

export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** The light colors of src/styles/globals.css. */
const COLOR = {
  paper: "#fbf9f5",
  line: "#e2dfd9",
  ink: "#1d1b16",
  muted: "#5f5b53",
  accent: "#0b6a41",
  notice: "#754704",
};
const EDGE = 80;
const INNER = CARD_SIZE.width - 2 * EDGE;
const FACTS_BASELINE = 552;
const FACT_SIZE = 28;
const GAP = 22;
/** The sizes of the bars are fixed, so that they reveal nothing about the hidden facts. */
const BAR = { employer: 180, pay: 140, height: 21 } as const;
/** In pixels. Longer employer names are shortened. */
const EMPLOYER_MAX = 300;
/** The title uses the first of these sizes in which it fits. */
const TITLE_SIZES = [
  { size: 84, lines: 2 },
  { size: 68, lines: 3 },
  { size: 56, lines: 4 },
];
const TITLE_MIDDLE = 318;
/** In characters; longer titles never fit. */
const TITLE_MAX = 300;
/** Replaces a title without drawable letters. */
const NO_TITLE = "A remote job";

/** Draws a job's card as PNG. */
export async function drawCard(facts: CardFacts): Promise<Buffer> {
  // Takes 15 MB, so it is loaded on first use.
  const [{ default: sharp }] = await Promise.all([import("sharp"), openFonts()]);
  const { width, height } = CARD_SIZE;
  const parts = [
    `<rect width="${width}" height="${height}" fill="${COLOR.paper}"/>`,
    drawBrand(),
    drawDateAndOrigin(facts),
    drawTitle(facts.title),
    `<rect x="${EDGE}" y="490" width="${INNER}" height="2" fill="${COLOR.line}"/>`,
    drawFacts(facts),
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${SOFT}${parts.join("")}</svg>`;
  return sharp(Buffer.from(svg)).flatten({ background: COLOR.paper }).png({ compressionLevel: 7 }).toBuffer();
}

const SOFT = `<filter id="soft" x="-10%" y="-50%" width="120%" height="200%"><feGaussianBlur stdDeviation="4"/></filter>`;

/** Draws the logo of src/components/site/logo.tsx and the name. */
function drawBrand(): string {
  const bars = [
    [0, 18, 1],
    [6.5, 13, 0.6],
    [13, 6, 0.3],
  ].map(([y, length, opacity]) => `<rect y="${y}" width="${length}" height="5" rx="1.5" opacity="${opacity}"/>`);
  const mark = `<g transform="translate(${EDGE} 79) scale(2)" fill="${COLOR.accent}">${bars.join("")}</g>`;
  return mark + drawLetters(setLetters("Farsite", "bold", 42, -0.02), EDGE + 58, 112, COLOR.ink);
}

function drawDateAndOrigin({ postedOn, origin }: CardFacts): string {
  const parts = [postedOn, origin].filter((part) => part !== null);
  const line = setLetters(parts.join(" · "), "regular", 26);
  return drawLetters(line, CARD_SIZE.width - EDGE - line.width, 110, COLOR.muted);
}

function drawTitle(text: string): string {
  const title = letterable(text.slice(0, TITLE_MAX)) || NO_TITLE;
  const { size, lines } = setParagraph(title, TITLE_SIZES, { weight: "bold", tracking: -0.03, width: INNER });
  const leading = Math.round(size * 1.1);
  const first = TITLE_MIDDLE - ((lines.length - 1) * leading) / 2 + size * 0.34;
  return lines.map((line, index) => drawLetters(line, EDGE - 3, first + index * leading, COLOR.ink)).join("");
}

/**
 * Draws the facts in the list's order and the price on the right. If they don't fit, drops the employment type, then
 * shortens names.
 */
function drawFacts({ employer, where, pay, employmentType, price }: CardFacts): string {
  const cost = drawPrice(price);
  const room = INNER - cost.width - GAP;
  const paid = pay === null ? createBar(BAR.pay) : createFact(pay, INNER);
  const kind = employmentType === null ? [] : [createFact(employmentType, INNER)];
  const whole = [
    employer === null ? createBar(BAR.employer) : createFact(employer, INNER),
    createFact(where, INNER),
    paid,
  ];
  if (measureWidth([...whole, ...kind]) <= room)
    return drawShapes([...whole, ...kind]) + cost.draw(CARD_SIZE.width - EDGE - cost.width);
  const named = employer === null ? createBar(BAR.employer) : createFact(employer, EMPLOYER_MAX);
  const width = room - measureWidth([named, paid]) - 2 * GAP;
  return drawShapes([named, createFact(where, width), paid]) + cost.draw(CARD_SIZE.width - EDGE - cost.width);
}

function measureWidth(shapes: readonly Shape[]): number {
  return shapes.reduce((sum, { width }) => sum + width, 2 * GAP * (shapes.length - 1));
}

function drawShapes(shapes: readonly Shape[]): string {
  let x = EDGE;
  return shapes
    .map((shape, index) => {
      const dot = `<circle cx="${(x - GAP).toFixed(1)}" cy="${FACTS_BASELINE - 9}" r="2.5" fill="${COLOR.muted}"/>`;
      const drawn = shape.draw(x);
      x += shape.width + 2 * GAP;
      return index === 0 ? drawn : dot + drawn;
    })
    .join("");
}

type Shape = { width: number; draw: (x: number) => string };

function createFact(text: string, room: number): Shape {
  const set = setWithin(letterable(text) || "Remote", { weight: "regular", size: FACT_SIZE }, room);
  return { width: set.width, draw: (x) => drawLetters(set, x, FACTS_BASELINE, COLOR.muted) };
}

function createBar(width: number): Shape {
  const shape = `y="${FACTS_BASELINE - BAR.height}" width="${width}" height="${BAR.height}" rx="6"`;
  return {
    width,
    draw: (x) => `<rect x="${x}" ${shape} fill="${COLOR.muted}" opacity="0.35" filter="url(#soft)"/>`,
  };
}

function drawPrice(price: number): Shape {
  if (price === 0) {
    const free = setLetters("Free", "bold", FACT_SIZE);
    return { width: free.width, draw: (x) => drawLetters(free, x, FACTS_BASELINE, COLOR.accent) };
  }
  const cost = setLetters(`${price} connects`, "bold", FACT_SIZE);
  return {
    width: cost.width + LOCK_WIDTH,
    draw: (x) => drawLock(x) + drawLetters(cost, x + LOCK_WIDTH, FACTS_BASELINE, COLOR.notice),
  };
}

const LOCK_WIDTH = 36;

/** Draws the lock icon of lucide-react. */
function drawLock(x: number): string {
  const shape = `<rect x="3" y="11" width="18" height="11" rx="2"/><path d="M7 11V7a5 5 0 0 1 10 0v4"/>`;
  return `<g transform="translate(${x} ${FACTS_BASELINE - 23}) scale(1.08)" fill="none" stroke="${COLOR.notice}" stroke-width="2.4">${shape}</g>`;
}

function setLetters(text: string, weight: Weight, size: number, tracking?: number): Lettering {
  return setLine(text, { weight, size, tracking });
}

function drawLetters({ path }: Lettering, x: number, y: number, color: string): string {
  return `<path transform="translate(${x.toFixed(1)} ${y.toFixed(1)})" fill="${color}" d="${path}"/>`;
}
