import { describe, expect, it } from "vitest";
import { isCertain, listSureCredentials } from "./career";
import { parseResume } from "./parse-resume";

const TODAY = new Date("2026-11-28T12:00:00Z");

/** Reads "title | employer | from – to" of each position, and its lines. */
function read(...lines: string[]) {
  return parseResume(["Ada Byron", "", "EXPERIENCE", ...lines].join("\n"), TODAY).positions.map(
    ({ title, employer, from, to, isCurrent, lines: deeds, unsure }) => ({
      name: [title, employer].map((part) => part ?? "?").join(", "),
      time: `${from?.year ?? "?"}–${isCurrent ? "now" : (to?.year ?? "?")}`,
      lines: deeds,
      unsure,
    }),
  );
}

describe("periods beside a position", () => {
  it.each([
    ["Claims Coder III (remote since 3/2020)\t05/2019 - Present\nMercy Regional", "2019–now"],
    ["10/2020 –\tPayroll Specialist, Nordrek Oy", "2020–now"],
    ["Network Engineer\nNile Integrators\nSep 2020 : Now", "2020–now"],
    ["Network Engineer\nDelta Systems\nMar 2017 : Aug 2020", "2017–2020"],
  ])("are read in full: %s", (text, time) => {
    expect(read(...text.split("\n"))).toMatchObject([{ time, unsure: [] }]);
  });

  it("end a line, so that the next one isn't taken for its rest", () => {
    expect(
      read("PLUTO MEDIA (US agency) - Senior Video Editor - Feb 2021 to now", "long videos for five channels"),
    ).toMatchObject([{ name: "Senior Video Editor, PLUTO MEDIA", lines: ["long videos for five channels"] }]);
  });
});

describe("headings", () => {
  it.each([
    ["2022 – present Nurse, Emergency Department, Elm Hospital: saw 30 patients a day", "Nurse, Elm Hospital", []],
    ["2022 – present Analyst, Claims, Elm Mutual: reviews 45 claims a day", "Analyst, Elm Mutual", []],
  ])("have a field between title and firm: %s", (line, name, unsure) => {
    expect(read(line, "2018 – 2022 Cook, Gull Hospital: fed 300")).toMatchObject([{ name, unsure }, { unsure: [] }]);
  });

  it("have a town behind the firm that no list has", () => {
    expect(
      read(
        "Maumee Books LLC, Perrysburgh OH\t2017 - Present",
        "Senior Tax Accountant",
        "",
        "Nord Motors Inc., Toledo Propulsion\t1998 - 2013",
        "Machine operator, UAW Local 14",
      ).map(({ name }) => name),
    ).toEqual(["Senior Tax Accountant, Maumee Books LLC", "Machine operator, UAW Local 14, Nord Motors Inc."]);
  });

  it("aren't sentences", () => {
    const prose =
      "Ada Byron\nLondon, United Kingdom\n\nI am a commercial lawyer admitted in Nigeria (2014) and in England and Wales (SQE, admitted 2024). I have worked in-house for five years.";
    expect(parseResume(prose, TODAY).positions).toEqual([]);
  });

  it("go on with a firm whose brackets have a date", () => {
    expect(
      read(
        "8/2019 to present\tFamily Nurse",
        "Loop Virtual Care, Minneapolis (telehealth since 2020)",
        "22 visits a day",
      ),
    ).toMatchObject([{ name: "Family Nurse, Loop Virtual Care", lines: ["22 visits a day"] }]);
  });

  it("have a firm without what its brackets say", () => {
    expect(
      read("Sales Representative", "Cloudgate CRM (US SaaS, remote)", "03/2024 - Present", "Calls 80 a day"),
    ).toMatchObject([{ name: "Sales Representative, Cloudgate CRM" }]);
  });
});

it("a line that begins with a name in small letters is a line of its own", () => {
  expect(
    read(
      "Regulatory Officer, Rhodanis, 2019 – 2021",
      "Variations of three types for 14 products",
      "eCTD submissions to the agency",
    )[0]?.lines,
  ).toEqual(["Variations of three types for 14 products", "eCTD submissions to the agency"]);
});

