import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyText } from "../../../../tests/support/arbitrary-text";
import { foldWords } from "~/language/text/fold";
import { buildEmployerNames } from "./employer-names";
import { mentionsName, redactName } from "./redact";
import { findMostFrequent, guessNameSpelling } from "./spell-name";

describe("removing an employer's name from a title", () => {
  // prettier-ignore
  test.each([
    ["Acme", "Designer at Acme", "Designer"], ["Acme", "Designer @ Acme", "Designer"], ["Acme", "Designer @acme", "Designer"],
    ["Acme", "Acme - Designer", "Designer"], ["Acme", "Acme: Designer", "Designer"], ["Acme", "ACME || Designer", "Designer"],
    ["Acme", "Designer | Acme", "Designer"], ["Acme", "Designer (Acme)", "Designer"], ["Acme", "[Acme] Designer", "Designer"],
    ["Acme", "Designer, Acme Cloud", "Designer, Cloud"], ["Acme", "Designer - Acme - Berlin", "Designer - Berlin"],
    ["Acme", "Acme's first designer", "First designer"], ["Acme", "Designer for Acme", "Designer"], ["Acme", "Designer for Acme Pay", "Designer for Pay"],
    ["Acme", "Designer, Acme for Business", "Designer for Business"], ["Acme", "Designer, Acme (Remote)", "Designer (Remote)"],
    ["Acme", "Designer at Acme Coffee (Munich)", "Designer (Munich)"], ["Acme", "Designer (Acme, PA)", "Designer (PA)"],
    ["Acme (formerly Globex)", "Designer – Acme Globex | Oslo", "Designer – Oslo"], ["Acme", "Join Acme!", ""], ["Acme", "NYC-Acme", "NYC"], ["Acme", "Acme/Globex Manager", "Globex Manager"], ["Acme", "Sales at Acme & Globex", "Sales Globex"],
    ["Acme, Inc.", "Designer - Acme, Inc. - Remote", "Designer - Remote"], ["Acme GmbH", "Acme Designer", "Designer"],
    ["Acme", "Engineer - Acme Software (Mexico)", "Engineer (Mexico)"], ["Acme", "acme.com Engineer", "Engineer"], ["acme.io", "Acme Engineer", "Engineer"],
    ["Acme", "AcmeCon Organiser", "Organiser"], ["Acme", "#LifeAtAcme Writer", "Writer"], ["getacme", "Acme Writer", "Writer"], ["acmehq", "Acme Writer", "Writer"],
    ["WunderGraph", "Wunder Graph Engineer", "Engineer"], ["wunder-graph", "WunderGraph Engineer", "Engineer"], ["CI&T", "CI&T Engineer", "Engineer"],
    ["Hims & Hers", "Hims and Hers Nurse", "Nurse"], ["Zócalo Health", "Zocalo Nurse", "Nurse"], ["Veeam Software", "Veeam Engineer", "Engineer"],
    ["The Hershey Company", "Hershey Analyst", "Analyst"], ["200510503Z Globex Pte. Ltd.", "Globex Analyst", "Analyst"],
    ["Global Data Intelligence Group Holdings", "GDIGH Analyst", "Analyst"], ["メルカリ", "メルカリ営業担当", "営業担当"], ["العاب", "مدير العاب", "مدير"],
    ["Globex", "myglobexcorp Writer", "Writer"], ["Qux", "QuxCon Organiser", "Organiser"], ["Acme", "Designer\uE000", "Designer"],
    ["メルカリ", "Tokyo 東京メルカリ営業 Lead", "Tokyo 東京 営業 Lead"], ["メルカリ", "Tokyo 株式会社メルカリ", "Tokyo 株式会社"],
    ["メルカリ (Mercari)", "東京メルカリ営業", "東京 営業"],
    ["Ramp", "Ramp Agent", "Agent"], ["Unit", "Business Unit Manager", "Business Manager"], ["2K", "Artist NBA 2K", "Artist NBA"],
  ])("with %s changes %s to %s", (employer, title, redacted) => {
    expect(redactName(title, buildEmployerNames([employer]))).toBe(redacted);
  });

  // prettier-ignore
  test.each([
    ["Unit", "Community Manager"], ["Engine", "Engineer"], ["Digital Resource", "Digital Marketing Lead"], ["Software Mind", "Software Engineer"],
    ["Stack AI", "Full Stack Engineer"], ["Sobi - North America", "Director, North America"], ["Swanky (Shopify Partner)", "Shopify Developer"],
    ["Acme", "JavaScript Engineer"], ["Orate", "Corporate Counsel"], ["2K", "Go2K Artist"],
    ["X", "UX Designer"], ["", "Designer"], ["Poland Spring", "Manager, Poland"],
  ])("with %s leaves %s unchanged", (employer, title) => {
    expect(redactName(title, buildEmployerNames([employer]))).toBe(title);
  });

  test("redactName removes any name from any title and is idempotent", () => {
    const word = fc.stringMatching(/^[A-Za-z][a-z]{2,8}$/);
    const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(" "));
    const around = fc.array(fc.oneof(word, fc.constantFrom("-", "|", "at", "@", "(", ")", ",", "&", "for", "/", ":")), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(
        name,
        around,
        around,
        fc.constantFrom(" ", ", ", " - ", "/", ""),
        (employer, before, after, joint) => {
          const names = buildEmployerNames([employer]);
          const redacted = redactName(`${before.join(" ")}${joint}${employer}${joint}${after.join(" ")}`, names);
          expect(mentionsName(redacted, names)).toBe(false);
          expect(` ${foldWords(redacted)} `).not.toContain(` ${foldWords(employer)} `);
          expect(redactName(redacted, names)).toBe(redacted);
        },
      ),
      { numRuns: 500 },
    );
  });

  test("redactName never throws", () => {
    fc.assert(
      fc.property(anyText(), anyText(), (employer, title) => {
        redactName(title, buildEmployerNames([employer]));
      }),
    );
  });
});

