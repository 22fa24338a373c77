import type { Boilerplate } from "~/language/posting/boilerplate";
import { parsePostingSkills } from "~/language/skills/posting-skills";
import type { ContractStatus, Pay, QuotedFact } from "~/language/facts";
import type { PublishableJob } from "~/server/jobs";
import { TooLargeToReadError } from "~/server/reading";
import { resolveBareSign } from "~/language/pay/bare-dollar";
import { findContractStatus } from "~/language/terms/contract-status";
import type { Eligibility } from "~/contracts/job";
import { countryName } from "~/format/country";
import { contradictsField, parseEligibility } from "~/language/places/eligibility";
import { findLocality } from "~/language/places/eligibility-prose";
import { isNamedArea } from "~/language/places/places";
import { findProseEmploymentType, findTitleEmploymentType, saysAsNeeded } from "~/language/terms/employment-type";
import { formatStatedPay, validatePay, type StatedPay } from "~/language/pay/pay";
import { findPayByCountry } from "~/language/pay/pay-by-country";
import { findOtherPay } from "~/language/pay/other-pay";
import { findProsePay } from "~/language/pay/pay-prose";
import { findPiecePay, guessesDollars, writesOnTarget } from "~/language/pay/piece-pay";
import { findConvertedPeriod } from "~/language/pay/salary-band";
import { findLoneRange, findTitlePay } from "~/language/pay/title-pay";
import { isRemoteJob } from "~/language/terms/remote";
import { mayStateRemote } from "~/language/terms/remote-prose";
import { isNoVacancy, saysFilled } from "~/language/terms/vacancy";
import { findFieldTags, tidyTags } from "~/language/terms/tags";
import { findVisa } from "~/language/terms/visa";
import { describeRole } from "../matching/describe-role";
import { buildEmployerNames, type EmployerNames } from "../redaction/employer-names";
import { findNamedUnits } from "../redaction/named-units";
import { findIntroducedEmployer } from "../redaction/introduced-employer";
import { isOrdinaryWord } from "../redaction/ordinary-words";
import { spellAsText } from "~/language/text/company-names";
import { foldCompact } from "~/language/text/fold";
import { mentionsName, redactName } from "../redaction/redact";
import { rateFreedom, type FeedSource, type JobDraft, type Rejection } from "../sources/feed-source";
import { cleanLine, cleanLocation, parseHtmlField } from "~/language/text/clean-text";
import { parseWebAddress } from "~/language/text/links";
import { extractHtmlText, sanitizeHtml } from "../text/sanitize-html";
import { findNetworkMarks } from "../text/tidy-markup";
import { removeTripwires } from "~/language/text/tripwire";

const MAX_TITLE_LENGTH = 200;
/** Five times the longest description of any feed. */
const MAX_HTML_LENGTH = 200_000;
const DEFAULT_LOCATION = "Remote";
/** Feeds' clocks run hours ahead. A later date is a mistake and would stay on top of every list. */
const MAX_AHEAD_MS = 86_400_000;

type Employer = { name: string; aliases: string[] };

/** An entry that `source.parse` accepts, as data that another thread can receive. */
export type RawItem = { key: string; entry: unknown; employer: Employer };

/** `boilerplate` is what the board's postings share; unknown for a single posting. */
export type BoardOrigin = { board: string; now: Date; boilerplate?: Boilerplate };

export type DraftOrigin = BoardOrigin & { source: FeedSource; key: string; employer: Employer };

/** Makes a job of an item, or returns why it can't. */
export function normalizeItem(
  { key, entry, employer }: RawItem,
  source: FeedSource,
  origin: BoardOrigin,
): PublishableJob | Rejection {
  const item = source.parse(entry);
  if ("rejected" in item) return { rejected: item.rejected };
  try {
    const draft = item.map(origin.board);
    return "rejected" in draft ? draft : normalizeJob(draft, { ...origin, source, key, employer });
  } catch (error) {
    if (error instanceof TooLargeToReadError) return { rejected: "too large to read" };
    throw error;
  }
}

