import { StartError } from "../start-error.ts";
import { type Draft, toCamel, toPascal, toWords } from "./edit-files.ts";

/** Drafts a public page: texts, the page and its test. */
export function draftPage(draft: Draft, path: string): string[] {
  const taken = draft.find(`src/app/{${path},*/${path}}/{page.tsx,route.ts}`);
  if (taken !== undefined) throw new StartError(`${taken} exists already. Choose another name.`);
  const name = path.replaceAll("/", "-");
  const texts = toCamel(name);
  const title = toWords(path.split("/").at(-1) ?? "");
  draft.add(
    `src/content/${name}.ts`,
    `export const ${texts} = {
  title: "${title}",
  lead: "Say in one sentence what a visitor finds here.",
};
`,
  );
  draft.insert("src/content/index.ts", `export { ${texts} } from "./${name}";\n`, /^export \{ applyFlow/m);
  draft.add(
    `src/app/${path}/page.tsx`,
    `import type { Metadata } from "next";
import { ${texts} } from "~/content";

export const metadata: Metadata = { title: ${texts}.title, description: ${texts}.lead };

export default function ${toPascal(name)}Page() {
  return (
    <div className="page pt-8 sm:pt-12">
      <h1 className="text-28 font-bold sm:text-40">{${texts}.title}</h1>
      <p className="mt-3 max-w-[54ch] text-ink-muted">{${texts}.lead}</p>
    </div>
  );
}
`,
  );
  draft.add(
    `tests/integration/pages/${name}.test.ts`,
    `import { afterAll, beforeAll, expect, it } from "vitest";
import { ${texts} } from "~/content";
import { startServer, type TestServer } from "../../support/server";

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { DEMO_JOBS: "off" } });
});
afterAll(() => server.discard());

it("/${path} shows its title and lead to visitors", async () => {
  const answer = await fetch(new URL("/${path}", server.baseUrl));
  const html = await answer.text();
  expect(answer.status).toBe(200);
  expect(html).toContain(\`>\${${texts}.title}</h1>\`);
  expect(html).toContain(${texts}.lead);
});
`,
  );
  return [`If search engines should list it, add "/${path}" to PAGES in src/server/syndication/get-sitemap.ts.`];
}
