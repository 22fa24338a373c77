import { expect, test } from "vitest";
import { groupJobs, type MergedPosting } from "./measure-merging.ts";

/** Creates a posting. Each has a board of its own. */
function posting(id: string, written: Partial<MergedPosting>): MergedPosting {
  return {
    id,
    source: "lever",
    board: id,
    employer: "Saltmarsh",
    title: "Tide Reader",
    location: "Remote",
    text: "",
    ...written,
  };
}

const areOne = (one: Partial<MergedPosting>, other: Partial<MergedPosting>) =>
  new Set(groupJobs([posting("a", one), posting("b", other)])).size === 1;

const WORK = `You read the gauges of our harbors each morning, compare them with the tables, and tell pilots and port
masters when a channel turns shallow. You answer questions by phone and by mail, keep the log in order, and write a summary
at the end of each week. When a gauge fails, you order the spare part and guide the diver who replaces it. You have worked
with charts before, you like figures, and you explain them to people who don't. We meet twice a year in a port that nobody
of us has seen, and we pay for the trip. The team has nine people in four time zones. We pay 48,000 a year and a pension.`;

const MORE = `You check the clocks of the gauges against the stars. You teach the children of the port what a spring tide is. You know how
to mend a net. You read a barometer without a lamp. You rowed before you walked. You carry a knife for ropes.`;
const FULL = `${WORK} ${MORE}`.replaceAll("\n", " ");

// prettier-ignore
test.each([
  ["Account Executive, Mid-Market (Northeast)", "Account Executive, Mid-Market (Southwest)"], ["Tide Advisor - East Coast", "Tide Advisor - West Coast"],
  ["Buyer of Nets (Mid-Atlantic)", "Buyer of Nets (Midwest)"], ["Buyer of Nets, North Central", "Buyer of Nets, South Central"],
  ["Reef Broker (Northern Region)", "Reef Broker (Southern Region)"], ["Reef Broker [Pacific Northwest]", "Reef Broker [Mid South]"],
  ["Reef Broker (New England)", "Reef Broker (Southwest)"], ["Reef Broker - Upper Delta", "Reef Broker - Lower Delta"], ["Reef Broker (SMB)", "Reef Broker (Enterprise)"],
  ["Reef Broker (Southeast)", "Reef Broker (Tri-State)"], ["Territory Manager | Central", "Territory Manager | Mountain"], ["Net Fitter (Zone 3)", "Net Fitter (Zone 7)"],
])("over one text, %j and %j are two jobs, on one board or two", (one, other) => {
  for (const board of ["a", "b"]) {
    expect(areOne({ title: one, text: WORK }, { title: other, text: WORK, board })).toBe(false);
    expect(areOne({ title: one, text: `${WORK} You cover Ohio and Utah.` }, { title: other, text: `${WORK} You cover Maine and Iowa.`, board })).toBe(false);
  }
});

// prettier-ignore
test.each([
  ["Reef Broker (North East)", "Reef Broker (Northeast)"], ["Reef Broker (East Coast)", "Reef Broker"], ["Reef Broker (Midwestern Region)", "Reef Broker, Mid-West"],
  ["Reef Broker - Porto", "Reef Broker - Lisbon"], ["Reef Broker (Ohio)", "Reef Broker (Utah)"], ["Reef Broker (East or Central Preferred)", "Reef Broker (Mountain Time Zone)"],
])("but %j and %j are one", (one, other) => expect(areOne({ title: one, text: WORK }, { title: other, text: WORK })).toBe(true));

