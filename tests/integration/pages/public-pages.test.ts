import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { decodeHTML } from "entities";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formatPrice, OFFERS } from "~/contracts/offers";
import { API_TAGS } from "~/contracts/rules/api-tags";
import { createVerifiedUser, hashToken, newToken, type NewUser } from "~/server/auth";
import { ROOT } from "../../../scripts/lib/paths";
import { closeProductContexts, withProductContext } from "../../e2e/support/product-context";
import { at } from "../../support/api";
import { OpenApiDocument } from "../../support/openapi-document";
import { createJob } from "../../support/jobs";
import { startServer, type TestServer } from "../../support/server";
import { getSharedServer } from "../../support/shared-server";
import { PAGES } from "./page-texts";

// Tests texts and links of the public pages, before and after the owner has configured everything.

let bare: Pick<TestServer, "baseUrl" | "dataDir">;
let setUp: TestServer;
beforeAll(async () => {
  bare = await getSharedServer();
  setUp = await startServer({
    dataDir: bare.dataDir,
    env: {
      RATE_LIMIT_SCALE: "0",
      DEMO_JOBS: "off",
      CONTENT_CONFIRMED: "on",
      CONSULTING_URL: "https://calendar.example/farsite",
      DEMO_VIDEO_URL: "https://video.example/how-it-works",
      SUPPORT_EMAIL: "help@farsite.example",
      SUPPORT_CHAT_URL: "https://chat.example/farsite",
      SUPPORT_PHONE: "+1 (555) 010-0199",
      SUPPORT_HOURS: "Monday to Friday, 9:00 to 17:00 UTC",
    },
  });
});
afterAll(async () => {
  await closeProductContexts();
  await setUp.stop();
});

type Link = { href: string; text: string; tag: string };
type Read = { status: number; text: string; links: Link[] };

async function read(server: Pick<TestServer, "baseUrl">, path: string, session?: string): Promise<Read> {
  const headers = session === undefined ? undefined : { cookie: `farsite-session=${session}` };
  const answer = await fetch(new URL(path, server.baseUrl), { headers });
  const html = (await answer.text()).replaceAll(/<script[\s\S]*?<\/script>|<!--[\s\S]*?-->/g, "");
  const links = [...html.matchAll(/<a\b([^>]*)>([\s\S]*?)<\/a>/g)].map(([, tag = "", inner = ""]) => ({
    href: decodeHTML(/href="([^"]*)"/.exec(tag)?.[1] ?? ""),
    text: toText(inner),
    tag,
  }));
  return { status: answer.status, text: toText(html), links };
}

/** Extracts text. Inline elements join their neighbors, others separate them. */
function toText(html: string): string {
  const text = html.replaceAll(/<\/?(?:a|b|span|strong)\b[^>]*>/g, "").replaceAll(/<[^>]*>/g, " ");
  return decodeHTML(text).replaceAll(/\s+/g, " ").trim();
}

