import { afterAll, describe, expect, it } from "vitest";
import { signUp } from "~/server/auth";
import { createObservedHandler } from "../../support/api-handler";
import { createUser, inventEmail, inventPeer, PASSWORD } from "../../support/auth";
import { createTestContext, TestClock } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { TestMailbox } from "../../support/mailbox";

const database = await useTestDatabase();

const mailbox = await TestMailbox.create();
const ctx = createTestContext({ db: database.db, clock: new TestClock(), peer: inventPeer() });
const handle = createObservedHandler({ db: ctx.db, clock: ctx.clock, log: ctx.log });

afterAll(() => mailbox.remove());

/** The kinds of addresses that responses must not distinguish. */
const KINDS = {
  existing: async () => (await createUser(ctx)).email,
  unverified: async () => {
    const email = inventEmail();
    await signUp({ ...ctx, peer: inventPeer() }, { email, password: PASSWORD, name: "Ada" });
    return email;
  },
  deleted: async () => {
    const user = await createUser(ctx);
    await ctx.db.user.delete({ where: { id: user.id } });
    return user.email;
  },
  unknown: async () => inventEmail(),
};

const CALLS = {
  "/auth/signup": (email: string) => ({ email, password: "some password", name: "Eve" }),
  "/auth/login": (email: string) => ({ email, password: "wrong password" }),
  "/auth/verify": (email: string) => ({ email, token: "000000" }),
  "/auth/resend": (email: string) => ({ email }),
  "/auth/reset": (email: string) => ({ email }),
};
type Path = keyof typeof CALLS;
const PATHS = Object.keys(CALLS) as Path[];

async function call(
  path: Path,
  email: string,
  { peer = inventPeer(), url = "http://localhost:3000", headers = {} } = {},
) {
  const request = new Request(`${url}/api${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(CALLS[path](email)),
  });
  return handle(request, { peer });
}

/** Returns a response without the parts that always differ, and with the requested address removed. */
async function fingerprint(response: Response, email: string): Promise<string> {
  const requestId = response.headers.get("x-request-id") ?? "none";
  const headers = [...response.headers].toSorted();
  return JSON.stringify([response.status, headers, await response.text()])
    .replaceAll(requestId, "<request id>")
    .replaceAll(email, "<address>");
}

describe.each(PATHS)("the answer of %s", (path) => {
  it("is byte for byte the same for existing, unverified, deleted and unknown addresses", async () => {
    const answers: Record<string, string> = {};
    for (const [kind, make] of Object.entries(KINDS)) {
      const email = await make();
      answers[kind] = await fingerprint(await call(path, email), email);
    }
    expect(new Set(Object.values(answers)).size, JSON.stringify(answers, null, 2)).toBe(1);
  });

  it("stays the same up to and beyond the limit for existing and unknown addresses", async () => {
    const sequences = await Promise.all(
      [KINDS.existing, KINDS.unverified, KINDS.unknown].map(async (make) => {
        const email = await make();
        const peer = inventPeer();
        const answers: string[] = [];
        for (let calls = 0; calls < 33; calls += 1) {
          answers.push(await fingerprint(await call(path, email, { peer }), email));
        }
        return answers;
      }),
    );
    const [existing = [], unverified, unknown] = sequences;
    if (path !== "/auth/signup") expect(unverified).toEqual(existing);
    expect(unknown).toEqual(existing);
    expect(existing.at(-1)).toContain("RATE_LIMITED");
    expect(existing.at(-1)).toContain("retry-after");
  });
});

describe("the emailed link", () => {
  const HOSTS = [
    "evil.example",
    "evil.example:80",
    "localhost:3000.evil.example",
    "localhost:3000@evil.example",
    "localhost",
    "127.0.0.1",
    "[::1]",
    "evil.example/",
    "evil.example#",
    "EVIL.EXAMPLE",
  ];
  const HEADERS = [
    ...HOSTS.map((host) => ({ "x-forwarded-host": host })),
    ...HOSTS.map((host) => ({ host })),
    { forwarded: "host=evil.example;proto=https" },
    { "x-forwarded-proto": "https", "x-forwarded-port": "444" },
    { "x-original-host": "evil.example", "x-host": "evil.example", "x-forwarded-server": "evil.example" },
    { origin: "https://evil.example", referer: "https://evil.example/reset" },
  ];

  it.each(HEADERS.map((headers) => [headers]))("leads to the configured address with %j", async (headers) => {
    const { email } = await createUser(ctx);
    const sent = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));
    const response = await call("/auth/reset", email, { url: "http://evil.example", headers: sent });
    expect(response.status).toBe(200);
    expect((await mailbox.resetLinkFor(email)).origin).toBe("http://localhost:3000");
    const [mail] = await mailbox.mailsTo(email);
    expect(`${mail?.text} ${mail?.html}`.toLowerCase()).not.toContain("evil.example");
  });
});
