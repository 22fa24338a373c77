import { HIDDEN_TEXT } from "~/contracts/rules/office";

/**
 * The queries that staff who look as somebody may make, without private texts (0053). They get HIDDEN_WHILE_LOOKING for others, new
 * ones included, and LOOKING_ONLY for mutations.
 */
export const SHOWN_WHILE_LOOKING: ReadonlySet<string> = new Set([
  "account.security",
  "account.sessions",
  "application.agenda",
  "application.board",
  "application.byJob",
  "application.history",
  "application.list",
  "application.responseRates",
  "calendar.settings",
  "connects.history",
  "connects.journal",
  "connects.spendingLimit",
  "consulting.availability",
  "consulting.own",
  "consulting.slots",
  "coverLetter.ofJobs",
  "hidden.employers",
  "job.byId",
  "job.byShortId",
  "job.counts",
  "job.employer",
  "job.facets",
  "job.fit",
  "job.list",
  "job.matching",
  "job.matchingFacets",
  "job.matchLevels",
  "job.own",
  "job.related",
  "job.suggest",
  "job.unhiddenRelated",
  "membership.current",
  "payment.guarantee",
  "payment.history",
  "payment.invoice",
  "payment.list",
  "profile.activity",
  "profile.byId",
  "profile.byUsername",
  "profile.home",
  "profile.me",
  "profile.sharing",
  "report.own",
  "resume.current",
  "resume.list",
  "savedSearch.list",
]);

type Fields = Readonly<Record<string, unknown>>;

/** Texts for their owner alone, and addresses that open something to anybody who has them. */
const SECRETS: Fields = {
  evidence: null,
  manage_url: null,
  next_interview: null,
  notes: HIDDEN_TEXT,
  retry_url: null,
};
const RESUME: Fields = { ...SECRETS, file_name: "Hidden", text: HIDDEN_TEXT };
/** Of a job that a seeker brought. */
const OWN_JOB: Fields = {
  ...SECRETS,
  apply_url: null,
  author_name: null,
  author_pfp_url: null,
  description: null,
  source_url: null,
  title: HIDDEN_TEXT,
};

/** Copies an output with private texts replaced. Empty ones stay empty. */
export function withoutPrivateTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPrivateTexts);
  if (typeof value !== "object" || value === null) return value;
  const hidden = chooseHidden(value);
  const parts = Object.entries(value).map(([name, part]) => [
    name,
    Object.hasOwn(hidden, name) && part ? replace(part, hidden[name]) : withoutPrivateTexts(part),
  ]);
  return Object.fromEntries(parts) as unknown;
}

/** A list of private texts becomes empty. */
function replace(part: unknown, by: unknown): unknown {
  return Array.isArray(part) ? [] : by;
}

function chooseHidden(value: object): Fields {
  // Its slug has the title, too.
  if ("source" in value && value.source === "own" && "short_id" in value)
    return { ...OWN_JOB, slug: `hidden-${String(value.short_id)}` };
  if ("resume_url" in value && "file_name" in value) return RESUME;
  // A letter may be for a job that the seeker brought.
  if ("code" in value && value.code === "COVER_LETTER_GENERATED") return { ...SECRETS, job: null };
  return SECRETS;
}
