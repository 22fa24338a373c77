import { describe, expect, test } from "vitest";
import { jobsOfText } from "../../../../tests/support/feed-jobs";

function importRemotive(more: object) {
  const item = { id: 1, url: "https://remotive.com/1", title: "Bookkeeper", company_name: "Gull Bakery", ...more };
  const { jobs, rejections } = jobsOfText("remotive", JSON.stringify({ jobs: [item] }));
  return { job: [...jobs.values()][0], rejections };
}

describe("the employment type", () => {
  test.each([
    ["Bookkeeper (Part-time)", "full_time", "We bake.", "part_time"],
    ["Bookkeeper (Part-time)", "", "Employment type: full-time", "part_time"],
    ["Bookkeeper (Full-time or part-time)", "", "Employment type: full-time", "full_time"],
    ["Bookkeeper", "full_time", "This is a part-time role.", "part_time"],
    ["Bookkeeper", "full_time", "This is a remote, freelance opportunity.", "contract"],
    ["Bookkeeper", "part_time", "You will work as an independent contractor.", "part_time"],
    ["Bookkeeper", "full_time", "You will work as an independent contractor.", "contract"],
    ["Bookkeeper", "", "We bake.", null],
    ["Bookkeeper (Per Diem)", "full_time", "We bake.", null],
    ["Bookkeeper (Per Diem)", "part_time", "We bake.", "part_time"],
  ])("of %s with the field %j and the text %j is %s", (title, job_type, description, type) => {
    expect(importRemotive({ title, job_type, description }).job?.employmentType).toBe(type);
  });

  test("of an employer's own board is its text's where the field says full-time", () => {
    const read = (employmentType: string) => {
      const text = "<p>Please note that this is a contract position.</p>";
      const job = {
        id: "1",
        title: "Bookkeeper",
        location: "Remote",
        isRemote: true,
        descriptionHtml: text,
        employmentType,
      };
      const urls = { jobUrl: "https://jobs.ashbyhq.com/gull/1", applyUrl: "https://jobs.ashbyhq.com/gull/apply" };
      return [...jobsOfText("ashby", JSON.stringify({ jobs: [{ ...job, ...urls }] })).jobs.values()][0]?.employmentType;
    };
    expect(read("FullTime")).toBe("contract");
    expect(read("PartTime")).toBe("part_time");
  });
});

test.each(["N/A", "n.a.", "Confidential", "Company Name", "Private company", "-", ""])(
  "%j names no employer",
  (company_name) => {
    expect(importRemotive({ company_name }).rejections).toEqual({ "no employer": 1 });
  },
);

test.each([
  ["200910503Z Tidewater Scientific Pte. Ltd.", "Tidewater Scientific Pte. Ltd."],
  ["0421 - Tidewater", "Tidewater"],
  ["Tidewater Plan\\t\\t\\t", "Tidewater Plan"],
  ["84 Lumber", "84 Lumber"],
  ["Tidewater - Internal", "Tidewater"],
  ["Tidewater (Careers)", "Tidewater"],
  ["Tidewater Internal", "Tidewater Internal"],
  ["1Password", "1Password"],
])("%s is the employer %s, without a number or audience", (company_name, employer) => {
  expect(importRemotive({ company_name }).job?.employer).toBe(employer);
});

test.each([
  ["This is a remote role for candidates located in Belo Horizonte, Brazil.", "Brazil", "Belo Horizonte, Brazil"],
  ["You must reside in the Southern Ohio territory.", "USA", "Southern Ohio territory"],
  ["Candidates must be based in Texas or Ohio.", "USA", "Texas or Ohio"],
  ["Candidates must be based in Denver, preferably in the center.", "USA", "USA"],
  ["Candidates must be based in Denver or work remotely.", "USA", "USA"],
  ["For this role, you can work from anywhere in Europe or from Japan.", "Germany Only", "Japan; Europe"],
  ["Candidates must be based in Brazil.", "Brazil", "Brazil"],
  ["Applicants must have an Ohio residence.", "USA", "Ohio"],
  ["Work from anywhere within the CET +/- 4 hours time zone.", "France", "Remote"],
  ["Our bakers live in Denver.", "USA", "USA"],
  ["Candidates must reside in Denver, Colorado or Texas.", "USA", "Denver, Colorado or Texas"],
  ["Candidates must reside in Denver, CO near Gull Park.", "USA", "USA"],
  ["Candidates must be based in Denver, home of the Gulls.", "USA", "USA"],
  ["You must reside in Ohio, Tidewater Clinic.", "USA", "USA"],
  ["You must reside in the Ohio region Tidewater serves.", "USA", "USA"],
])("“%s” with the field %s shows the place %s", (description, candidate_required_location, place) => {
  expect(importRemotive({ description, candidate_required_location }).job?.location).toBe(place);
});