it("studies without a heading are no position", () => {
  const { positions } = parseResume(
    "Ada Byron\n\nTeacher\nNasr Language School\n2016 - 2021\n\nFaculty of Education, Alexandria University\nBA English\n2012 - 2016",
    TODAY,
  );
  expect(positions.map(({ title }) => title)).toEqual(["Teacher"]);
});

it("lines that begin in lower case are lines of their own where all do", () => {
  const [editor] = read(
    "Senior Editor, Pluto Media, Feb 2021 to now",
    "templates that saved the team around six hours a week",
    "review of two junior editors",
    "",
    "Editor, Kusten AB, 2019 to 2021",
    "podcasts and one music video",
  );
  expect(editor?.lines).toEqual([
    "templates that saved the team around six hours a week",
    "review of two junior editors",
  ]);
});

describe("lines that belong to no position that was read", () => {
  it("aren't given to the one above", () => {
    const [clerk, home, cook] = read(
      "2016 – 2020\tPayroll Clerk, Ahven Oy",
      "Ran 60 payrolls",
      "2012 – 2015\tAt home with two small children",
      "2006 – 2012\tCook, Tampere Schools",
    );
    expect(clerk?.lines).toEqual(["Ran 60 payrolls"]);
    expect(home?.unsure).toEqual(["title", "employer"]);
    expect(cook?.name).toBe("Cook, Tampere Schools");
  });

  it("aren't given to the last one behind a gap, where gaps stand between positions", () => {
    const [, last] = read(
      "Editor, Kusten AB, 2019 to 2021",
      "Night desk",
      "",
      "Videographer, Marsh Weddings, 2017 - 2019",
      "Drone and gimbal",
      "",
      "Premiere Pro, After Effects",
    );
    expect(last?.lines).toEqual(["Drone and gimbal"]);
  });

  it("leave title and employer unsure if no word tells which is which", () => {
    expect(
      read("2013-2015 | Teller, Catawba Bank", "2009-2013 | U.S. Marine Corps, Cpl, motor transport")[1],
    ).toMatchObject({ unsure: ["title", "employer"] });
  });
});

describe("a current position of which nothing was understood", () => {
  const former = ["", "Bookkeeper", "Elm Ltd", "Jan 2015 – Feb 2021", "- Closed 12 months a year"];
  it.each([
    "Mar 2021 – Present: I keep the books of eleven small firms in the valley and chase what they are owed.",
    "the thing that nobody else wanted to run in our co-operative, which is payroll (2021 – now)",
  ])("is unsure, with what was done: %s", (line) => {
    expect(read(line, "- Cut late invoices by 40%", ...former)).toMatchObject([
      { time: "2021–now", lines: ["Cut late invoices by 40%"], unsure: ["title", "employer"] },
      { name: "Bookkeeper, Elm Ltd", unsure: [] },
    ]);
  });

  it("is left out beside another current position, and if it is a break", () => {
    const clerk = ["Clerk", "Oak Ltd", "May 2021 – Present"];
    expect(read(...clerk, "- Paid 40 invoices", "2022 – now my own garden and what else it takes.")).toHaveLength(1);
    expect(read("Stay-at-home parent, 2021 – now", ...former)).toHaveLength(1);
    expect(
      read("2023 – now: what three food banks ask of me.", "", "Stay-at-home mum", "2021 - 2022", ...former),
    ).toMatchObject([{ time: "2023–now", lines: [] }, { name: "Bookkeeper, Elm Ltd" }]);
  });
});

describe("an employer with a tail in small letters", () => {
  it.each([
    ["Gannet Cove Pediatrics, outpatient and school based", "Therapist, Gannet Cove Pediatrics", []],
    // Its own words don't tell that it is one.
    ["Éducation nationale, académie de Lyon", "Therapist, Éducation nationale", ["employer"]],
  ])("is read where the others stand below their dates, too: %s", (line, name, unsure) => {
    expect(
      read(
        "Therapist",
        "2021 – Present",
        line,
        "Treats 38 children",
        "",
        "Therapy Aide",
        "2017 – 2021",
        "Otter Center",
      ),
    ).toMatchObject([{ name, unsure, lines: ["Treats 38 children"] }, { name: "Therapy Aide, Otter Center" }]);
  });

  it("is no sure one where it lists skills", () => {
    expect(
      read(
        "Therapist",
        "2021 – Present",
        "React Native, testing and release",
        "",
        "Care aide assistant",
        "2017 – 2021",
        "Otter Center",
      ),
    ).toMatchObject([{ unsure: ["employer"] }, { unsure: [] }]);
  });
});

