import { describe, expect, test } from "vitest";
import { findBoilerplate, removeBoilerplate } from "./boilerplate";
import { keepWork, kindOfHeading, parsePassages, parseSections } from "./sections";

// prettier-ignore
test.each([
  ["What you'll do at Acme", "duties"], ["About the role 🙂", "duties"], ["Deine Aufgaben", "duties"], ["Vos missions", "duties"], ["Responsabilidades", "duties"],
  ["Who You Are", "requirements"], ["About you", "requirements"], ["Basic Qualifications:", "requirements"], ["Dein Profil", "requirements"], ["Profil recherché", "requirements"], ["Requisitos", "requirements"],
  ["Nice to have", "nice"], ["Preferred qualifications", "nice"], ["Von Vorteil", "nice"], ["Our tech stack", "stack"], ["Tech stack", "stack"],
  ["About us", "about"], ["About Acme", "about"], ["Why join Acme?", "about"], ["Über uns", "about"], ["Qui sommes-nous", "about"], ["Quiénes somos", "about"],
  ["Compensation & Benefits", "benefits"], ["What we offer", "benefits"], ["Wir bieten", "benefits"], ["Nous offrons", "benefits"], ["Ofrecemos", "benefits"],
  ["Salary range", "pay"], ["Gehalt", "pay"], ["Our interview process", "hiring"], ["Bewerbungsprozess", "hiring"],
  ["Work From Home Requirements", "setup"], ["Internet requirements:", "setup"], ["Home office setup", "setup"],
  ["Who this role is not for", "unwanted"], ["This isn’t a good fit if you", "unwanted"], ["What this role isn't", "unwanted"], ["Why this might be a good fit", "requirements"],
  ["You’ll thrive in this role if you:", "requirements"], ["What you’ll be doing", "duties"],
  ["Das sind wir", "about"], ["Über Kranich", "about"], ["Unsere Mission", "about"], ["Notre mission", "about"], ["En savoir plus sur Kranich", "about"], ["Pourquoi nous rejoindre ?", "about"],
  ["Nuestra empresa", "about"], ["Chi siamo", "about"], ["La nostra azienda", "about"], ["Quem somos", "about"], ["Over ons", "about"], ["Wie wij zijn", "about"], ["O nas", "about"], ["会社概要", "about"],
  ["Das bekommst du von uns", "benefits"], ["Was wir dir bieten", "benefits"], ["Ce que nous offrons", "benefits"], ["Ce qu'on te propose", "benefits"], ["Qué te ofrecemos", "benefits"], ["Cosa offriamo", "benefits"],
  ["O que oferecemos", "benefits"], ["Wat bieden wij", "benefits"], ["Wat wij je bieden", "benefits"], ["Oferujemy", "benefits"], ["福利厚生", "benefits"], ["待遇・福利厚生", "benefits"],
  ["À propos du poste", "duties"], ["Über die Rolle", "duties"], ["Cosa farai", "duties"], ["O que você vai fazer", "duties"], ["Wat ga je doen", "duties"], ["Twoja rola", "duties"], ["業務内容", "duties"],
  ["Über dich", "requirements"], ["À propos de vous", "requirements"], ["Competenze", "requirements"], ["Sobre ti", "requirements"], ["Wie ben jij", "requirements"], ["Kogo szukamy", "requirements"], ["応募資格", "requirements"],
  ["選考の流れ", "hiring"], ["Come candidarsi", "hiring"], ["Rekrutacja", "hiring"], ["Retribuzione", "pay"], ["Wynagrodzenie", "pay"], ["Personal data protection policy", "legal"], ["Protection des données personnelles", "legal"],
  ["Equal opportunity employer", "legal"], ["Background check", "legal"], ["Datenschutz", "legal"], ["Kites", null],
] as const)("%s is a heading of %s", (heading, kind) => {
  expect(kindOfHeading(heading)).toBe(kind);
});

describe("parseSections", () => {
  test("keeps the kind over smaller headings, which say what the duties are, and ends it at another", () => {
    const html =
      "<h3>Responsibilities</h3><p><strong>Kites:</strong></p><ul><li>Fly</li></ul><h3>Benefits</h3><p>Fruit</p><h3>Kites</h3><p>Sky</p>";
    expect(parseSections(html).map(({ text, kind }) => [text, kind])).toEqual([
      ["Kites:", "duties"],
      ["Fly", "duties"],
      ["Fruit", "benefits"],
      ["Sky", null],
    ]);
  });

  test("keeps the benefits over the names of countries", () => {
    const html =
      "<h3>Benefits</h3><p>Fruit</p><p><strong>United Kingdom</strong></p><p>Virtual GP</p><h3>Our kites</h3><p>Sky</p>";
    expect(parseSections(html).map(({ text, kind }) => [text, kind])).toEqual([
      ["Fruit", "benefits"],
      ["Virtual GP", "benefits"],
      ["Sky", null],
    ]);
  });

  test("reads a label before a line", () => {
    expect(parseSections("<h3>The role</h3><p>Compensation: $18 per hour</p>")[0]?.kind).toBe("pay");
  });
});

const keep = (html: string) => keepWork(parsePassages(html)).map(({ text }) => text);

