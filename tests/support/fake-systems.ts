// Responses for open, closed and missing postings, as observed from the systems.

/** A state of a source that lasts for a while. */
export type Mood =
  | "fine"
  | "down"
  | "slow"
  | "html"
  | "limited"
  | "lost-board"
  | "unlisted"
  | "empty"
  | "blinking"
  | "cut";

export type Reply = { status: number; body?: unknown; headers?: Record<string, string> };

/** One address of a system. */
export type Route = {
  /** Matches host and path, followed by the posted JSON if any. Captures the posting's key. */
  path: RegExp;
  /** Responses for a posting. `soft` replaces `closed` while `softPages` is set. */
  open?: (key: string) => Reply;
  closed?: Reply;
  soft?: Reply;
  /** Response for the board's list. */
  list?: (keys: string[], total: number) => Reply;
  /** Responses of the whole route in a mood. */
  in?: Partial<Record<Mood, Reply>>;
};

export type System = {
  /** `{origin}` stands for the fake server. */
  board: string;
  /** A posting's page; `{key}` stands for its key. */
  page: string;
  /** The system's misleading moods, each with its probability. */
  traps: readonly (readonly [Mood, number])[];
  /** With soft pages, no response says that a posting is closed. */
  softHidesDeath?: true;
  /** Moods in which the list itself says that it isn't complete. */
  proveNothing?: readonly Mood[];
  routes: readonly Route[];
};

const ok = (body: unknown): Reply => ({ status: 200, body });
const missing = (body: unknown = "<h1>Not found</h1>"): Reply => ({ status: 404, body });
const moved = (location: string, status: number): Reply => ({ status, headers: { location } });
const LOST: Route["in"] = { "lost-board": missing() };

/** Of real lists, 12 of 6,030 were empty by mistake and 5 of 821 incomplete. A blinking list is empty every other time. */
const MISTAKES = [
  ["blinking", 0.004],
  ["cut", 0.02],
] as const;
const LIST_TRAPS = [["lost-board", 0.1], ...MISTAKES] as const;
const LOST_BOARD = [["lost-board", 0.1]] as const;

const markup = (origin: string) => (key: string) => ({
  "@type": "JobPosting",
  title: "Baker",
  identifier: key,
  url: `${origin}/jobs/${key}`,
});
const inScript = (body: unknown) => `<script type="application/ld+json">${JSON.stringify(body)}</script>`;

/** Creates a route for a posting's page. We have no recording of a closed one, which may be missing or an ordinary page. */
const page = (path: RegExp): Route => ({
  path,
  open: () => ok("<h1>Baker</h1>"),
  closed: missing(),
  soft: ok("<h1>This job is closed</h1>"),
});