describe("titles", () => {
  it("of several positions in one firm have that firm, also with their field", () => {
    expect(
      read(
        "Saguaro Health",
        "5 years 9 months",
        "Lead Therapist, Telehealth",
        "January 2023 - Present (3 years 11 months)",
        "Reduced no-shows by half.",
        "",
        "Therapist",
        "March 2021 - January 2023 (1 year 11 months)",
        "",
        "U.S. Army",
        "Supply Specialist (92Y)",
        "2007 - 2011 (4 years)",
      ).map(({ name }) => name),
    ).toEqual([
      "Lead Therapist, Telehealth, Saguaro Health",
      "Therapist, Saguaro Health",
      "Supply Specialist, U.S. Army",
    ]);
  });

  it("that begin like a deed are titles", () => {
    expect(
      read(
        "Marketing Manager",
        "Vento Sul | May 2022 - Present",
        "Runs the budget",
        "",
        "Paid Media Analyst",
        "Agência Pampa | Jan 2019 - Apr 2022",
      ).map(({ name }) => name),
    ).toEqual(["Marketing Manager, Vento Sul", "Paid Media Analyst, Agência Pampa"]);
  });

  it("of an unknown occupation are told by the other headings' order", () => {
    expect(
      read(
        "2022–now  Claims Manager, Penhallow Mutual: team of 11; leakage down",
        "2018–2022  Senior Claims Handler, Penhallow Mutual: 90 open files; trained apprentices",
      )[1],
    ).toMatchObject({
      name: "Senior Claims Handler, Penhallow Mutual",
      lines: ["90 open files", "trained apprentices"],
    });
  });

  it("that are two with an arrow are unsure", () => {
    expect(read("Jul 2021 - Till Date", "Raftaar Digital Pvt. Ltd.", "SEO Executive -> Team Lead")[0]).toMatchObject({
      unsure: ["title"],
    });
  });
});

it("an employer behind its label begins with its name, though that looks like a place", () => {
  expect(
    read(
      "Dates\t2011 – 2013",
      "Occupation or position held\tStock Controller",
      "Name and address of employer\tCheckers DC, Cornubia",
    )[0],
  ).toMatchObject({ name: "Stock Controller, Checkers DC" });
});

it("a position without dates stays where it stands", () => {
  expect(
    read("Analyst, Acme, 2018, 2020 – 2022", "Trainee, Bolt, 2016 – 2017", "Intern, Cord, 2014 – 2015").map(
      ({ name }) => name,
    ),
  ).toEqual(["Analyst, Acme", "Trainee, Bolt", "Intern, Cord"]);
});

