import { z } from "zod";
import { parseDate, parseEndDate } from "~/language/terms/dates";
import { parseEmploymentType } from "~/language/terms/employment-type";
import { parseSalaryPeriod, type StatedPay } from "~/language/pay/pay";
import { defineBoardSource } from "./board-source";
import { identifier, listOf, optionalFlag, optionalNumber, optionalObject, optionalText } from "./lenient-fields";
import type { Ask, CheckedPosting, Verdict } from "./posting-check";
import { HOST_LABEL, parseHostLabel, parseStatedPlaces, type StatedPlace } from "./stated-place";

const Place = z.object({
  name: optionalText(),
  city: optionalText(),
  state: optionalText(),
  country: optionalText(),
  country_code: optionalText(),
});

const RecruiteeItem = z.object({
  id: identifier(),
  slug: optionalText(),
  title: z.string(),
  /** "published" on a board. */
  status: optionalText(),
  department: optionalText(),
  company_name: optionalText(),
  careers_url: optionalText(),
  careers_apply_url: optionalText(),
  description: optionalText(),
  requirements: optionalText(),
  /** "Remote job" in the tenant's language if the job is remote. */
  location: optionalText(),
  locations: listOf(Place),
  city: optionalText(),
  state_name: optionalText(),
  country: optionalText(),
  country_code: optionalText(),
  remote: optionalFlag(),
  hybrid: optionalFlag(),
  on_site: optionalFlag(),
  /** "fulltime_permanent", "parttime_fixed_term", "freelance". */
  employment_type_code: optionalText(),
  salary: optionalObject({
    min: optionalNumber(),
    max: optionalNumber(),
    period: optionalText(),
    currency: optionalText(),
  }),
  /** "2026-06-08 13:03:54 UTC". */
  published_at: optionalText(),
  close_at: optionalText(),
});
type RecruiteeItem = z.infer<typeof RecruiteeItem>;

const Offer = z.object({ offer: RecruiteeItem.pick({ id: true, status: true }) });
const Offers = z.object({ offers: z.array(RecruiteeItem.pick({ id: true })) });

/** A tenant that left answers 404 for every offer, and so does the old address of an offer, so its list must answer too. */
async function checkPosting({ board, key, pageUrl }: CheckedPosting, ask: Ask): Promise<Verdict> {
  const slug = /\/o\/([\w-]+)/.exec(pageUrl ?? "")?.[1];
  if (slug === undefined || !HOST_LABEL.test(board)) return "unclear";
  const offers = `https://${board}.recruitee.com/api/offers`;
  const { status, json } = await ask(`${offers}/${slug}`);
  const offer = Offer.safeParse(json).data?.offer;
  if (status === 200 && offer?.id === key) return offer.status === "published" ? "alive" : "gone";
  if (status !== 404) return "unclear";
  const list = Offers.safeParse((await ask(offers)).json).data;
  if (!list) return "unclear";
  return list.offers.some(({ id }) => id === key) ? "alive" : "gone";
}

export const recruitee = defineBoardSource({
  id: "recruitee",
  endpoint: {
    board: "name",
    boardPattern: HOST_LABEL,
    address: (board) => `https://${board}.recruitee.com/api/offers`,
  },
  check: { posting: checkPosting, board: {} },
  item: RecruiteeItem,
  listKey: "offers",
  employer: (item) => ({ name: item.company_name, token: parseTenant(item) }),
  read: (item) => {
    if (item.status && item.status !== "published") return { rejected: "not listed" };
    return {
      title: item.title,
      descriptionHtml: [item.description, item.requirements].filter((part) => part).join("\n"),
      ...parseStatedPlaces(item.title, listPlaces(item), parseWorkplace(item), true),
      employmentType: parseEmploymentType(item.employment_type_code),
      departments: [item.department],
      pay: parsePay(item),
      postedAt: parseDate(item.published_at),
      expiresAt: parseEndDate(item.close_at),
      applyUrl: item.careers_apply_url,
      pageUrl: item.careers_url,
    };
  },
});

/** A custom domain names no tenant. */
function parseTenant({ careers_url: address }: RecruiteeItem): string | null {
  return URL.parse(address ?? "")?.hostname.endsWith(".recruitee.com") ? parseHostLabel(address) : null;
}

function parseWorkplace({ remote, hybrid, on_site: onSite }: RecruiteeItem): string | null {
  if (hybrid) return "hybrid";
  if (remote) return "remote";
  return remote === false || onSite ? "on site" : null;
}

function listPlaces(item: RecruiteeItem): StatedPlace[] {
  const { city, state_name: region, country, country_code: code } = item;
  if (item.locations.length === 0) return [{ city, region, country: code ?? country }];
  return item.locations.map((place) => ({
    ...place,
    region: place.state,
    country: place.country_code ?? place.country,
  }));
}

/** Some tenants leave out the thousands: a yearly pay of "75 to 95" could mean anything. */
const LEAST_A_YEAR = 1000;

function parsePay({ salary }: RecruiteeItem): StatedPay | null {
  if (!salary) return null;
  const { min = null, max = null, currency = null } = salary;
  const period = parseSalaryPeriod(salary.period);
  if (period === "year" && (max ?? min ?? 0) < LEAST_A_YEAR) return null;
  return { min, max, currency, period };
}