// prettier-ignore
test.each([
  ["Our client is a group of three bakeries in Porto.", "Our client is a museum with two gardens in Braga."],
  ["Our client is a bakery in Porto.", "Our client is a bakery in Braga."],
  ["We hire for our client, a maker of sails. They employ 40 people.", "We hire for our client, a school of diving. They employ 90 people."],
  ["Our client, a ferry line in Porto, seeks help.", "Our client, a shipyard in Braga, seeks help."],
  ["My client is a law firm with a long tradition.", "My client is a young broker of grain."],
  ["On behalf of our client, a hotel in Porto, we fill this role.", "On behalf of our client, a clinic in Porto, we fill this role."],
  ["Our client has run pharmacies since 1950.", "Our client has run cinemas since 1990."],
  ["Unser Mandant ist ein Verlag in Bremen.", "Unser Mandant ist eine Spedition in Kassel."],
  ["Notre client est un hôpital de Lille.", "Notre client est une brasserie de Nantes."],
  ["Nuestro cliente es un banco de Cádiz.", "Nuestro cliente es una bodega de Logroño."],
])("an agency's postings of one title are two jobs if one says %j and the other %j", (one, other) => {
  const differ = (more: string) => areOne({ text: `${one} ${WORK} ${more}`, board: "castle" }, { text: `${other} ${WORK} ${more}`, board: "castle" });
  expect([differ(""), differ(`${WORK} `.repeat(3))]).toEqual([false, false]);
  expect(areOne({ text: `${one} ${WORK}`, board: "castle" }, { text: `${one} ${WORK}`, board: "castle", title: "Tide Reader - Porto" })).toBe(true);
});

test("an agency's template for two clients it only names is two jobs, and a posting again with other pay is one", () => {
  const [one, other] = [
    `They are a bakery with ${"warm ovens and ".repeat(3)} cats.`,
    `They dive for ${"old coins and ".repeat(3)} anchors.`,
  ];
  const text = (about: string) => ({ board: "castle", text: `Our client needs a reader. ${about} ${WORK}` });
  expect(areOne(text(one), text(other))).toBe(false);
  expect(areOne(text(one), { ...text(one), text: text(one).text.replace("48,000", "50,000") })).toBe(true);
});

// prettier-ignore
test.each([
  ["Territory: Ohio and Utah", "Territory: Maine and Iowa"], ["Region: North coast", "Region: South coast"], ["Native language: Frisian", "Native language: Sorbian"],
  ["Gebiet: Nordsee", "Gebiet: Ostsee"], ["Secteur : Bretagne", "Secteur : Alsace"], ["Zona: Galicia", "Zona: Murcia"], ["Client: a ferry line", "Client: a museum"],
  ["Harbor: Saltmarsh", "Harbor: Gullwick"], ["• Team: Gauges", "• Team: Charts"], ["Shift: early", "Shift: late"], ["Muttersprache: Friesisch", "Muttersprache: Sorbisch"],
  ["This is a permanent position.", "This is a maternity cover for twelve months."], ["Unbefristet ab sofort.", "Befristet bis Mai."], ["Contrat : CDI", "Contrat : CDD"],
  ["Contrato indefinido.", "Contrato temporal de seis meses."], ["You work full-time.", "You work part-time."], ["Vollzeit", "Teilzeit"], ["You work five days.", "You work three days a week."],
])("on one board, texts that differ only in %j and %j are two jobs", (one, other) => {
  const differ = (line: string) => ({ text: `${WORK}\n${line}\nApply soon.`, board: "a" });
  expect(areOne(differ(one), differ(other))).toBe(false);
  expect(areOne(differ(one), differ(one))).toBe(true);
});

// prettier-ignore
test.each([
  ["Reference: gull", "Reference: tern"], ["Salary: 48,000", "Salary: 52,000"], ["Start: May", "Start: June"], ["Location: Porto", "Location: Braga"], ["Contact: Ida Holm", "Contact: Jon Vik"],
  ["Standort: Bremen", "Standort: Kassel"], ["Team: Gauges", "Team: Gauges and Charts"], ["Territory: Ohio", ""], ["Apply: by mail", "Apply: by phone"], ["Job ID: J-12", "Job ID: J-77"],
])("but with %j and %j they are one", (one, other) => {
  const differ = (line: string) => ({ text: `${WORK}\n${line}\nApply soon.`, board: "a" });
  expect(areOne(differ(one), differ(other))).toBe(true);
});

