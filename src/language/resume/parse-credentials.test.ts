import { describe, expect, it } from "vitest";
import { listSureCredentials } from "./career";
import { judgeEntry } from "./judge-entry";
import { parseResume } from "./parse-resume";

const TODAY = new Date("2026-11-28T12:00:00Z");
const credentialsOf = (...lines: string[]) => listSureCredentials(parseResume(lines.join("\n"), TODAY));

describe("the credentials of a résumé", () => {
  it("are what the section lists, also names that no vocabulary has", () => {
    expect(
      credentialsOf("Ada Byron", "Certifications", "CCRC, ACRP 2021", "Minnesota Tier 4 License, Science 5-8"),
    ).toEqual(["CCRC, ACRP 2021", "Minnesota Tier 4 License, Science 5-8"]);
    expect(credentialsOf("Ada Byron", "Certificates: ISTQB Foundation Level, 2020")).toEqual([
      "ISTQB Foundation Level, 2020",
    ]);
  });

  it.each([
    ["CKA (2022), AWS Certified Architect – Associate (2020, expired), RHCSA", ["CKA (2022)", "RHCSA"]],
    ["CIPM, expected 2027", []],
    ["PMP (PMI, n. 2984410, scade 09/2028), PRINCE2 (2019)", ["PMP (PMI)", "PRINCE2 (2019)"]],
    ["CISSP (ISC2, validade: 05/2024)", []],
    ["SMSTS (exp. 08/2028) · CSCS Gold (exp. 2029)", ["SMSTS", "CSCS Gold"]],
    ["H2S Alive (Elm Safety Canada, exp. Nov 2028)", ["H2S Alive (Elm Safety Canada)"]],
    ["Certified Fraud Examiner, ACFE, member no. 771204, 2017", ["Certified Fraud Examiner, ACFE, 2017"]],
    ["Name | Status | Date", []],
    ["Führerschein B, BE", []],
    ["iSAQB CPSA-Foundation | 2019 | Zert.-Nr. 19-CPSAF-7731", ["iSAQB CPSA-Foundation, 2019"]],
    ["ACCA – qualified March 2018, membership no 3312245", ["ACCA – qualified March 2018"]],
    ["NC resident adjuster; FL, GA non-resident (active)", ["NC resident adjuster", "FL, GA non-resident (active)"]],
    ["Texas real estate broker", ["Texas real estate broker"]],
    ["Texas real estate broker inactive", []],
    ["Texas real estate broker – application on file", []],
    ["Former licensed adjuster", []],
    ["Agile coach", []],
    ["DEA registration, current", ["DEA registration, current"]],
    ["DEA registration pending", []],
    ["Lost my DEA registration", []],
    ["GA contractor license applied for", []],
    ["Holt Crane factory cert 2022", ["Holt Crane factory cert 2022"]],
    ["Utah CNP license, active, exp. 06/30/2028", ["Utah CNP license, active"]],
    ["Utah CNP license, active, exp. 06/30/2024", []],
    ["CNA License - UT0012345678", ["CNA License"]],
    ["Registered Nurse, Utah, License number 445566", ["Registered Nurse, Utah"]],
    ["Professional Engineer, Ohio No. 12345 (2012)", ["Professional Engineer, Ohio (2012)"]],
    ["ISO 27001 Lead Auditor", ["ISO 27001 Lead Auditor"]],
    ["Not a PMP", []],
    ["PMP – not yet certified", []],
    ["NMLS Mortgage Loan Originator: not licensed", []],
    ["CIPD Level 7 Advanced Diploma | Elm University | since 2025, two units outstanding, expected June 2027", []],
    ["RN license, Texas; not licensed in Ohio", ["RN license, Texas"]],
    ["Commercial Diver, HSE; since 2025, two units outstanding", []],
    ["CISM (ISACA) | Échec en 2022", []],
    ["Boiler Operator; not certified", []],
    ["ServSafe Manager, National Restaurant Association, 2025 – 2029", []],
    [
      "CPTC Foundation, Society for Technical Communication, 2022",
      ["CPTC Foundation, Society for Technical Communication, 2022"],
    ],
    ["ITIL Foundation v3", ["ITIL Foundation v3"]],
    ["CSCP (ASCM, maintained through Dec. 2028)", ["CSCP (ASCM)"]],
    ["OSHA 30", ["OSHA 30"]],
    ["Current\tCSCP (ASCM, maintained through Dec. 2028), WHMIS 2015", ["CSCP (ASCM)", "WHMIS 2015"]],
    ["OSHA 30 (2022). Forklift: sit-down, reach, current. CPR expired.", ["OSHA 30 (2022)"]],
    ["CPA; CFA Level I passed", ["CPA"]],
    ["CPA, CFA Level I passed", []],
    ["CPA; PMP (in progress)", ["CPA"]],
    ["CPC (AAPC #0155xxxx) 2017, COC 2020", ["CPC (AAPC) 2017", "COC 2020"]],
    ["Analytics Qualification, HubSpot SEO", ["Analytics Qualification, HubSpot SEO"]],
    ["GCIH (2022); CISSP - scheduled for March 2027", ["GCIH (2022)"]],
    ["Took CPA board exam October 2013 (conditional)", []],
    ["Joel Tan, Supervisor, 0918 555 0177", []],
    ["ITIL 4 Foundation; CCNA (em andamento)", ["ITIL 4 Foundation"]],
    ["SnowPro Core; AWS Certified Data Engineer (exam in Feb 2027)", ["SnowPro Core"]],
    ["Multi-state RN compact: no", []],
    ["geplant 2027\tCompTIA Security+", []],
    ["ACCA: 3 papers of 13 passed; MAAT", ["MAAT"]],
    ["Email Specialist (en préparation)", []],
    ["Certified Customer Success Manager Level 2", ["Certified Customer Success Manager Level 2"]],
    ["2022\tPragmatic Institute PMC Level III", ["Pragmatic Institute PMC Level III, 2022"]],
    ["Driving licence: full, category B", []],
    ["Notary Public, State of Ohio, commission expired 2023", []],
    ["Behavior Analyst, Ohio; Behavior Analyst, Utah: application pending", ["Behavior Analyst, Ohio"]],
    ["CIPS Level 4 Diploma, membership given up", []],
    ["expected 05/2027\tPMP", []],
    ["spring 2028\tCIPS Level 4 Diploma", []],
    ["Certified Arborist (ISA), June 2027", []],
    ["Certified Arborist (ISA), valid until June 2028", ["Certified Arborist (ISA)"]],
    ["Certified Arborist (ISA), valid until 2024", []],
    ["Bilanzbuchhalterin IHK: Prüfung steht noch aus", []],
    ["Certification Voltaire, obtenue en 2023", ["Certification Voltaire, obtenue en 2023"]],
    ["Certification Voltaire, novembre 2023", ["Certification Voltaire, novembre 2023"]],
    ["PMP (2017, renewed 2020, 2023)", ["PMP (2017)"]],
    ["PMP (2017, recert. 2023)", ["PMP (2017)"]],
    ["PMP (2017, inactive 2023)", []],
    ["TEFL (120 hours), 2019", ["TEFL (120 hours), 2019"]],
    ["TEFL (120 hours left), 2019", []],
    ["2019: OSHA 30-Hour", ["OSHA 30-Hour, 2019"]],
    ["CACES R489 (valable jusqu'en 2028)", ["CACES R489"]],
    ["Certified Paralegal (CP), NALA, 2020, renewed through 2030", ["Certified Paralegal (CP), NALA, 2020"]],
    ["BLS, 2022 – valid through 05/2027", ["BLS, 2022"]],
    ["PMP – renewed 2024", ["PMP"]],
    ["dbt Developer Certification, dbt Labs, 2025", ["dbt Developer Certification, dbt Labs, 2025"]],
    ["Applied for CISSP", []],
    ["Registered for the CPA exam", []],
    ["CFA Level I, 2019 – Level II, 2020 – Level III, 2021", []],
    ["CPR (American Red Cross) - valid through 2027", ["CPR (American Red Cross)"]],
    ["PMP, 2019 – PMI, 2019 – Expired 2022", []],
    ["PMP – PMI – expired 2022", []],
    ["PMP, 2019 – renewal due – Ohio, 2022", []],
    ["Certified Welder, issued maart 2021", ["Certified Welder, issued maart 2021"]],
    ["ISTQB Certified Tester, Foundation Level (2018)", ["ISTQB Certified Tester, Foundation Level (2018)"]],
    ["CPC (AAPC) 2017, COC 2020. RHIT exam scheduled for Jan 2027", ["CPC (AAPC) 2017", "COC 2020"]],
  ])("don't include what its owner doesn't hold: %s", (line, held) => {
    expect(credentialsOf("Ada Byron", "Certifications", line)).toEqual(held);
  });

  it.each(["NMLS Mortgage Loan Originator: not licensed", "PMP – not yet certified", "Boiler Operator; not certified"])(
    "leave out what its owner denies: %s",
    (line) => {
      expect(parseResume(`Ada Byron\nCertifications\n${line}`, TODAY).credentials).toEqual([]);
    },
  );

  it.each([
    ["Henry Dlamini CA(SA)", ["CA(SA)"]],
    ["Gabriela Soto, MS, RDN, LD", ["RDN", "LD"]],
    ["Ada Byron, PhD", []],
    ["Ada Byron, Lisbon, Portugal", []],
    ["UX/UI Designer", []],
    ["Data Analyst, SQL and BI", []],
  ])("include letters behind a name, but no degrees: %s", (line, letters) => {
    expect(credentialsOf(line, "Experience", "Analyst, Acme, 2019 – present")).toEqual(letters);
  });

  it("are those of a line that lists more", () => {
    expect(
      credentialsOf(
        "Ada Byron, EA",
        "Education",
        "Enrolled Agent, IRS, 2018",
        "QuickBooks. Excel. Notary public, Lucas County.",
      ),
    ).toEqual(["Enrolled Agent, IRS, 2018", "Notary public, Lucas County"]);
    expect(credentialsOf("Ada Byron", "Education", "MSN, Family Nurse Practitioner, Exeter College, 2019")).toEqual([]);
  });

  it("aren't when somebody can start", () => {
    expect(credentialsOf("Ada Byron", "Certifications", "Xero Advisor", "Available from 4 January 2027")).toEqual([
      "Xero Advisor",
    ]);
  });

  it("are neither tools nor courses", () => {
    expect(credentialsOf("Ada Byron", "Certifications", "SnowPro Core, Microsoft Excel")).toEqual(["SnowPro Core"]);
    expect(credentialsOf("Ada Byron", "Courses", "Fair Housing refresher, 2024", "Other", "Fluent in Igbo")).toEqual(
      [],
    );
  });

  it("have neither numbers nor ends, and no license to drive beside them", () => {
    expect(
      credentialsOf(
        "Ada Byron",
        "Licenses",
        "RN Louisiana #RN1xxxxx exp 01/2028; RN Texas",
        "Forklift Operator, Driving licence",
      ),
    ).toEqual(["RN Louisiana", "RN Texas", "Forklift Operator"]);
  });

  it("are whole in a narrow column", () => {
    expect(
      credentialsOf(
        "Ada Byron",
        "Certifications",
        "Nova Scotia Teacher",
        "Certificate TC6",
        "ATD Design",
        "Certificate, 2022",
      ),
    ).toEqual(["Nova Scotia Teacher Certificate TC6", "ATD Design Certificate, 2022"]);
    expect(
      credentialsOf("Ada Byron", "Certifications", "Associate Chartered", "Accountant (ICAN)", "IFRS Diploma"),
    ).toEqual(["Associate Chartered Accountant (ICAN)", "IFRS Diploma"]);
    expect(credentialsOf("Ada Byron", "Certifications", "Salesforce Certified", "Administrator (lapsed 2021)")).toEqual(
      [],
    );
  });

  it("are whole where a later line has the letters of both", () => {
    expect(credentialsOf("Ada Byron", "Certifications", "Certified Tide", "Model Analyst (CTMA) Level 2")).toEqual([
      "Certified Tide Model Analyst (CTMA) Level 2",
    ]);
    expect(
      credentialsOf("Ada Byron", "Certifications", "Elm NSE 4, 2020", "Certified Tide Analyst (CTA), 2021"),
    ).toEqual(["Elm NSE 4, 2020", "Certified Tide Analyst (CTA), 2021"]);
  });

  it("stay beside another that names itself and isn't held", () => {
    expect(credentialsOf("Ada Byron", "Certifications", "Fortinet NSE 4", "Cisco CCNA (exam failed)")).toEqual([
      "Fortinet NSE 4",
    ]);
    expect(credentialsOf("Ada Byron", "Certifications", "Boiler Operator", "State board, exam failed")).toEqual([]);
  });

  it("stand in the education, too", () => {
    const { credentials, education } = parseResume(
      [
        "Ada Byron",
        "EDUCATION & DESIGNATIONS",
        "Elm Community College, AA, 2007",
        "Ohio 2-20 General Lines Agent License (active), 2012",
        "AINS (The Institutes) 2014",
        "ARM, 2017; SCLA, 2019",
        "CPCU - 5 of 8 parts complete",
      ].join("\n"),
      TODAY,
    );
    expect(credentials.filter(({ isSure }) => isSure).map(({ text }) => text)).toEqual([
      "Ohio 2-20 General Lines Agent License (active), 2012",
      "AINS (The Institutes) 2014",
      "ARM, 2017",
      "SCLA, 2019",
    ]);
    expect(education.map(({ degree, school }) => `${degree} @ ${school}`)).toEqual(["AA @ Elm Community College"]);
  });

  it("are names only in LinkedIn's side column", () => {
    const column = (...names: string[]) =>
      credentialsOf(
        "Contact",
        "ada@elm.example",
        "www.linkedin.com/in/ada",
        "(LinkedIn)",
        "",
        "Certifications",
        ...names,
      );
    expect(
      column(
        "EPAA Level 4 Advanced Diploma",
        "for Executive Assistants",
        "Prince2 Foundation (expired",
        "2022)",
        "Microsoft Office Specialist: Excel",
        "Associate",
      ),
    ).toEqual([
      "EPAA Level 4 Advanced Diploma for Executive Assistants",
      "Microsoft Office Specialist: Excel Associate",
    ]);
    expect(column("Databricks Data Engineer", "Professional (not passed yet)")).toEqual([]);
    expect(column("Certified Data Steward (CDS)", "on hold")).toEqual([]);
  });

  it("are left out with a note below them, but not for another's", () => {
    expect(credentialsOf("Ada Byron", "Certifications", "Boiler Operator, 2019", "application pending")).toEqual([]);
    expect(credentialsOf("Ada Byron", "Certifications", "Licensed Customs", "Broker (revoked)")).toEqual([]);
    expect(credentialsOf("Ada Byron", "Certifications", "Boiler Operator, 2019", "CIPS Diploma (on hold)")).toEqual([
      "Boiler Operator, 2019",
    ]);
  });

  it("take linear time of hostile lines", () => {
    for (const piece of ["AA a ", "a b, ", "Aa (a), ", "aa;", "2028, ", "PMP a\t"])
      expect(credentialsOf("Ada Byron", "Certifications", piece.repeat(40_000)).length).toBeLessThan(20);
  });

  it("are one to an item of a list", () => {
    expect(credentialsOf("Ada Byron", "Licenses | Idaho Property License; Notary Public, Ada County")).toEqual([
      "Idaho Property License",
      "Notary Public, Ada County",
    ]);
  });

  it("end at the next heading and before the headline of another column", () => {
    expect(
      credentialsOf("Ada Byron", "Certifications", "Unity Certified Programmer", "Honors-Awards", "Best game (2024)"),
    ).toEqual(["Unity Certified Programmer"]);
    expect(credentialsOf("Ada Byron", "Certifications", "Klaviyo Certificate (2023)", "", "Head of CRM")).toEqual([
      "Klaviyo Certificate (2023)",
    ]);
  });

  it("may be certified in another language, have been passed, and be valid for years", () => {
    const lines = [
      "Zertifizierte Datenschutzbeauftragte (TÜV Rheinland), 2019",
      "Geprüfte Fachkraft für Arbeitssicherheit (BG Bau), 2018",
      "Microsoft PL-300 Power BI Data Analyst, passed Nov 2023",
    ];
    expect(credentialsOf("Ada Byron", "Weiterbildung", ...lines)).toEqual(lines);
    expect(
      credentialsOf("Ada Byron", "Certs", "AWS SysOps Administrator – Associate (2022, valid until Mar. 2028)"),
    ).toEqual(["AWS SysOps Administrator – Associate (2022)"]);
  });

  it("are one to a row, also between degrees", () => {
    const rows = ["CIPD Level 5 Diploma | Leeds City College | 2018", "BA English | University of York | 2008"];
    expect(credentialsOf("Ada Byron", "✦ Qualifications", ...rows)).toEqual([
      "CIPD Level 5 Diploma, Leeds City College, 2018",
    ]);
  });

  it("aren't a license's bare class", () => {
    expect(credentialsOf("Ada Byron", "Driving licence\tB")).toEqual([]);
  });

  it("are one to a cell", () => {
    expect(credentialsOf("Ada Byron", "Licenses", "Florida Adjuster License (6-20)\tTexas Adjuster License")).toEqual([
      "Florida Adjuster License (6-20)",
      "Texas Adjuster License",
    ]);
  });

  it("aren't sentences of a summary of qualifications", () => {
    expect(credentialsOf("Ada Byron", "SUMMARY OF QUALIFICATIONS", "PMP with 9 yrs in software.")).toEqual([]);
  });

  it("name each certificate once", () => {
    expect(credentialsOf("Joyce Okafor, RN", "Licenses", "RN, Ohio and Compact license")).toEqual([
      "RN, Ohio and Compact license",
    ]);
  });

  it("include lines elsewhere that name a certificate, but none of a position", () => {
    expect(
      credentialsOf(
        "Ada Byron",
        "Experience",
        "Certified Nursing Assistant, Elm House, 2012 – 2014",
        "Education",
        "Paralegal Certificate, Nashua Community College, 2016",
        "Certified Healthcare Interpreter (CHI), CCHI, 2021",
        "Other",
        "Notary Public and Justice of the Peace, State of New Hampshire",
      ),
    ).toEqual([
      "Certified Healthcare Interpreter (CHI), CCHI, 2021",
      "Paralegal Certificate, Nashua Community College, 2016",
      "Notary Public and Justice of the Peace, State of New Hampshire",
    ]);
  });

  it.each([
    { name: "LCSW, Maine (inactive since 2023)", issuer: "State of Maine" },
    { name: "PMP (lapsed), CKA", issuer: "CNCF" },
    { name: "CISSP (2019)", issuer: "ISC2 (withdrawn 2020)" },
  ])("are one for each entry of a JSON Resume: not held, its issuer neither: $name", (entry) => {
    const held = { name: "LICSW, New Hampshire", issuer: "NH Board of Mental Health Practice", date: "2021-06" };
    const json = JSON.stringify({ basics: { name: "Ada Byron" }, work: [], certificates: [held, entry] });
    expect(credentialsOf(json)).toEqual(["LICSW, New Hampshire, NH Board of Mental Health Practice, 2021"]);
    expect(parseResume(json, TODAY).credentials.length).toBeLessThanOrEqual(2);
  });
});

it("judgeEntry bounds its work on an endless entry", () => {
  for (const part of ["$1 ", "2020 – ", "US, ", "("]) judgeEntry(part.repeat(200_000), TODAY);
});
