import { strToU8, zipSync, type Zippable } from "fflate";
import { describe, expect, it } from "vitest";
import { Career } from "~/contracts/career";
import { formatJsonResume } from "./json-resume";
import { parseCareerFile } from "./read-career-file";
import { parseResumeCareer } from "./parse-resume-career";

const ADA: Career = {
  headline: "Analyst of engines",
  skills: ["Mathematics", "Go"],
  experience: [
    {
      title: "Analyst",
      company: "Analytical Engines, Ltd.",
      location: "London",
      start: "2019-03",
      end: "",
      summary: 'Wrote the "first" program\n- in notes',
    },
  ],
  education: [{ school: "Home", degree: "BSc", field: "Mathematics", start: "2010", end: "2013-06" }],
  certificates: [{ name: "PMP", issuer: "PMI", year: "2020" }],
  links: [{ label: "GitHub", url: "https://github.com/ada" }],
};

const TODAY = new Date("2026-01-01");
const NONE: Career = { headline: "", skills: [], experience: [], education: [], links: [] };
const parseText = (text: string, saved = NONE) => parseResumeCareer({ text, saved, today: TODAY });
const parseJson = (value: unknown) => parseCareerFile(Buffer.from(JSON.stringify(value)), TODAY);
const zip = (files: Zippable) => Buffer.from(zipSync(files));
const POSITIONS = strToU8(
  '\ufeffCompany Name,Title,Description,Location,Started On,Finished On\r\n"Analytical Engines, Ltd.",Analyst,"Wrote the ""first"" program\n- in notes",London,Mar 2019,\r\n',
);
const EXPORT: Zippable = {
  "Profile.csv": strToU8(
    'First Name,Headline,Websites\nAda,Analyst of engines,"[PORTFOLIO:https://ada.example,OTHER:x]"\n',
  ),
  "Positions.csv": POSITIONS,
  "Education.csv": strToU8("School Name,Start Date,End Date,Notes,Degree Name\nHome,2010,2013,,BSc\n"),
  "Certifications.csv": strToU8(
    "Name,Url,Authority,Started On,Finished On\nPMP,,PMI,Mar 2020,\nCCNA,,Cisco,Mar 2020,Mar 2023\n",
  ),
  "Skills.csv": strToU8("Name\nMathematics\nGo\nGo\n"),
  "Connections.csv": strToU8("Notes:\n\nFirst Name\nCharles\n"),
};