// prettier-ignore
test.each([
  "You join us at the office in PLACE every Tuesday.", "Two days a week we meet in our PLACE office.", "Donnerstags treffen wir uns im Büro in PLACE.",
  "Le mardi, nous sommes au bureau de PLACE.", "Los jueves nos vemos en la oficina de PLACE.",
])("a job with office days in another city is another job: %s", (sentence) => {
  const at = (place: string) => ({ location: place, board: "a", text: `${WORK} ${sentence.replace("PLACE", place)}` });
  expect(areOne(at("Porto"), at("Braga"))).toBe(false);
  expect(areOne(at("Porto"), at("Porto"))).toBe(true);
  expect(areOne({ ...at("Porto"), text: WORK }, { ...at("Braga"), text: WORK })).toBe(true);
});

// prettier-ignore
test.each([
  ["Castle Search", "A maker of sails with forty people has asked us for help in finding its next colleague.", "Osprey Recruiting", "This harbor company has grown each year since it was built and needs more hands now."],
  ["Personalhaus Brandt", "Für einen Hersteller von Netzen aus dem Norden suchen wir Verstärkung.", "Lotse Recruiting", "Lotse Recruiting besetzt diese Stelle bei einem Betrieb an der Küste."],
  ["Talento Cierzo", "Buscamos una persona para una empresa del norte.", "Faro Selección", "Importante empresa del sector marítimo precisa cubrir un puesto."],
])("two agencies' texts of a client that neither calls so are one job, and one agency's of two clients are two", (one, said, other, alsoSaid) => {
  const of = (employer: string, sentence: string) => ({ employer, text: `${sentence}\n${WORK}`, board: employer });
  expect(areOne(of(one, said), { ...of(other, alsoSaid), title: "Gauge Keeper" })).toBe(true);
  expect(areOne(of(one, said), of(one, alsoSaid))).toBe(false);
});

// prettier-ignore
test.each([
  ["Customer Support Specialist", "Happiness Engineer (Customer Support)"], ["PV-Planer (m/w/d)", "Planungsingenieur Photovoltaik (w/m/d) - Homeoffice"],
  ["Bookkeeper", "Accounting Specialist"], ["Talent Partner", "Recruiter (Remote)"], ["Web Developer", "Website Programmer"], ["Copywriter", "Content Marketer"],
  ["Kundenberater (m/w/d)", "Sachbearbeiter Service"], ["Office Assistant", "Administrative Coordinator"], ["Sales Representative", "Inside Sales Consultant"],
  ["Technical Writer", "Documentation Specialist"], ["Net Fitter", "Rigging Technician"], ["Scrum Master", "Agile Coach"], ["Video Editor", "Post-Production Artist"],
])("one employer's text on two boards is one job as %j and as %j", (one, other) => {
  expect(areOne({ title: one, text: WORK }, { title: other, text: WORK })).toBe(true);
  expect(areOne({ title: one, text: WORK }, { title: other, text: `${WORK} Apply soon.` })).toBe(true);
  expect(areOne({ title: one, text: WORK }, { title: other, text: `${WORK} Apply soon.`, board: "a" })).toBe(false);
});

// prettier-ignore
test.each([
  ["Customer Support Specialist", "Sales Engineer"], ["Junior Bookkeeper", "Accounting Specialist"], ["Talent Partner", "Recruiting Manager"], ["Physiklehrer", "Chemielehrer"],
  ["Course Author", "Video Editor"], ["Motor Claims Handler", "Property Claims Handler"], ["Technical Writer (German)", "Documentation Specialist"], ["Night Nurse", "Ward Physician"],
  ["Payroll Clerk", "Benefits Clerk"], ["Kotlin Developer", "Swift Developer"], ["Reef Designer, Growth", "Reef Designer, Core"],
])("but not as %j and as %j", (one, other) => expect(areOne({ title: one, text: WORK }, { title: other, text: WORK })).toBe(false));

/** Creates the text of another board: another opening, the last paragraph first, and some sentences cut. */
function shorten(text: string): string {
  const sentences = text.split(/(?<=[.])\s/u);
  const opening = ["Saltmarsh keeps ships off the ground, and has for two hundred years."];
  return [...opening, ...sentences.slice(5), ...sentences.slice(1, 4)].join("\n");
}

