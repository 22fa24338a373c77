import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROOT } from "../../../scripts/lib/paths";
import { getSharedServer, type SharedServer } from "../../support/shared-server";
import { ConsumerProject } from "./support";

let server: SharedServer;
let project: ConsumerProject;
/** Installs the client with the command shown on /developers. */
beforeAll(async () => {
  server = await getSharedServer();
  const page = await (await fetch(`${server.baseUrl}/developers`)).text();
  const address = /npm install (http\S+?\.tgz)/.exec(page)?.[1];
  if (address === undefined) throw new Error("/developers shows no line that installs the client");
  project = await ConsumerProject.create(address);
});
afterAll(() => project.remove());

/** Returns the TypeScript code of a documentation page. */
async function examplesOf(page: string): Promise<string[]> {
  const text = await readFile(join(ROOT, page), "utf8");
  return [...text.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code = ""]) => code);
}

describe("the client package", () => {
  it("contains its own code and declarations, and needs only tRPC for its tRPC entry", async () => {
    const entries = await readdir(project.packageFolder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    const names = files.map((file) => file.slice(project.packageFolder.length + 1));
    expect(names.filter((name) => !name.startsWith("dist/")).toSorted()).toEqual([
      "LICENSE",
      "README.md",
      "package.json",
    ]);
    expect(names.filter((name) => !/\.(?:js|d\.ts)$/.test(name) && name.startsWith("dist/"))).toEqual([]);
    const imported: Record<string, string[]> = {};
    for (const file of files.filter((file) => /\.(?:js|ts)$/.test(file))) {
      const text = await readFile(file, "utf8");
      const from = [...text.matchAll(/(?:from|import\()\s*"([^".][^"]*)"/g)].flatMap(([, name]) => name ?? []);
      if (from.length > 0) imported[basename(file)] = from;
    }
    expect(imported).toEqual({
      "trpc.js": ["@trpc/client", "superjson"],
      "trpc.d.ts": ["@trpc/client"],
      "trpc-types.d.ts": ["@trpc/server"],
    });
    expect(JSON.parse(await readFile(join(project.packageFolder, "package.json"), "utf8"))).not.toHaveProperty(
      "dependencies",
    );
  });

  it("is served at the address its README names, by version only", async () => {
    const { version } = JSON.parse(await readFile(join(project.packageFolder, "package.json"), "utf8")) as {
      version: string;
    };
    expect(await readFile(join(ROOT, "packages/client/README.md"), "utf8")).toContain(
      `npm install https://farsite.example/developers/farsite-client-${version}.tgz`,
    );
    const statuses = [version, "0.0.0", "..%2F..%2Fpackage"].map(
      async (name) => (await fetch(`${server.baseUrl}/developers/farsite-client-${name}.tgz`)).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 404, 404]);
  });

  it("type-checks where it is installed and rejects calls that the API doesn't have", async () => {
    const [quickStart = "", sessions = "", trpc = ""] = await examplesOf("packages/client/README.md");
    const right = `
      declare const process: { env: { FARSITE_TOKEN?: string } };
      ${quickStart}
      import type { Job, SessionTokens } from "@farsite/client";
      declare const stored: SessionTokens | null, store: (session: SessionTokens) => void, forget: () => void;
      export async function signIn(baseUrl: string, email: string, password: string): Promise<void> {
        ${sessions}
      }
      export async function firstPage(signal: AbortSignal, cursor?: string): Promise<Job[]> {
        const { jobs, next_cursor } = await farsite.jobs.list({ salary_min: 50_000, access: "open", cursor }, { signal });
        const pay: number | null | undefined = jobs[0]?.salary_min;
        return pay === undefined && next_cursor === null ? [] : jobs;
      }`;
    const wrong = `import { createClient } from "@farsite/client";
      const farsite = createClient({ baseUrl: "https://farsite.example" });
      await farsite.jobs.list({ keywords: "rust" });
      await farsite.jobs.list({ seniority: ["expert"] });
      await farsite.payments.buyConnects({ packId: "gold" });
      (await farsite.jobs.get("j")).salary_min.toFixed();
      await farsite.jobs.delete("j");`;
    const typed = `
      declare const token: string, jobId: string, signal: AbortSignal, render: (text: string) => void;
      ${trpc}
      export const price: Promise<number> = farsite.job.byId.query({ id: jobId }).then((job) => job.connects_price);
      // @ts-expect-error -- the router has no such call
      void farsite.job.remove;
      // @ts-expect-error -- admin calls aren't published
      void farsite.feed;
      // @ts-expect-error -- there is no such sort
      void farsite.job.list.query({ sort: "oldest" });`;
    await project.borrow("@trpc/client", "@trpc/server", "superjson");
    const all = await project.typeCheck({ "right.ts": right, "typed.ts": typed, "wrong.ts": wrong });
    const said = all.filter((line) => !/@trpc\/server\/dist\//.test(line)); // Its examples need the types of Node and others.
    const lines = said.map((line) => (line.startsWith("wrong.ts(") ? Number(/\d+/.exec(line)?.[0]) : line));
    expect(lines).toEqual([3, 4, 5, 6, 7]);
  });
});