describe("a JSON Resume", () => {
  it("is read with lists that are missing or null", () => {
    const career = parseJson({ basics: { label: "Analyst", profiles: null }, work: null });
    expect(career).toMatchObject({ headline: "Analyst", experience: [], education: [], skills: [], links: [] });
  });

  it("keeps certificates, and takes no unpaid work for a job and no award for a skill", () => {
    const career = parseJson({
      work: [{ name: "Acme", position: "Analyst", startDate: "2020-03-01T00:00:00Z" }],
      certificates: [
        { name: "SnowPro Core", issuer: "Snowflake", date: "2024-01-01" },
        { name: "CISSP (exam booked May 2027)", issuer: "ISC2" },
        { name: "CISA", issuer: "ISACA", date: "2027-04" },
        { name: "Payroll Compliance Professional (inactive since 2022)", issuer: "National Payroll Institute" },
      ],
      awards: [{ title: "Best Paper", awarder: "NLP Conf", date: "2022" }],
      volunteer: [{ organization: "Food Bank", position: "Treasurer", startDate: "2019", endDate: "2021" }],
    });
    expect(career.skills).toEqual([]);
    expect(career.certificates).toEqual([{ name: "SnowPro Core", issuer: "Snowflake", year: "2024" }]);
    expect(career.experience).toMatchObject([{ title: "Analyst", company: "Acme", start: "2020-03", end: "" }]);
  });

  it("is read unchanged after formatJsonResume wrote it", () => {
    expect(parseJson(formatJsonResume(ADA, { name: "Ada", email: "ada@example.org" }))).toEqual(ADA);
  });

  it("keeps languages apart from skills", () => {
    const languages = [
      { language: "German", fluency: "C1" },
      { language: "Te Reo Māori" },
      { language: "Polish", fluency: "native" },
    ];
    const career = parseJson({
      basics: { name: "Ada" },
      languages,
      skills: [{ name: "Go" }, { name: "Polishing (metal)" }],
    });
    const written = formatJsonResume(career, { name: "Ada", email: "ada@example.org" });
    expect(written.languages).toEqual([languages[0], languages[2]]);
    expect(written.skills.map(({ name }) => name)).toEqual(["Te Reo Māori", "Go", "Polishing (metal)"]);
  });

  it("is read with keywords, highlights, full dates and unknown fields", () => {
    const career = parseJson({
      basics: { name: "Ada", label: "Analyst", url: "javascript:alert(1)", image: "x" },
      work: [{ company: "Engines", position: "Analyst", startDate: "2019-03-01", highlights: ["Wrote", "Read"] }],
      skills: [{ name: "Web", keywords: ["HTML", "CSS"] }, { name: "Go\u0000\u202e" }],
      awards: [{}],
    });
    expect(career.skills).toEqual(["HTML", "CSS", "Go"]);
    expect(career.links).toEqual([]);
    expect(career.experience[0]).toMatchObject({ company: "Engines", start: "2019-03", summary: "- Wrote\n- Read" });
    expect(Career.parse(career)).toEqual(career);
  });

  it("is read with timestamps and with skills as plain names", () => {
    const career = parseJson({
      work: [
        {
          name: "Fjordmart",
          position: "Analyst",
          startDate: "2016-03-01T00:00:00.000Z",
          endDate: "2019-12-31T00:00:00.000Z",
        },
      ],
      skills: ["SQL", { name: "Web", keywords: ["HTML"] }],
    });
    expect(career.experience).toMatchObject([{ start: "2016-03", end: "2019-12" }]);
    expect(career.skills).toEqual(["SQL", "HTML"]);
  });

  it("keeps the first 50 jobs, and whole links of up to 500 characters", () => {
    const url = `https://ada.example/${"a".repeat(480)}`;
    const profiles = [{ url }, { url: `${url}a` }];
    const work = Array.from({ length: 51 }, (_, index) => ({ position: `Job ${index}` }));
    const career = parseJson({ basics: { profiles }, work });
    expect(career.experience.map(({ title }) => title)).toEqual(work.slice(0, 50).map(({ position }) => position));
    expect(career.links).toEqual([{ label: "", url }]);
    expect(Career.parse(career)).toEqual(career);
  });

  it.each([
    ["a list", Buffer.from("[]"), "UNSUPPORTED_MEDIA_TYPE"],
    ["a PDF", Buffer.from("%PDF-1.7"), "UNSUPPORTED_MEDIA_TYPE"],
    ["cut off", Buffer.from('{"basics": '), "BAD_REQUEST"],
    ["nested deeply", Buffer.from(`{"work":${"[".repeat(100_000)}`), "BAD_REQUEST"],
    ["of the wrong types", Buffer.from('{"work":{"name":1}}'), "BAD_REQUEST"],
    ["in UTF-16", Buffer.from('{"basics":{"label":"Ä"}}', "utf16le"), "BAD_REQUEST"],
    ["too large", Buffer.from(JSON.stringify({ x: "x".repeat(600_000) })), "PAYLOAD_TOO_LARGE"],
  ])("is refused if it is %s", (_, file, code) => {
    expect(() => parseCareerFile(file, TODAY)).toThrow(expect.objectContaining({ code }));
  });
});

/** Changes every entry's central header, which tells how to unpack the entry. */
function patch(file: Buffer, change: (header: number) => void): Buffer {
  for (let at = file.indexOf("PK\x01\x02", 0, "latin1"); at !== -1; at = file.indexOf("PK\x01\x02", at + 1, "latin1")) {
    change(at);
  }
  return file;
}