// prettier-ignore
test.each([
  ["Tide Reader", "Tide Reader (Harbors) - Pilots"], ["Tide Reader (Harbors & Ports)", "Harbors & Ports Tide Reader"], ["Head of Tide Readings Optimization", "Head of TRO"],
  ["RN Harbor Advocate", "Registered Nurse Harbor Advocate"], ["Tide Reader #4812", "Remote Tide Reader"], ["Tide Reader (REQ-20418)", "Tide Reader"], ["Tide Reader", "Tide Reader - Req. 2291"], ["Tide Gauge Reader", "Tide Reader"], ["Reef Broker (USA)", "Reef Broker, US"], ["Reef Broker (Calgary)", "Reef Broker (Chestermere)"],
])("a text that another board shortens and begins otherwise is one job as %j and %j", (one, other) => {
  const copy = { title: other, text: shorten(FULL) };
  expect(areOne({ title: one, text: FULL }, copy)).toBe(true);
  expect(areOne({ title: one, text: FULL }, { ...copy, employer: "Osprey" })).toBe(false);
});

// prettier-ignore
test.each([
  ["Tide Reader, Harbors", "Tide Reader, Reefs"], ["Junior Tide Reader", "Senior Tide Reader"], ["Tide Reader (German)", "Tide Reader (French)"], ["Tide Reader", "Tide Reader (Contract)"],
  ["Tide Reader (Spanish)", "Tide Reader"], ["Tide Reader", "Pediatric Tide Reader"], ["Tide Reader, Team TR", "Tide Reader, Team Gull"],
  ["Tide Engineer", "Assistant Tide Engineer"], ["Tide Reader", "Tide Reader (iOS)"], ["Tide Reader", "Regional Tide Reader"], ["Tide Reader (1099)", "Tide Reader (W-2)"], ["ISO 9001 Auditor", "ISO 27001 Auditor"],
  ["Tide Reader, Tier #1", "Tide Reader, Tier #2"], ["IT Manager", "Interim Tax Manager"], ["Tide Reader, Team #4", "Tide Reader, Team #5"],
])("but not as %j and %j", (one, other) => {
  for (const text of [shorten(FULL), FULL]) {
    expect(areOne({ title: one, text: FULL }, { title: other, text })).toBe(false);
    if (!/Pediatric|Regional/u.test(other)) expect(areOne({ title: one, text: FULL, board: "b" }, { title: other, text })).toBe(false);
  }
});

test("two titles over one text that one board has both of are two jobs, and so are several on another board", () => {
  const of = (id: string, board: string, title: string) =>
    posting(id, { board, title, text: `${WORK} ${id === "a" ? "" : "Apply soon."}` });
  const postings = [of("a", "a", "Scrum Master"), of("b", "b", "Agile Coach"), of("c", "a", "Agile Coach")];
  expect(new Set(groupJobs(postings)).size).toBe(2);
  expect(new Set(groupJobs([...postings.slice(0, 2), of("c", "b", "Sprint Referee")])).size).toBe(3);
});

test("two agencies' texts of one client are one job under one title", () => {
  const client = "Our client, a maker of sails in Porto, fills this role.";
  const of = (board: string, said: string, about = client) => ({
    board,
    employer: board,
    text: `${said} ${about} ${WORK}`,
  });
  const [castle, osprey] = [
    of("Castle Search", "Castle has found readers, pilots and divers for the ports of this coast since it was built."),
    of(
      "Osprey Recruits",
      "At Osprey, each of us has worked at sea and knows what you will ask before you take a post.",
    ),
  ];
  expect(areOne(castle, { ...osprey, title: "Tide Reader (Remote)" })).toBe(true);
  expect(areOne(castle, { ...osprey, title: "Senior Tide Reader" })).toBe(false);
});

