import { expect, it } from "vitest";
import { isSureSchool } from "./career";
import { parseResume } from "./parse-resume";

const TODAY = new Date("2026-11-28T12:00:00Z");
/** "Degree @ School, end", with a question mark where it is unsure. */
const parseSchools = (heading: string, lines: readonly string[]) =>
  parseResume(["Ann Lee", "", heading, ...lines].join("\n"), TODAY).education.map(
    (one) => `${one.degree} @ ${one.school}, ${one.to?.year ?? "open"}${isSureSchool(one) ? "" : "?"}`,
  );

// prettier-ignore
it.each([
  ["Formação acadêmica", ["Tecnólogo em Logística – Fatec Americana, 2017–2020 (concluído)", "Técnico em Redes – ETEC Polivalente, 2014–2015"], ["Tecnólogo em Logística @ Fatec Americana, 2020", "Técnico em Redes @ ETEC Polivalente, 2015"]],
  ["FORMAÇÃO", ["• Pós-graduação em Gestão – FGV Campinas – concluído em 2021", "• Bacharelado em Psicologia – PUC-Campinas – 2013 a 2017"], ["Pós-graduação em Gestão @ FGV Campinas, 2021", "Bacharelado em Psicologia @ PUC-Campinas, 2017"]],
  ["Éducation", ["2023 – : Master Data Engineering, EPITA", "2019 – 2022 : Licence Informatique, Université de Rouen"], ["Master Data Engineering @ EPITA, open", "Licence Informatique @ Université de Rouen, 2022"]],
  ["Education", ["St Brendan's", "Leaving Certificate, 2015", "", "University College Cork", "BSc Food Science, 2019"], ["Leaving Certificate @ St Brendan's, 2015", "BSc Food Science @ University College Cork, 2019"]],
  ["Aus- und Weiterbildung", ["2015–2018 Fachinformatiker, Krones AG", "2012–2015 Mittlere Reife, Realschule Neutraubling"], ["Fachinformatiker @ Krones AG, 2018", "Mittlere Reife @ Realschule Neutraubling, 2015"]],
  ["Educación", ["Bachillerato | IES Serpis | 2012 - 2014", "Grado en ADE | Universitat de València | 2016 - 2020"], ["Bachillerato @ IES Serpis, 2014", "Grado en ADE @ Universitat de València, 2020"]],
  ["Education", ["Bachelor of Arts, History", "Grinnell", "2011 – 2015", "", "Master of Library Science", "Simmons", "2016 – 2018"], ["Bachelor of Arts, History @ Grinnell, 2015", "Master of Library Science @ Simmons, 2018"]],
  ["EDUCATION", ["2011 – 2015", "NAIT, Edmonton", "Electrician apprenticeship", "2010", "Elm High School", "High school diploma"], ["Electrician apprenticeship @ NAIT, 2015", "High school diploma @ Elm High School, 2010"]],
  ["EDUCATION", ["Fontys University", "Bachelor of Engineering - BE, Logistics · (2015 - 2019)", "", "IHK Köln", "Fachkraft für Lagerlogistik · (2006 - 2009)"], ["Bachelor of Engineering, Logistics @ Fontys University, 2019", "Fachkraft für Lagerlogistik @ IHK Köln, 2009"]],
  ["EDUCATION", ["University of Cape Coast — B.Ed. (Arts), English", "SEPTEMBER 2014 - JUNE 2018", "Second class upper.", "", "University of Leicester — MA Linguistics", "JANUARY 2019 - JUNE 2020"], ["B.Ed. (Arts), English @ University of Cape Coast, 2018", "MA Linguistics @ University of Leicester, 2020"]],
  ["Education", ["Holyrood Secondary", "Highers", "2006 - 2012"], ["Highers @ Holyrood Secondary, 2012"]],
  ["Utbildning", ["Kandidatexamen i biologi, Lunds universitet, 2016–2019", "Masterprogram i biologi, Umeå universitet, 60 av 120 hp"], ["Kandidatexamen i biologi @ Lunds universitet, 2019", "Masterprogram i biologi (60 av 120 hp) @ Umeå universitet, open"]],
  ["Education", ["GCSEs, 2008"], ["GCSEs @ null, 2008"]],
  ["Education", ["Elm University", "BSc History, 2008 – 2011", "MSc Archives, 2013", "Oak University", "PhD History, 2024 – present"], ["BSc History @ Elm University, 2011", "MSc Archives @ Elm University, 2013", "PhD History @ Oak University, open"]],
  ["Education", ["Degree\tInstitution\tYear", "BA History\tElm University\t2011"], ["BA History @ Elm University, 2011"]],
  ["Wykształcenie", ["2009 – 2013: Politechnika Łódzka, kierunek: mechanika, tytuł inżyniera"], ["tytuł inżyniera @ Politechnika Łódzka, 2013"]],
  ["Utbildning", ["Lunds universitet", "Socionomprogrammet, inriktning ungdom", "2012–2015"], ["Socionomprogrammet, inriktning ungdom @ Lunds universitet, 2015"]],
])("studies have the order of their section: %s, %j", (heading, lines, schools) => {
  expect(parseSchools(heading, lines)).toEqual(schools);
});

