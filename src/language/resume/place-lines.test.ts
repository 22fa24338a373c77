import { describe, expect, it } from "vitest";
import { isCertain } from "./career";
import { parseResume } from "./parse-resume";
import { placeLines } from "./place-lines";
import { splitResume } from "./text-lines";

const headingsOf = (text: string) =>
  placeLines(splitResume(text)).flatMap(({ text: line, section, isHeading }) =>
    isHeading ? [`${line} = ${section}`] : [],
  );

describe("placeLines", () => {
  it("tells sections of unknown names by what stands below them", () => {
    expect(
      headingsOf(
        [
          "Joana Quaresma",
          "Braga, Portugal",
          "",
          "Perfil",
          "Cuido de doentes à distância.",
          "",
          "Caminho até aqui",
          "Fisioterapeuta – Clínica Santa Tecla, Braga – março de 2017 a dezembro de 2020",
          "",
          "Escolas",
          "Licenciatura em Fisioterapia – Escola Superior de Saúde do Porto – 2010 a 2014",
          "",
          "Papéis e registos",
          "Certified Scrum Master, 2019",
          "",
          "Línguas",
          "Português (materna)",
        ].join("\n"),
      ),
    ).toEqual([
      "Perfil = summary",
      "Caminho até aqui = work",
      "Escolas = education",
      "Papéis e registos = certificates",
      "Línguas = languages",
    ]);
  });

  it("tells them in tables whose paragraphs all have gaps", () => {
    expect(
      headingsOf(
        [
          "Rike Tamm",
          "Kurzprofil",
          "Zehn Jahre Messe.",
          "Berufspraxis",
          "04/2014 – 07/2016, Kiel\tVolontärin PR",
          "Verlag Nordlicht & Söhne",
          "Bildungsweg",
          "10/2009 – 03/2014\tKulturwissenschaften (B.A.), Leuphana Universität Lüneburg",
          "Zusatznachweise",
          "2021\tZoom Events Certified Producer",
          "Sprachen",
          "Deutsch\tMuttersprache",
        ].join("\n\n"),
      ),
    ).toEqual([
      "Kurzprofil = summary",
      "Berufspraxis = work",
      "Bildungsweg = education",
      "Zusatznachweise = certificates",
      "Sprachen = languages",
    ]);
  });

  it("knows a heading by one of its words", () => {
    expect(
      headingsOf("Ann Lee\n\nFormação\nLicenciatura, 2014\n\nCertificações e registos\nCédula da Ordem n.º 5512"),
    ).toEqual(["Formação = education", "Certificações e registos = certificates"]);
  });

  it("knows certificates by their name in a language whose words it doesn't have", () => {
    expect(
      headingsOf("Ann Lee\n\nOpleiding\nBachelor, 2014\n\nCursussen en certificaten\nBasisdiploma Boekhouden, 2012"),
    ).toEqual(["Opleiding = education", "Cursussen en certificaten = certificates"]);
  });

  it("ends a list at a line in capitals like the headings", () => {
    const top = "Ann Lee\n\nEXPERIENCE\nAnalyst, Acme, 2019 – 2021\n\nCERTIFICATES\n";
    const headings = ["EXPERIENCE = work", "CERTIFICATES = certificates"];
    expect(headingsOf(`${top}SnowPro Core (2024)\nRevit Professional\n\nOUTSIDE WORK\nFell running`)).toEqual([
      ...headings,
      "OUTSIDE WORK = other",
    ]);
    for (const entries of [
      "Revit Professional\nAutodesk\n\nMASTER RIGGER\nLEEA",
      "SnowPro Core\nRevit Professional\n\nMASTER RIGGER\nLEEA\n2020",
      "SnowPro Core\nRevit Professional\n\nMASTER RIGGER CERTIFICATE\nLeea",
    ])
      expect(headingsOf(top + entries)).toEqual(headings);
  });

  it("ends work at a heading whose rows it can't tell, without a certain position below", () => {
    const text =
      "Waar ik werkte\n\nHavenstad | Planner | maart 2021 - heden\n* Planning\n* Wachttijd\n\nTulp | Medewerker | 2017 - 2021\n* Orders\n\nScholing\nLogistiek, Zadkine Rotterdam, 2010 - 2014";
    expect(headingsOf(`Tariq\n\n${text}`)).toEqual(["Waar ik werkte = work", "Scholing = work"]);
    const { positions } = parseResume(`Tariq\n\n${text}`, new Date("2026-11-28T12:00:00Z"));
    expect(positions.filter(isCertain).map(({ employer }) => employer)).toEqual(["Havenstad", "Tulp"]);
  });

  it.each([
    ["BREVETTI", "Brevetto di assistente bagnanti, FIN, 2019", "Abilitazione RSPP, Confindustria, 2022", true],
    ["Patentini e abilitazioni", "Patentino muletto, Ente Bilaterale, 2021", "Abilitazione RSPP, 2022", true],
    ["Qualifikationen und Zertifikate", "Ausbildereignungsprüfung, IHK, 2019", "Staplerschein, DEKRA, 2017", true],
    ["Scheine", "Ausbildereignungsprüfung, IHK, 2019", "Staplerschein, DEKRA, 2017", false],
    ["Habilitations", "CACES R489, AFTRAL, 2021", "Attestation PSC1, Croix-Rouge, 2019", true],
    ["TÍTULOS Y CARNÉS", "[ 2022 ] Auditora interna ISO 22000, Bureau Veritas", "[ 2019 ] Carné de carretillera", true],
    ["Uprawnienia i kwalifikacje", "Uprawnienia SEP do 1 kV, SEP, 2020", "Audytor wiodący ISO 9001, TÜV, 2021", true],
    ["Kwalifikacje", "Kurs pierwszej pomocy, PCK, 2020", "Audytor wiodący ISO 9001, TÜV, 2021", false],
    ["Tickets and cards", "CSCS Gold Card, CITB, 2021", "IPAF 3a, IPAF, 2020", true],
    ["Badges", "2021 CSCS Gold Card, CITB", "2020 IPAF 3a, IPAF", false],
  ])("knows a list of certificates by its form, and is sure by its name: %s", (heading, first, second, isSure) => {
    for (const above of [
      "Education\nBSc Physics, University of York, 2012 – 2015",
      "Experience\nClerk, Mercy Hospital, 2010 – 2015",
      "Skills\nExcel, SAP",
    ]) {
      const text = `Ann Lee\n\n${above}\n\n${heading}\n${first}\n${second}`;
      expect(headingsOf(text)).toContain(`${heading} = certificates`);
      const { credentials, positions, education } = parseResume(text, new Date("2026-11-28T12:00:00Z"));
      expect([credentials.length, positions.length + education.length]).toEqual([
        2,
        above.startsWith("Skills") ? 0 : 1,
      ]);
      expect(credentials.some((one) => one.isSure)).toBe(isSure);
    }
  });

  it.each([
    // A firm with the word of a section in its name
    "Experience\n\nAcorn Software\nAnalyst\n2019 – 2021\n\nHarbor Tools\nClerk\n2016 – 2018",
    // A firm above its dates, and a deed above a certificate
    "Experience\n\nElbfunken\n2019 – 2021\nAnalyst\n\nNordlicht\n2016 – 2018\nStudies of birds, University of Kiel",
    "Experience\nCounsel, Kastell, 2019 – 2021\nMoved claims to Xero\nCISSP (exam booked for May 2027)",
    "Experience\n\nRegistered Nurse | Mercy Hospital | 2019 – 2021\nPrecept new graduates\nRegistered Nurse | Elm Hospital | 2016 – 2018",
  ])("takes no line of a position for a heading: %j", (text) => {
    expect(headingsOf(text)).toEqual(["Experience = work"]);
  });
});