test("a second board's text is a copy if it has most of the sentences about the work, not if it has a third of them", () => {
  const LINES = [
    "You mend nets of cotton and nylon in the loft above our quay each morning.",
    "You order twine from two mills and check each delivery for knots and damp.",
    "You teach two apprentices how to splice ropes and to read a net's plan.",
    "You keep the book of repairs, so that skippers know when a net was mended.",
    "You sail with a crew once a month and watch how the nets hold at depth.",
    "You price repairs for owners of small boats and send them an invoice.",
    "You test new knots on the bench and write down which of them slip.",
    "You care for the winches, the blocks and the drying racks of the loft.",
    "You plan who mends what when three boats come home on one evening.",
  ];
  const OTHERS = LINES.slice(3).map(
    (_, at) =>
      [
        "You greet guests of the hostel and show them their beds and the kitchen.",
        "You bake bread before six and lay the tables for forty people at seven.",
        "You answer letters of schools that want to stay with us in the summer.",
        "You wash linen, count towels and tell the laundry what is missing.",
        "You light the stove in the hall and read stories to children at night.",
        "You lead walks along the dunes and name the birds that people see.",
      ][at] ?? "",
  );
  const whole = { text: LINES.join("\n"), title: "Net Mender" };
  const other = (lines: string[]) => ({ text: lines.join("\n"), title: "Net Mender (Loft)" });
  expect(areOne(whole, other(["We like the sea.", ...LINES.slice(0, 8)]))).toBe(true);
  expect(areOne(whole, other([...LINES.slice(0, 3), ...OTHERS]))).toBe(false);
});

/** Creates the text of a board that leaves out the first sentences. */
const abridge = (text: string) =>
  text
    .split(/(?<=[.])\s/u)
    .slice(2)
    .toReversed()
    .join("\n");

// prettier-ignore
test.each([
  ["Tide Reader, Gauges", "Reader of Harbor Gauges (Charts)"], ["Gauge Analyst - Ports", "Gauge Specialist, Harbors"], ["Tide Reader", "Reader of Clocks and Gauges"],
  ["Tide Reader, Clocks", "Barometer & Tide Reader"], ["Saltmarsh: Gauge Reader", "Chart Reader (Saltmarsh)"],
])("a text that another board shortens is one job as %j and %j, whose words both texts say", (one, other) => {
  const copy = { title: other, text: abridge(FULL) };
  expect(areOne({ title: one, text: FULL }, copy)).toBe(true);
  expect(areOne({ title: one, text: FULL }, { ...copy, employer: "Saltmarsh Ltd." })).toBe(true);
  for (const employer of ["Saltmarsh Nordics", "Osprey"])
    expect(areOne({ title: one, text: FULL }, { ...copy, employer })).toBe(false);
  expect(areOne({ title: one, text: FULL, board: "b" }, copy)).toBe(false);
});

// prettier-ignore
test.each([
  ["Tide Reader, Gauges", "Tide Reader, Lighthouses"], ["Gauge Analyst - Ports", "Gauge Analyst, Ferries"], ["Tide Reader, Gauges", "Senior Tide Reader, Charts"],
  ["Head of Gauges", "Gauge Reader"], ["Tide Reader, Gauges (Greek)", "Tide Reader, Charts"], ["Tide Reader, Gauges", "Tide Reader, Charts (Internship)"],
])("but not as %j and %j", (one, other) =>
  expect(areOne({ title: one, text: FULL }, { title: other, text: abridge(FULL) })).toBe(false));

test("an abridged text may leave out that work is part-time", () => {
  const [short, full] = [abridge(FULL), `${FULL} You work part-time.`];
  expect(areOne({ text: full }, { text: short, title: "Tide Reader (Gauges)" })).toBe(true);
  expect(areOne({ text: full }, { text: FULL, title: "Tide Reader (Gauges)" })).toBe(false);
});

test.each([["Tide Reader [Hybrid or Remote]", "Tide Reader (Part of Team Gull)"]])(
  "over one text of a board, %j and %j are two jobs",
  (one, other) =>
    expect(areOne({ title: one, text: FULL, board: "a" }, { title: other, text: FULL, board: "a" })).toBe(false),
);