it("a JSON Resume is read like a résumé", () => {
  const text = JSON.stringify({
    basics: {
      name: "Hamish Drummond",
      label: "Fleet planner",
      email: "hd@fleet.example",
      phone: "08 5550 1234",
      location: { city: "Perth", countryCode: "AU" },
    },
    work: [
      {
        name: "Wheatbelt Haulage",
        position: "Fleet Planner",
        startDate: "2023-02-01T00:00:00.000Z",
        highlights: ["Cut empty runs by 12%"],
      },
      { name: "Sabbatical", position: "Cycling across Anatolia", startDate: "2023-01", endDate: "2023-02" },
      {
        name: "Swan Couriers",
        position: "Dispatcher",
        startDate: "2019-07",
        endDate: "2023-01",
        summary: "Night desk",
      },
    ],
    education: [
      { institution: "Curtin University", area: "Logistics", studyType: "Bachelor", endDate: "2016" },
      { institution: "Curtin University", studyType: "MBA (deferred)", startDate: "2024-09" },
    ],
    certificates: [
      { name: "CILT Level 5", issuer: "CILT", date: "2021-02-11" },
      { name: "CISSP (exam booked May 2027)", issuer: "ISC2" },
      { name: "Payroll Professional (inactive since 2022)", issuer: "National Payroll Institute" },
      { name: "CISA", issuer: "ISACA", date: "2027-04" },
    ],
    awards: [{ title: "Employee of the Quarter", awarder: "Swan Couriers" }],
    skills: ["SAP TM", { name: "Planning", keywords: ["Excel"] }],
    languages: [{ language: "German", fluency: "B1" }],
  });
  const career = parseResume(text, TODAY);
  expect(career.positions).toMatchObject([
    { title: "Fleet Planner", employer: "Wheatbelt Haulage", isCurrent: true, lines: ["Cut empty runs by 12%"] },
    { title: "Dispatcher", employer: "Swan Couriers", to: { year: 2023, month: 1 }, lines: ["Night desk"] },
  ]);
  expect(career.education).toMatchObject([
    { degree: "Bachelor in Logistics", school: "Curtin University", isHeld: true, unsure: [] },
    { degree: "MBA (deferred)", from: { year: 2024 }, to: null, isHeld: false },
  ]);
  expect(listSureCredentials(career)).toEqual(["CILT Level 5, CILT, 2021"]);
  expect(career.contact).toMatchObject({ place: "Perth, Australia", email: "hd@fleet.example", phone: "08 5550 1234" });
  expect(career.languages.get("German")?.value).toBe(3);
  expect(career.skills.has("Excel")).toBe(true);
});

it.each(["{ not json", '{"work": 3}', '{"basics": {"name": 5}, "work": [null]}', "{}"])(
  "a text that only looks like JSON is no error: %s",
  (text) => {
    expect(parseResume(text, TODAY).positions).toEqual([]);
  },
);

it("a row at a school that names no occupation is studies or unsure, never a sure position", () => {
  const read = (heading: string) =>
    parseResume(
      `Luc Perrin\n\nExpérience\n\nComptable – Bilans & Cie – janvier 2012 à mars 2020\nClôtures pour 12 clients\n\nAide-comptable – Cabinet Martin – 2010 à 2012\n\n${heading}\n\nDUT GEA – IUT Lyon 3 – 2008 à 2010`,
      TODAY,
    );
  expect(read("Mes écoles").education).toMatchObject([{ school: "IUT Lyon 3", degree: "DUT GEA" }]);
  for (const heading of ["Mes écoles", "Apprentissages", "Expérience"])
    expect(
      read(heading)
        .positions.filter(isCertain)
        .map(({ title }) => title),
    ).toEqual(["Comptable", "Aide-comptable"]);
});

describe("a place below the dates", () => {
  it.each(["San Francisco Bay Area", "Greater São Paulo Area", "New York City Metropolitan Area"])(
    "is the position's: %s",
    (place) => {
      const dates = "February 2022 - Present (4 years 10 months)";
      const lines = ["Tidewall Security", "Account Executive", dates, place, "Closed 127% of a $1.4M quota."];
      expect(parseResume(["Ada Byron", "", "Experience", ...lines].join("\n"), TODAY).positions).toMatchObject([
        { title: "Account Executive", employer: "Tidewall Security", place, lines: ["Closed 127% of a $1.4M quota."] },
      ]);
    },
  );

  it.each(["São Paulo e Região, Brasil", "Campo Largo do Sul, Brasil"])("is no deed: %s", (place) => {
    expect(read("Acme Inc.", "Analyst", "2019 - 2021", place, "Wrote reports.")).toMatchObject([
      { lines: ["Wrote reports."] },
    ]);
  });

  it("isn't read from a deed about an area or a firm's name", () => {
    for (const line of ["Managed San Francisco Bay Area", "Vodafone New Zealand Area"])
      expect(read("Clerk, Acme Inc.", "2020 - 2022", line)).toMatchObject([{ lines: [line] }]);
  });
});
