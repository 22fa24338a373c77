import { describe } from "vitest";
import { FEED_SOURCES } from "~/server/feeds";
import { FEEDS_DIR, fixturePath, realFiles } from "../../support/feeds";
import { testImports } from "../../support/imported-jobs";

const FIXTURES: Readonly<Record<string, string>> = {
  greenhouse: "lanternwood.json",
  ashby: "mosswickbay.json",
  lever: "tinwhistle.json",
  jsonld: "careers.html",
  himalayas: "page.json",
  remoteok: "api.json",
  remotive: "api.json",
  jobicy: "api.json",
  arbeitnow: "api.json",
  workingnomads: "exposed-jobs.json",
  weworkremotely: "remote-jobs.rss",
};
const sources = FEED_SOURCES.map((source) => source.id);

describe("the committed fixtures, imported", () => {
  testImports(sources.map((source) => [source, [fixturePath(source, FIXTURES[source] ?? "")]]));
});

describe.runIf(FEEDS_DIR !== null)("the real files of FEEDS_DIR, imported (skipped where it is not set)", () => {
  testImports(sources.map((source) => [source, realFiles(source)]));
});
