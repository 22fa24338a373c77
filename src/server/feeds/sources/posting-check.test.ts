import { describe, expect, test } from "vitest";
import type { Ask, CheckedPosting, Verdict } from "./posting-check";
import { findFeedSource } from "./registry";

type Answers = Record<string, { status: number; body: unknown }>;

/** Asks a source for a posting; addresses without an answer fail the test. */
async function check(source: string, posting: Partial<CheckedPosting>, answers: Answers): Promise<Verdict | undefined> {
  const ask: Ask = async (address) => {
    const answer = answers[address];
    if (!answer) throw new Error(`asked for ${address}`);
    const isText = typeof answer.body === "string";
    return {
      status: answer.status,
      text: isText ? String(answer.body) : JSON.stringify(answer.body),
      json: isText ? undefined : answer.body,
    };
  };
  return findFeedSource(source)?.check?.posting?.({ board: "Acme", key: "7", pageUrl: null, ...posting }, ask);
}

const NOT_FOUND = { status: 404, body: { status: 404, error: "Job not found" } };

describe("Greenhouse", () => {
  const BOARD = "https://boards-api.greenhouse.io/v1/boards/Acme";
  const JOB = `${BOARD}/jobs/7`;

  test("a posting is alive if the answer has its own id", async () => {
    expect(await check("greenhouse", {}, { [JOB]: { status: 200, body: { id: 7, title: "Baker" } } })).toBe("alive");
  });

  test("a missing posting of a live board is gone", async () => {
    const answers = { [JOB]: NOT_FOUND, [BOARD]: { status: 200, body: { name: "Acme", content: "" } } };
    expect(await check("greenhouse", {}, answers)).toBe("gone");
  });

  test.each([
    ["a lost board", { [JOB]: NOT_FOUND, [BOARD]: { status: 404, body: { error: "Job board not found" } } }],
    ["another id", { [JOB]: { status: 200, body: { id: 8, title: "Baker" } } }],
    ["HTML", { [JOB]: { status: 404, body: "<h1>Not found</h1>" } }],
    ["an unknown 200", { [JOB]: { status: 200, body: {} } }],
  ])("the verdict is unclear after %s", async (_name, answers: Answers) => {
    expect(await check("greenhouse", {}, answers)).toBe("unclear");
  });
});

describe("Lever", () => {
  const API = "https://api.lever.co/v0/postings/Acme/7?mode=json";
  const PAGE = "https://jobs.lever.co/Acme/7";
  const MISSING = { status: 404, body: { ok: false, error: "Document not found" } };

  test("a posting is gone once its page is gone too", async () => {
    expect(await check("lever", {}, { [API]: MISSING, [PAGE]: { status: 404, body: "gone" } })).toBe("gone");
  });

  test("the verdict is unclear if only the API lacks a posting", async () => {
    expect(await check("lever", {}, { [API]: MISSING, [PAGE]: { status: 200, body: "<h1>Baker</h1>" } })).toBe(
      "unclear",
    );
  });

  test("a European posting is requested from the European API", async () => {
    const answers = { [API.replace("api.", "api.eu.")]: { status: 200, body: { id: "7", text: "Baker" } } };
    expect(await check("lever", { pageUrl: "https://jobs.eu.lever.co/Acme/7" }, answers)).toBe("alive");
  });
});

