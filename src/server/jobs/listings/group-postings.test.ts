import fc from "fast-check";
import { expect, test } from "vitest";
import { ROLE_BUCKETS } from "~/language/roles/likeness";
import { groupRoles } from "./group-copies";
import type { RolePosting } from "./role-evidence";

/** Creates a posting. Postings of one `seed` have the same text, of which `changed` parts of 128 differ. */
function posting(id: string, parts: Partial<RolePosting> & { seed?: number; changed?: number } = {}): RolePosting {
  const { seed = 1, changed = 0, ...given } = parts;
  const sketch = Uint16Array.from(
    { length: ROLE_BUCKETS },
    (_, index) => (index < changed ? 40_000 + seed : 0) + 100 * seed + index,
  );
  return {
    id,
    key: "tides",
    title: "Tide Reader",
    location: "Remote",
    employer: "Saltmarsh",
    source: "ashby",
    board: "acme",
    variant: "//",
    text: `${seed}.${changed}`,
    words: 400,
    sketch,
    ...given,
  };
}

const idsOf = (postings: RolePosting[]) =>
  groupRoles(postings)
    .map((group) => group.map(({ id }) => id).join(""))
    .toSorted();

test("postings with one title are one role if their texts are similar", () => {
  expect(idsOf([posting("a"), posting("b", { changed: 40 }), posting("c", { seed: 2 })])).toEqual(["ab", "c"]);
  expect(idsOf([posting("a"), posting("b", { changed: 80 })])).toEqual(["a", "b"]);
  // Long texts share what the employer says of itself.
  expect(idsOf([posting("a"), posting("b", { changed: 58 })])).toEqual(["a", "b"]);
  expect(idsOf([posting("a"), posting("b", { changed: 58, words: 100 })])).toEqual(["ab"]);
});

test("postings of one title are two roles if a sentence of one template names other work", () => {
  const lines = [
    "Answer what keepers of lighthouses ask",
    "Write down each call",
    "Patience on the phone",
    "A quiet room",
  ];
  const about = (id: string, work: readonly string[], parts: Parameters<typeof posting>[1] = {}) =>
    posting(id, {
      changed: id === "a" ? 0 : 3,
      description: [...work, ...lines].map((line) => `<p>${line}</p>`).join(""),
      ...parts,
    });
  const [greek, dutch] = [
    ["You speak Greek with them", "Native Greek"],
    ["You speak Dutch with them", "Native Dutch"],
  ];
  const [one] = [about("a", greek)];
  expect(idsOf([one, about("b", dutch)])).toEqual(["a", "b"]);
  expect(idsOf([one, about("b", greek)])).toEqual(["ab"]);
  expect(idsOf([one, about("b", dutch.slice(1))])).toEqual(["a", "b"]);
  expect(idsOf([one, about("b", dutch.slice(1), { board: "other" })])).toEqual(["a", "b"]);
  // For another place, two sentences have to say it.
  const elsewhere = { location: "Remote, Crete" };
  expect(idsOf([one, about("b", dutch, elsewhere)])).toEqual(["a", "b"]);
  expect(idsOf([one, about("b", dutch.slice(1), elsewhere)])).toEqual(["ab"]);
});

test("copies of two roles on another board join the one that they are copies of", () => {
  const of = (id: string, subject: string, board: string) => {
    const lines = [
      `You teach the subject of ${subject} to adults`,
      "Correct what they hand in",
      "Answer by mail",
      "Like questions",
    ];
    const description = lines.map((line) => `<p>${line}</p>`).join("");
    return posting(id, { board, description, text: subject, changed: subject.length });
  };
  const postings = [
    of("a", "Tides", "own"),
    of("b", "Harbours", "own"),
    of("c", "Tides", "copies"),
    of("d", "Harbours", "copies"),
  ];
  expect(idsOf(postings)).toEqual(["ac", "bd"]);
});

