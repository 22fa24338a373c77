import { expect, test } from "vitest";
import { buildEmployerNames, stripHandleAffixes } from "./employer-names";
import { redactName } from "./redact";

const formsOf = (...names: (string | null | undefined)[]) => [...buildEmployerNames(names).compact].toSorted();

// prettier-ignore
test.each([
  ["Gullwick", ["gullwick"]], ["  Gullwick  ", ["gullwick"]], ["-Gullwick", ["gullwick"]],
  // Without legal form, article and registration number.
  ["Gullwick, Inc.", ["gullwick", "gullwickinc"]], ["The Gullwick Company", ["gullwick", "thegullwickcompany"]],
  ["The Tern Ltd Co", ["tern", "theternltdco"]], ["the the Gullwick", ["gullwick", "thethegullwick"]],
  ["200510503Z Gullwick Pte. Ltd.", ["200510503zgullwickpteltd", "gullwick"]], ["12345 Gullwick", ["12345gullwick", "gullwick"]],
  ["1234 Gullwick", ["1234gullwick"]], ["Gullwick S.A.", ["gullwick", "gullwicks", "gullwicksa"]],
  ["Gullwick A", ["gullwick", "gullwicka"]], ["Gullwick Harbor A", ["gullwick", "gullwickharbora"]],
  // A name of such words only is kept.
  ["The", ["the"]], ["Inc", ["inc"]], ["The Inc", ["inc", "theinc"]],
  // Domains and handles.
  ["gullwick.io", ["gullwick", "gullwickio"]], ["gullwick.co.uk", ["gullwick", "gullwickco", "gullwickcouk"]],
  ["getgullwick", ["getgullwick", "gullwick"]], ["gullwickhq", ["gullwick", "gullwickhq"]], ["getunit", ["getunit"]],
  ["  gullwick.io  ", ["gullwick", "gullwickio"]], ["12345abc Gullwick", ["12345abc", "12345abcgullwick"]], ["Ternwick S Harbor", ["ternwick", "ternwicksharbor"]],
  ["The The", ["thethe"]], ["Engine Inc", ["engine", "engineinc"]], ["Gullwick Inc S", ["gullwick", "gullwickincs"]], ["S.A.", ["sa"]],
  // "and", "&" and apostrophes.
  ["Gullwick & Tern", ["gullwick", "gullwickandtern", "gullwicktern"]],
  ["Gullwick and Tern", ["gullwick", "gullwickandtern", "gullwicktern"]],
  ["O'Gullwick", ["ogullwick"]], ["O’Gullwick", ["ogullwick"]],
  // The part that people use, unless it is an ordinary word, a country or too short.
  ["Gullwick Software Labs", ["gullwick", "gullwicksoftware", "gullwicksoftwarelabs"]], ["Gullwick Harbor", ["gullwick", "gullwickharbor"]],
  ["Tern Rescue Care", ["tern", "ternrescue", "ternrescuecare"]], ["Blue Harbor", ["blueharbor"]], ["Software Labs", ["softwarelabs"]],
  ["Ed Labs", ["edlabs"]], ["Edo Labs", ["edo", "edolabs"]], ["Poland Spring", ["polandspring"]], ["Germany", ["germany"]],
  // Acronyms of at least four words, without small words.
  ["Tern Rescue Care Wick", ["tern", "ternrescuecarewick", "trcw"]], ["Bank of the Gull", ["bankofthegull"]],
  ["Global Data Intelligence Group", ["gdig", "globaldataintelligence", "globaldataintelligencegroup"]],
  ["Ternwick Society for the Rescue and Care of Gulls", [
    "tsrcg", "ternwick", "ternwicksocietyfortherescueandcareofgulls", "ternwicksocietyfortherescuecareofgulls",
  ].toSorted()],
  ["Q X Labs", ["qxlabs"]],
  // Several names in one.
  ["unit.xyz (Ternwick)", ["ternwick", "unit", "unitxyz", "unitxyzternwick"]],
  ["Gullwick (formerly Ternwick)", ["gullwick", "gullwickformerlyternwick", "ternwick"]],
  ["Gullwick formerly Ternwick", ["gullwick", "gullwickformerlyternwick", "ternwick"]],
  ["Gullwick | Brand of Ternwick", ["gullwick", "gullwickbrandofternwick", "ternwick"]],
  ["Gullwick dba Ternwick", ["gullwick", "gullwickdbaternwick", "ternwick"]], ["Gullwick, Ternwick", ["gullwick", "gullwickternwick", "ternwick"]],
  ["Gullwick / Ternwick", ["gullwick", "gullwickternwick", "ternwick"]], ["Gullwick/Ternwick", ["gullwick", "gullwickternwick"]],
  ["Unit / Gullwick Tern Ltd", ["gullwickternltd", "unitgullwicktern", "unitgullwickternltd"]],
  ["Blue Harbor - Gullwick", ["blueharbor", "blueharborgullwick", "gullwick"]],
  ["Blue Group - Gullwick", ["bluegroupgullwick", "gullwick"]],
  // Places and legal forms aren't names.
  ["Gullwick - Germany", ["gullwick", "gullwickgermany"]], ["Gullwick (GmbH)", ["gullwick", "gullwickgmbh"]],
  ["Gullwick - New Zealand", ["gullwick", "gullwicknewzealand"]], ["Gullwick - Sierra Leone", ["gullwick", "gullwicksierraleone"]],
  ["Gullwick (UAB)", ["gullwick", "gullwickuab"]], ["Gullwick - Director", ["gullwick", "gullwickdirector"]],
  // A single letter would match every initial.
  ["X", ["x"]], ["The X", ["thex"]], ["The Ab", ["ab", "theab"]], ["ab", ["ab"]], ["   ", []],
])("%s may appear as %j", (name, forms) => {
  expect(formsOf(name)).toEqual(forms);
});

test("an employer's names are combined, and missing ones are skipped", () => {
  expect(formsOf(null, "Gullwick", undefined, "", "Ternwick")).toEqual(["gullwick", "ternwick"]);
  expect(formsOf(null, "")).toEqual([]);
});

test("a form is matched inside words if it has five letters and isn't an ordinary word", () => {
  for (const [name, distinctive] of [
    ["Gullwick", ["gullwick"]],
    ["Ternx", ["ternx"]],
    ["Tern", []],
    ["Engine", []],
  ] as const)
    expect(buildEmployerNames([name]).distinctive, name).toEqual(distinctive);
});

test.each([
  ["getacme", "acme"],
  ["getacm", "getacm"],
  ["acmehq", "acme"],
  ["acmhq", "acmhq"],
  ["hirewithacme", "acme"],
  ["acmecareers", "acme"],
  ["acmecareer", "acme"],
  ["myacmejobs", "acme"],
  ["teamacme", "acme"],
  ["acmejobshq", "acmejobs"],
])("the handle %s is stripped to %s", (handle, stripped) => {
  expect(stripHandleAffixes(handle)).toBe(stripped);
});

test("a former name is removed from a title", () => {
  expect(redactName("Designer at Ternwick", buildEmployerNames(["Gullwick (formerly Ternwick)"]))).toBe("Designer");
});
