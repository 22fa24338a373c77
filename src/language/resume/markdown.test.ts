import { expect, it } from "vitest";
import { isCertain } from "./career";
import { withoutMarkup } from "./markdown";
import { parseResume } from "./parse-resume";

const TODAY = new Date("2026-11-28T12:00:00Z");
const parsePositions = (text: string) =>
  parseResume(text, TODAY).positions.map(
    (one) => `${one.title} @ ${one.employer}, ${one.from?.year}${isCertain(one) ? "" : "?"}`,
  );

it.each([
  ["[Ada](https://ada.example)", "Ada"],
  ["see [wiki](https://a.example/b_(c))", "see wiki"],
  ["![me](me.jpg)Ada", "Ada"],
  ["Baker [part-time](2018–2020)", "Baker [part-time](2018–2020)"],
  ["| Clerk | 2018 |\n|---|---|\n| Baker | 2016 |", "Clerk\t2018\n\nBaker\t2016"],
  ["[Ada][1] and [Bo][]\n[1]: https://ada.example", "Ada and Bo\n"],
  ["<https://ada.example>", "https://ada.example"],
  ["Clerk<br/>Acme", "Clerk\nAcme"],
  ["<span>Clerk</span><span>2019</span>", "Clerk\t2019\t"],
  ["Acme \\| 2019", "Acme | 2019"],
  ["| Year | Post |\n|------|:----:|\n| 2019 | Clerk |", "\n2019\tClerk"],
  ["| About me | |\n|---|---|\n| City | Bonn |", "About me\n\nCity\tBonn"],
  ["ACME ------------ Boston", "ACME \t Boston"],
  ["2016\n:   Clerk, Acme", "2016\tClerk, Acme"],
  ["a < b, C <T>, 3 > 2 and x[1](2)", "a < b, C <T>, 3 > 2 and x[1](2)"],
  ["--------", "--------"],
])("withoutMarkup writes %j as %j", (text, plain) => {
  expect(withoutMarkup(text)).toBe(plain);
});

it.each([
  [
    "## Experience\n\n### Clerk at [Acme](https://acme.example)\n\n*2019 – 2021* | Bonn\n\n* Filed\n\n### Nurse at [Elm House](https://elm.example)\n\n*2015 – 2018* | Kiel\n\n* Nursed",
    ["Clerk @ Acme, 2019", "Nurse @ Elm House, 2015"],
  ],
  [
    "## Berufserfahrung\n\n| Zeit | Stelle | Firma |\n| --- | --- | --- |\n| 2019 – 2021 | Köchin | Gasthof Krone |\n| 2015 – 2018 | Buchhalterin | Adler GmbH |",
    ["Köchin @ Gasthof Krone, 2019", "Buchhalterin @ Adler GmbH, 2015"],
  ],
  [
    "# Ann Lee\n\n## Profile\n\nI keep books.\n\n## Clerk, Northgate, Leeds *(2019 - 2021)*\n* Filed\n\n## Nurse, Elm House, York *(2015 - 2018)*\n* Nursed",
    ["Clerk @ Northgate, 2019", "Nurse @ Elm House, 2015"],
  ],
  [
    "## Experience\n\n### Clerk\n\nAcme – Bonn, Germany | 2019 – 2021\n\n- Filed\n\n### Training Coordinator\n\nNorthgate – Kiel, Germany | 2015 – 2018\n\n- Trained\n\n### Training\n\nAt home | 2013 – 2014\n\n### Nurse\n\nElm House – Jena, Germany | 2010 – 2013",
    [
      "Clerk @ Acme, 2019",
      "Training Coordinator @ Northgate, 2015",
      "Training @ At home, 2013?",
      "Nurse @ Elm House, 2010",
    ],
  ],
  [
    "### Experience ###\n\n**Northgate**\n* **Clerk**\n* 2017 - 2019/20\n> Filed for 40 firms.\n\n**Elm House**\n* **Nurse**\n* 2016 - 2017\n> Nursed on two wards.",
    ["Clerk @ Northgate, 2017", "Nurse @ Elm House, 2016"],
  ],
  [
    "## Experience\n\n**Acme Ltd, Bonn (2019-2021)**\n\n*Clerk*\n\n- Filed\n- Sorted\n\n**Elm House, Kiel (2015-2018)**\n\n*Nurse*\n\n- Nursed\n- Taught\n\n**Hollis Ltd, Jena (2012-2014)**\n\n*Cook*\n\n- Cooked\n- Baked\n\n## Skills\n\n- Excel",
    ["Clerk @ Acme Ltd, 2019", "Nurse @ Elm House, 2015", "Cook @ Hollis Ltd, 2012"],
  ],
])("parseResume reads positions of Markdown: %j", (text, positions) => {
  expect(parsePositions(text)).toEqual(positions);
});

it("withoutMarkup reads long text in linear time", () => {
  const start = performance.now();
  for (const part of [
    "[",
    "![",
    "](",
    "<a ",
    "<",
    "\\",
    "|",
    "|-",
    "-",
    "- ",
    ".",
    "[a](",
    "(((",
    "\n:",
    " ",
    "\t",
    "| ",
    "•",
  ])
    withoutMarkup(part.repeat(100_000 / part.length));
  expect(performance.now() - start).toBeLessThan(4000);
});