test("postings that differ in rank or language need the same text and similar places", () => {
  const named = (id: string, variant: string, changed: number) => posting(id, { variant, changed });
  expect(idsOf([named("a", "//senior", 0), named("b", "//", 0)])).toEqual(["ab"]);
  expect(idsOf([named("a", "//senior", 0), named("b", "//", 1)])).toEqual(["a", "b"]);
  expect(idsOf([named("a", "/dutch/", 0), named("b", "/korean/", 1)])).toEqual(["a", "b"]);
  expect(idsOf([named("a", "lisbon//", 0), named("b", "porto//", 3)])).toEqual(["ab"]);
  expect(idsOf([named("a", "lisbon//", 0), named("b", "porto//", 60)])).toEqual(["a", "b"]);
  const short = (id: string, variant: string, changed: number) => posting(id, { variant, changed, words: 100 });
  expect(idsOf([short("a", "lisbon//", 0), short("b", "porto//", 60)])).toEqual(["ab"]);
  expect(idsOf([short("a", "lisbon//", 0), short("b", "porto//", 90)])).toEqual(["a", "b"]);
});

test.each([
  ["languages", "/japanese/", "/polish/", "/japanese/"],
  ["a language that one lacks", "//", "/polish/", "//"],
  ["ranks", "//junior", "//senior", "//"],
  ["additions", "///payment", "///search", "//"],
  ["additions to hybrid jobs", "///payment/hybrid", "///search/hybrid", "///hybrid"],
])("equal texts under titles that differ in %s are jobs of their own", (_, one, other, third) => {
  const [a, b, c] = [one, other, third].map((variant, index) => posting("abc".charAt(index), { variant }));
  if (!a || !b || !c) expect.unreachable();
  expect(idsOf([a, b, c])).toEqual(one === third || other === third ? ["ac", "b"] : ["a", "b", "c"]);
});

test.each([
  ["//associate", "//associate+senior"],
  ["///payment", "//"],
  ["///payment/hybrid", "///hybrid"],
  ["lisbon/polish/", "porto/polish/"],
  ["////software+worded", "//"],
])("equal texts are one role if at most one title adds something: %s, %s", (one, other) => {
  expect(idsOf([posting("a", { variant: one }), posting("b", { variant: other })])).toEqual(["ab"]);
});

test("postings that differ in place need texts that differ less than under one title", () => {
  const differ = (changed: number, variant: string) => idsOf([posting("a"), posting("b", { variant, changed })]);
  // 28 and 22 changed parts of 128 are likenesses of 0.78 and 0.83.
  expect([differ(28, "porto//"), differ(22, "porto//"), differ(28, "//")]).toEqual([["a", "b"], ["ab"], ["ab"]]);
});

test.each([
  ["//", "////software+worded"],
  ["//senior", "//senior//developer+worded"],
  ["lisbon//senior", "porto//senior//software+worded"],
  ["///tides", "///tides/developer+software+worded"],
  ["////developer+worded", "////software+worded"],
  ["//senior/hybrid", "//senior//software+worded/hybrid"],
])("a long text under two wordings of a trade is one role: %s, %s", (one, other) => {
  const differ = (changed: number, words = 400) =>
    idsOf([posting("a", { variant: one, words }), posting("b", { variant: other, words, changed })]);
  expect([differ(1), differ(4), differ(1, 300)]).toEqual([["ab"], ["a", "b"], ["a", "b"]]);
});

test.each([
  ["//senior", "////software+worded"],
  ["/german/", "////software+worded"],
  ["///tides", "////software+worded"],
  ["//", "//hybrid"],
])("but not with another rank, language, addition or place of work: %s, %s", (one, other) => {
  expect(idsOf([posting("a", { variant: one }), posting("b", { variant: other, changed: 1 })])).toEqual(["a", "b"]);
});

test("a title with words that only one board adds is the same role if the texts hardly differ", () => {
  const plain = posting("a", { variant: "//senior" });
  const added = (id: string, words: string, changed = 5) =>
    posting(id, { variant: `//senior/${words}`, board: "driftwood", changed });
  expect(idsOf([plain, added("b", "solana")])).toEqual(["ab"]);
  expect(idsOf([plain, added("b", "solana", 30)])).toEqual(["a", "b"]);
  expect(idsOf([plain, added("b", "solana"), added("c", "evm", 6)])).toEqual(["a", "b", "c"]);
  expect(idsOf([plain, { ...added("b", "solana"), board: "acme" }])).toEqual(["a", "b"]);
  expect(idsOf([plain, added("b", "hybrid")])).toEqual(["a", "b"]);
});