/** "Tidewater\\t": a sheet's tab that was escaped twice. */
const ESCAPED_SPACE = /(?:\\[tnr])+(?![\p{Ll}])/gu;
/** "200910503Z Tidewater Scientific": boards of large employers put the number of the legal entity first. */
const REGISTRATION_NUMBER = /^(?:0\d{2,}|\d{5,}\p{Lu}?)\s+(?:[-–]\s+)?(?=\p{Lu})/u;

/** "Tidewater - Internal": whom a large employer's board is for. */
const AUDIENCE = /\s(?:[-–|]\s?(?:internal|external|careers?|jobs)|\((?:internal|external|careers?|jobs)\))$/iu;

/** Cleans and redacts a draft for storage. Open jobs are redacted too: slugs are permanent and a source's policy may change. */
export function normalizeJob(draft: JobDraft, origin: DraftOrigin): PublishableJob | Rejection {
  const { source, board, key, now } = origin;
  const title = cleanTitle(draft.title);
  if (title === "") return { rejected: "no title" };
  const fullName = cleanLine(origin.employer.name.replaceAll(ESCAPED_SPACE, " "));
  const employer = fullName.replace(REGISTRATION_NUMBER, "").replace(AUDIENCE, "");
  if (employer === "") return { rejected: "no employer" };
  const cleaned = computeOnce(() => cleanDescription(draft, source));
  const mayState = () => mayStateRemote(draft.descriptionHtml);
  if (!isRemoteJob(title, draft.workplace, () => cleaned().text, mayState)) return { rejected: "not remote" };
  if (isNoVacancy(title)) return { rejected: "no open position" };
  const applyUrl = parseWebAddress(draft.applyUrl);
  if (applyUrl === null) return { rejected: "no apply link" };

  const { description, text } = cleaned();
  if (saysFilled(text)) return { rejected: "no open position" };
  const units = findNamedUnits(title, draft.departments ?? [], text);
  const siteNames = [fullName, employer, ...origin.employer.aliases.map((alias) => cleanLine(alias))];
  const introduced = isAggregator(source) ? findIntroducedEmployer(text, siteNames) : null;
  const named = introduced ? (introduced.employer ?? spellEmployer(employer, text)) : employer;
  const names = buildEmployerNames([named, introduced?.possible, ...siteNames, ...units]);
  const tags = removeNamingLabels(parseTags(draft, title), names);
  const redacted = {
    title: cleanTitle(redactName(title, names)) || buildFallbackTitle(tags, names),
    location: redactName(cleanLocation(draft.location), names) || DEFAULT_LOCATION,
  };
  const { eligibility: field, nearby = null, location } = draft;
  const placed = { title, text, location, field, nearby, employer: named };
  const eligible = parseEligibility({ ...placed, isAggregator: isAggregator(source) });
  if (isAggregator(source)) {
    const corrected = correctLocation(redacted.location, field, eligible.eligibility);
    redacted.location = narrowLocation(corrected, redactName(text, names), eligible.eligibility);
  }
  const contract = findContractStatus(redacted.title, text);
  return {
    source: source.id,
    board,
    sourceKey: key,
    ...redacted,
    ...eligible,
    employmentType: parseEmploymentType(draft, { title, text, contract, isAggregator: isAggregator(source) }),
    seniority: draft.seniority,
    tags,
    skills: parsePostingSkills({
      title,
      html: description,
      boilerplate: origin.boilerplate,
      namesEmployer: (skill) => mentionsName(skill, names),
    }),
    ...parsePay(draft, { title, text, countries: eligible.eligibility?.countries ?? [] }, source),
    visa: findVisa(text),
    contractStatus: contract,
    lockable: source.policy.lockable,
    freedom: rateFreedom(source.policy),
    role: describeRole({ ...redacted, employer: named, text }),
    postedAt: draft.postedAt && draft.postedAt.getTime() <= now.getTime() + MAX_AHEAD_MS ? draft.postedAt : null,
    expiresAt: parseExpiry(draft),
    employer: named,
    logoUrl: parseWebAddress(draft.logoUrl),
    employerSite: parseWebAddress(draft.employerSite),
    description,
    applyUrl,
    sourceUrl: parseWebAddress(draft.sourceUrl),
  };
}

