import type { Eligibility } from "~/contracts/job";
import { countryName } from "~/format/country";
import type { Pay } from "~/language/facts";
import { formatStatedPay } from "~/language/pay/pay";
import { salaryBandOf } from "~/language/pay/salary-band";

type PaidPosting = { eligibility: Eligibility | null; pay: Pay | null; salary_disclosed: boolean };

/** Pay that differs by place, in words. `disclosure` is what holds wherever one lives: everybody's pay is known, and at least how much. */
export type PayByPlace = { words: string; disclosure: { salary_disclosed: boolean; salary_band: number | null } };

/** A longer list says nothing that people read. */
const MAX_WORDS = 300;

/** Describes pay that differs by place; null if the shown posting's pay is everybody's. */
export function findPayByPlace(postings: readonly PaidPosting[]): PayByPlace | null {
  const words = describePayByPlace(postings);
  if (words === null) return null;
  const isKnown = postings.every(({ salary_disclosed: isDisclosed }) => isDisclosed);
  const bands = postings.map(({ pay }) => salaryBandOf(pay));
  const least = bands.reduce(
    (low, band) => (low === null || band === null ? null : Math.min(low, band)),
    bands[0] ?? null,
  );
  return { words, disclosure: { salary_disclosed: isKnown, salary_band: isKnown ? least : null } };
}

/**
 * Names the places of each pay of a role: "United States: 90,000 - 110,000 USD a year; Portugal: …". Null if the shown posting,
 * the first, states no pay or its pay holds for all countries of the role.
 */
export function describePayByPlace(postings: readonly Pick<PaidPosting, "eligibility" | "pay">[]): string | null {
  const [first] = postings;
  if (!first?.pay || !first.eligibility || first.eligibility.regions.length > 0) return null;
  const own = new Set(first.eligibility.countries);
  const isElsewhere = postings.some(({ eligibility }) => eligibility?.countries.some((country) => !own.has(country)));
  if (own.size === 0 || !isElsewhere) return null;
  const described = postings.flatMap(({ eligibility, pay }) => {
    const words = pay && formatStatedPay(pay);
    const places = [...(eligibility?.countries ?? []).map(countryName), ...(eligibility?.regions ?? [])];
    return words && places.length > 0 ? [`${places.join(", ")}: ${words}`] : [];
  });
  const distinct = [...new Set(described)];
  const isOnePay = new Set(distinct.map((each) => each.split(": ")[1])).size === 1 && postings.every(({ pay }) => pay);
  return isOnePay ? null : distinct.join("; ").slice(0, MAX_WORDS);
}
