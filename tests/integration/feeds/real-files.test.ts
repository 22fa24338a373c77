import { describe } from "vitest";
import { FEED_SOURCES } from "~/server/feeds";
import { FEEDS_DIR, fixturePath, MAIN_FIXTURES, realFiles } from "../../support/feeds";
import { testImports } from "../../support/imported-jobs";

const sources = FEED_SOURCES.map((source) => source.id);

describe("the committed fixtures, imported", () => {
  testImports(sources.map((source) => [source, [fixturePath(source, MAIN_FIXTURES[source] ?? "")]]));
});

describe.runIf(FEEDS_DIR !== null)("the real files of FEEDS_DIR, imported (skipped where it is not set)", () => {
  testImports(sources.map((source) => [source, realFiles(source)]));
});
