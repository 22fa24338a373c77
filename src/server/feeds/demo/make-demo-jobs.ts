import { skillsIn, type EmploymentType, type Pay, type PublishableJob, type Seniority } from "~/server/jobs";
import { buildEmployerNames } from "../redaction/employer-names";
import { mentionsName } from "../redaction/redact";
import { foldCompact } from "../text/fold";
import { sanitiseHtml, extractHtmlText } from "../text/sanitise-html";
import { BUSINESS_ROLES } from "./business-roles";
import { describeDemoJob } from "./describe";
import { DEMO_EMPLOYERS, type DemoEmployer } from "./employers";
import { Random } from "./random";
import { DEMO_PLACES, type DemoPlace } from "./regions";
import type { DemoRole } from "./role";
import { TECHNICAL_ROLES } from "./technical-roles";

const SEED = 20_261_121;
const JOBS_PER_EMPLOYER = 3;
const DAY_MS = 86_400_000;
const OLDEST_DAYS = 34;
/** Every so many jobs is open, as those of sources that may not be locked. */
const OPEN_EVERY = 17;

// prettier-ignore
const TITLE_PREFIXES: Readonly<Record<Seniority, string>> = {
  intern: "", junior: "Junior ", mid: "", senior: "Senior ", lead: "Lead ", manager: "", director: "", executive: "",
};
/** Pay of a level against "mid"; roles of managers and directors state their own. */
// prettier-ignore
const LEVEL_PAY: Readonly<Record<Seniority, number>> = {
  intern: 0.5, junior: 0.72, mid: 1, senior: 1.22, lead: 1.45, manager: 1, director: 1, executive: 1,
};
const HOURS_PER_YEAR = 2080;
const DAYS_PER_YEAR = 260;
const MONTHS_PER_YEAR = 12;

/**
 * About 120 invented jobs by invented employers, always the same ones, with dates counted back from `now`'s day: fresh, older
 * and old ones, pay disclosed and not, a few open. All of it is ours; nothing comes from a feed.
 */
export function makeDemoJobs(now: Date): PublishableJob[] {
  const random = new Random(SEED);
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const drafts = DEMO_EMPLOYERS.flatMap((employer) => rolesFor(random, employer).map((role) => ({ employer, role })));
  return drafts.map(({ employer, role }, index) => makeJob(random, employer, role, index, midnight));
}

/** One technical job, one other, and one of either kind. */
function rolesFor(random: Random, employer: DemoEmployer): DemoRole[] {
  const [technical, another] = random.sample(TECHNICAL_ROLES, 2);
  const [business, further] = random.sample(BUSINESS_ROLES, 2);
  const roles = [technical, business, employer.areas.length > 1 && random.chance(0.5) ? another : further];
  return roles.flatMap((role) => role ?? []).slice(0, JOBS_PER_EMPLOYER);
}

function makeJob(
  random: Random,
  employer: DemoEmployer,
  role: DemoRole,
  index: number,
  midnight: number,
): PublishableJob {
  const seniority = random.pick(role.levels);
  const area = random.pick(employer.areas);
  const place = DEMO_PLACES[random.pick(employer.hires)];
  const employmentType = employmentTypeFor(random, seniority);
  const title = `${TITLE_PREFIXES[seniority]}${role.title}${namesArea(role) && random.chance(0.6) ? `, ${area}` : ""}`;
  const description = sanitiseHtml(describeDemoJob(random, employer, role, area));
  const names = buildEmployerNames([employer.name]);
  const slug = foldCompact(employer.name);
  const daysAgo = index % 6 === 0 ? random.integer(1, 2) : random.integer(1, OLDEST_DAYS);
  return {
    source: "demo",
    board: "",
    sourceKey: `demo-${String(index + 1).padStart(3, "0")}`,
    title,
    location: place.location,
    eligibility: place.eligibility,
    employmentType,
    seniority,
    tags: [...role.tags],
    skills: skillsIn(extractHtmlText(description)).filter((skill) => !mentionsName(skill, names)),
    pay: payFor(random, role, seniority, place, employmentType),
    lockable: index % OPEN_EVERY !== OPEN_EVERY - 1,
    postedAt: new Date(midnight - daysAgo * DAY_MS + random.integer(6 * 60, 19 * 60) * 60_000),
    employer: employer.name,
    logoUrl: null,
    description,
    // Reserved for examples: leads to no one's site.
    applyUrl: `https://example.com/careers/${slug}/${index + 1}`,
    sourceUrl: `https://example.com/careers/${slug}`,
  };
}

/** Whether the work is about one product; the books and the law are about all of them. */
function namesArea(role: DemoRole): boolean {
  return role.mission.includes("{area}");
}

function employmentTypeFor(random: Random, seniority: Seniority): EmploymentType {
  if (seniority === "manager" || seniority === "director") return "full_time";
  const dice = random.next();
  if (dice < 0.78) return "full_time";
  if (dice < 0.92) return "contract";
  return dice < 0.97 ? "part_time" : "temporary";
}

/** Most jobs disclose a range; some only one end, some none; contracts by hour or day, part of Europe by month. */
function payFor(
  random: Random,
  role: DemoRole,
  seniority: Seniority,
  place: DemoPlace,
  type: EmploymentType,
): Pay | null {
  if (random.chance(0.22)) return null;
  const middle = role.usdPerYear * LEVEL_PAY[seniority] * place.payLevel * place.unitsPerUsd;
  const spread = 0.08 + random.next() * 0.1;
  const [period, perYear] = periodFor(random, place, type);
  const [low, high] = [middle * (1 - spread), middle * (1 + spread)].map((amount) => roundPay(amount / perYear));
  if (low === undefined || high === undefined) return null;
  const shape = random.next();
  if (shape < 0.08) return { min: low, max: null, currency: place.currency, period };
  if (shape < 0.12) return { min: null, max: high, currency: place.currency, period };
  return { min: low, max: high, currency: place.currency, period };
}

function periodFor(random: Random, place: DemoPlace, type: EmploymentType): [Pay["period"], number] {
  if (type === "contract")
    return place.currency === "GBP" || random.chance(0.3) ? ["day", DAYS_PER_YEAR] : ["hour", HOURS_PER_YEAR];
  if (type === "part_time") return ["hour", HOURS_PER_YEAR];
  const monthly = place.currency === "PLN" || place.currency === "BRL" || place.currency === "ZAR";
  return monthly ? ["month", MONTHS_PER_YEAR] : ["year", 1];
}

/** To figures that people offer: 118,000 instead of 117,843. */
function roundPay(amount: number): number {
  const digits = Math.max(0, Math.floor(Math.log10(amount)) - 1);
  const step = 10 ** digits / (amount >= 100 ? 2 : 1);
  return Math.max(1, Math.round(Math.round(amount / step) * step));
}
