import { describe, expect, it } from "vitest";
import { isCertain } from "./career";
import { parseResume } from "./parse-resume";

const TODAY = new Date("2026-11-28T12:00:00Z");
const certainOf = (...lines: string[]) =>
  parseResume(lines.join("\n"), TODAY)
    .positions.filter(isCertain)
    .map(({ title, employer, from, to, isCurrent }) =>
      [title, employer, from?.year, isCurrent ? "now" : to?.year].join(" | "),
    );

describe("the positions of a résumé", () => {
  it("reads bare years like the ranges beside them, and no break", () => {
    expect(
      certainOf(
        "EXPERIENCIA LABORAL",
        "03/2021 - Actualidad",
        "Analista Senior",
        "Tecnópolis Software S.A.",
        "",
        "2015",
        "Pasante de RR. HH.",
        "Banco del Plata",
      ),
    ).toEqual([
      "Analista Senior | Tecnópolis Software S.A. | 2021 | now",
      "Pasante de RR. HH. | Banco del Plata | 2015 | 2015",
    ]);
    const { positions } = parseResume(
      "Experience\nClerk\nAcme Ltd\n06/2016 - 08/2018\nTook calls\n\nLaid off / caring for a parent\n01/2015 - 05/2016\n\nCashier\nFood City\n2012 - 2014",
      TODAY,
    );
    expect(positions.map(({ employer, lines }) => [employer, lines])).toEqual([
      ["Acme Ltd", ["Took calls"]],
      ["Food City", []],
    ]);
    const table = parseResume(
      "Experience\nApr 2021 – Dec 2022\tAnalyst\nTidepool Ltd\nBuilt a library\n2020\tCareer break: travelled\nSept 2017 – Dec 2019\tClerk\nAcme Ltd",
      TODAY,
    );
    expect(table.positions.map(({ lines }) => lines)).toEqual([["Built a library"], []]);
  });

  it("reads a European form's periods in brackets, also the current one and a bare year, below an Italian heading", () => {
    expect(
      certainOf(
        "PRESENTAZIONE",
        "Controller.",
        "",
        "ESPERIENZA LAVORATIVA",
        "FINANCE CONTROLLER",
        "Brenta Software S.p.A. [ 01/03/2020 – Attuale ]",
        "Città: Padova | Paese: Italia",
        "• Chiusura mensile ridotta da 12 a 5 giorni",
        "STAGISTA",
        "Camera di Commercio Italiana [ 2009 ]",
        "Città: Accra | Paese: Ghana",
      ),
    ).toEqual([
      "FINANCE CONTROLLER | Brenta Software S.p.A. | 2020 | now",
      "STAGISTA | Camera di Commercio Italiana | 2009 | 2009",
    ]);
  });

  it("takes a time for one's family for no position, nor for what was done in another", () => {
    const { positions } = parseResume(
      "WORK\nIllustrator\nSaltmarsh Games Ltd\nApr 2021 - Now\n• 240 icons\n\nStay-at-home parent\n2018 - 2019\n\nLayout Artist\nHeron Press\nMar 2012 - Dec 2015\n• 60 textbooks",
      TODAY,
    );
    expect(positions.map(({ title, lines }) => [title, lines])).toEqual([
      ["Illustrator", ["240 icons"]],
      ["Layout Artist", ["60 textbooks"]],
    ]);
  });

  it.each([
    ["cost of all licenses and hosts down CAD\n1.2 million a year.", "CAD 1.2 million"],
    ["cost of all licenses and hosts down\nCAD\n1.2 million a year.", "CAD 1.2 million"],
    ["cost of all licenses and hosts down £\n1.2 million a year.", "£1.2 million"],
  ])("joins an amount that a line breaks: %j", (deed, amount) => {
    const { positions } = parseResume(
      `Experience\nNorthgate Data Inc.\nDatabase Administrator\nAugust 2021 - Present\nMoved 38 databases; ${deed}\nBackups every night.`,
      TODAY,
    );
    expect(positions[0]?.lines).toEqual([
      `Moved 38 databases; cost of all licenses and hosts down ${amount} a year.`,
      "Backups every night.",
    ]);
  });

  it("joins an item that a page breaks before a figure, but no dates below it", () => {
    const { positions } = parseResume(
      "Experience\nBookkeeper\nElm Ltd\nJan 2015 – Feb 2021\n• Closed the books of all of our firms together within\n12 days on average\n• Paid the suppliers of our whole group on time\n2014 – 2015\nClerk\nOak Ltd",
      TODAY,
    );
    expect(positions.map(({ lines }) => lines)).toEqual([
      [
        "Closed the books of all of our firms together within 12 days on average",
        "Paid the suppliers of our whole group on time",
      ],
      [],
    ]);
  });

  it.each(["Trained Jane Doe, Director of Foo Inc, 2015–2020", "Reported to Tom Ray, CFO of Foo Inc, 2015 – 2020"])(
    "don't include what somebody did with another's title: %s",
    (deed) => {
      expect(certainOf("EXPERIENCE", "2014 – present\tExecutive Coach, Elm Practice", deed)).toEqual([
        "Executive Coach | Elm Practice | 2014 | now",
      ]);
      expect(certainOf("EXPERIENCE", "Paid Media Analyst, Elm Practice, 2014 – 2016")).toEqual([
        "Paid Media Analyst | Elm Practice | 2014 | 2016",
      ]);
    },
  );

  it("takes studies among positions for education, and knows a German heading by its last word", () => {
    const { positions, education } = parseResume(
      "Beruflicher Werdegang\n09/2011 – heute\tIT-Support-Spezialist (2nd Level)\nStadtwerke GmbH, Leipzig\n08/2009 – 08/2011\tStudium der Physik (ohne Abschluss), Universität Leipzig\n\nSchulbildung\n2008\tAbitur, Humboldt-Gymnasium",
      TODAY,
    );
    expect(positions).toMatchObject([
      { title: "IT-Support-Spezialist", employer: "Stadtwerke GmbH", place: "Leipzig" },
    ]);
    expect(education).toMatchObject([
      { degree: "Studium der Physik (ohne Abschluss)", isHeld: false },
      { degree: "Abitur", school: "Humboldt-Gymnasium" },
    ]);
  });

  it.each([
    ["Consultant for PwC, Deloitte and EY, 2020 – 2024", "Consultant for PwC, Deloitte and EY"],
    ["Freelance designer for Nike, Adidas and Puma, 2020 – 2024", "Freelance designer for Nike, Adidas and Puma"],
    ["Freie Texterin für Otto, Zalando und Tchibo, 2020 – 2024", "Freie Texterin für Otto, Zalando und Tchibo"],
    ["Consultante pour Renault, Orange et la SNCF, 2020 – 2024", "Consultante pour Renault, Orange et la SNCF"],
    ["Konsultantka dla Orlen, Żabka i Allegro, 2020 – 2024", "Konsultantka dla Orlen, Żabka i Allegro"],
    ["Independent consultant (clients: Shell, BP and Total), 2020 – 2024", "Independent consultant"],
    ["Piano teacher | Private students | Saturdays, 2020 – 2024", "Piano teacher"],
    ["Profesora particular | Alumnos particulares | Sábados | 2020 – 2024", "Profesora particular"],
    ["Tutor, private pupils, 2020 – 2024", "Tutor"],
    ["Yoga teacher, evenings and weekends, 2020 – 2024", "Yoga teacher"],
    ["Barista, Saturdays, 2020 – 2024", "Barista"],
    ["Korepetytorka, uczniowie prywatni, 2020 – 2024", "Korepetytorka"],
  ])("takes neither clients nor times for the employer: %s", (line, title) => {
    const { positions } = parseResume(`Experience\n${line}\nHR Manager, Cascadia Credit Union, 2014 – 2020`, TODAY);
    expect(positions).toMatchObject([{ title, employer: null }, { employer: "Cascadia Credit Union" }]);
  });

  // prettier-ignore
  it.each([
    ["Charge Nurse, Memory Care Unit (promoted from Staff LPN, Jan 2017)", "St. Brendan's Nursing & Rehabilitation, Temple, TX", "St. Brendan's Nursing & Rehabilitation"],
    ["Analyst, Claims Department", "Severn Mutual, Bristol", "Severn Mutual"],
    ["Engineer, Platform Team (acting lead from 2021)", "Brightwater, Leeds", "Brightwater"],
    ["Rechtsreferendarin, Oberlandesgericht Dresden (u. a. Wahlstation: Handelskammer, Paris)", "", null],
    ["Clerk, Elm Court Chambers (project for Siemens AG)", "", "Elm Court Chambers"],
  ])("takes neither a unit nor a note in brackets for the employer: %s", (line, below, employer) => {
    const { positions } = parseResume(
      `Experience\n2019 – 2022\t${line}\n${below}\n- Checked 28 files\n2016 – 2019\tClerk\nHarbor House, Leeds\n- Filed forms`,
      TODAY,
    );
    expect(positions).toMatchObject([{ employer }, { employer: "Harbor House" }]);
  });

  it("takes no dates for an employer", () => {
    const { positions } = parseResume("Experience\nApr 2022 – today\nTester, Nov 2019 Mar 2022", TODAY);
    expect(positions.every(({ employer }) => employer === null)).toBe(true);
  });

  it.each([
    ["2022 – Teamleiterin, Brandt GmbH", "2018 – 2022 Sachbearbeiterin, Heide KG"],
    ["03/2022 - Payroll Lead, Brandt GmbH", "01/2018 - 02/2022 Payroll Officer, Heide KG"],
    ["Analista senior, Brandt GmbH, 2022 – (en curso)", "Analista, Heide KG, 2018 – 2022"],
  ])("knows an open period by the others: %s", (current, former) => {
    const { positions } = parseResume(`Experience\n${current}\n${former}`, TODAY);
    expect(positions).toMatchObject([
      { employer: "Brandt GmbH", from: { year: 2022 }, to: null, isCurrent: true, unsure: [] },
      { employer: "Heide KG", to: { year: 2022 }, isCurrent: false },
    ]);
  });

  it("takes a dash that stands behind each period for no open end", () => {
    const { positions } = parseResume("Experience\n2022 – Clerk, Brandt GmbH\n2018–2021 – Clerk, Heide KG", TODAY);
    expect(positions).toMatchObject([{ isCurrent: false }, { isCurrent: false }]);
  });

  it("takes no code in brackets for a place", () => {
    const { positions } = parseResume(
      "Experience\nElectronics Technician (ET-5), Elm Radar Inc., Jul 2008 – Jul 2014\n- Repaired radar",
      TODAY,
    );
    expect(positions).toMatchObject([
      { title: "Electronics Technician", employer: "Elm Radar Inc.", place: null, unsure: [] },
    ]);
  });

  it("is in doubt about an employer of somebody who works on their own account", () => {
    const { positions } = parseResume(
      "Expérience\nDepuis janv. 2019\tTraductrice indépendante, Quimper et Brest",
      TODAY,
    );
    expect(positions).toMatchObject([{ title: "Traductrice indépendante", unsure: ["employer"] }]);
  });

  it("joins a line in another language that a preposition or a unit leaves open", () => {
    const { positions } = parseResume(
      "Experiência\nCaju Games\nProgramadora júnior\njunho de 2018 - dezembro de 2019\nJogo mobile com downloads; tempo de carregamento de 19 s para\n6 s.\n– parte de vendas por e-mail passou de 11 % a 24\n%",
      TODAY,
    );
    expect(positions[0]?.lines).toEqual([
      "Jogo mobile com downloads; tempo de carregamento de 19 s para 6 s.",
      "parte de vendas por e-mail passou de 11 % a 24 %",
    ]);
  });

  it.each([
    ["Bike Courier (casual work), 2010 – 2014", "employer"],
    ["Clerk, Acme Ltd, 2020 – paused", "dates"],
  ])("marks what another reading is as likely for: %s", (row, part) => {
    const { positions } = parseResume(`Experience\n${row}\n\nBarista, Elm Coffee, 2005 – 2006`, TODAY);
    expect(positions.find(({ unsure }) => unsure.length > 0)?.unsure).toEqual([part]);
  });

  it("takes no country's name within a firm's for a place, and reads seasons of several years", () => {
    expect(
      certainOf(
        "Expérience",
        "La Cigale, Nantes",
        "Étés 2013 à 2016",
        "Serveuse",
        "",
        "Vodafone New Zealand",
        "2010 – 2012",
        "Vendeuse",
      ),
    ).toEqual(["Serveuse | La Cigale | 2013 | 2016", "Vendeuse | Vodafone New Zealand | 2010 | 2012"]);
  });

  it("gives a side job and a break to nobody else's position", () => {
    const { positions } = parseResume(
      "Experience\n2014 – 2018 | Account Manager, then Team Lead | Sawtooth Media\n2012 – 2013 | Ranger | Idaho Parks\nOn the side since 2020: Spanish tutor",
      TODAY,
    );
    expect(positions.filter(isCertain)).toMatchObject([
      { employer: "Sawtooth Media", lines: [] },
      { title: "Ranger", employer: "Idaho Parks", lines: [] },
    ]);
  });

  it.each([
    ["Unpaid carer for my grandmother, then office volunteer", "Erie Shore Hospice"],
    ["Wedding DJ", "Weekends"],
  ])("names no employer of “%s”, %s", (title, firm) => {
    const { positions } = parseResume(
      `Experience\n2016 – 2018\tElm Ltd\nAnalyst\n2013 – 2015\t${firm}\n${title}\n2010 – 2012\tAcme Ltd\nClerk`,
      TODAY,
    );
    expect(positions.filter(isCertain)).toMatchObject([{ title: "Analyst" }, { title: "Clerk" }]);
  });

  it("takes a rank behind a title for no employer", () => {
    expect(
      certainOf(
        "Experience",
        "Site Engineer; 2022 – now",
        "Coinrail",
        "- On call",
        "Logistics Specialist (92A), Sergeant; 2014 – 2018",
        "U.S. Army",
        "- Kept a warehouse",
      ),
    ).toEqual(["Site Engineer | Coinrail | 2022 | now", "Logistics Specialist, Sergeant | U.S. Army | 2014 | 2018"]);
  });
});

it("reads a role at a firm as a sentence above its place and short dates", () => {
  const text = [
    "EXPERIENCE",
    "Office Manager at Red Mesa Dental.",
    "Tucson, AZ - Jan 18 - Present",
    "- Ordered supplies for four sites.",
  ].join("\n");
  expect(parseResume(text, new Date("2026-11-30")).positions).toMatchObject([
    { title: "Office Manager", employer: "Red Mesa Dental", place: "Tucson, AZ", from: { year: 2018, month: 1 } },
  ]);
});
