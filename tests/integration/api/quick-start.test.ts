import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { quickStart, toCurl } from "~/content";
import { createApiToken, createVerifiedUser, findSession, logIn } from "~/server/auth";
import { grantConnects } from "~/server/connects";
import { createApiHandler } from "~/server/http";
import { unlockFirst } from "../../../packages/client/examples/quick-start.js";
import { TestApi } from "../../support/api";
import { at } from "../../support/at";
import { createTestContext } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { createJob } from "../../support/jobs";

/** Connects of the quick start's reader. Each job costs 15. */
const CONNECTS = 50;
const EMAIL = "reader@example.com";
const PASSWORD = "pass-word";

const database = await useTestDatabase();
const ctx = createTestContext({ db: database.db });
const titles = ["Engineer 1", "Engineer 2", "Engineer 3"];
const jobs = await Promise.all(titles.map((title) => createJob(database.db, { title, employer: "Kite" })));
const { id: userId } = await createVerifiedUser(ctx, {
  email: EMAIL,
  password: PASSWORD,
  name: "Reader",
  admin: false,
});
await grantConnects(ctx, { userId, connects: CONNECTS, reason: "test", idempotencyKey: randomUUID() });
const session = await logIn(ctx, { email: EMAIL, password: PASSWORD, kind: "api", userAgent: null });
const actor = await findSession(ctx, session.token);
if (!actor) throw new Error("not signed in");
const made = await createApiToken(
  { ...ctx, actor },
  { name: "quick start", scopes: ["jobs:read", "jobs:write"], expires_in_days: 7 },
);
const token = made.token;

type Command = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
  keeps?: [string, string];
};

/** Parses a command like a shell and curl, as far as the quick start needs. Replaces `$NAME` with the variable's value. */
function parseCommand(text: string, variables: Record<string, string>): Command {
  const [, name, inner = text, jq] = /^(\w+)=\$\((.+) \\\n  \| jq -r '(.+)'\)$/s.exec(text) ?? [];
  const words = [...inner.replaceAll("\\\n", " ").matchAll(/"((?:\\.|[^"\\])*)"|([^\s"]+)/g)].map(([, quoted, bare]) =>
    quoted === undefined ? (bare ?? "") : fill(quoted, variables).replaceAll(/\\(["\\])/g, "$1"),
  );
  expect(words.shift()).toBe("curl");
  const command: Command = { method: "GET", path: "", headers: {} };
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    if (word === "-X") command.method = words.shift() ?? "";
    else if (word === "-d") command.body = words.shift();
    else if (word === "-H") {
      const [header = "", value = ""] = words.shift()?.split(": ") ?? [];
      command.headers[header] = value;
    } else if (word !== "-s") command.path = word;
  }
  return { ...command, keeps: name === undefined ? undefined : [name, jq ?? ""] };
}

function fill(text: string, variables: Record<string, string>): string {
  return text.replaceAll(/\$(\w+)/g, (_, name: string) => variables[name] ?? expect.fail(`$${name} is not known yet`));
}

it("the quick start's commands work in order, as printed", async () => {
  const api = new TestApi(ctx);
  const variables: Record<string, string> = { API: "/api", KEY: randomUUID(), TOKEN: token, EMAIL, PASSWORD };
  const bodies: unknown[] = [];
  for (const call of quickStart) {
    const { method, path, headers, body, keeps } = parseCommand(toCurl(call), variables);
    const answer = await api.send(method, path, { headers, body });
    expect([method, path, answer.status]).toEqual([method, path, 200]);
    bodies.push(answer.body);
    if (keeps === undefined) continue;
    const [name, where] = keeps;
    const keys = [...where.matchAll(/\.(\w+)|\[(\d+)\]/g)].map(([, key, index]) => key ?? Number(index));
    variables[name] = String(at(answer.body, ...keys));
  }
  const ids = [bodies[0], bodies[2]].flatMap((body) => at(body, "jobs") as { id: string }[]).map(({ id }) => id);
  expect(new Set(ids)).toEqual(new Set(jobs.map(({ id }) => id)));
  expect(bodies[3]).toMatchObject({ remainingConnects: CONNECTS - 15, job: { author_name: "Kite" } });
  expect(bodies[4]).toMatchObject({ id: ids[2], isUnlocked: true, author_name: "Kite" });
  expect(bodies.at(-1)).toMatchObject({ email: EMAIL, connects_balance: CONNECTS - 15 });
});

it("the quick start's program works as printed", async () => {
  const handle = createApiHandler(ctx);
  const unlocked = await unlockFirst({
    baseUrl: "http://localhost:3000",
    token,
    fetch: async (input, init) => handle(new Request(input, init), { peer: null }),
  });
  expect(unlocked?.job).toMatchObject({ author_name: "Kite", isUnlocked: true });
});
