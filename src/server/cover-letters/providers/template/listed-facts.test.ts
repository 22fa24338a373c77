import { describe, expect, it } from "vitest";
import type { ResumeCareer } from "~/language/resume/career";
import { createCareer } from "../../../../../tests/support/careers";
import type { LetterBrief } from "../../brief";
import { briefFor, CAREER, PLACED } from "../../../../../tests/support/recruiter-letters";
import { composeLetter } from "./compose-letter";

const STYLE = { tone: "professional", length: "medium", focus: { more: [], less: [] } } as const;
const write = (career: ResumeCareer, job: Partial<LetterBrief["job"]> = {}, number = 0) =>
  composeLetter(briefFor(job, number), career, { ...STYLE, focus: { more: [], less: [] } }).join("\n\n");
describe("the facts at the end of a letter", () => {
  it("takes no field of prose for a skill: it may be a customer's, or one that its owner moves into", () => {
    const skills = ["Case management", "Negotiation", "HubSpot"];
    const job = { requirements: ["Case management, negotiation, HubSpot"] };
    expect(write(createCareer({ positions: [PLACED], skills }), job)).toContain(
      "\nSkills: negotiation, HubSpot, case management\n",
    );
    const prose = createCareer({ positions: [PLACED], skills, listedSkills: [] });
    expect(write(prose, job)).not.toContain("Skills");
    const lines = ["Negotiated 40 case management contracts in HubSpot and Salesforce"];
    const used = createCareer({ positions: [{ ...PLACED, lines }], skills, listedSkills: [] });
    expect(write(used, { requirements: ["Negotiation, HubSpot, Salesforce"] })).toContain(
      "\nSkills: HubSpot, Salesforce\n",
    );
  });

  it("names no tool whose name begins another one's, and no degree behind a name as a certificate", () => {
    const lines = ["Built 40 lists of prospects in ZoomInfo and HubSpot for the team in Salesforce"];
    const career = createCareer({
      positions: [{ ...PLACED, lines }],
      skills: ["HubSpot", "Salesforce"],
      listedSkills: [],
    });
    expect(write(career, { requirements: ["Zoom, HubSpot, Salesforce"] })).toContain("\nSkills: HubSpot, Salesforce\n");
    const certificates = { name: "PharmD", license: "Registered Pharmacist, Ohio" };
    const licensed = write(createCareer({ positions: [PLACED], certificates }), {
      requirements: ["Pharmacist license"],
    });
    expect(licensed).toContain("\nCertifications: Registered Pharmacist, Ohio\n");
  });

  it.each([
    "Excel, SQL basic",
    "SQL (basic)",
    "Basics: SQL",
    "Beginner in SQL",
    "SQL (notions)",
    "SQL – Grundkenntnisse",
    "Some SQL",
  ])("names no skill of a low level: %s", (line) => {
    const career = createCareer({ positions: [PLACED], skills: ["SQL", "HubSpot", "Excel"], lines: [line] });
    const letter = write(career, { requirements: ["SQL, HubSpot, Excel"] });
    expect(letter).toContain("\nSkills: Excel, HubSpot\n");
  });

  it.each(["SQL (until 2021)", "SQL (used till 2019)", "Excel, SQL (Anwenderin bis 2021)", "SQL – jusqu'en 2018"])(
    "names no tool that its owner no longer uses: %s",
    (line) => {
      const career = createCareer({ positions: [PLACED], skills: ["SQL", "HubSpot", "Excel"], lines: [line] });
      expect(write(career, { requirements: ["SQL, HubSpot, Excel"] })).toContain("\nSkills: Excel, HubSpot\n");
    },
  );

  it.each(["SQL, Lotus Notes (until 2014)", "SQL since 2021", "SQL (2019 to 2021), SQL until today"])(
    "names a tool that is still used: %s",
    (line) => {
      const career = createCareer({ positions: [PLACED], skills: ["SQL", "HubSpot"], lines: [line] });
      expect(write(career, { requirements: ["SQL, HubSpot"] })).toContain("\nSkills: SQL, HubSpot\n");
    },
  );

  it.each(["SQL (advanced), Python (basic)", "Visual Basic and SQL", "SQL, Tableau", "Teacher of SQL Basics"])(
    "names a skill beside one of a low level: %s",
    (line) => {
      const career = createCareer({ positions: [PLACED], skills: ["SQL", "HubSpot"], lines: [line] });
      expect(write(career, { requirements: ["SQL, HubSpot"] })).toContain("\nSkills: SQL, HubSpot\n");
    },
  );

  it("names the profession of the head where no position is sure", () => {
    const lines = ["Ada Byron", "Medical Coder | CPC", "Spoke at a meetup in Waco"];
    expect(write(createCareer({ lines }))).toContain("\n\nProfession: Medical Coder\n\n");
    expect(write(createCareer({ positions: [PLACED], lines }))).not.toContain("Profession");
    for (const head of [
      "Aspiring Medical Coder",
      "Seeking a role as Medical Coder",
      "Former Medical Coder",
      "Medical Coder in training",
      "Student of medical coding",
      "We are medical coders",
    ])
      expect(write(createCareer({ lines: ["Ada Byron", head] }))).not.toContain("Profession");
  });

  it("lists a skill that a line names in another language, and none that it only plans", () => {
    const lines = {
      Negotiation: "Negociación de contratos",
      HubSpot: "HubSpot",
      Terraform: "Geplant: Umstieg auf Terraform",
    };
    const job = { requirements: ["Negotiation, HubSpot, Terraform"] };
    const career = createCareer({ positions: [PLACED], listedSkills: ["Negotiation", "HubSpot"], isEnglish: false });
    const letter = write({ ...career, skills: new Map(Object.entries(lines)) }, job);
    expect(letter).toContain("My skills include negotiation and HubSpot.");
  });

  it("takes no subject for a skill", () => {
    const career = createCareer({
      positions: [PLACED],
      skills: ["Eating disorders", "Fintech", "Dashboards", "Case management", "Epic"],
    });
    const job = { requirements: ["Eating disorders, fintech, dashboards, case management, Epic"] };
    expect(write(career, job)).toContain("\nSkills: case management, Epic\n");
  });

  it("names those certificates first that the posting asks for, and a driving license only then", () => {
    const certificates = { ITIL: "ITIL Foundation", CPA: "CPA, Texas", drive: "Driver's license, class B" };
    const career = createCareer({ positions: [PLACED], certificates });
    expect(write(career, { requirements: ["CPA"] })).toContain("\nCertifications: CPA, Texas; ITIL Foundation\n");
    const behind = { ...certificates, name: "Diego Fuentes, PHR" };
    expect(write(createCareer({ positions: [PLACED], certificates: behind }))).not.toContain("PHR");
    expect(write(career, { requirements: ["A valid driver's license"] })).toContain("Driver's license, class B");
    const stated = {
      ...createCareer({ positions: [PLACED] }),
      certificates: new Map([["CPA", "Licensed CPA in Ohio"]]),
    };
    expect(write(stated, { requirements: ["CPA"] })).not.toContain("CPA");
    const halved = createCareer({ positions: [PLACED], certificates: { ...certificates, half: "awaiting result" } });
    expect(write(halved)).not.toContain("Certifications");
    expect(write(halved, { requirements: ["CPA"] })).toContain("\nCertifications: CPA, Texas\n");
  });

  it.each([
    ["Licensed Vocational Nurse Golden Gate College", null],
    ["Real estate basics, two-day course", null],
    ["MAC & PC Adobe CS5 (Photoshop)", null],
    ["OSHA 30 Construction -- 2018", "OSHA 30 Construction, 2018"],
    ["SHRM, 2020", "SHRM, 2020"],
    ["CMFAS M3", "CMFAS M3"],
    ["Certified Welder, Leeds City College", "Certified Welder, Leeds City College"],
    ["Institute of Certified Bookkeepers", "Institute of Certified Bookkeepers"],
  ])("names a certificate only if its words say that it is one: %s", (text, said) => {
    const letter = write(createCareer({ positions: [PLACED], certificates: { text } }));
    if (said === null) expect(letter).not.toContain("Certifications");
    else expect(letter).toContain(`\nCertifications: ${said}\n`);
  });

  it("names a listed tool only where its own name or a short form of it stands", () => {
    const lines = { "Claude Code": "Claude, HubSpot", HubSpot: "Claude, HubSpot", PostgreSQL: "Postgres", Sage: "" };
    const career = { ...createCareer({ positions: [PLACED], skills: Object.keys(lines) }), lines: ["previously Sage"] };
    const job = { requirements: ["Claude Code, HubSpot, PostgreSQL, Sage"] };
    const letter = write({ ...career, skills: new Map(Object.entries({ ...lines, Sage: "previously Sage" })) }, job);
    expect(letter).toContain("\nSkills: PostgreSQL, HubSpot\n");
  });

  it.each([
    ["BSc (Hons) Psychology", "University of Salford", "BSc (Hons) Psychology, University of Salford"],
    ["M.Ed. Curriculum & Instruction", null, "M.Ed. Curriculum & Instruction"],
    ["MASTER IN COMMUNICATION DESIGN", null, "Master in Communication Design"],
    [null, "University of Salford", null],
    ["Thesis: see https://tides.example", null, null],
    ["Abitur", "Heron Gymnasium", null],
    ["B.E. (Computer)", "Universidade do Porto", "B.E. (Computer), Universidade do Porto"],
    ["Kapfenberg: BSc Internet Technology", "Heron College", null],
    ["BSc Nursing Heron University", "Heron University", null],
    ["B.A.", "Accounting Heron University Leeds Accounting", null],
    ["BBA, Accountancy", "Heron University ï¼ City", null],
    ["bachelor's in economics", "Heron University", "Bachelor's in economics, Heron University"],
    ["BSc Nursing Graduation Date", null, null],
    ["Allgemeine Hochschulreife", "Heron Gymnasium", null],
  ])("writes a degree in the résumé's words: %s", (degree, school, said) => {
    const career = createCareer({
      positions: [PLACED],
      education: [
        { school, degree, from: null, to: null, isHeld: true, unsure: [], line: `${degree ?? ""}, ${school ?? ""}` },
      ],
    });
    const letter = write(career, { requirements: ["Bachelor's degree"] });
    if (said === null) expect(letter).not.toContain("Education");
    else expect(letter).toContain(`\nEducation: ${said}\n`);
  });

  it.each([
    ["Portugal and Spain", true],
    ["Europe", true],
    ["Worldwide", false],
    [null, false],
    ["United States", false],
  ])("says where the applicant lives only if the posting names places and that is one: %s", (eligibility, isSaid) => {
    expect(write(CAREER, { eligibility }).includes("I am based in Lisbon, Portugal.")).toBe(isSaid);
  });

  it("says where the applicant lives with the country's name", () => {
    for (const [place, said] of [
      ["Braga, PT", "Braga, Portugal"],
      ["Lisbon, CO", "Lisbon, CO"],
    ] as const)
      expect(
        write(createCareer({ positions: [PLACED], place, countries: ["PT"] }), { eligibility: "Portugal" }),
      ).toContain(`I am based in ${said}.`);
  });

  it("says no place of work as where the applicant lives", () => {
    const career = createCareer({ positions: [PLACED], place: "Remote, Portugal", countries: ["PT"] });
    expect(write(career, { eligibility: "Portugal" })).not.toContain("I am based");
  });

  it("says where the applicant lives without their name", () => {
    const career = createCareer({ positions: [PLACED], place: "Diego Fuentes, Lisbon, Portugal", countries: ["PT"] });
    expect(write(career, { eligibility: "Portugal" })).toContain("I am based in Lisbon, Portugal.");
  });
});
