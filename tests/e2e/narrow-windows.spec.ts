import { randomBytes, randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { applyToJob, moveApplication, noteApplication } from "~/server/applications";
import { addSlots } from "~/server/consulting";
import type { Actor, ServiceContext } from "~/server/core/context";
import { saveJob, unlockJob } from "~/server/jobs";
import { saveSearch } from "~/server/saved-searches";
import { createJob, type CreatedJob } from "../support/jobs";
import { LONG } from "../support/long";
import { makePdf } from "../support/resume-files/pdf";
import { startServer } from "../support/server";
import { buy, openCheckout } from "./support/checkout";
import { readMails } from "./support/mail";
import { withProductContext } from "./support/product-context";
import { expect, test as base } from "./support/test";
import { createUser, signIn, type CreatedUser } from "./support/users";

/** No layout changes between these widths, so the short form opens only the narrowest window. */
const WIDTHS = LONG ? [320, 360, 390] : [320];
const WORD = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft".repeat(2);
const DAY_MS = 86_400_000;

/** Starts a separate product, to keep endless words out of other tests' lists. */
const test = base.extend({
  product: async ({}, use) => {
    const server = await startServer({ env: { RATE_LIMIT_SCALE: "100" } });
    await use({ url: server.baseUrl, dataDir: server.dataDir });
    await server.discard();
  },
});

type Jobs = Record<"locked" | "open" | "unlocked" | "closed", CreatedJob>;

async function createJobs({ db }: ServiceContext): Promise<Jobs> {
  const add = (price: number) =>
    createJob(db, {
      title: `Senior ${WORD}`,
      location: WORD,
      eligibility: { countries: ["DE"], regions: [], utc_offsets: [-8, 12] },
      tags: [WORD, ...Array.from({ length: 9 }, (_, index) => `tag-${index}`)],
      employer: WORD,
      price,
      postedAt: new Date(),
      salaryDisclosed: true,
      salaryText: WORD,
      eligibilityQuote: WORD,
      description: `<h2>${WORD}</h2><p>${WORD}</p><pre><code>${WORD}</code></pre><table><tr><td>${WORD}</td></tr></table>`,
    });
  return { locked: await add(18), open: await add(0), unlocked: await add(18), closed: await add(18) };
}

/** Creates a user with the longest possible word in every field. */
async function createWordyUser(ctx: ServiceContext, user: CreatedUser, jobs: Jobs): Promise<void> {
  const actor = { ...ctx, actor: { userId: user.id, sessionId: null } satisfies Actor };
  const { db } = ctx;
  const [soon, key] = [new Date(Date.now() + 9 * DAY_MS), randomBytes(32)];
  await db.user.update({ where: { id: user.id }, data: { name: WORD.slice(0, 200), admin: true } });
  await db.profile.update({ where: { id: user.id }, data: { username: "w".repeat(30), bio: WORD } });
  for (const { id } of [jobs.unlocked, jobs.closed]) await unlockJob(actor, { id, price: 18 });
  for (const { id } of [jobs.locked, jobs.unlocked, jobs.open]) await saveJob(actor, id);
  await applyToJob(actor, jobs.unlocked.id);
  await moveApplication(actor, { id: jobs.unlocked.id, stage: "interview" });
  await noteApplication(actor, { id: jobs.unlocked.id, notes: WORD, follow_up_on: "2026-01-01", version: 0 });
  await db.jobReport.create({
    data: { id: randomUUID(), userId: user.id, jobId: jobs.locked.id, reason: "other", details: WORD, createdAt: soon },
  });
  await db.job.update({ where: { id: jobs.closed.id }, data: { closedAt: new Date() } });
  await saveSearch(actor, {
    name: WORD.slice(0, 60),
    search: { keyword: WORD, sort: "newest", literal: false },
    frequency: "daily",
    hour: 8,
    time_zone: "America/Argentina/ComodRivadavia",
  });
  await db.apiToken.create({
    data: {
      userId: user.id,
      name: WORD.slice(0, 80),
      scopes: ["jobs:read"],
      tokenHash: key,
      ending: "abcd",
      expiresAt: soon,
    },
  });
  await db.outgoingWebhook.create({
    data: { userId: user.id, url: `https://hooks.example.com/${WORD}`, events: ["job.unlocked"], secret: key },
  });
  await addSlots(ctx, { offer: "discovery_call", startsAt: soon, everyMinutes: 120, count: 6 });
  const slot = await db.consultingSlot.findFirstOrThrow({ orderBy: { startsAt: "asc" } });
  const [userId, createdAt, checkoutId] = [user.id, new Date(), randomUUID()];
  await db.checkout.create({
    data: { id: checkoutId, userId, offer: slot.offer, amount: 9900, currency: "usd", createdAt },
  });
  const { id: slotId, startsAt, endsAt } = slot;
  const times = { startsAt, endsAt, heldUntil: soon, createdAt };
  await db.consultingBooking.create({
    data: {
      id: randomUUID(),
      userId,
      slotId,
      checkoutId,
      status: "held",
      notes: WORD,
      staffNotes: WORD,
      ...times,
    },
  });
}

/** Pages of a user whose scripts add something wide. Scripts take most of the time, so the short form opens others without. */
const NEEDS_SCRIPTS = /^\/(?:checkout|consulting|tracker|profile\/)|view=board|apply\?step=|\/letter$/;

/** Lists the path patterns of all pages, from the folders of `src/app`. */
function pagePatterns(): { route: string; pattern: RegExp }[] {
  const files = readdirSync(join(process.cwd(), "src/app"), { recursive: true, encoding: "utf8" });
  return files
    .filter((file) => /(^|\/)page\.tsx$/.test(file))
    .map((file) => `/${file.replace(/(^|\/)page\.tsx$/, "").replace(/\([^)]*\)\//g, "")}`)
    .map((route) => ({ route, pattern: new RegExp(`^${route.replace(/\[\w+\]/g, "[^/]+")}$`) }));
}

/** Returns the elements that make the page scroll sideways. Scroll areas may be wider. */
async function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.body.querySelectorAll("*")].filter((element) => {
      const scroller = element.parentElement?.closest("[class*=overflow], pre, table, .truncate");
      return !scroller && element.getBoundingClientRect().right > clientWidth + 0.5;
    });
    const name = (element: Element) =>
      `<${element.tagName.toLowerCase()} class="${element.getAttribute("class") ?? ""}">`;
    return [`${scrollWidth} px of content in ${clientWidth}: ${wide.slice(-2).map(name).join(" ")}`];
  });
}

