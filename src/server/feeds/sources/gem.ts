import { z } from "zod";
import { parseDate } from "~/language/terms/dates";
import { parseEmploymentType } from "~/language/terms/employment-type";
import { parsePathSegment } from "~/language/text/links";
import { defineBoardSource } from "./board-source";
import { identifier, listOf, optionalObject, optionalText } from "./lenient-fields";
import { toNamedPlaces, parseStatedPlaces } from "./stated-place";

const GemItem = z.object({
  /** Digits, or base64 of newer jobs. */
  id: identifier(),
  title: z.string(),
  content: optionalText(),
  location: optionalObject({ name: optionalText() }),
  offices: listOf(z.object({ name: optionalText(), location: optionalObject({ name: optionalText() }) })),
  departments: listOf(z.object({ name: optionalText() })),
  /** "remote", "hybrid" or "in_office". */
  location_type: optionalText(),
  employment_type: optionalText(),
  first_published_at: optionalText(),
  created_at: optionalText(),
  absolute_url: optionalText(),
});

export const gem = defineBoardSource({
  id: "gem",
  endpoint: { board: "name", address: (board) => `https://api.gem.com/job_board/v0/${board}/job_posts/` },
  // Postings have no address of their own, so only absence from the board shows that one is closed.
  check: { board: {} },
  item: GemItem,
  employer: (item) => ({ token: parsePathSegment(item.absolute_url, 0) }),
  read: (item) => {
    const offices = item.offices.map(({ name, location }) => location?.name ?? name);
    const places = toNamedPlaces(item.location?.name ? [item.location.name] : offices);
    return {
      title: item.title,
      descriptionHtml: item.content ?? "",
      ...parseStatedPlaces(item.title, places, item.location_type),
      employmentType: parseEmploymentType(item.employment_type),
      departments: item.departments.map(({ name }) => name),
      postedAt: parseDate(item.first_published_at ?? item.created_at),
      pageUrl: item.absolute_url,
    };
  },
});
