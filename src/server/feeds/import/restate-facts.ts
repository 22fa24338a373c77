import { Eligibility } from "~/contracts/job";
import { describeDisclosure } from "~/language/pay/salary-band";
import { parsePostingSkills } from "~/language/skills/posting-skills";
import type { Pay } from "~/language/facts";
import type { RestatedFacts, StoredPosting } from "~/server/jobs";
import { findContractStatus } from "~/language/terms/contract-status";
import { validatePay } from "~/language/pay/pay";
import { findProsePay } from "~/language/pay/pay-prose";
import { findVisa } from "~/language/terms/visa";
import { addExclusions } from "~/language/places/eligibility";
import { findExclusions } from "~/language/places/eligibility-prose";
import { parseEmploymentType } from "./normalize-job";
import { findEmployerBrands } from "../redaction/employer-brands";
import { buildEmployerNames } from "../redaction/employer-names";
import { findNamedUnits } from "../redaction/named-units";
import { mentionsName, redactName } from "../redaction/redact";
import { findFeedSource } from "../sources/registry";
import { extractHtmlText } from "../text/sanitize-html";

/** Reads the facts of a stored posting as an import would today. */
export function restateFacts(posting: StoredPosting): RestatedFacts {
  const text = extractHtmlText(posting.description ?? "");
  const employer = posting.employer ?? "";
  const brands = findEmployerBrands([employer]);
  // Not the employer's own names: a locked job's stored title lacks them already, and an open job's may have them.
  const hidden = [...brands, ...findNamedUnits(posting.title, [], text)];
  const title = redactName(posting.title, buildEmployerNames(hidden)) || posting.title;
  const names = buildEmployerNames([employer, ...hidden]);
  const visa = findVisa(text);
  const contract = findContractStatus(title, text);
  const { pay, estimated } = restatePay(posting, text);
  return {
    title,
    employment_type: parseEmploymentType(
      { employmentType: posting.employment_type ?? null },
      { title, text, contract, isAggregator: findFeedSource(posting.source)?.policy.attribution.kind === "source" },
    ),
    ...restateEligibility(posting, text),
    tags: (posting.tags ?? []).filter((tag) => !mentionsName(tag, names)),
    skills: parsePostingSkills({
      title,
      html: posting.description ?? "",
      namesEmployer: (skill) => mentionsName(skill, names),
    }),
    visa: visa?.fact ?? null,
    visa_quote: visa?.quote ?? null,
    contract_status: contract?.fact ?? null,
    contract_status_quote: contract?.quote ?? null,
    salary_min: pay?.min ?? null,
    salary_max: pay?.max ?? null,
    salary_currency: pay?.currency ?? null,
    salary_period: pay?.period ?? null,
    salary_text: pay ? null : (posting.salary_text ?? null),
    salary_estimated: estimated,
    ...describeDisclosure(pay, estimated),
  };
}

/** Keeps stored pay unless it is the source's estimate, or hourly pay that an earlier version rounded to whole units. */
function restatePay(posting: StoredPosting, text: string): { pay: Pay | null; estimated: boolean } {
  const { salary_min: min = null, salary_max: max = null, salary_currency: currency, salary_period: period } = posting;
  const stored = currency && period && (min !== null || max !== null) ? { min, max, currency, period } : null;
  const estimated = findFeedSource(posting.source)?.policy.estimatesPay === true;
  if (stored && !estimated && stored.period !== "hour") return { pay: stored, estimated };
  const fromText = validatePay(findProsePay(text, parseStored(posting)?.countries ?? []));
  if (!stored || (estimated && fromText)) return { pay: fromText, estimated: false };
  return { pay: fromText && isRounded(stored, fromText) ? fromText : stored, estimated };
}

const StoredEligibility = Eligibility.nullish().catch(null);

/** Jobs keep their eligibility as JSON text, their postings as JSON. */
function parseStored({ eligibility }: StoredPosting): Eligibility | null {
  const stored: unknown = typeof eligibility === "string" ? JSON.parse(eligibility) : eligibility;
  return StoredEligibility.parse(stored) ?? null;
}

function restateEligibility(posting: StoredPosting, text: string) {
  const stored = parseStored(posting);
  const quote = posting.eligibility_quote ?? null;
  const { quotes, except } = findExclusions(text);
  const missing = quotes.filter((each) => !quote?.includes(each));
  const { eligibility, eligibilityQuote } = addExclusions(
    { eligibility: stored, eligibilityQuote: quote },
    { quotes: missing, except },
  );
  return { eligibility, eligibility_quote: eligibilityQuote ?? null };
}

function isRounded(stored: Pay, exact: Pay): boolean {
  const whole = (amount: number | null) => amount && Math.round(amount);
  const isSameUnit = stored.period === exact.period && stored.currency === exact.currency;
  return isSameUnit && stored.min === whole(exact.min) && stored.max === whole(exact.max);
}