async function findWidePages(page: Page, paths: string[]): Promise<string[]> {
  const findings: string[] = [];
  for (const path of paths) {
    await page.setViewportSize({ width: Math.min(...WIDTHS), height: 740 });
    await page.goto(path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 740 });
      findings.push(
        ...(await findOverflow(page)).map((overflow) => `${path.slice(0, 80)} at ${width} px: ${overflow}`),
      );
    }
  }
  return findings;
}

const jobPaths = (jobs: CreatedJob[], parts = ["", "/unlock", "/report", "/apply", "/letter"]) =>
  jobs.flatMap(({ slug }) => parts.map((part) => `/jobs/${slug}${part}`));

/** The pages of a user that show more than a visitor's. */
const SIGNED_IN_PATHS = ["/", "/jobs", `/jobs?keyword=${WORD}`, "/pricing", "/consulting"];

const PUBLIC_PATHS = [
  ..."/ /jobs /pricing /consulting /support /careers /developers /developers/jobs /terms /privacy /no/such/page".split(
    " ",
  ),
  ..."/auth /login /login/email /login/link /signup /signup?step=verify /signup/finish /reset /reset?type=recovery /suspended /dev/mailbox".split(
    " ",
  ),
  `/jobs?keyword=${WORD}`,
  `/jobs?keyword=engineer&location=${WORD.slice(0, 100)}&country=DE&region=europe&utc_offset=2&employment_type=contract`,
  "/jobs?salary_min=100000&salary_disclosed=true&posted_within_days=7&seniority=senior,lead&access=locked",
  "/jobs/no-such-job-zzzzzz99 /jobs/invalid /checkout /checkout/return /dashboard /profile /profile/nobody".split(" "),
  `/unsubscribe/${WORD}`,
].flat();

const OWN_PATHS = [
  ..."/dashboard /dashboard?tab=jobs /dashboard?tab=jobs&list=unlocked /dashboard?tab=applications".split(" "),
  ..."/dashboard?tab=applications&view=board /dashboard?tab=applications&stage=interview".split(" "),
  "/dashboard?tab=settings",
  ...["", "/career", "/security", "/billing", "/searches", "/tokens", "/webhooks"].map((s) => `/settings${s}`),
  `/profile/${"w".repeat(30)}`,
  ..."/admin /admin/feeds /admin/reports /admin/reports?state=decided /admin/queues /admin/people /admin/people?q=a /admin/payments /admin/payments?list=refunds /admin/bookings /admin/approvals /admin/setup /admin/audit /admin/team /admin/team?email=nobody@example.org /invitation /admin/rows?figure=charged&from=2026-11-01&to=2026-11-30 /checkout".split(
    " ",
  ),
  ..."/consulting?book=discovery_call /tracker/add /dashboard/connects".split(" "),
];

