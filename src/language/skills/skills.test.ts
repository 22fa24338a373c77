import { describe, expect, test } from "vitest";
import { SKILLS, SPELLINGS } from "./skill-vocabulary";
import { mentionsIn, skillsIn } from "./skills";

describe("skills", () => {
  test.each([
    ["We use C++, C# and .NET, not C.", ["C++", "C#", ".NET"]],
    ["JavaScript/TypeScript, node.js", ["JavaScript", "TypeScript", "Node.js"]],
    ["Send your C.V. to us", []],
    ["golang or Rust", ["Go", "Rust"]],
    ["go to market; we trust and excel; swift answers; a rest", []],
    ["PostgreSQL (postgres) on AWS", ["PostgreSQL", "AWS"]],
    ["machine-learning and Machine Learning", ["Machine learning"]],
    ["Javanese; nonpython; reactive", []],
    [
      "Month-end close, bank reconciliations and accounts payable in NetSuite",
      ["Month-end close", "Account reconciliation", "Accounts payable", "NetSuite"],
    ],
    ["EHR charting, wound care, ACLS", ["Wound care", "Clinical documentation", "Electronic health records", "ACLS"]],
    ["on-page SEO and on page  seo", ["On-page SEO"]],
    ["RESTful services, a REST API and the rest", ["REST APIs"]],
    ["a wireframe, one landing page and two firewalls", ["Firewalls", "Wireframing", "Landing page design"]],
    ["supplier negotiations; a status; our analysis", ["Supplier negotiation"]],
    ["Finanzbuchhaltung mit DATEV, sichere Excel-Kenntnisse", ["Excel", "Accounting", "DATEV"]],
    ["Erfahrung im Vertrieb und in der Kundenbetreuung", ["Sales", "Customer service"]],
    ["SOC 1 audits and digital asset design; digital asset custody", ["SOC 1", "Cryptocurrency"]],
    ["SAP Ariba or Coupa", ["Coupa", "SAP Ariba"]],
    ["Manage ACLs and RTOs; consolidation of offices", []],
  ])("%s", (text, skills) => {
    expect(skillsIn(text)).toEqual(skills);
  });

  // prettier-ignore
  test.each([
    ["Excel in a team that moves fast", "Advanced Excel skills", "Excel"], ["Go above and beyond", "Go, Python and Rust", "Go"], ["Ready, set, Go", "Built services in Go", "Go"],
    ["Swift answers matter to us", "Swift and Objective-C", "Swift"], ["R. Byron leads the team; R&D", "statistics in R or Python", "R"],
    ["Rust is removed from hulls", "experience with Rust", "Rust"], ["Interviews run on Notion days", "Jira, Notion and Slack", "Notion"],
    ["Present to C-suite and C-level stakeholders", "experience with C and assembly", "C"], ["Senior Baker (C), skills in Python", "experience in Python, C, Rust", "C"],
    ["a Series C company with skills in Python", "knowledge of C and Python", "C"], ["Analyst (R), skills in Python", "skills in R and Python", "R"], ["One-year Outlook: full ownership", "Microsoft Office: Word, Outlook and Teams", "Microsoft Outlook"],
    ["We are unable to provide visa sponsorship", "Sold sponsorship packages", "Sponsorships"], ["the operating system for bakeries", "knowledge of operating systems", "Operating systems"],
    ["ICH-GCP guidelines and clinical trials", "Kubernetes on GCP", "Google Cloud"], ["work under GCP and GLP for the FDA", "AWS, Azure or GCP", "Google Cloud"],
    ["Polish your writing", "fluent in Polish, German", "Polish"],
    ["Multithreading: engage several stakeholders of an account", "multithreading in Java", "Concurrency"], ["ORM (operational risk management)", "SQL through an ORM", "ORM"],
    ["SQL reports on Operational Risk Management (ORM)", "Object-Relational Mapping (ORM)", "ORM"],
    ["Datadog, react and escalate", "react, vue and typescript", "React"], ["containers with dockers", "docker, kubernetes and terraform", "Docker"],
    ["we bash nobody", "N8N and Zapier", "n8n"], ["Python, R, linear and logistic regression", "JIRA, Linear and Slack", "Linear"],
    ["AutoCAD, seismic and wind loads", "Seismic, Gong and Salesforce", "Seismic"], ["CSS, razor and blades", "C#, Razor and SQL", "Razor"],
    ["Excel, greek, roman and medieval history", "TERRAFORM, ANSIBLE, PACKER", "Ansible"], ["network, storage and audio services", "system design with audio services", "System design"],
    ["You receive coaching", "Provide coaching to agents", "Coaching"], ["room for experimentation", "Build a culture of experimentation", "Experimentation"],
    ["An Illustrator of books", "Drawings in Illustrator", "Illustrator"], ["labware and glassware", "LabWare LIMS", "LabWare"], ["You'll receive mentoring", "Mentoring of juniors", "Mentoring"], ["mentorship from our founders", "mentorship of interns", "Mentoring"],
    ["meet in the Office", "Excel, Office and SAP", "Microsoft Office"],
    ["CAC (computer assisted coding)", "CAC (customer acquisition cost)", "Customer acquisition cost"],
    ["DFM (daily flour meeting)", "DFM (design for manufacturability)", "Design for manufacturing"],
    ["Talk to us over Zoom", "Zoom, Slack and Asana", "Zoom"], ["Wired internet with an LTE backup", "LTE and 5G networks", "LTE"],
    ["Knack for kites", "Airtable, Knack and Zapier", "Knack"], ["We answer by live chat", "Zendesk and LiveChat", "LiveChat"],
    ["Comply with OSHA, EPA and DOT", "Knowledge of OSHA rules", "Occupational health and safety"],
    ["CMS requirements of the program", "WordPress or another CMS", "CMS"], ["Sell to the public sector", "Experience in the public sector", "Public administration"],
    ["thermal system design", "system design of services", "System design"], ["Tenant Relations Board", "tenant relations of our houses", "Tenant relations"],
    ["balance product requirements and reliability", "write product requirements", "Product requirements documents"],
  ])("%s is no skill, %s is", (other, meant, skill) => {
    expect(skillsIn(other)).not.toContain(skill);
    expect(skillsIn(meant)).toContain(skill);
  });

  test("a hyphen that never breaks stands for a space", () => {
    expect(skillsIn("Experience in conflict‑resolution")).toEqual(["Conflict resolution"]);
  });

  test("are only the most frequent ones if there are too many", () => {
    const named = skillsIn("SQL, Kafka, Python. Kafka and Python again.", 2);
    expect(named).toEqual(["Python", "Kafka"]);
  });

  test("have at least 2,500 names in more than thirty kinds of work, and no spelling twice", () => {
    expect(SKILLS.length).toBeGreaterThanOrEqual(2500);
    expect(new Set(SKILLS.map(({ kind }) => kind)).size).toBeGreaterThan(30);
    const own = SPELLINGS.filter(({ isExact }) => !isExact);
    const names = new Map(own.map(({ text, skill }) => [text, skill]));
    expect(SPELLINGS.filter(({ text, skill }) => (names.get(text) ?? skill) !== skill)).toEqual([]);
    const written = SPELLINGS.map(({ text, isExact }) => `${isExact} ${text}`);
    expect(written.filter((text, index) => written.indexOf(text) !== index)).toEqual([]);
  });
});

