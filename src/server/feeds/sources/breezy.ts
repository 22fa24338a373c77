import { z } from "zod";
import { parseCountry } from "~/language/places/countries";
import { parseDate } from "~/language/terms/dates";
import { parseEmploymentType } from "~/language/terms/employment-type";
import type { StatedPay } from "~/language/pay/pay";
import { parsePayText } from "~/language/pay/pay-text";
import { defineBoardSource } from "./board-source";
import { identifier, listOf, optionalFlag, optionalObject, optionalText } from "./lenient-fields";
import { askPageIn } from "./posting-check";
import { HOST_LABEL, parseHostLabel, parseStatedPlaces, type StatedPlace } from "./stated-place";

const Coded = optionalObject({ id: optionalText(), name: optionalText() });

const PLACE = {
  country: Coded,
  state: Coded,
  city: optionalText(),
  name: optionalText(),
  is_remote: optionalFlag(),
  /** "remote", "remote-location" or "hybrid"; stale if `is_remote` is false. */
  remote_details: optionalObject({ value: optionalText() }),
};

const BreezyItem = z.object({
  id: identifier(),
  name: z.string(),
  url: optionalText(),
  published_date: optionalText(),
  /** The name is translated. */
  type: Coded,
  location: optionalObject(PLACE),
  locations: listOf(z.object(PLACE)),
  department: optionalText(),
  salary: optionalText(),
  company: optionalObject({ name: optionalText(), friendly_id: optionalText(), logo_url: optionalText() }),
  description: optionalText(),
});
type BreezyItem = z.infer<typeof BreezyItem>;

export const breezy = defineBoardSource({
  id: "breezy",
  endpoint: {
    board: "name",
    boardPattern: HOST_LABEL,
    address: (board) => `https://${board}.breezy.hr/json?verbose=true`,
  },
  check: { board: { isPageGone: askPageIn("breezy.hr") } },
  item: BreezyItem,
  employer: ({ company, url }) => ({ name: company?.name, token: company?.friendly_id ?? parseHostLabel(url) }),
  read: (item) => ({
    title: item.name,
    descriptionHtml: item.description ?? "",
    ...parseStatedPlaces(item.name, listPlaces(item), parseWorkplace(item)),
    employmentType: parseEmploymentType(item.type?.id),
    departments: [item.department],
    pay: parsePay(item),
    payText: item.salary,
    postedAt: parseDate(item.published_date),
    pageUrl: item.url,
    logoUrl: item.company?.logo_url,
  }),
});

function parseWorkplace({ location }: BreezyItem): string | null {
  if (location?.is_remote === true) return location.remote_details?.value ?? "remote";
  return location?.is_remote === false ? "on site" : null;
}

function listPlaces({ location, locations }: BreezyItem): StatedPlace[] {
  const listed = locations.length > 0 ? locations : location ? [location] : [];
  return listed.map(({ name, city, state, country }) => ({
    name,
    city,
    region: state?.name,
    country: country?.id ?? country?.name,
  }));
}

/** The dollar of each country, for pay with a bare "$". */
const DOLLARS: Readonly<Record<string, string>> = {
  US: "USD",
  CA: "CAD",
  AU: "AUD",
  NZ: "NZD",
  SG: "SGD",
  HK: "HKD",
  MX: "MXN",
};

/** Without a country from this list, "$" could be any dollar or peso. */
function parsePay({ salary, location }: BreezyItem): StatedPay | null {
  const stated = parsePayText(salary ?? "");
  if (!stated || !/^(?:[a-z ]*)\$/i.test(salary?.trim() ?? "")) return stated;
  const currency = DOLLARS[parseCountry(location?.country?.id ?? "") ?? ""];
  return currency === undefined ? null : { ...stated, currency };
}
