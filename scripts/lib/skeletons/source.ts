import { type Draft, toWords } from "./edit-files.ts";

/** Drafts a feed source that reads the boards of one system, with a made-up board and the source's test. */
export function draftSource(draft: Draft, name: string): string[] {
  const title = toWords(name);
  const sources = "src/server/feeds/sources";
  draft.add(`${sources}/${name}.ts`, writeSource(name, title));
  draft.add(`${sources}/${name}.test.ts`, writeTest(name, title));
  draft.add(`tests/fixtures/feeds/${name}/board.json`, `${JSON.stringify(writeBoard(name), null, 2)}\n`);
  const registry = `${sources}/registry.ts`;
  draft.insert(registry, `import { ${name} } from "./${name}";\n`, /^import \{ (?:workable|workday) \}/m);
  draft.insert(registry, `  ${name},\n`, /^ {2}himalayas,$/m);
  draft.insert("src/contracts/job.ts", `  "${name}",\n`, /^ {2}"arbeitnow",$/m);
  draft.insert("tests/support/feeds.ts", `  ${name}: "board.json",\n`, /^ {2}himalayas: /m);
  draft.insert(".env.example", `, ${name}`, / and gem; jsonld/);
  draft.insert(
    "src/server/feeds/polling/enabled-feeds.test.ts",
    `    ${name}: "https://acme.${name}.example/jobs.json",\n`,
    /^ {4}himalayas: /m,
  );
  draft.insert("docs/architecture/jobs.md", `, ${name}`, / \|[^\n]*\n\| arbeitnow/);
  return [
    "Replace fields and addresses by those of the system, in enabled-feeds.test.ts, too.",
    "Replace the board by a real answer with invented names.",
    "Write check.posting if the system says whether one posting is open; recruitee.ts shows how.",
  ];
}

const writeSource = (name: string, title: string) => `import { z } from "zod";
import { parseDate } from "~/language/terms/dates";
import { parseEmploymentType } from "~/language/terms/employment-type";
import { defineBoardSource } from "./board-source";
import { identifier, optionalObject, optionalText } from "./lenient-fields";
import { HOST_LABEL, parseHostLabel, parseStatedPlaces } from "./stated-place";

const ${title}Item = z.object({
  id: identifier(),
  title: z.string(),
  description: optionalText(),
  /** "onsite", "hybrid" or "remote". */
  workplace: optionalText(),
  employment_type: optionalText(),
  published_at: optionalText(),
  url: optionalText(),
  location: optionalObject({ city: optionalText(), country: optionalText() }),
});

export const ${name} = defineBoardSource({
  id: "${name}",
  endpoint: {
    board: "name",
    boardPattern: HOST_LABEL,
    address: (board) => \`https://\${board}.${name}.example/jobs.json\`,
  },
  check: { board: {} },
  item: ${title}Item,
  listKey: "jobs",
  employer: (item) => ({ token: parseHostLabel(item.url) }),
  read: (item) => ({
    title: item.title,
    descriptionHtml: item.description ?? "",
    ...parseStatedPlaces(item.title, item.location ? [item.location] : [], item.workplace),
    employmentType: parseEmploymentType(item.employment_type),
    departments: [],
    pay: null,
    postedAt: parseDate(item.published_at),
    pageUrl: item.url,
  }),
});
`;

const writeTest = (name: string, title: string) => `import { describe, expect, test } from "vitest";
import { jobsOfFile } from "../../../../tests/support/feed-jobs";
import { fixturePath } from "../../../../tests/support/feeds";

const { job, jobs, rejections } = jobsOfFile("${name}", fixturePath("${name}", "board.json"));

describe("${title}", () => {
  test("takes only jobs whose workplace is remote", () => {
    expect([[...jobs.keys()], rejections]).toEqual([["7001"], { "not remote": 1 }]);
  });

  test("reads place, type, date and page", () => {
    expect(job("7001")).toMatchObject({
      location: "Lisbon, Portugal",
      eligibility: { countries: ["PT"] },
      employmentType: "full_time",
      postedAt: new Date("2026-06-30T09:00:00Z"),
      sourceUrl: "https://acme.${name}.example/jobs/7001",
    });
  });
});
`;

function writeBoard(name: string) {
  const job = (id: number, title: string, workplace: string) => ({
    id,
    title,
    description: "<p>You will look after the sails of our mills and teach two apprentices how to mend them.</p>",
    workplace,
    employment_type: "full_time",
    published_at: "2026-06-30T09:00:00Z",
    url: `https://acme.${name}.example/jobs/${id}`,
    location: { city: "Lisbon", country: "Portugal" },
  });
  return { jobs: [job(7001, "Sail Engineer", "remote"), job(7002, "Miller", "onsite")] };
}
