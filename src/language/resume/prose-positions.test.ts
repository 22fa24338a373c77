import { describe, expect, it } from "vitest";
import { isCertain } from "./career";
import { parseResume } from "./parse-resume";

const TODAY = new Date("2026-11-28T12:00:00Z");
const positionsOf = (...lines: string[]) => parseResume(["Ann Lee", "", ...lines].join("\n"), TODAY).positions;

describe("parseResume of a résumé in sentences", () => {
  it.each([
    "My manager was VP of Sales at Foo Inc from 2015 to 2020.",
    "She worked as a nurse at Mercy Hospital from 2010 to 2015.",
    "Since 2021 I no longer work as a nurse at Mercy Hospital.",
    "Ich arbeite nicht als Koch bei Rheinfeld GmbH seit 2021.",
  ])("takes no post of somebody else, or that its owner denies: %s", (sentence) => {
    expect(positionsOf(sentence)).toEqual([]);
  });

  it.each([
    ["I have been a Charge Nurse at Elm Kidney Care since June 2019.", "Charge Nurse", "Elm Kidney Care", 2019, null],
    [
      "From 2015 to 2019 I worked as a Staff Nurse at Tabor Medical Center in Portland.",
      "Staff Nurse",
      "Tabor Medical Center",
      2015,
      2019,
    ],
    [
      "Since 2021 I have been Legal Counsel at Tidewell Ltd in London, a payments company.",
      "Legal Counsel",
      "Tidewell Ltd",
      2021,
      null,
    ],
    [
      "From 2015 to 2020 I was an Associate at Okafor, Bello & Co., Lagos.",
      "Associate",
      "Okafor, Bello & Co.",
      2015,
      2020,
    ],
    ["I worked at Elm House as a nurse between 2012 and 2015.", "Nurse", "Elm House", 2012, 2015],
    [
      "Seit März 2019 arbeite ich als Bilanzbuchhalterin bei der Rheinfeld GmbH in Köln.",
      "Bilanzbuchhalterin",
      "Rheinfeld GmbH",
      2019,
      null,
    ],
    [
      "Von 2014 bis 2019 war ich Finanzbuchhalterin bei Kastell Logistik.",
      "Finanzbuchhalterin",
      "Kastell Logistik",
      2014,
      2019,
    ],
    [
      "Depuis 2020, je suis responsable qualité chez Salaisons du Couesnon.",
      "Responsable qualité",
      "Salaisons du Couesnon",
      2020,
      null,
    ],
    [
      "Desde 2020 trabajo como técnica de logística en Frutas Segura S.A. en Murcia.",
      "Técnica de logística",
      "Frutas Segura S.A.",
      2020,
      null,
    ],
    [
      "De 2017 a 2021 fui auxiliar de TI no Supermercado Boa Praia.",
      "Auxiliar de TI",
      "Supermercado Boa Praia",
      2017,
      2021,
    ],
    [
      "Od 2019 roku pracuję jako specjalistka ds. kadr w firmie Odra Meble.",
      "Specjalistka ds. kadr",
      "Odra Meble",
      2019,
      null,
    ],
  ])("takes title, employer and dates from “%s”", (sentence, title, employer, from, to) => {
    const positions = positionsOf(sentence);
    expect(positions).toMatchObject([{ title, employer, from: { year: from }, to: to === null ? null : { year: to } }]);
    expect(positions.every(isCertain)).toBe(true);
  });

  it.each([
    "I am a commercial lawyer admitted in Nigeria (2014) and in England and Wales (SQE, admitted 2024).",
    "I was a student at Leeds University from 2010 to 2014.",
    "I was not a manager at Acme from 2015 to 2018.",
    "I was responsible for payroll at Acme from 2015 to 2018.",
    "I have been happy at Acme since 2020.",
    "I was a designer at Foo from 2015 to 2018 and a lead designer at Bar from 2018 to 2020.",
    "In 2020 and 2021 I studied for an LLM at Queen Mary University of London.",
  ])("is certain of nothing from “%s”", (sentence) => {
    expect(positionsOf(sentence).filter(isCertain)).toEqual([]);
  });

  it.each([
    "De 2014 a 2016 trabajé como camarero en Dublín.",
    "W latach 2016–2019 pracowałam jako księgowa w Biurze Rachunkowym Bilans.",
    "Since 2015 I have worked as a nurse, first at Elm House and then at Oak Court.",
  ])("marks an employer that the grammar doesn't tell: %s", (sentence) => {
    expect(positionsOf(sentence)).toMatchObject([{ unsure: ["employer"] }]);
  });

  it("takes the sentences behind a position's for what was done there, up to another time or subject", () => {
    const [first, second] = positionsOf(
      "I have been a Nurse at Elm House since 2019, where I run a unit of 24 chairs. I reduced missed visits from 9% to 4%. Before nursing school I was in the Peace Corps. I like boats.",
      "",
      "From 2015 to 2019 I worked as a Nurse at Oak Court. My BSN is from Linfield College.",
    );
    expect(first?.lines).toEqual(["I run a unit of 24 chairs.", "I reduced missed visits from 9% to 4%."]);
    expect(second?.lines).toEqual([]);
  });

  it("leaves sentences alone where headings name positions", () => {
    const positions = positionsOf(
      "I worked as a cook at Elm House from 2001 to 2003.",
      "Experience",
      "Nurse, Oak Court, 2015 – 2019",
    );
    expect(positions.map(({ title }) => title)).toEqual(["Nurse"]);
  });
});