// prettier-ignore
test.each([
  ["a sentence about the role in the introduction", "<p>Acme flies kites. We are looking for a pilot who knows Go.</p><h3>Requirements</h3><p>Go</p>", ["We are looking for a pilot who knows Go.", "Go"]],
  ["everything without headings, but no talk", "<p>You fly kites.</p><p>We are backed by Hill Capital.</p>", ["You fly kites."]],
  ["no home office and nothing that the work isn't", "<h3>Work from home requirements</h3><p>VoIP over a cable; no Wi-Fi.</p><h3>Who this is not for</h3><ul><li>Builders of simple WordPress sites</li></ul><h3>Requirements</h3><p>Go</p>", ["Go"]],
  ["no benefits under requirements", "<h3>Requirements</h3><ul><li>Go</li><li>Medical, dental and vision insurance</li><li>Equity package</li></ul>", ["Go"]],
  ["no pay, law or notices", "<h3>The role</h3><p>Base salary: $143,000 CAD.</p><p>We are an equal opportunity employer.</p><p>We may use artificial intelligence tools to support parts of the hiring process.</p><p>You will undergo a background check of social media.</p><p>You fly.</p>", ["You fly."]],
  ["no notices below a statement of equal opportunity", "<h3>Requirements</h3><p>Go</p><h3>You belong here</h3><p>We are an equal opportunity employer.</p><p>Machine learning assists us in screening people for this role.</p><h3>Duties</h3><p>You fly.</p>", ["Go", "You fly."]],
])("keepWork keeps %s", (_, html, texts) => {
  expect(keep(html)).toEqual(texts);
});

test.each([
  ["Wir sind ein Hersteller von Drachen und Kameras.", "Wir sind ein Team und suchen dich für Python."],
  ["Wir glauben an SEO und gute Drachen.", "Wir bauen Drachen, und du schreibst Python."],
  ["Nous sommes une société de logiciels.", "Nous sommes à la recherche d'un pilote de Python."],
  ["Hopla a été nommée entreprise de l'année pour ses produits fintech.", "Vous êtes à l'aise avec Python."],
  ["Somos una empresa de comercio electrónico.", "Somos un equipo y buscamos a alguien con Python."],
  ["Siamo un'azienda di software e formazione.", "Siamo un team e cerchiamo chi conosce Python."],
  ["Offriamo un programma di mentoring.", "Esperienza con Python."],
  ["Somos uma empresa de marketing digital.", "Somos um time e procuramos quem sabe Python."],
  ["Oferecemos plano de saúde e coaching.", "Experiência com Python."],
  ["Wij zijn een bedrijf voor machine learning.", "Wij zijn op zoek naar iemand met Python."],
  ["Wij bieden training in leiderschap.", "Ervaring met Python."],
  ["Jesteśmy firmą z branży fintech.", "Jesteśmy zespołem i szukamy kogoś od Pythona."],
  ["Oferujemy szkolenia i coaching.", "Doświadczenie w Pythonie."],
  ["各種手当、社会保険があります。", "Pythonの経験"],
])("“%s” is talk, and “%s” isn't", (talk, work) => {
  expect(keep(`<p>${talk}</p><p>${work}</p>`)).toEqual([work]);
});

describe("boilerplate", () => {
  const said = "Kites carry cameras over every field of the country, and our people fly them.";
  const stack = "The stack has Python, TypeScript and Postgres on every team that builds kites.";
  const posting = (title: string, ...lines: string[]) => ({
    title,
    html: lines.map((line) => `<p>${line}</p>`).join(""),
  });
  const board = [
    posting("Software Engineer", said, stack, "Fly fast."),
    posting("AI Engineer", said, stack, "Fly fast."),
    posting("Engineering Intern", said, stack, "Fly fast."),
    posting("Lawyer", said, "Fly fast."),
  ];

  test("is what postings of different roles share, whatever it says, but not what one role's postings share", () => {
    const boilerplate = findBoilerplate(board);
    const texts = removeBoilerplate(parsePassages(board[0]?.html ?? ""), boilerplate).map(({ text }) => text);
    expect(texts).toEqual([stack, "Fly fast."]);
  });

  test("is nothing on a single posting, or on two", () => {
    expect(findBoilerplate(board.slice(0, 1)).size).toBe(0);
    expect(findBoilerplate(board.slice(2)).size).toBe(0);
  });
});

test("reading a text of 1 MB takes steps in proportion", () => {
  const hostile = ["<p>".repeat(200_000), `<p>${"with ".repeat(200_000)}</p>`, `<p>${"a: ".repeat(300_000)}</p>`];
  for (const html of hostile) expect(keepWork(parsePassages(html.slice(0, 1_000_000))).length).toBeLessThan(2_000);
});

test("a layer's name divides the stack, and another heading ends it", () => {
  const html =
    "<h3>Our tech stack</h3><p><b>Front</b></p><p>React</p><p><b>Data:</b></p><p>MongoDB</p><h3>Our adventure</h3><p>SAP</p>";
  expect(parseSections(html).map(({ kind }) => kind)).toEqual(["stack", "stack", null]);
});

test.each([
  "Mit Excel und Jira steuerst du deine Drachen.",
  "In Excel planst du jeden Flug.",
  "Vous rédigez des rapports dans Excel.",
  "Dirigirás los vuelos con Excel.",
  "Planificarás rutas en Excel.",
])("“%s” is about the role beside sections", (text) => {
  const html = `<p>${text}</p><p>Kites fly high.</p><h3>Anforderungen</h3><ul><li>Mut</li></ul>`;
  expect(keepWork(parsePassages(html)).map((passage) => passage.text)).toEqual([text, "Mut"]);
});

test.each([
  ["Profil recherché :", "Pilote de cerfs-volants senior"],
  ["Requirements", "Kite pilot"],
  ["Dein Profil", "Drachenpilotin (m/w/d)"],
])("a title below “%s” ends nothing", (heading, title) => {
  const html = `<h3>${heading}</h3><h3>${title}</h3><ul><li>Excel</li></ul><h3>Our hangar</h3><p>SAP</p>`;
  expect(parseSections(html).map(({ kind }) => kind)).toEqual(["requirements", "requirements", null]);
});