test("a closed position is no vacancy", () => {
  expect(importRemotive({ title: "Bookkeeper (Completed)" }).rejections).toEqual({ "no open position": 1 });
});

test("marks of job networks say where the work is done, and aren't shown", () => {
  const description = "<p>We bake.</p><p>#LI-Remote #LI-AB1</p>";
  expect(importRemotive({ description }).job?.description).toBe("<p>We bake.</p>");
  expect(importRemotive({ description: "<p>We bake. #LI-Hybrid</p>" }).rejections).toEqual({ "not remote": 1 });
});

describe("the employer of a board", () => {
  const importBoard = (company_name: string, content: string) => {
    const url = "https://boards.greenhouse.io/gullcareer/jobs/1";
    const job = { id: 1, title: "Bookkeeper", absolute_url: url, company_name, content, location: { name: "Remote" } };
    return [...jobsOfText("greenhouse", JSON.stringify({ jobs: [job] })).jobs.values()][0]?.employer;
  };

  test.each([
    ["Gullcareer", "<p>At GULL, we bake. GULL bakes for all.</p>", "GULL"],
    ["gullcareer", "<p>Gull bakes bread.</p>", "Gull"],
    ["gullwick", "<p>At GullWick, we bake.</p>", "GullWick"],
    ["N/A", "<p>At GULL, we bake.</p>", "GULL"],
    ["Gull Bakery", "<p>At GULL, we bake.</p>", "Gull Bakery"],
  ])("that calls itself %s, with the text %s, is %s", (name, content, employer) => {
    expect(importBoard(name, content)).toBe(employer);
  });
});

describe("where one may live", () => {
  const read = (candidate_required_location: string, description: string) =>
    importRemotive({ candidate_required_location, description }).job?.eligibility;

  test("is what the text names of a source's region", () => {
    const text = "We hire in the following countries: Germany, Spain, and Serbia";
    expect(read("Europe", text)?.countries).toEqual(["DE", "ES", "RS"]);
    expect(read("Worldwide", "You must be US-based.")?.countries).toEqual(["US"]);
  });

  test("is what the text lists if the source's field has room for one country, or lists more than the text allows", () => {
    const list = "This role is open to candidates in Estonia, Sweden and Israel.";
    expect(read("Estonia", list)?.countries).toEqual(["EE", "IL", "SE"]);
    expect(read("Estonia", "We hire in Estonia, Sweden and Israel.")?.countries).toEqual(["EE"]);
    expect(read("Spain, France, Italy", "Open exclusively to candidates based in Spain or France.")?.countries).toEqual(
      ["ES", "FR"],
    );
  });

  test("is the title's country rather than the address beside a bare Remote", () => {
    const job = (title: string, location: string) => ({
      id: title,
      title,
      location,
      isRemote: true,
      isListed: true,
      descriptionHtml: "<p>We bake.</p>",
      jobUrl: `https://jobs.ashbyhq.com/gull/${title.length}`,
      applyUrl: "https://jobs.ashbyhq.com/gull/apply",
      address: { postalAddress: { addressCountry: "United States" } },
    });
    const jobs = [
      job("Bookkeeper - Canada", "Remote"),
      job("Bookkeeper", "Remote"),
      job("Miller - Canada", "Remote (US)"),
    ];
    const asia = { ...job("Cook - India", "Remote"), secondaryLocations: [{ location: "Asia" }] };
    jobs.push(asia, { ...asia, id: "elsewhere", title: "Chef - Canada" });
    const read = [...jobsOfText("ashby", JSON.stringify({ jobs })).jobs.values()];
    expect(read.map(({ eligibility }) => eligibility?.countries)).toEqual([["CA"], ["US"], ["US"], ["IN"], ["US"]]);
  });

  test("is the source's region if the text names countries elsewhere, or none", () => {
    expect(read("Europe", "You must be based in Kenya.")).toMatchObject({ countries: [], regions: ["Europe"] });
    expect(read("Europe", "We bake.")).toMatchObject({ countries: [], regions: ["Europe"] });
  });
});

describe("the location of an aggregator's job", () => {
  const read = (candidate_required_location: string, more: object) =>
    importRemotive({ candidate_required_location, ...more }).job?.location;

  test("is what the posting says if that isn't the source's country", () => {
    expect(read("USA", { description: "You must be based in Norway." })).toBe("Norway");
    expect(
      read("Canada, Spain, USA", { title: "Bookkeeper (Spain Home Office, ES, NA)", description: "We bake." }),
    ).toBe("Spain");
    expect(read("USA", { description: "We bake." })).toBe("USA");
    expect(read("USA", { description: "This role is open to any country." })).toBe("Worldwide");
  });

  test("is unknown if the text is written in another country's language", () => {
    const description =
      "<p>Nous cherchons une boulangère pour notre équipe. Vous travaillez avec nous et vous aimez le pain.</p>".repeat(
        9,
      );
    expect(read("USA", { description })).toBe("Remote");
  });
});
