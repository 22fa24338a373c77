import { expect, it } from "vitest";
import { FEED_SOURCES } from "../sources/registry";
import { parseEnabledFeeds } from "./enabled-feeds";

const read = (FEEDS_ENABLED?: string, FEEDS_PERMITTED?: string) =>
  parseEnabledFeeds({ FEEDS_ENABLED, FEEDS_PERMITTED }).map(({ source, board }) => [source.id, board]);

it("parseEnabledFeeds enables nothing by default", () => {
  expect(read()).toEqual([]);
  expect(read(" , ")).toEqual([]);
});

it("parseEnabledFeeds lists each source and board once", () => {
  expect(read("remoteok, greenhouse:acme,greenhouse:Acme ,ashby:Snow Drift, remoteok")).toEqual([
    ["remoteok", ""],
    ["greenhouse", "Acme"],
    ["ashby", "Snow Drift"],
  ]);
  expect(read("jsonld:https://acme.example/jobs?a=1:2,jsonld:careers.acme.example")).toEqual([
    ["jsonld", "https://acme.example/jobs?a=1:2"],
    ["jsonld", "https://careers.acme.example/"],
  ]);
});

it.each([
  ["monster", 'FEEDS_ENABLED names "monster", which isn\'t a source; there are greenhouse,'],
  ["greenhouse", "FEEDS_ENABLED needs the name of a board after greenhouse: greenhouse:<board>."],
  ["lever:", "FEEDS_ENABLED needs the name of a board after lever"],
  ["ashby:a/b", "FEEDS_ENABLED needs the name of a board after ashby"],
  ["remotive:x", "FEEDS_ENABLED names a board of remotive, which has none."],
  ["recruitee:acme.evil.example", "FEEDS_ENABLED needs the name of a board after recruitee"],
  ["teamtailor:acme.evil.example", "FEEDS_ENABLED needs the name of a board after teamtailor"],
  ["recruitee:a@b", "FEEDS_ENABLED needs the name of a board after recruitee"],
  ["personio:acme.jobs.personio.com.evil.example", "FEEDS_ENABLED needs the name of a board after personio"],
  ["workday:acme", "FEEDS_ENABLED needs the name of a board after workday"],
  ["workday:acme.wd5/../x", "FEEDS_ENABLED needs the name of a board after workday"],
  ["jsonld", "FEEDS_ENABLED needs an http or https address after jsonld"],
  ["jsonld:file:///etc/passwd", "FEEDS_ENABLED needs an http or https address after jsonld"],
])("parseEnabledFeeds rejects %s", (enabled, sentence) => {
  expect(() => read(enabled)).toThrow(sentence);
});

it("parseEnabledFeeds accepts board names with dots and slashes", () => {
  expect(read("teamtailor:acme.na, workday:acme.wd5/Jobs, personio:acme.jobs.personio.com")).toEqual([
    ["teamtailor", "acme.na"],
    ["workday", "acme.wd5/Jobs"],
    ["personio", "acme.jobs.personio.com"],
  ]);
});

it("parseEnabledFeeds requires permission for sources whose terms forbid job boards", () => {
  expect(() => read("weworkremotely")).toThrow("set FEEDS_PERMITTED=weworkremotely");
  expect(() => read("weworkremotely", "everything")).toThrow('FEEDS_PERMITTED names "everything"');
  expect(read("weworkremotely", "weworkremotely")).toEqual([["weworkremotely", ""]]);
  expect(read(undefined, "weworkremotely")).toEqual([]);
});

it("every source has an https endpoint with an escaped board name", () => {
  const addresses = FEED_SOURCES.filter(({ endpoint }) => endpoint.board !== "address").map(({ id, endpoint }) => [
    id,
    endpoint.address(
      encodeURIComponent(
        endpoint.boardPattern?.test("acme") === false ? "acme.wd5/Jobs" : endpoint.boardPattern ? "acme" : "a/b",
      ),
      1,
    ),
  ]);
  expect(Object.fromEntries(addresses)).toEqual({
    greenhouse: "https://boards-api.greenhouse.io/v1/boards/a%2Fb/jobs?content=true",
    lever: "https://api.lever.co/v0/postings/a%2Fb?mode=json&limit=100&skip=100",
    ashby: "https://api.ashbyhq.com/posting-api/job-board/a%2Fb?includeCompensation=true",
    workday: "https://acme.wd5.myworkdayjobs.com/wday/cxs/acme/Jobs/jobs",
    smartrecruiters: "https://api.smartrecruiters.com/v1/companies/a%2Fb/postings?limit=100&offset=100",
    workable: "https://apply.workable.com/api/v1/widget/accounts/a%2Fb?details=true",
    recruitee: "https://acme.recruitee.com/api/offers",
    personio: "https://acme.jobs.personio.de/xml",
    teamtailor: "https://acme.teamtailor.com/jobs.rss",
    rippling: "https://api.rippling.com/platform/api/ats/v2/board/a%2Fb/jobs?page=1&pageSize=1000",
    bamboohr: "https://acme.bamboohr.com/careers/list",
    breezy: "https://acme.breezy.hr/json?verbose=true",
    pinpoint: "https://acme.pinpointhq.com/postings.json",
    gem: "https://api.gem.com/job_board/v0/a%2Fb/job_posts/",
    himalayas: "https://himalayas.app/jobs/api?limit=20&offset=20",
    remoteok: "https://remoteok.com/api",
    remotive: "https://remotive.com/api/remote-jobs",
    jobicy: "https://jobicy.com/api/v2/remote-jobs?count=100",
    arbeitnow: "https://www.arbeitnow.com/api/job-board-api?page=2",
    workingnomads: "https://www.workingnomads.com/api/exposed_jobs/",
    weworkremotely: "https://weworkremotely.com/remote-jobs.rss",
  });
});