test("another source's summary joins the only role with its title, and none if there are two", () => {
  const summary = posting("s", { source: "himalayas", board: "", seed: 9, words: 80 });
  expect(idsOf([posting("a"), summary])).toEqual(["as"]);
  expect(idsOf([posting("a"), posting("b", { seed: 2 }), summary])).toEqual(["a", "b", "s"]);
  expect(idsOf([posting("a"), { ...summary, words: 800 }])).toEqual(["a", "s"]);
  const [lisbon, porto] = [posting("a", { variant: "lisbon//" }), posting("b", { variant: "porto//", seed: 2 })];
  expect(idsOf([lisbon, { ...summary, variant: "porto//" }])).toEqual(["as"]);
  expect(idsOf([lisbon, porto, { ...summary, variant: "porto//" }])).toEqual(["a", "bs"]);
});

test("two boards' only wordings of a title are one role if a text is short, and none on one board or beside a second", () => {
  const clerk = posting("a", { variant: "////clerk+worded", words: 120 });
  const agent = (id: string, parts = {}) =>
    posting(id, { variant: "////agent+worded", board: "driftwood", seed: 9, words: 120, ...parts });
  expect(idsOf([clerk, agent("b")])).toEqual(["ab"]);
  expect(idsOf([clerk, agent("b", { board: "acme" })])).toEqual(["a", "b"]);
  expect(idsOf([clerk, agent("b"), agent("c", { seed: 8 })])).toEqual(["a", "b", "c"]);
  expect(idsOf([clerk, agent("b", { variant: "//senior//agent+worded" })])).toEqual(["a", "b"]);
  expect(idsOf([clerk, agent("b", { variant: "/german///agent+worded" })])).toEqual(["a", "b"]);
  expect(idsOf([{ ...clerk, words: 400 }, agent("b", { words: 400 })])).toEqual(["a", "b"]);
  const senior = agent("b", { variant: "//senior//agent+worded", seed: 1 });
  expect(idsOf([clerk, senior])).toEqual(["a", "b"]);
  expect(idsOf([clerk, { ...senior, variant: "//senior//clerk+worded" }])).toEqual(["ab"]);
});

test("a text and an excerpt of it under one title are one role, also on one board", () => {
  const full = posting("a", { words: 1_000 });
  const excerpt = (changed: number, words: number, variant = "//") => posting("b", { changed, words, variant });
  expect(idsOf([full, excerpt(110, 160)])).toEqual(["ab"]);
  // Shares only some words.
  expect(idsOf([full, excerpt(120, 160)])).toEqual(["a", "b"]);
  // More than half as long, such as another team's text.
  expect(idsOf([full, excerpt(58, 600)])).toEqual(["a", "b"]);
  expect(idsOf([full, excerpt(110, 160, "//senior")])).toEqual(["a", "b"]);
  expect(idsOf([full, excerpt(125, 40)])).toEqual(["a", "b"]);
});

test("postings without texts and with different titles are different roles", () => {
  const empty = { text: "", words: 0, sketch: new Uint16Array(ROLE_BUCKETS) };
  expect(idsOf([posting("a", empty), posting("b", empty), posting("c", { ...empty, variant: "//senior" })])).toEqual([
    "ab",
    "c",
  ]);
});

test("grouping doesn't depend on the order of postings", () => {
  const parts = fc.record({
    seed: fc.integer({ min: 1, max: 4 }),
    changed: fc.integer({ min: 0, max: 128 }),
    variant: fc.constantFrom("//", "//senior", "lisbon//", "porto//"),
    source: fc.constantFrom("ashby", "himalayas", "remotive"),
    words: fc.constantFrom(0, 80, 400),
  });
  const some = fc.array(parts, { maxLength: 14 }).chain((all) => {
    const postings = all.map((each, index) => posting(String.fromCharCode(97 + index), each));
    return fc.tuple(fc.constant(postings), fc.shuffledSubarray(postings, { minLength: postings.length }));
  });
  fc.assert(
    fc.property(some, ([postings, shuffled]) => {
      expect(idsOf(shuffled)).toEqual(idsOf(postings));
    }),
    { seed: 24 },
  );
});