const SYSTEMS = {
  greenhouse: {
    board: "Acme",
    page: "https://pages.example/{key}",
    traps: LOST_BOARD,
    routes: [
      {
        path: /\/boards\/Acme\/jobs\/(\w+)$/,
        open: (key) => ok({ id: Number(key), title: "Baker" }),
        closed: missing({ status: 404, error: "Job not found" }),
        in: { "lost-board": missing({ status: 404, error: "Job not found" }) },
      },
      {
        path: /\/boards\/Acme$/,
        list: () => ok({ name: "Acme", content: "" }),
        in: { "lost-board": missing({ status: 404, error: "Job board not found" }) },
      },
    ],
  },
  lever: {
    board: "Acme",
    page: "https://jobs.lever.co/Acme/{key}",
    traps: [["unlisted", 0.1]],
    softHidesDeath: true,
    routes: [
      {
        path: /^\/api\.lever\.co\/.*\/(\w+)$/,
        open: (key) => ok({ id: key, text: "Baker" }),
        closed: missing({ ok: false, error: "Document not found" }),
        in: { unlisted: missing({ ok: false, error: "Document not found" }) },
      },
      { path: /^\/jobs\.lever\.co\/.*\/(\w+)$/, open: () => ok("<h1>Jobs</h1>"), closed: missing(), soft: ok("<h1/>") },
    ],
  },
  ashby: {
    board: "Acme",
    page: "https://jobs.ashbyhq.com/Acme/{key}",
    traps: LIST_TRAPS,
    routes: [
      {
        path: /\/job-board\/Acme$/,
        list: (keys) => ok({ jobs: keys.map((id) => ({ id, title: "Baker", isListed: true })) }),
        in: { "lost-board": missing("Not Found") },
      },
      {
        path: /\/non-user-graphql.*"jobPostingId":"(\w+)"/,
        open: (id) => ok({ data: { jobPosting: { id } } }),
        closed: ok({ data: { jobPosting: null } }),
        soft: ok({ errors: [{ message: "Cannot query field" }] }),
      },
    ],
  },
  workday: {
    board: "acme.wd5/Jobs",
    page: "https://acme.wd5.myworkdayjobs.com/Jobs/job/Oslo/Baker_{key}",
    traps: [...LOST_BOARD, ["unlisted", 0.1]],
    softHidesDeath: true,
    routes: [
      {
        path: /\/wday\/cxs\/acme\/Jobs\/job\/Oslo\/Baker_(\w+)$/,
        open: () => ok({ jobPostingInfo: { title: "Baker", posted: true, canApply: true } }),
        closed: missing({ errorCode: "HTTP_404" }),
        // Some sites block requests for details of open postings.
        in: { ...LOST, unlisted: { status: 403, body: { errorCode: "S22", message: "permission denied" } } },
      },
      {
        path: /\/Jobs\/job\/Oslo\/Baker_(\w+)$/,
        open: () => ok("<script>x = {tenant: 'acme', postingAvailable: true}</script>"),
        closed: ok("<script>x = {tenant: 'acme', postingAvailable: false}</script>"),
        soft: ok("<h1>Careers</h1>"),
        in: LOST,
      },
      { path: /\/Jobs$/, list: () => ok("<script>x = {tenant: 'acme'}</script>"), in: LOST },
    ],
  },
  smartrecruiters: {
    board: "Acme",
    page: "https://jobs.smartrecruiters.com/Acme/{key}",
    traps: LOST_BOARD,
    softHidesDeath: true,
    routes: [
      {
        path: /\/companies\/Acme\/postings\/(\w+)$/,
        open: (id) => ok({ id, name: "Baker", active: true }),
        closed: ok({ id: "{key}", name: "Baker", active: false }),
        soft: { status: 400, body: { message: "Bad Request" } },
        in: LOST,
      },
    ],
  },
  workable: {
    board: "acme",
    page: "https://apply.workable.com/j/{key}",
    traps: LIST_TRAPS,
    routes: [
      {
        path: /\/v2\/accounts\/acme\/jobs\/(\w+)$/,
        open: (shortcode) => ok({ shortcode, title: "Baker" }),
        closed: missing("Job not found"),
        soft: missing(),
        in: { "lost-board": missing("Job not found") },
      },
      {
        path: /\/v1\/widget\/accounts\/acme$/,
        list: (keys) => ok({ name: "Acme", jobs: keys.map((shortcode) => ({ shortcode, title: "Baker" })) }),
        in: { "lost-board": ok("<!doctype html><h1>Workable</h1>") },
      },
    ],
  },
  recruitee: {
    board: "acme",
    page: "https://acme.recruitee.com/o/offer-{key}",
    // An offer whose address has changed is missing at the old one.
    traps: [...LIST_TRAPS, ["unlisted", 0.1]],
    routes: [
      {
        path: /\/api\/offers\/offer-(\w+)$/,
        open: (key) => ok({ offer: { id: Number(key), title: "Baker", status: "published" } }),
        closed: missing({ error: ["Not found"] }),
        soft: ok({ offer: { id: "{key}", title: "Baker", status: "closed" } }),
        in: { ...LOST, unlisted: missing({ error: ["Not found"] }) },
      },
      {
        path: /\/api\/offers$/,
        list: (keys) => ok({ offers: keys.map((id) => ({ id: Number(id), title: "Baker", status: "published" })) }),
        in: LOST,
      },
    ],
  },
  personio: {
    board: "acme",
    page: "https://acme.jobs.personio.de/job/{key}",
    traps: LIST_TRAPS,
    routes: [
      {
        path: /\/xml$/,
        list: (keys) =>
          ok(
            `<workzag-jobs>${keys.map((id) => `<position><id>${id}</id><name>Baker</name></position>`).join("")}</workzag-jobs>`,
          ),
        in: { "lost-board": moved("https://personio.com", 307) },
      },
      page(/^\/acme\.jobs\.personio\.de\/job\/(\w+)$/),
    ],
  },
  teamtailor: {
    board: "acme",
    page: "https://acme.teamtailor.com/jobs/{key}",
    traps: LIST_TRAPS,
    routes: [
      {
        path: /\/jobs\.rss$/,
        list: (keys) =>
          ok(
            `<rss><channel>${keys.map((id) => `<item><guid>${id}</guid><title>Baker</title></item>`).join("")}</channel></rss>`,
          ),
        in: LOST,
      },
      page(/^\/acme\.teamtailor\.com\/jobs\/(\w+)$/),
    ],
  },
  rippling: {
    board: "Acme",
    page: "https://ats.rippling.com/Acme/jobs/{key}",
    traps: LIST_TRAPS,
    routes: [
      {
        path: /\/v1\/board\/Acme\/jobs\/(\w+)$/,
        open: (uuid) => ok({ uuid, name: "Baker" }),
        closed: missing({ error_code: "RESOURCE_NOT_FOUND" }),
        soft: { status: 400, body: {} },
        in: LOST,
      },
      {
        path: /\/v2\/board\/Acme\/jobs$/,
        // A posting with two places is two rows.
        list: (keys) =>
          ok({
            items: keys.flatMap((id) => [
              { id, name: "Baker" },
              { id, name: "Baker" },
            ]),
          }),
        in: { "lost-board": missing({ error_code: "RESOURCE_NOT_FOUND", message: "Job Board not found" }) },
      },
    ],
  },
  bamboohr: {
    board: "acme",
    page: "https://acme.bamboohr.com/careers/{key}",
    traps: LIST_TRAPS,
    proveNothing: ["cut", "blinking"],
    routes: [
      {
        path: /\/careers\/(\w+)\/detail$/,
        open: (id) => ok({ result: { jobOpening: { id, jobOpeningName: "Baker", jobOpeningStatus: "Open" } } }),
        closed: missing(),
        soft: moved("https://acme.bamboohr.com/careers", 302),
        in: { "lost-board": moved("https://www.bamboohr.com", 302) },
      },
      {
        path: /\/careers\/list$/,
        list: (keys, totalCount) =>
          ok({ meta: { totalCount }, result: keys.map((id) => ({ id, jobOpeningName: "Baker" })) }),
        in: { "lost-board": moved("https://www.bamboohr.com", 302) },
      },
    ],
  },
  breezy: {
    board: "acme",
    page: "https://acme.breezy.hr/p/{key}",
    traps: LIST_TRAPS,
    routes: [
      { path: /\/json$/, list: (keys) => ok(keys.map((id) => ({ id, name: "Baker" }))), in: LOST },
      page(/^\/acme\.breezy\.hr\/p\/(\w+)$/),
    ],
  },
  pinpoint: {
    board: "acme",
    page: "https://acme.pinpointhq.com/en/postings/{key}",
    traps: LIST_TRAPS,
    routes: [
      {
        path: /\/postings\.json$/,
        list: (keys) =>
          ok({ data: keys.map((id) => ({ title: "Baker", url: `https://acme.pinpointhq.com/en/postings/${id}` })) }),
        in: { "lost-board": moved("https://other.pinpointhq.com/postings.json", 301) },
      },
      page(/^\/acme\.pinpointhq\.com\/en\/postings\/(\w+)$/),
    ],
  },
  gem: {
    board: "acme",
    page: "https://jobs.gem.com/acme/{key}",
    traps: LIST_TRAPS,
    routes: [{ path: /\/job_posts\/$/, list: (keys) => ok(keys.map((id) => ({ id, title: "Baker" }))), in: LOST }],
  },
  jsonld: {
    board: "{origin}/jobs",
    page: "{origin}/jobs/{key}",
    traps: MISTAKES,
    // A page without markup may have a new layout.
    proveNothing: ["blinking"],
    routes: [
      {
        path: /^\/jobs\/(\w+)$/,
        open: (key) => ok(inScript(markup("{origin}")(key))),
        closed: missing("<h1>This job is no longer open</h1>"),
        soft: ok("<h1>This job is no longer open</h1>"),
      },
      { path: /^\/jobs$/, list: (keys) => ok(keys.map(markup("{origin}"))) },
    ],
  },
} satisfies Record<string, System>;

export type SourceKind = keyof typeof SYSTEMS;
export const FAKE_SYSTEMS: Record<SourceKind, System> = SYSTEMS;
export const SOURCE_KINDS = Object.keys(SYSTEMS) as SourceKind[];
