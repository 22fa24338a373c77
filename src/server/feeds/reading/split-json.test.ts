import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LineSplitter, ListSplitter } from "./split-json";

type Splitter = { push: (chunk: Uint8Array) => (string | null)[]; end?: () => (string | null)[] };

function split(splitter: Splitter, text: string, chunkBytes = 7): unknown[] {
  const bytes = Buffer.from(text);
  const items: (string | null)[] = [];
  for (let from = 0; from < bytes.length; from += chunkBytes) {
    items.push(...splitter.push(bytes.subarray(from, from + chunkBytes)));
  }
  items.push(...(splitter.end?.() ?? []));
  return items.map((item) => (item === null ? null : JSON.parse(item)));
}

/** Returns whether every item, and the rest, is JSON. */
function isWhole(text: string): boolean {
  const splitter = new ListSplitter("jobs");
  try {
    split(splitter, text);
    JSON.parse(splitter.takeFrame());
    return splitter.isJson;
  } catch {
    return false;
  }
}

const json = fc.jsonValue({ noUnicodeString: false });
const spaced = fc.constantFrom(undefined, 1, "\t");
const chunk = fc.integer({ min: 1, max: 50 });

describe("splitting a JSON list", () => {
  test("gives the same items wherever its chunks end", () => {
    fc.assert(
      fc.property(fc.array(json), spaced, chunk, (list, space, bytes) => {
        const splitter = new ListSplitter("jobs");
        expect(split(splitter, JSON.stringify(list, null, space), bytes)).toEqual(JSON.parse(JSON.stringify(list)));
        expect(JSON.parse(splitter.takeFrame())).toEqual(list.map(() => 0));
      }),
    );
  });

  test("finds the list by name inside any other answer", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), json), fc.array(json), json, chunk, (before, jobs, after, bytes) => {
        const answer = { ...before, total: 3, jobs, after: { jobs: [after] } };
        const splitter = new ListSplitter("jobs");
        expect(split(splitter, JSON.stringify(answer), bytes)).toEqual(JSON.parse(JSON.stringify(jobs)));
        expect(JSON.parse(splitter.takeFrame())).toMatchObject({ total: 3, jobs: jobs.map(() => 0) });
      }),
    );
  });

  test.each(["[1, 2", "[1,, 2]", '{"jobs": [1, 2]', "[1] [2]", '{"jobs": [1]}}', '{"a" "jobs": [1]}', "[1, tru]"])(
    "shows invalid JSON in an item or the remainder: %s",
    (text) => {
      expect(isWhole(text)).toBe(false);
    },
  );

  test("drops an item over the size limit and continues after it", () => {
    const splitter = new ListSplitter("jobs");
    const text = JSON.stringify({ jobs: [1, "x".repeat(5_000_000), { last: "]" }] });
    expect(split(splitter, text, 65_536)).toEqual([1, null, { last: "]" }]);
  });

  test("drops an item of more than 100 levels and continues after it", () => {
    const nest = (levels: number) => "[".repeat(levels) + "]".repeat(levels);
    const texts = split(new ListSplitter("jobs"), `{"jobs": [${nest(100)}, ${nest(101)}, 3]}`, 1000);
    expect(texts).toEqual([JSON.parse(nest(100)), null, 3]);
  });

  test("refuses more than 100 levels around the list", () => {
    const wrap = (levels: number) => `{"about": ${"[".repeat(levels)}${"]".repeat(levels)}, "jobs": [1]}`;
    expect(isWhole(wrap(99))).toBe(true);
    expect(isWhole(wrap(100))).toBe(false);
  });
});

test("LineSplitter splits at line feeds only", () => {
  fc.assert(
    fc.property(fc.array(json, { minLength: 1 }), chunk, (list, bytes) => {
      const lines = [...list, "a\u2028b\u0085"].map((item) => JSON.stringify(item));
      expect(split(new LineSplitter(), lines.join("\n"), bytes).map((item) => JSON.stringify(item))).toEqual(
        lines.map((line) => JSON.stringify(JSON.parse(line))),
      );
    }),
  );
});
