import "server-only";

import { type Currency, currencyOf } from "~/contracts/rules/currencies";
import { countryName } from "~/format/country";
import { formatOffset } from "~/format/row";
import { offsetAt } from "~/format/time-zone";
import { namesPlace } from "~/server/jobs";
import { getViewer } from "~/session/viewer";
import { api } from "~/trpc/server";
import type { JobSearch } from "./search";

/** The viewer's home in the words of the place field, "Portugal, UTC+1", and its currency. */
type OwnHome = { place: string; country: string; currency: Currency };

/** Returns undefined if the viewer's home is unknown. */
export async function loadHome(): Promise<OwnHome | undefined> {
  if (!(await getViewer())) return undefined;
  const home = await api.profile.home().catch(() => null); // logged by the caller
  if (!home?.country) return undefined;
  const country = countryName(home.country);
  const zone = home.time_zone === null ? "" : `, ${formatOffset(offsetAt(home.time_zone, new Date()))}`;
  return { place: `${country}${zone}`, country, currency: currencyOf(home.country) };
}

/** Adds the viewer's home to a search, unless the search has a place or says `place=` (anywhere). */
export function withHome({ anywhere, ...search }: JobSearch, home: string | undefined): JobSearch {
  if (home === undefined) return search;
  const { place, location, country, region, keyword = "" } = search;
  if (place ?? location ?? country ?? region) return search;
  return anywhere || namesPlace(keyword) ? { ...search, anywhere: true } : { ...search, place: home };
}

/** Names the viewer's home by its country alone, for searches that outlive the page: its offset changes in summer. */
export function withLastingHome<Search extends Pick<JobSearch, "place">>(search: Search, home: OwnHome | undefined) {
  return home !== undefined && search.place === home.place ? { ...search, place: home.country } : search;
}
