import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LONG } from "../../../../tests/support/long";
import type { CardFacts } from "./card-facts";
import { drawCard } from "./draw-card";
import { letterable, openFonts, setParagraph, setWithin } from "./lettering";

const FACTS: CardFacts = {
  title: "Backend Engineer",
  employer: null,
  where: "Remote, Europe",
  pay: null,
  employmentType: "Full-time",
  postedOn: "Nov 18, 2026",
  price: 15,
  origin: null,
};

describe("drawCard", () => {
  it("draws a substitute title if its fonts lack the title's letters", async () => {
    const nameless = await drawCard({ ...FACTS, title: "A remote job" });
    for (const title of ["シニアエンジニア", "مهندس برمجيات", "🚀🚀", ""]) {
      expect((await drawCard({ ...FACTS, title })).equals(nameless)).toBe(true);
    }
    expect((await drawCard({ ...FACTS, title: "Старший инженер" })).equals(nameless)).toBe(false);
  });

  it("draws markup as plain letters", async () => {
    const title = `</path><image href="file:///etc/passwd"/>&amp;`;
    await expect(drawCard({ ...FACTS, title, where: "<b>", employer: '"&' })).resolves.toBeInstanceOf(Buffer);
  });
});

describe("setParagraph and setWithin", () => {
  it("keep every line and paragraph within its space, for any text", async () => {
    await openFonts();
    const sizes = [
      { size: 84, lines: 2 },
      { size: 56, lines: 4 },
    ];
    const text = fc.oneof(fc.string({ unit: "grapheme", maxLength: 120 }), fc.lorem({ maxCount: 40 }));
    fc.assert(
      fc.property(text, (value) => {
        const drawable = letterable(value);
        const { size, lines } = setParagraph(drawable, sizes, { weight: "bold", tracking: -0.03, width: 400 });
        expect(lines.length).toBeLessThanOrEqual(sizes.find((one) => one.size === size)?.lines ?? 0);
        for (const line of [...lines, setWithin(drawable, { weight: "regular", size: 28 }, 400)]) {
          expect(line.width).toBeLessThanOrEqual(400);
          expect(line.path).toMatch(/^[MLQCZ0-9., e-]*$/);
        }
      }),
      { numRuns: LONG ? 60 : 15 },
    );
  });
});
