import { z } from "zod";
import { parseEndDate } from "~/language/terms/dates";
import { parseEmploymentType } from "~/language/terms/employment-type";
import { parseSalaryPeriod, type StatedPay } from "~/language/pay/pay";
import { parsePathSegment } from "~/language/text/links";
import { defineBoardSource, joinSections } from "./board-source";
import { optionalFlag, optionalNumber, optionalObject, optionalText } from "./lenient-fields";
import { askPageIn } from "./posting-check";
import { HOST_LABEL, parseHostLabel, parseStatedPlaces } from "./stated-place";

const PinpointItem = z
  .object({
    title: z.string(),
    /** Ends with the posting's UUID, its identity. */
    url: z.string(),
    description: optionalText(),
    key_responsibilities: optionalText(),
    key_responsibilities_header: optionalText(),
    skills_knowledge_expertise: optionalText(),
    skills_knowledge_expertise_header: optionalText(),
    benefits: optionalText(),
    benefits_header: optionalText(),
    employment_type: optionalText(),
    /** "onsite", "hybrid" or "remote". */
    workplace_type: optionalText(),
    compensation_minimum: optionalNumber(),
    compensation_maximum: optionalNumber(),
    compensation_currency: optionalText(),
    compensation_frequency: optionalText(),
    compensation_visible: optionalFlag(),
    deadline_at: optionalText(),
    job: optionalObject({ department: optionalObject({ name: optionalText() }) }),
    /** There is no country. */
    location: optionalObject({ name: optionalText(), city: optionalText(), province: optionalText() }),
  })
  .transform((item) => ({ ...item, id: parsePathSegment(item.url, 2) ?? "" }));
type PinpointItem = z.infer<typeof PinpointItem>;

export const pinpoint = defineBoardSource({
  id: "pinpoint",
  endpoint: {
    board: "name",
    boardPattern: HOST_LABEL,
    address: (board) => `https://${board}.pinpointhq.com/postings.json`,
  },
  check: { board: { isPageGone: askPageIn("pinpointhq.com") } },
  item: PinpointItem,
  listKey: "data",
  employer: (item) => ({ token: /\.pinpointhq\.com\//.test(item.url) ? parseHostLabel(item.url) : null }),
  read: (item) => {
    const places = item.location ? [{ ...item.location, region: item.location.province }] : [];
    return {
      title: item.title,
      descriptionHtml: buildDescription(item),
      ...parseStatedPlaces(item.title, places, item.workplace_type),
      employmentType: parseEmploymentType(item.employment_type),
      departments: [item.job?.department?.name],
      pay: parsePay(item),
      postedAt: null,
      expiresAt: parseEndDate(item.deadline_at),
      pageUrl: item.url,
    };
  },
});

function buildDescription(item: PinpointItem): string {
  return joinSections([
    [null, item.description],
    [item.key_responsibilities_header, item.key_responsibilities],
    [item.skills_knowledge_expertise_header, item.skills_knowledge_expertise],
    [item.benefits_header, item.benefits],
  ]);
}

function parsePay(item: PinpointItem): StatedPay | null {
  if (item.compensation_visible !== true) return null;
  return {
    min: item.compensation_minimum ?? null,
    max: item.compensation_maximum ?? null,
    currency: item.compensation_currency ?? null,
    period: parseSalaryPeriod(item.compensation_frequency),
  };
}