/** Creates a signed-in user and returns the session's token. */
async function signUpAndIn(server: Pick<TestServer, "baseUrl" | "dataDir">, user: NewUser): Promise<string> {
  await withProductContext(server, (ctx) => createVerifiedUser(ctx, user));
  const { email, password } = user;
  const answer = await fetch(new URL("/api/auth/login", server.baseUrl), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  return String(at(await answer.json(), "access_token"));
}

/** Parts that the build renders for /developers. */
const OVERVIEW = ["calls", "errors", "changelog"];
const REFERENCE = API_TAGS.map(({ slug }) => `/developers/${slug}`);

const readHtml = async (path: string) => (await fetch(new URL(path, bare.baseUrl))).text();

/** Lists the calls in the reference, like "GET /api/jobs". */
async function readReference(): Promise<string[]> {
  const html = (await Promise.all(REFERENCE.map(readHtml))).join("");
  return [...html.matchAll(/<summary\b[\s\S]*?<\/summary>/g)].flatMap(
    ([summary]) => /^(?:GET|POST|PUT|PATCH|DELETE) \/\S+/.exec(toText(summary)) ?? [],
  );
}

const linkTo = ({ links }: Read, href: string): Link | undefined => links.find((link) => link.href === href);

describe("the API reference", () => {
  it("lists every call of openapi.json and links each to an existing address", async () => {
    const document = (await (await fetch(new URL("/api/openapi.json", bare.baseUrl))).json()) as object;
    const calls = new OpenApiDocument(document).operations.map(
      ({ method, path, isUnderApi }) => `${method} ${isUnderApi ? "/api" : ""}${path}`,
    );
    expect((await readReference()).toSorted()).toEqual(calls.toSorted());
    const checks = calls.map(async (call) => {
      const [method = "", path = ""] = call.split(" ");
      const url = new URL(path.replaceAll(/\{\w+\}/g, "unknown"), bare.baseUrl);
      const { status, headers } = await fetch(url, { method });
      if (status !== 404 || !path.includes("{")) return status !== 404;
      // An unknown id is also 404. But only known API addresses answer other methods with 405, and pages aren't JSON.
      if (path.startsWith("/api/")) return (await fetch(url, { method: "PATCH" })).status === 405;
      return headers.get("content-type")?.startsWith("application/json") === true;
    });
    const exists = await Promise.all(checks);
    expect(calls.filter((_, index) => !exists[index])).toEqual([]);
    expect((await fetch(new URL("/api/unknown", bare.baseUrl), { method: "PATCH" })).status).toBe(404);
  });

  it.each(["/developers", ...REFERENCE])("%s has at most 150 kB of HTML", async (path) => {
    expect(Buffer.byteLength(await readHtml(path))).toBeLessThanOrEqual(150_000);
  });

  it("comes from the build, as visitors and signed-in users read it", async () => {
    const parts = JSON.parse(readFileSync(join(ROOT, "dist/reference.json"), "utf8")) as Record<string, string>;
    const user = { name: "Reader", email: `${randomUUID()}@example.com`, password: randomUUID(), admin: false };
    const cookie = `farsite-session=${await signUpAndIn(bare, user)}`;
    for (const [name, part] of Object.entries(parts)) {
      const url = new URL(OVERVIEW.includes(name) ? "/developers" : `/developers/${name}`, bare.baseUrl);
      for (const headers of [undefined, { cookie }]) {
        const html = await (await fetch(url, { headers })).text();
        expect([name, html.split(part).length]).toEqual([name, 2]);
      }
    }
    expect(Object.keys(parts)).toEqual([...OVERVIEW, ...API_TAGS.map(({ slug }) => slug)]);
  });

  it("has on /developers an anchor for each call, which links to the call", async () => {
    const html = await readHtml("/developers");
    const anchors = [...html.matchAll(/<a id="([^"]+)" href="(\/developers\/[\w-]+)#([^"]+)"/g)];
    expect(anchors).toHaveLength((await readReference()).length);
    for (const [, id, page = "", target] of anchors) {
      expect(target).toBe(id);
      expect((await readHtml(page)).split(` id="${id}"`)).toHaveLength(2);
    }
  });

  it("links from each page to existing anchors of others", async () => {
    const overview = await readHtml("/developers");
    const htmls = await Promise.all(REFERENCE.map(readHtml));
    const ids = new Set(
      htmls.flatMap((html) => [...html.matchAll(/href="\/developers#([^"]+)"/g)].map(([, id]) => id)),
    );
    expect(ids.size).toBeGreaterThan(20);
    expect([...ids].filter((id) => !overview.includes(` id="${id}"`))).toEqual([]);
  });

  it("answers 404 for an unknown tag", async () => {
    expect((await fetch(new URL("/developers/unknown", bare.baseUrl))).status).toBe(404);
  });
});

describe.each(Object.keys(PAGES))("%s", (path) => {
  it("shows its text between the header and footer links", async () => {
    const page = await read(bare, path);
    expect(page.status).toBe(200);
    for (const text of PAGES[path] ?? []) expect(page.text).toContain(text);
    for (const href of ["/", "/jobs", "/pricing", "/support", "/login", "/terms", "/privacy"])
      expect(linkTo(page, href), href).toBeDefined();
  });

  it("has no dead links", async () => {
    const { links } = await read(setUp, path);
    const own = [...new Set(links.map(({ href }) => href).filter((href) => /^\/(?!\/)/.test(href)))];
    const statuses = await Promise.all(own.map(async (href) => (await fetch(new URL(href, setUp.baseUrl))).status));
    expect(own.filter((_, index) => statuses[index] !== 200)).toEqual([]);
  });

  it("has no links to missing anchors", async () => {
    const html = await (await fetch(new URL(path, bare.baseUrl))).text();
    const places = [...html.matchAll(/<a\b[^>]*href="#([^"]+)"/g)].map(([, id]) => id);
    expect(places.filter((id) => !html.includes(` id="${id}"`))).toEqual([]);
  });
});

it("/pricing says when the membership renews, and calls one pack popular", async () => {
  const { text } = await read(bare, "/pricing");
  expect(text).toMatch(/Renews at \$39\.99 per month on \w{3} \d{1,2}, \d{4}/);
  expect(text.match(/Popular/g)).toHaveLength(1);
});

it.each(["/support", "/terms", "/privacy"])("%s shows no price if nothing is for sale", async (path) => {
  const sold = Object.values(OFFERS).flatMap(({ price, renewal }) => [price, ...(renewal ? [renewal.price] : [])]);
  const named = (await read(bare, path)).text.match(/\$[\d.,]*\d/g) ?? [];
  expect(named.filter((price) => !sold.map(formatPrice).includes(price))).toEqual([]);
});

it.each(["/terms", "/privacy"])("%s links to the home page", async (path) => {
  expect(linkTo(await read(bare, path), "/")).toBeDefined();
  expect((await read(bare, path)).links.filter(({ href }) => href === "/").map(({ text }) => text)).toContain(
    "Back to Home",
  );
});

it("an unknown path answers 404 and links to the home page", async () => {
  for (const path of ["/no/such/page", "/career", "/terms/more"]) {
    const page = await read(bare, path);
    expect(page.status).toBe(404);
    expect(page.text).toContain("Oops! Page not found");
    expect(page.links).toContainEqual(expect.objectContaining({ href: "/", text: "Return home" }));
  }
});

it("admin pages exist for admins and answer 404 to everybody else", async () => {
  const [admin, other] = await Promise.all(
    [true, false].map((isAdmin) => {
      const user = { email: `${isAdmin}@example.org`, password: "correct horse", name: "Grace", admin: isAdmin };
      return signUpAndIn(bare, user);
    }),
  );
  const html = async (path: string, session?: string) => {
    const headers = session === undefined ? undefined : { cookie: `farsite-session=${session}` };
    return (await fetch(new URL(path, bare.baseUrl), { headers })).text();
  };
  for (const session of [undefined, other]) {
    const unknown = await read(bare, "/no/such/page", session);
    const title = /<title>.*?<\/title>/.exec(await html("/no/such/page", session))?.[0];
    const pages = [
      "",
      "/people",
      `/people/${randomUUID()}`,
      "/feeds",
      "/reports",
      `/reports/${randomUUID()}`,
      "/bookings",
      "/setup",
      "/audit",
      "/team",
    ];
    for (const path of pages.map((page) => `/admin${page}`)) {
      expect(await read(bare, path, session)).toEqual(unknown);
      expect(await html(path, session)).toContain(title);
    }
    expect(linkTo(unknown, "/admin")).toBeUndefined();
  }
  const page = await read(bare, "/admin", admin);
  expect(page).toMatchObject({ status: 200, text: expect.stringContaining("Needs attention") });
  expect((await read(bare, "/admin/feeds", admin)).text).toContain("weworkremotely");
  expect(linkTo(page, "/admin")?.text).toBe("Administration");
  for (const path of [
    "/queues?failure=",
    "/approvals?failure=",
    "/bookings?failure=",
    "/setup?tried=model&kind=wrong&text=",
  ]) {
    expect((await read(bare, `/admin${path}Pay%20Eve`, admin)).text).not.toContain("Pay Eve");
  }
});

it("the page of a request says in numbers what approving it will do", async () => {
  const owner = { email: "owner@example.org", password: "correct horse", name: "Grace", admin: true };
  const session = await signUpAndIn(bare, owner);
  const id = await withProductContext(bare, async (ctx) => {
    const seeker = await createVerifiedUser(ctx, { ...owner, email: "seeker@example.org", admin: false });
    const requested = { requestedById: randomUUID(), requestedAt: new Date(), reason: "Asked for it", input: {} };
    const subject = { act: "user.delete", subjectKind: "user", subjectId: seeker.id };
    return (await ctx.db.approval.create({ data: { id: randomUUID(), ...subject, ...requested } })).id;
  });
  const { text } = await read(bare, `/admin/approvals?id=${id}`, session);
  expect(text).toContain("Takes 0 connects without a refund.");
  expect(text).toContain("There is no membership to end.");
});

it("the page of an invitation is for whoever signs in with its address", async () => {
  const guest = { email: "guest@example.org", password: "correct horse", name: "Ada", admin: false };
  const session = await signUpAndIn(bare, guest);
  const token = newToken();
  const path = `/invitation?token=${token}`;
  await withProductContext(bare, async (ctx) => {
    const { id: invitedById } = await createVerifiedUser(ctx, { ...guest, email: "inviting@example.org", admin: true });
    const times = { createdAt: new Date(), sentAt: new Date(), expiresAt: new Date(Date.now() + 60_000) };
    const invitation = { email: guest.email, role: "editor", invitedById, tokenHash: hashToken(token), ...times };
    await ctx.db.teamInvitation.create({ data: { id: randomUUID(), ...invitation } });
  });
  expect((await read(bare, path, session)).text).toContain("with the role editor");
  expect((await read(bare, "/invitation?token=other", session)).text).toContain("There is no invitation for you");
  expect((await fetch(new URL(path, bare.baseUrl))).url).toContain("/login?next=%2Finvitation%3Ftoken");
});

it("the sign-up page links the terms and the privacy policy", async () => {
  const { text } = await read(bare, "/signup");
  expect(text).toMatch(/By creating an account you agree to the Terms .*and the Privacy Policy/);
});

describe("before the owner sets up contacts", () => {
  it("no address, number, chat or video that doesn't exist is shown", async () => {
    for (const path of Object.keys(PAGES)) {
      const { links, text } = await read(bare, path);
      expect(links.filter(({ href }) => /^(?:mailto|tel|https?):/.test(href))).toEqual([]);
      expect(text).not.toMatch(/Watch How It Works|Contact us|email us|request it by email/i);
    }
  });

  it("no opening asks visitors to apply", async () => {
    const { links, text } = await read(bare, "/careers");
    expect(links.filter((link) => link.text.startsWith("Apply"))).toEqual([]);
    expect(text).toContain("We aren't taking applications right now.");
  });

  it("figures are marked as examples", async () => {
    expect((await read(bare, "/")).text).toContain("Remote Jobs 15K+ Example");
  });
});

describe("after the owner sets up contacts", () => {
  it("each contact is shown with its response time and hours", async () => {
    const page = await read(setUp, "/support");
    for (const text of [
      "Response time: 24 hours",
      "Response time: instant",
      "Response time: 5 minutes",
      "Monday to Friday, 9:00 to 17:00 UTC",
    ])
      expect(page.text).toContain(text);
    expect(linkTo(page, "mailto:help@farsite.example")?.text).toBe("help@farsite.example");
    expect(linkTo(page, "tel:+15550100199")?.text).toBe("+1 (555) 010-0199");
    expect(linkTo(page, "https://chat.example/farsite")?.tag).toContain('target="_blank"');
  });

  it("each opening is applied for by email with the role as the subject", async () => {
    const { links } = await read(setUp, "/careers");
    const mails = links.filter(({ href }) => href.startsWith("mailto:")).map(({ href }) => new URL(href));
    expect(mails.map((mail) => mail.searchParams.get("subject")).filter((subject) => subject !== null)).toEqual([
      "Senior Full Stack Engineer",
      "Product Manager",
      "Senior Data Scientist",
    ]);
    expect(new Set(mails.map(({ pathname }) => pathname))).toEqual(new Set(["help@farsite.example"]));
  });

  it("the video opens in its own tab", async () => {
    const video = linkTo(await read(setUp, "/"), "https://video.example/how-it-works");
    expect(video?.text).toBe("Watch How It Works");
    expect(video?.tag).toContain('target="_blank"');
  });

  it("refund and data questions can be emailed, and every footer shows the address", async () => {
    expect((await read(setUp, "/terms")).text).toContain("within 7 days of the purchase: help@farsite.example");
    expect((await read(setUp, "/privacy")).text).toContain("email us: help@farsite.example");
    expect(linkTo(await read(setUp, "/"), "mailto:help@farsite.example")).toBeDefined();
  });

  it("no figure or testimonial is marked as an example", async () => {
    for (const path of Object.keys(PAGES)) expect((await read(setUp, path)).text).not.toContain("Example figures");
    for (const path of ["/consulting", "/support"]) expect((await read(setUp, path)).text).not.toContain("Example");
  });

  it("signed-in users book consultations on the owner's page", async () => {
    const books = ({ links }: Read) => links.filter(({ text }) => text.startsWith("Book ")).map(({ href }) => href);
    expect(books(await read(setUp, "/consulting"))).toEqual(Array(3).fill("/login?next=%2Fconsulting"));
    const user = { email: "ada@example.org", password: "correct horse", name: "Ada Byron", admin: false };
    const page = await read(setUp, "/consulting?book=discovery_call", await signUpAndIn(setUp, user));
    expect(books(page)).toEqual(Array(3).fill("https://calendar.example/farsite"));
    expect(linkTo(page, "https://calendar.example/farsite")?.tag).toContain('target="_blank"');
    expect(page.text).not.toContain("Choose a time");
  });
});

describe("pages of a role, a skill and a country", () => {
  const headOf = async (path: string) => {
    const html = await readHtml(path);
    return {
      title: /<title>([^<]*)<\/title>/.exec(html)?.[1],
      canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]?.replace(bare.baseUrl, ""),
      hidden: html.includes('<meta name="robots" content="noindex"'),
      items: [...html.matchAll(/"@type":"ListItem"/g)].length,
    };
  };

  it("are their own canonical address, and are indexed from five jobs on", async () => {
    await withProductContext(bare, async ({ db }) => {
      const eligibility = { countries: ["PT"], regions: [], utc_offsets: [], except: [] };
      for (let jobs = 0; jobs < 5; jobs += 1)
        await createJob(db, { title: "Gardener", skills: ["Kubernetes"], eligibility, price: 0 });
      await createJob(db, { title: "Gardener", skills: ["Terraform"], eligibility });
    });
    const path = "/jobs?country=PT&skill=kubernetes";
    await expect.poll(() => headOf(path), { timeout: 20_000, interval: 500 }).toMatchObject({ items: 5 });
    expect(await headOf(path)).toEqual({
      title: "Remote Kubernetes jobs in Portugal — Farsite",
      canonical: path.replace("&", "&amp;"),
      hidden: false,
      items: 5,
    });
    expect(await headOf("/jobs?skill=terraform")).toMatchObject({ canonical: "/jobs?skill=terraform", hidden: true });
    // A role and a skill of one name.
    const titles = [await headOf("/jobs?keyword=sales"), await headOf("/jobs?skill=sales")].map(({ title }) => title);
    expect(titles).toEqual(["Remote sales jobs — Farsite", "Remote jobs that ask for Sales — Farsite"]);
    const others = await headOf(`${path}&employment_type=contract&sort=newest`);
    expect(others).toMatchObject({ canonical: path.replace("&", "&amp;"), hidden: false, items: 0 });
    expect((await read(bare, path)).text).toContain("5 remote jobs with Kubernetes, open to people in Portugal.");
    expect(linkTo(await read(bare, "/jobs?country=PT"), path)?.text).toBe("Remote Kubernetes jobs in Portugal");
  });
});