describe("the name of an employer known only by its token", () => {
  test.each([
    ["eightsleep", ["At Eight Sleep we rest. Eight Sleep is fine. EIGHT SLEEP!"], "Eight Sleep"],
    ["jimdo.com", ["Work at Jimdo with us: jimdo.com"], "Jimdo"],
    ["withpulley", ["Grow with Pulley. Pulley helps."], "Pulley"],
    ["li.fi", ["We are LI.FI"], "LI.FI"],
    ["basis-ai", ["no name in here"], "Basis Ai"],
    ["AlephAlpha", [], "AlephAlpha"],
    ["tern.foundation", ["Work at Tern Foundation. Tern is fine."], "Tern Foundation"],
    ["gullwick", ["Gullwick.AI is here. Gullwick.AI again. About Gullwick"], "Gullwick.AI"],
    ["pplharbor", ["at pplharbor we work. pplharbor is fine. join pplharbor"], "pplharbor"],
    ["tern-xyz", ["Tern is fine."], "Tern"],
    ["gullsurfer.com", ["gullsurfer is here. WHY GULLSURFER? Join gullsurfer."], "gullsurfer"],
    ["gullwick-world", ["About Gullwick. Gullwick helps."], "Gullwick"],
    ["gullwickmh", ["<p>At Gullwick, we lend.</p>"], "Gullwick"],
    ["gullwickharbors", ["About Gull wings. At Gullw we rest."], "Gullwickharbors"],
    ["gulldesign", ["At Gull, we fly.", "About Gull. Join Gull!", "Why Gull?"], "Gull"],
    ["gulldesign", ["At Gull, we fly.", "We fly.", "We fly."], "Gulldesign"],
    ["thegullwick", ["At The Nest, we fly. Join The Nest. About The Nest"], "Thegullwick"],
    ["mygullcareers", ["MyGull flies."], "MyGull"],
    ["hirewithgull", ["Gull flies."], "Gull"],
    ["gull-wick-careers", ["We fly."], "Gull Wick"],
    ["notion", ["a notion, nothing more"], "Notion"],
    ["gull-wick", ["At gull.wick we fly. Join gull.wick! gull.wick is fine."], "gull.wick"],
    ["gullwick", ["Gullwick. GullWick."], "GullWick"],
    ["gullwick", ["Gull Wick is here. Gullwick helps. Gullwick flies."], "Gullwick"],
    ["gullwick", ["Gullwick is here. gullwick helps. gullwick flies. gullwick rests."], "Gullwick"],
    ["gullwick", ["GULLWICK is here. gullwick helps."], "GULLWICK"],
    ["gull-wick", ["Gull Wick is here. At gull.wick we fly. Join gull.wick! gull.wick is fine."], "Gull Wick"],
    ["gullwickmh", ["At Tidemark, we lend. About Tidemark. Join Tidemark!"], "Gullwickmh"],
    ["gullwickharborside", ["At Gullwick, we lend."], "Gullwickharborside"],
    ["ternsab", ["At Terns, we fly."], "Terns"],
    ["gullx", ["At Gull, we fly."], "Gullx"],
    ["gullwickhs", ["At Gullwi, we fly."], "Gullwi"],
    ["gulldesign", ["At Gull, we fly. At Gulld we rest. Join Gull!"], "Gulldesign"],
    ["gulldesign", ["At Gull, we fly. About Gull. Join Gull!"], "Gull"],
    ["gullwick", ["GullWick. Gullwick."], "GullWick"],
    ["gull-and-heron", ["Gull and Heron bakes. Gull &amp; Heron flies. At Gull & Heron, we rest."], "Gull & Heron"],
    ["gull-and-heron", ["Gull and Heron bakes."], "Gull and Heron"],
    ["gullverify", ["Gull&#x27;s bread is warm.", "Gull’s bakers rest. Gull's boats sail."], "Gull"],
    ["Aleph-Alpha", [], "Aleph-Alpha"],
    [" Aleph ", [], "Aleph"],
    ["gull--wick", [], "Gull Wick"],
    ["3gull", [], "3gull"],
    ["li.fi", [], "Li.fi"],
    ["abc.com", [], "Abc"],
    ["gullwick-io", ["At gullwick.io we fly. Join gullwick.io! gullwick.io is fine."], "Gullwick Io"],
  ])("is found for %s in %j: %s", (token, texts, name) => {
    expect(guessNameSpelling(token, texts)).toBe(name);
  });
});