test("no page scrolls sideways in a narrow window, whatever the words in it", async ({
  page,
  product,
  openContext,
  expectedErrors,
}) => {
  test.setTimeout(900_000);
  expectedErrors.push(/status of 4\d\d/);
  const user = await createUser(product, { connects: 500 });
  const jobs = await withProductContext(product, async (ctx) => {
    const created = await createJobs(ctx);
    await createWordyUser(ctx, user, created);
    return created;
  });
  const { reportId, token, booking } = await withProductContext(product, async ({ db }) => ({
    reportId: (await db.jobReport.findFirstOrThrow({ where: { userId: user.id } })).id,
    token: (await db.savedSearch.findFirstOrThrow({ where: { userId: user.id } })).unsubscribeToken,
    booking: await db.consultingBooking.findFirstOrThrow({ where: { userId: user.id } }),
  }));

  const visited = [
    ...PUBLIC_PATHS,
    ...jobPaths([jobs.locked]),
    ...jobPaths([jobs.open, jobs.closed], [""]),
    `/job/${jobs.locked.slug}`,
    `/unsubscribe/${token}`,
  ];
  // Scripts don't change the layout of these pages, and take most of the time.
  const visitor = await openContext({ javaScriptEnabled: false, withoutHydration: true });
  expect.soft(await findWidePages(await visitor.newPage(), visited)).toEqual([]);

  expect((await page.request.post("/api/auth/reset", { data: { email: user.email } })).status()).toBe(200);
  // The closed job's connects come back with an email of their own.
  const resets = async () =>
    (await readMails(product, user.email)).filter(({ subject }) => subject?.includes("password"));
  await expect.poll(async () => (await resets()).length).toBe(1);
  await page.goto("/dev/mailbox");
  const mail = (await page.getByRole("main").getByRole("link").first().getAttribute("href")) ?? "";
  await signIn(page, user);
  await buy(page, "verification");
  const session = await openCheckout(page, "value_pack");
  const payment = await withProductContext(product, ({ db }) =>
    db.payment.findFirstOrThrow({ where: { userId: user.id } }),
  );
  await page.goto("/dashboard?tab=profile");
  const file = { name: `${WORD}.pdf`, mimeType: "application/pdf", buffer: makePdf({ pages: [[WORD]] }) };
  await page.getByLabel("Resume file").setInputFiles(file);
  const resume = (await page.getByRole("link", { name: "View Resume" }).getAttribute("href")) ?? "";
  const own = [
    mail,
    resume,
    ...SIGNED_IN_PATHS,
    ...OWN_PATHS,
    `/admin/reports/${reportId}`,
    `/admin/people/${user.id}`,
    `/admin/people/${user.id}/connects`,
    `/admin/people/${user.id}/emails`,
    `/admin/bookings/${booking.id}`,
    `/admin/bookings?week=${booking.startsAt.toISOString().slice(0, 10)}`,
    `/admin/payments/${payment.id}?refund=1`,
    `/admin/people/${user.id}?act=user.suspend`,
    `/checkout?session=${session}`,
    `/invoices/${payment.id}`,
  ];
  const steps = ["resume", "cover-letter", "apply"].map((step) => `/jobs/${jobs.locked.slug}/apply?step=${step}`);
  const all = [...own, ...jobPaths(Object.values(jobs)), ...steps];
  const needsScripts = (path: string) => LONG || NEEDS_SCRIPTS.test(path);
  expect.soft(await findWidePages(page, all.filter(needsScripts))).toEqual([]);
  const storageState = await page.context().storageState();
  const withoutScripts = await openContext({ javaScriptEnabled: false, withoutHydration: true, storageState });
  const others = all.filter((path) => !needsScripts(path));
  expect.soft(await findWidePages(await withoutScripts.newPage(), others)).toEqual([]);

  const paths = [...visited, ...own].map((path) => path.replace(/\?.*$/, ""));
  const missed = pagePatterns().filter(({ pattern }) => !paths.some((path) => pattern.test(path)));
  expect(
    missed.map(({ route }) => route),
    "every page is looked at",
  ).toEqual([]);
});