it.each([
  [
    ["2009 – 2015 Leaving Certificate, St Brendan's, Killarney"],
    ["Leaving Certificate, St Brendan's, Killarney @ null, 2015?"],
  ],
  [["Highers, Latin, 2008"], ["Highers, Latin @ null, 2008?"]],
  [["Whitmer High School, 2009"], ["null @ Whitmer High School, 2009?"]],
  [["MSc Finance, Drexel, 2017"], ["MSc Finance @ Drexel, 2017?"]],
])("studies that nothing names are unsure rather than lost: %j", (lines, schools) => {
  expect(parseSchools("Education", lines)).toEqual(schools);
});

it.each([
  ["University of York, Loughborough campus, 2010", "Loughborough campus @ University of York, 2010?"],
  ["Summer School, LSE, 2012", "LSE @ Summer School, 2012?"],
  ["LSE, Summer School, 2012", "LSE @ Summer School, 2012?"],
  ["Elm School, Woodwork, 2009", "Woodwork @ Elm School, 2009?"],
  ["Dean's list, University of York, 2011", "Dean's list @ University of York, 2011?"],
  ["Erasmus exchange, Lund University, 2011", "Erasmus exchange @ Lund University, 2011?"],
  ["Chancellor's Scholarship, University of Leeds, 2013", "Chancellor's Scholarship @ University of Leeds, 2013?"],
  ["Librarian, Elm College, 2014", "Librarian @ Elm College, 2014?"],
  ["Boston University, MA, 2014", "MA @ Boston University, 2014?"],
  ["Jackson State University, MS, 2012", "MS @ Jackson State University, 2012?"],
  ["Department of Geography, UGent, 2009 - 2013", "Department of Geography @ UGent, 2013?"],
  ["Faculty of Law, UCD, 2009 - 2013", "Faculty of Law @ UCD, 2013?"],
  ["Department of Physics, University of Bath, 2009 - 2013", "Department of Physics @ University of Bath, 2013?"],
  ["BSc Geography, Department of Geography, UGent, 2010 - 2013", "BSc Geography @ UGent, 2013"],
  ["BSc Physics, Boston University, MA, 2014", "BSc Physics @ Boston University, 2014"],
  ["Leeds College, A.A., 2014", "A.A. @ Leeds College, 2014"],
  ["Mechanical Engineering, University of Leeds, 2010 – 2013", "Mechanical Engineering @ University of Leeds, 2013"],
  ["Guest lecture, Lund University, 2011", "Guest lecture @ Lund University, 2011?"],
  ["Volunteer, Elm School, 2010", "Volunteer @ Elm School, 2010?"],
  ["Debating society, University of York, 2010 – 2012", "Debating society @ University of York, 2012?"],
  ["Law moot court, Leiden University, 2012", "Law moot court @ Leiden University, 2012?"],
  ["Visiting fellow in economics, Leiden University, 2012", "Visiting fellow in economics @ Leiden University, 2012?"],
  ["Seminar series host – Uppsala University – 2012–2013", "Seminar series host @ Uppsala University, 2013?"],
  ["Vortrag, Universität Leipzig, 2011", "Vortrag @ Universität Leipzig, 2011?"],
  ["Bénévole, Université de Lyon, 2010", "Bénévole @ Université de Lyon, 2010?"],
  ["Suffolk University, MA History, 2014", "MA History @ Suffolk University, 2014"],
  ["Marine Biology, University of Bergen, 2014", "Marine Biology @ University of Bergen, 2014"],
  ["Historia del Arte, Universidad de Sevilla, 2008 – 2012", "Historia del Arte @ Universidad de Sevilla, 2012"],
  ["Philosophy and Politics, University of Oxford, 2012", "Philosophy and Politics @ University of Oxford, 2012"],
])("a row proves a degree by its place if a course of study names it: %s", (line, school) => {
  expect(parseSchools("Education", [line])).toEqual([school]);
});

it("what stands below a university like others' degrees is one only if a course of study names it", () => {
  const lines = [
    "Lund University, Lund",
    "Guest lecture, 2011",
    "",
    "Uppsala University, Uppsala",
    "BSc Physics, 2009",
    "",
  ];
  expect(parseSchools("Education", [...lines, "Elm College, Bath", "Chemistry, 2005"])).toEqual([
    "Guest lecture @ Lund University, 2011?",
    "BSc Physics @ Uppsala University, 2009",
    "Chemistry @ Elm College, 2005",
  ]);
});