/** A site's guess of a place stands for nothing once the posting says another place, or none. */
function correctLocation(location: string, field: Eligibility | null, eligibility: Eligibility | null): string {
  if (field === null) return location;
  const { countries = [], regions = [] } = eligibility ?? {};
  const isOnly = /\bonly\b/i.test(location);
  const isOpened = regions.some((region) => !field.regions.includes(region) && (isOnly || region === "Worldwide"));
  if (!isOpened && !contradictsField(field, eligibility)) return location;
  return [...countries.map(countryName), ...regions].join("; ") || DEFAULT_LOCATION;
}

/** "Brazil" is "São Paulo, Brazil" if the text lets people live only there. */
function narrowLocation(location: string, text: string, eligibility: Eligibility | null): string {
  const { countries = [], regions = [] } = eligibility ?? {};
  const [country, ...others] = countries;
  if (country === undefined || others.length + regions.length > 0 || !isNamedArea(location)) return location;
  return cleanLocation(findLocality(text, [country]) ?? "") || location;
}

/** Tells whether an item is remote without its text, which lists may lack and which is slow to clean. */
export function isListedAsRemote(draft: JobDraft | Rejection): boolean {
  return !("rejected" in draft) && isRemoteJob(draft.title, draft.workplace, () => "");
}

/** Computes lazily, because many jobs are rejected first. */
function computeOnce<T>(compute: () => T): () => T {
  let result: { value: T } | null = null;
  return () => (result ??= { value: compute() }).value;
}

function cleanDescription({ descriptionHtml }: JobDraft, { attributionHosts }: FeedSource) {
  const html = parseHtmlField(removeTripwires(descriptionHtml)).slice(0, MAX_HTML_LENGTH);
  const description = sanitizeHtml(html, { attributionHosts });
  const marks = findNetworkMarks(html);
  const text = extractHtmlText(description);
  return { description, text: marks === "" ? text : `${text}\n${marks}` };
}

/** Tells whether a source collects other employers' postings, and guesses facts that they leave out. */
const isAggregator = ({ policy }: FeedSource): boolean => policy.attribution.kind === "source";

const MAX_PAY_TEXT = 100;

/**
 * Reads pay from the text or title, the employer's own words, else from the source's field. Keeps only the words of pay whose currency
 * isn't clear: a bare "$" that means other dollars in the job's country than the field says.
 */
function parsePay(
  draft: JobDraft,
  { title, text, countries }: { title: string; text: string; countries: readonly string[] },
  source: FeedSource,
): Pick<PublishableJob, "pay" | "payText" | "payEstimated"> {
  const fromField = validatePay(resolveBareSign(draft.pay, countries));
  const isGuess = fromField !== null && isAggregator(source) && guessesDollars(text, fromField, countries);
  const byCountry = findPayByCountry(text, countries);
  if (typeof byCountry === "string") return { pay: null, payText: byCountry };
  const stated = nameCurrency(
    byCountry ?? findProsePay(text, countries, fromField) ?? findTitlePay(title, countries, fromField),
    isGuess && !text.includes("$") ? null : fromField,
  );
  const fromText = validatePay(stated);
  if (fromText && fromField && isUnclearDollar({ text, countries }, { fromText, fromField })) {
    return { pay: null, payText: stated && formatStatedPay({ ...stated, currency: null }) };
  }
  const isUnread = fromText === null && fromField !== null;
  if (isUnread && isAggregator(source) && writesOnTarget(text, fromField)) {
    const onTarget = isGuess ? { ...fromField, currency: null } : fromField;
    return { pay: null, payText: `${formatStatedPay(onTarget)} on target` };
  }
  const pieces = isUnread && isAggregator(source) ? findPiecePay(text) : null;
  const other = pieces ?? (fromText === null && hasAmount(draft.pay) ? findOtherPay(text, draft.pay) : null);
  if (other !== null) return { pay: null, payText: other };
  if (isUnread && isGuess) {
    return { pay: null, payText: formatStatedPay({ ...fromField, currency: null }) };
  }
  const mayEstimate = source.policy.estimatesPay === true;
  const pay = fromText ?? fromField;
  if (pay) return { pay, payText: null, payEstimated: fromText === null && mayEstimate };
  const unclear = [draft.pay, fromText === null ? stated : null];
  const figures = unclear.map((each) => each && formatStatedPay(each)).find(Boolean);
  const words = cleanLine(draft.payText, MAX_PAY_TEXT) || figures || findPiecePay(text) || findLoneRange(text);
  return { pay, payText: words && /[1-9]/.test(words) ? words : null };
}

