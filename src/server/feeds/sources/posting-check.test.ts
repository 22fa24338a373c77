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

  test("a posting that answers with its own id is alive", async () => {
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
  ])("%s is unclear", async (_name, answers: Answers) => {
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

  test("a posting that only the API lacks is unclear", async () => {
    expect(await check("lever", {}, { [API]: MISSING, [PAGE]: { status: 200, body: "<h1>Baker</h1>" } })).toBe(
      "unclear",
    );
  });

  test("a posting of the European region is asked for there", async () => {
    const answers = { [API.replace("api.", "api.eu.")]: { status: 200, body: { id: "7", text: "Baker" } } };
    expect(await check("lever", { pageUrl: "https://jobs.eu.lever.co/Acme/7" }, answers)).toBe("alive");
  });
});

describe("Ashby", () => {
  test("only a listed entry that says so is closed", () => {
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

  test("a page of another site is never asked for", async () => {
    expect(await check("jsonld", { ...posting, pageUrl: "https://elsewhere.example/7" }, {})).toBe("unclear");
  });
});