describe("LinkedIn's export", () => {
  it("is read from its tables, wherever they are in the archive", () => {
    for (const files of [EXPORT, { export: EXPORT }]) {
      expect(parseCareerFile(zip(files), TODAY)).toEqual({
        ...ADA,
        education: [{ school: "Home", degree: "BSc", field: "", start: "2010", end: "2013" }],
        links: [{ label: "Portfolio", url: "https://ada.example" }],
      });
    }
  });

  it("is read if some tables are missing, and refused if all are", () => {
    expect(parseCareerFile(zip({ "Positions.csv": POSITIONS }), TODAY).experience).toEqual(ADA.experience);
    expect(() => parseCareerFile(zip({ "Connections.csv": POSITIONS }), TODAY)).toThrow(
      /isn't a data export of LinkedIn/,
    );
  });

  it("is read to the end if the last row ends in an empty cell without a newline", () => {
    const positions = strToU8("Title,Finished On\nAnalyst,2020\nTutor,");
    const { experience } = parseCareerFile(zip({ "Positions.csv": positions }), TODAY);
    expect(experience).toMatchObject([
      { title: "Analyst", end: "2020" },
      { title: "Tutor", end: "" },
    ]);
  });

  const bomb = zip({ "Positions.csv": new Uint8Array(3_000_000) });
  const lying = zip({ "Positions.csv": new Uint8Array(1_000_000) });
  it.each([
    ["a bomb", bomb],
    ["a bomb that claims to be small", patch(lying, (at) => lying.writeUInt32LE(100, at + 24))],
    ["a traversing name", zip({ "../../Positions.csv": POSITIONS })],
    ["an absolute name", zip({ "/Positions.csv": POSITIONS })],
    ["too many entries", zip(Object.fromEntries(Array.from({ length: 501 }, (_, n) => [`${n}.csv`, POSITIONS])))],
    ["a symbolic link", zip({ "Positions.csv": [POSITIONS, { os: 3, attrs: 0o120777 << 16 }] })],
    ["data behind it", Buffer.concat([zip(EXPORT), Buffer.from("#!/bin/sh")])],
    ["another encoding", zip({ "Skills.csv": Uint8Array.of(0x4e, 0x0a, 0xe9, 0x80) })],
    ["an open quote", zip({ "Skills.csv": strToU8('Name\n"Go') })],
    ["a row of 300,000 columns", zip({ "Skills.csv": strToU8(`${"a,".repeat(300_000)}\n`) })],
    ["half of it", zip(EXPORT).subarray(0, 200)],
  ])("is refused with %s", (_, file) => {
    expect(() => parseCareerFile(file, TODAY)).toThrow(expect.objectContaining({ code: "BAD_REQUEST" }));
  });

  it("is read quickly if its websites are two million letters", () => {
    expect(parseCareerFile(zip({ "Profile.csv": strToU8(`Websites\n${"A".repeat(2_000_000)}`) }), TODAY).links).toEqual(
      [],
    );
  });

  it("is refused with a password", () => {
    const file = zip(EXPORT);
    patch(file, (at) => file.writeUInt16LE(file.readUInt16LE(at + 8) | 1, at + 8));
    expect(() => parseCareerFile(file, TODAY)).toThrow("The archive is protected by a password.");
  });
});

it("parseResumeCareer reads headline, skills, positions, education and links of a résumé", () => {
  const text = `Maria Keller
Austin, TX, USA | maria@example.com | https://maria.example

EXPERIENCE
Software Engineer, Brightline Software
March 2020 – Present
Built billing services in Go and PostgreSQL for 40 clients

Accountant, Delmar Group
Jan 2015 - Feb 2020
Prepared consolidated statements for 6 subsidiaries

EDUCATION
B.S. in Accounting, Texas State University, 2010 – 2014
`;
  const { unsure, unsure_education, unsure_certificates, country, ...career } = parseText(text);
  expect([unsure, unsure_education, unsure_certificates, country]).toEqual([[], [], [], "US"]);
  expect(Career.parse(career)).toEqual(career);
  expect(career).toMatchObject({
    headline: "Software Engineer",
    skills: expect.arrayContaining(["Go", "PostgreSQL"]),
    experience: [
      { title: "Software Engineer", company: "Brightline Software", start: "2020-03", end: "" },
      { title: "Accountant", company: "Delmar Group", start: "2015-01", end: "2020-02" },
    ],
    education: [{ school: "Texas State University", degree: "B.S. in Accounting", start: "2010", end: "2014" }],
    links: [{ label: "maria.example", url: "https://maria.example" }],
  });
});