const hasAmount = (pay: StatedPay | null): pay is StatedPay => Boolean(pay?.min || pay?.max);

/** "$5-$6 per hour" in Colombia is in the currency of a field that makes $10,400 a year of it. */
function nameCurrency(stated: StatedPay | null, field: Pay | null): StatedPay | null {
  if (stated === null || field === null || stated.currency !== null) return stated;
  const { min, max, period } = stated;
  const isConverted = min !== null && max !== null && findConvertedPeriod({ min, max }, field) === period;
  return isConverted ? { ...stated, currency: field.currency } : stated;
}

type PayReadings = { fromText: Pay; fromField: Pay };

function isUnclearDollar(
  { text, countries }: { text: string; countries: readonly string[] },
  { fromText, fromField }: PayReadings,
): boolean {
  if (fromText.currency === fromField.currency || countries.length === 0) return false;
  return validatePay(findProsePay(text))?.currency !== fromText.currency;
}

type TypedPosting = { title: string; text: string; contract: QuotedFact<ContractStatus> | null; isAggregator: boolean };

/**
 * Reads the title, else the source's field, else the text, which overrules an aggregator's field and "full-time", the usual
 * default. The full time of a contractor is a contract, whatever the field says.
 */
export function parseEmploymentType(
  { employmentType }: Pick<JobDraft, "employmentType">,
  { title, text, contract, isAggregator }: TypedPosting,
): PublishableJob["employmentType"] {
  const fromTitle = findTitleEmploymentType(title);
  if (fromTitle !== null) return fromTitle;
  const fromText = findProseEmploymentType(text);
  const overrules = isAggregator || employmentType === "full_time";
  const type = (overrules ? fromText : null) ?? employmentType ?? fromText;
  if (type === "full_time" && saysAsNeeded(title, text)) return null;
  const isOwn = contract?.fact === "contractor" || contract?.fact === "freelance";
  return isOwn && (type === null || type === "full_time") ? "contract" : type;
}

/** "27985 Senior AI Engineer", "887105BR - Lead": a web search for the number would reveal the employer. */
const REQUISITION = /^(?:#\s*)?\d{5,}[A-Z]{0,3}[\s:|–-]+(?=\p{L})/u;
/** Feeds cut titles inside a bracket or entity. */
const CUT_END = /(?:&(?:#\w*)?|[\s,;|(–—-])+$/;

function cleanTitle(text: string): string {
  return cleanLine(text, MAX_TITLE_LENGTH)
    .replace(REQUISITION, "")
    .replace(CUT_END, "")
    .replace(/\s+([,;)])/g, "$1")
    .replace(/\(\s+/g, "(");
}

/** Ignores an expiry before the posting date: a mistake must not close a job. */
function parseExpiry({ postedAt, expiresAt = null }: JobDraft): Date | null {
  return expiresAt && postedAt && expiresAt <= postedAt ? null : expiresAt;
}

function removeNamingLabels(labels: readonly string[], names: EmployerNames): string[] {
  return labels.filter((label) => !mentionsName(label, names));
}

function parseTags(draft: JobDraft, title: string): string[] {
  const tags = tidyTags(draft.tags.map((tag) => cleanLine(tag)));
  return tags.length > 0 ? tags : findFieldTags([title]);
}

/** Titles a job whose title was only the employer's name. */
function buildFallbackTitle(tags: readonly string[], names: EmployerNames): string {
  const candidates = [...tags.slice(0, 1).map((tag) => `${tag} role`), "Open position"];
  return candidates.find((candidate) => !mentionsName(candidate, names)) ?? "Job";
}

/** "Unit" stays: its text may say "UNIT" of something else. */
function spellEmployer(employer: string, text: string): string {
  return isOrdinaryWord(foldCompact(employer)) ? employer : spellAsText(employer, text);
}