test("mentionsIn reads a title of 200,000 characters in linear time", () => {
  expect(mentionsIn("knowing Go, ".repeat(16_000), { title: true })).toEqual([]);
  expect(mentionsIn("Senior Go Developer", { title: true })).toContain("Go");
});

test.each([
  ["Excel avanzado", true],
  ["Maîtrise d'Excel avancé", true],
  ["Excel niveau intermédiaire", true],
  ["Manejo de Excel nivel avanzado", true],
  ["Excel avançado", true],
  ["Excel intermedio", true],
  ["Ottima conoscenza di Excel", true],
  ["Excel a livello avanzato", true],
  ["Excel (fortgeschritten)", true],
  ["Znajomość Excel zaawansowana", true],
  ["Gute Kenntnisse in Excel", true],
  ["You excel at talking", false],
  ["Excel in a small team", false],
  ["EXCEL AS A BAKER", false],
])("“%s” names the tool: %s", (text, isNamed) => {
  expect(skillsIn(text).includes("Excel")).toBe(isNamed);
});

test.each([
  ["gestion des projets", "Project management"],
  ["gestión del inventario", "Inventory management"],
  ["gestão dos riscos", "Risk management"],
  ["gestione del rischio", "Risk management"],
  ["Buchhaltungskenntnisse", "Accounting"],
  ["Projektmanagementerfahrung", "Project management"],
  ["systems administration", "System administration"],
  ["requirement gathering and products management", "Product management"],
  ["atención al cliente por teléfono", "Customer service"],
  ["Zarządzanie projektami", "Project management"],
  ["Datenmigrationen", "Data migration"],
  ["revisión de código", "Code review"],
  ["controllo versione con Git", "Version control"],
])("“%s” names %s", (text, skill) => {
  expect(skillsIn(text)).toContain(skill);
});

test.each([
  "Material de punto de venta",
  "La force de vente au Québec",
  "Un nuovo punto vendita a Torino",
  "Servicio posventa de hornos",
  "Venues of our customers",
])("“%s” names no sales", (text) => {
  expect(skillsIn(text)).not.toContain("Sales");
});

test.each([
  ["Dobra znajomość języka angielskiego", "English"],
  ["Inglés avanzado", "English"],
  ["Niveau d’anglais B2", "English"],
  ["Ottima conoscenza della lingua tedesca", "German"],
  ["Zeer goede kennis van Nederlands", "Dutch"],
  ["Espanhol fluente", "Spanish"],
  ["Sehr gute Französischkenntnisse", "French"],
])("“%s” asks for %s", (text, language) => {
  expect(mentionsIn(text, { work: true })).toContain(language);
});

test.each(["Nos clients allemands", "Il mercato tedesco", "Deens design", "Nederlandse klanten in Gent"])(
  "“%s” asks for no language",
  (text) => {
    expect(mentionsIn(text, { work: true }).filter((skill) => /German|Danish|Dutch/u.test(skill))).toEqual([]);
  },
);