it.each([
  ["https://www.behance.net/ann/projects/\nspring-2024\nLeeds", ["https://www.behance.net/ann/projects/spring-2024"]],
  ["https://ann.example/\nExperience\nNurse", ["https://ann.example/"]],
  ["https://ann.example/\nexperience", ["https://ann.example/"]],
  ["PORTFOLIO\nann.example/work", ["https://ann.example/work"]],
  ["Website: ann.example", ["https://ann.example"]],
  ["Portfolio: brands and packages", []],
])("parseResumeCareer reads the links of %j", (lines, links) => {
  expect(parseText(`Ann Lee\n${lines}`).links.map(({ url }) => url)).toEqual(links);
});

it.each([
  ["its deeds say", "Engineer at Salesforce\n2019 - 2022\n- Administered Salesforce for 400 users", "Salesforce"],
  ["its list says", "Support Lead, Notion\n2019 - 2022\nAnswered 60 tickets\n\nSKILLS\nNotion, Zendesk", "Notion"],
])("parseResumeCareer keeps a skill that %s, whoever the employer was", (_where, position, skill) => {
  const { skills } = parseText(`Ann Lee\n\nEXPERIENCE\n${position}\n`);
  expect(skills).toContain(skill);
});

it("parseResumeCareer keeps every language and the places of positions, and takes no employer for a skill", () => {
  const text = `Maria Keller
Lisbon, Portugal | maria@example.com

EXPERIENCE
Customer Success Manager, Notion
Lisbon, Portugal
March 2020 – Present
Onboarded 40 clients with Zendesk

Support Specialist | Delmar Group | Berlin, Germany | Jan 2015 - Feb 2020
Answered 60 tickets a day

LANGUAGES
Portuguese (native), English (C1), German (B2), Hindi
`;
  const { skills, experience } = parseText(text);
  expect(skills).toEqual(
    expect.arrayContaining(["Portuguese (native)", "English (C1)", "German (B2)", "Hindi", "Zendesk"]),
  );
  expect(skills).not.toContain("Notion");
  expect(experience).toMatchObject([
    { company: "Notion", location: "Lisbon, Portugal" },
    { company: "Delmar Group", location: "Berlin, Germany" },
  ]);
});

it("parseResumeCareer lists certificates by themselves, with their years", () => {
  const { certificates, skills } = parseText(
    "Ann Lee\n\nCERTIFICATIONS\nPMP (PMI, 2017)\nRN, Ohio\nCSM, 2019\nSKILLS\nJira, SQL",
  );
  expect(certificates).toEqual([
    { name: "PMP (PMI)", issuer: "", year: "2017" },
    { name: "RN, Ohio", issuer: "", year: "" },
    { name: "CSM", issuer: "", year: "2019" },
  ]);
  expect(skills).not.toContain("PMP");
});

it("parseResumeCareer marks the parts of a position that it isn't sure of, until their owner has saved them", () => {
  const text =
    "Ann Lee\n\nEXPERIENCE\nNurse, Mercy Hospital, 2020 – present\nNorthlight, Platform Team, Growth, 2016 – 2019\n";
  const career = parseText(text);
  expect(career.unsure).toEqual([
    { index: 1, fields: ["title", "company"], line: "Northlight, Platform Team, Growth, 2016 – 2019" },
  ]);
  expect(career.experience[1]).toMatchObject({ title: "", company: "", start: "2016", end: "2019" });
  const checked = {
    title: "Growth lead",
    company: "Northlight",
    location: "",
    start: "2016",
    end: "2019",
    summary: "",
  };
  const again = parseText(text, { ...NONE, experience: [checked] });
  expect(again).toMatchObject({ unsure: [], experience: [{ title: "Nurse" }, checked] });
});