test.each([
  ["gullwick", "Gull Wick flies.", "Gullwick"],
  ["gullwickmh", "At Gullwick, we lend.", "Gullwickmh"],
])("the name of %s is read from 40 texts and 20,000 characters of each", (token, text, unread) => {
  expect(guessNameSpelling(token, [text])).not.toBe(unread);
  expect(guessNameSpelling(token, [...Array.from({ length: 40 }, () => "We fly."), text])).toBe(unread);
  expect(guessNameSpelling(token, [`${"We fly. ".repeat(2_500)}${text}`])).toBe(unread);
});

test("findMostFrequent ignores missing values and the space around others", () => {
  expect(findMostFrequent(["Acme", "Globex", null, " Globex ", "", ""])).toBe("Globex");
  expect(findMostFrequent(["Globex", "Acme", "Globex"])).toBe("Globex");
  expect(findMostFrequent([null, " "])).toBeNull();
});

test("buildEmployerNames reads only the first 300 characters of a name", () => {
  const { compact } = buildEmployerNames([`Acme${" of".repeat(5000)}`]);
  expect([...compact].map(({ length }) => length).filter((length) => length > 300)).toEqual([]);
  expect(compact.has("acme")).toBe(true);
});

test.each(["Acme ", "aB", "Ã©", "アクメ"])(
  "redactName and mentionsName read 100,000 characters of “%s” like the first 500",
  (part) => {
    const names = buildEmployerNames(["Acme", "アクメ"]);
    const text = part.repeat(100_000 / part.length);
    expect(redactName(text, names)).toBe(redactName(text.slice(0, 500), names));
    expect(mentionsName(text, names)).toBe(mentionsName(text.slice(0, 500), names));
  },
);