describe("Ashby", () => {
  test("a posting is closed only if its list entry says so", () => {
    const isClosed = findFeedSource("ashby")?.check?.board?.isClosed;
    expect([{ isListed: false }, { isListed: true }, {}].map((entry) => isClosed?.(entry))).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe("JSON-LD", () => {
  const posting = { board: "https://acme.example/jobs", key: "7", pageUrl: "https://acme.example/jobs/7" };
  const page = (identifier: string) =>
    `<script type="application/ld+json">${JSON.stringify({ "@type": "JobPosting", title: "Baker", identifier })}</script>`;

  test.each([
    ["its own markup", 200, page("7"), "alive"],
    ["markup of another posting", 200, page("8"), "unclear"],
    ["a page without markup", 200, "<h1>This job is no longer open</h1>", "unclear"],
    ["broken JSON", 200, '{"@type":"JobPosting"', "unclear"],
    ["404", 404, "", "absent"],
    ["410", 410, "", "absent"],
  ])("a page with %s (%i) gives the right verdict", async (_name, status, body, verdict) => {
    expect(await check("jsonld", posting, { [posting.pageUrl]: { status, body } })).toBe(verdict);
  });

  test("a page of another site is never requested", async () => {
    expect(await check("jsonld", { ...posting, pageUrl: "https://elsewhere.example/7" }, {})).toBe("unclear");
  });
});

describe("SmartRecruiters", () => {
  const JOB = "https://api.smartrecruiters.com/v1/companies/Acme/postings/7";

  test.each([
    ["an active posting", 200, { id: "7", active: true }, "alive"],
    ["an inactive posting", 200, { id: "7", active: false }, "gone"],
    ["another posting", 200, { id: "8", active: false }, "unclear"],
    ["a posting without its flag", 200, { id: "7" }, "unclear"],
    ["an unknown id", 404, {}, "unclear"],
    ["an unknown id", 400, {}, "unclear"],
  ])("%s (%i) gives the right verdict", async (_name, status, body, verdict) => {
    expect(await check("smartrecruiters", {}, { [JOB]: { status, body } })).toBe(verdict);
  });
});

describe("Workable", () => {
  const JOB = "https://apply.workable.com/api/v2/accounts/Acme/jobs/7";

  test.each([
    ["the posting", 200, { shortcode: "7", title: "Baker" }, "alive"],
    ["another posting", 200, { shortcode: "8", title: "Baker" }, "unclear"],
    ["a missing page", 404, "<h1>Not here</h1>", "unclear"],
  ])("%s (%i) gives the right verdict", async (_name, status, body, verdict) => {
    expect(await check("workable", {}, { [JOB]: { status, body } })).toBe(verdict);
  });

  test.each([
    ["its account's list lacks it", { name: "Acme", jobs: [{ shortcode: "8" }] }, "gone"],
    ["its account's list has it", { name: "Acme", jobs: [{ shortcode: "7" }] }, "alive"],
    ["its account is lost", "<h1>Workable</h1>", "unclear"],
  ])("a missing posting gives the right verdict if %s", async (_name, body, verdict) => {
    const list = JOB.replace("v2", "v1/widget").replace("/jobs/7", "");
    const answers = { [JOB]: { status: 404, body: { error: "Job not found" } }, [list]: { status: 200, body } };
    expect(await check("workable", {}, answers)).toBe(verdict);
  });
});

describe("Recruitee", () => {
  const LIST = "https://acme.recruitee.com/api/offers";
  const posting = { board: "acme", pageUrl: "https://jobs.acme.example/o/baker" };
  const live = { status: 200, body: { offers: [] } };

  test.each([
    [
      "a published offer",
      { [`${LIST}/baker`]: { status: 200, body: { offer: { id: 7, status: "published" } } } },
      "alive",
    ],
    ["a closed offer", { [`${LIST}/baker`]: { status: 200, body: { offer: { id: 7, status: "closed" } } } }, "gone"],
    ["a missing offer", { [`${LIST}/baker`]: { status: 404, body: {} }, [LIST]: live }, "gone"],
    [
      "an offer with a new address",
      {
        [`${LIST}/baker`]: { status: 404, body: {} },
        [LIST]: { status: 200, body: { offers: [{ id: 7, title: "Baker" }] } },
      },
      "alive",
    ],
    [
      "a missing tenant",
      { [`${LIST}/baker`]: { status: 404, body: {} }, [LIST]: { status: 404, body: "" } },
      "unclear",
    ],
    ["another offer", { [`${LIST}/baker`]: { status: 200, body: { offer: { id: 8, status: "closed" } } } }, "unclear"],
  ])("%s gives the right verdict", async (_name, answers: Answers, verdict) => {
    expect(await check("recruitee", posting, answers)).toBe(verdict);
  });
});

describe("Workday", () => {
  const HOST = "https://acme.wd5.myworkdayjobs.com";
  const [API, PAGE] = [`${HOST}/wday/cxs/acme/Jobs/job/Oslo/Baker_R7`, `${HOST}/Jobs/job/Oslo/Baker_R7`];
  const posting = { board: "acme.wd5/Jobs", key: "R7", pageUrl: PAGE };
  const info = (posted: boolean) => ({
    status: 200,
    body: { jobPostingInfo: { title: "Baker", posted, canApply: true } },
  });
  const page = (available: boolean) => ({
    status: 200,
    body: `<script>x = {postingAvailable: ${available}, y: 1}</script>`,
  });
  const SITE = `${HOST}/Jobs`;
  const site = { status: 200, body: '<script>x = {tenant: "acme", siteId: "Jobs"}</script>' };
  const denied = { status: 403, body: { errorCode: "S22" } };
  const missing = { status: 404, body: "" };

  test.each([
    ["an open posting", { [API]: info(true) }, "alive"],
    ["a posting that isn't posted", { [API]: info(false) }, "unclear"],
    ["a posting without a page", { [API]: missing, [PAGE]: missing, [SITE]: site }, "gone"],
    ["a lost site", { [API]: missing, [PAGE]: missing, [SITE]: missing }, "unclear"],
    [
      "a site that leads to the vendor's",
      { [API]: missing, [PAGE]: missing, [SITE]: { status: 200, body: "<h1>Maintenance</h1>" } },
      "unclear",
    ],
    ["a missing detail of an open page", { [API]: missing, [PAGE]: page(true) }, "alive"],
    ["a page that says so", { [API]: missing, [PAGE]: page(false) }, "gone"],
    ["a guarded detail", { [API]: denied, [PAGE]: page(true) }, "alive"],
    ["a guarded detail of a closed page", { [API]: denied, [PAGE]: page(false) }, "gone"],
    ["a guarded detail without a page", { [API]: denied, [PAGE]: missing }, "unclear"],
    ["a page without a word", { [API]: missing, [PAGE]: { status: 200, body: "<h1>Jobs</h1>" } }, "unclear"],
    ["a stale session", { [API]: { status: 400, body: "" } }, "unclear"],
  ])("%s gives the right verdict", async (_name, answers: Answers, verdict) => {
    expect(await check("workday", posting, answers)).toBe(verdict);
  });
});

describe("Rippling and BambooHR", () => {
  test("a posting is alive only if the answer has its own id, else the list decides", async () => {
    const job = "https://api.rippling.com/platform/api/ats/v1/board/Acme/jobs/7";
    expect(await check("rippling", {}, { [job]: { status: 200, body: { uuid: "7", name: "Baker" } } })).toBe("alive");
    expect(await check("rippling", {}, { [job]: { status: 404, body: {} } })).toBe("unclear");
    const detail = "https://acme.bamboohr.com/careers/7/detail";
    const opening = (jobOpeningStatus: string) => ({
      status: 200,
      body: {
        result: {
          jobOpening: {
            jobOpeningName: "Baker",
            jobOpeningShareUrl: "https://acme.bamboohr.com/careers/7",
            jobOpeningStatus,
          },
        },
      },
    });
    expect(await check("bamboohr", { board: "acme" }, { [detail]: opening("Open") })).toBe("alive");
    expect(await check("bamboohr", { board: "acme" }, { [detail]: opening("Filled") })).toBe("unclear");
  });
});

describe("A posting that its list lacks", () => {
  const lost = (source: string, posting: Partial<CheckedPosting>, reply: { status: number; json?: unknown }) => {
    const requests: unknown[] = [];
    const ask: Ask = async (address, options) => {
      requests.push(address, options?.body);
      return { text: "", json: undefined, ...reply };
    };
    const check = findFeedSource(source)?.check?.board?.isPageGone;
    return check?.({ board: "acme", key: "7", pageUrl: null, ...posting }, ask).then((isLost) => ({
      isLost,
      asked: requests,
    }));
  };

  test.each([
    ["personio", null, "https://acme.jobs.personio.de/job/7"],
    ["teamtailor", "https://acme.teamtailor.com/jobs/7-baker", "https://acme.teamtailor.com/jobs/7-baker"],
    ["breezy", "https://acme.breezy.hr/p/7-baker", "https://acme.breezy.hr/p/7-baker"],
    ["pinpoint", "https://acme.pinpointhq.com/en/postings/7", "https://acme.pinpointhq.com/en/postings/7"],
  ])("is lost at %s only if its page is missing", async (source, pageUrl, page) => {
    expect(await lost(source, { pageUrl }, { status: 404 })).toEqual({ isLost: true, asked: [page, undefined] });
    expect((await lost(source, { pageUrl }, { status: 200 }))?.isLost).toBe(false);
    expect((await lost(source, { pageUrl }, { status: 403 }))?.isLost).toBe(false);
  });

  test("is never asked for at an address outside of its system", async () => {
    expect(await lost("breezy", { pageUrl: "https://elsewhere.example/p/7" }, { status: 200 })).toEqual({
      isLost: true,
      asked: [],
    });
  });

  test("is lost at Ashby only if its site says that there is no such posting", async () => {
    const lookAtJob = await lost("ashby", {}, { status: 200, json: { data: { jobPosting: { id: "7" } } } });
    expect(lookAtJob?.isLost).toBe(false);
    expect(JSON.stringify(lookAtJob?.asked)).toContain('"jobPostingId":"7"');
    expect((await lost("ashby", {}, { status: 200, json: { data: { jobPosting: null } } }))?.isLost).toBe(true);
    for (const json of [{ errors: [{}] }, { data: null }, { data: {} }, undefined])
      expect((await lost("ashby", {}, { status: 200, json }))?.isLost).toBe(false);
  });
});
