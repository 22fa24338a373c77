import { z } from "zod";
import { parseDate } from "~/language/terms/dates";
import { parseEmploymentType } from "~/language/terms/employment-type";
import { parseSalaryPeriod, type StatedPay } from "~/language/pay/pay";
import { defineBoardSource, joinSections } from "./board-source";
import { identifier, optionalFlag, optionalNumber, optionalObject, optionalText, mergeFields } from "./lenient-fields";
import type { Ask, CheckedPosting, Verdict } from "./posting-check";
import { parseStatedPlaces } from "./stated-place";

const Labeled = optionalObject({ label: optionalText() });
const Section = optionalObject({ title: optionalText(), text: optionalText() });

/** A row of the list, or the posting's own answer, which has the text and more. */
const SmartRecruitersItem = z.object({
  id: identifier(),
  name: z.string(),
  company: optionalObject({ identifier: optionalText(), name: optionalText() }),
  releasedDate: optionalText(),
  /** The city is an office's, even of remote jobs. */
  location: optionalObject({
    city: optionalText(),
    region: optionalText(),
    country: optionalText(),
    remote: optionalFlag(),
    hybrid: optionalFlag(),
  }),
  department: Labeled,
  function: Labeled,
  typeOfEmployment: Labeled,
  active: optionalFlag(),
  postingUrl: optionalText(),
  applyUrl: optionalText(),
  jobAd: optionalObject({
    sections: optionalObject({
      companyDescription: Section,
      jobDescription: Section,
      qualifications: Section,
      additionalInformation: Section,
    }),
  }),
  compensation: optionalObject({
    min: optionalNumber(),
    max: optionalNumber(),
    currency: optionalText(),
    period: optionalText(),
  }),
});
type SmartRecruitersItem = z.infer<typeof SmartRecruitersItem>;

const PAGE_SIZE = 100;
const API = "https://api.smartrecruiters.com/v1/companies";

const buildAddress = (board: string, id: string) =>
  `${API}/${encodeURIComponent(board)}/postings/${encodeURIComponent(id)}`;

const SinglePosting = SmartRecruitersItem.pick({ id: true, active: true });

/** A wrong company looks like an empty one, and unknown ids get any error, so only `active` counts. */
async function checkPosting({ board, key }: CheckedPosting, ask: Ask): Promise<Verdict> {
  const { status, json } = await ask(buildAddress(board, key));
  const posting = SinglePosting.safeParse(json).data;
  if (status !== 200 || posting?.id !== key) return "unclear";
  if (posting.active === false) return "gone";
  return posting.active === true ? "alive" : "unclear";
}

export const smartrecruiters = defineBoardSource({
  id: "smartrecruiters",
  // See developers.smartrecruiters.com/docs/posting-api.
  endpoint: {
    board: "name",
    address: (board, page) => `${API}/${board}/postings?limit=${PAGE_SIZE}&offset=${page * PAGE_SIZE}`,
    pages: { size: PAGE_SIZE, atMost: 100 },
  },
  check: { posting: checkPosting },
  item: SmartRecruitersItem,
  listKey: "content",
  declaredTotal: (envelope) => envelope.totalFound,
  postingApi: ({ hostname, pathname }) => {
    const [, board, key] = (hostname === "jobs.smartrecruiters.com" && /^\/([^/]+)\/(\d+)/.exec(pathname)) || [];
    return board && key ? { board, address: buildAddress(decodeURIComponent(board), key) } : null;
  },
  detail: {
    isMissing: (item) => !item.jobAd,
    address: (board, item) => buildAddress(board, item.id),
    merge: mergeFields,
  },
  employer: ({ company }) => ({ name: company?.name, token: company?.identifier }),
  read: (item) => {
    if (item.active === false) return { rejected: "not listed" };
    const places = item.location ? [item.location] : [];
    return {
      title: item.name,
      descriptionHtml: buildDescription(item),
      ...parseStatedPlaces(item.name, places, parseWorkplace(item)),
      employmentType: parseEmploymentType(item.typeOfEmployment?.label),
      departments: [item.department?.label, item.function?.label],
      pay: parsePay(item),
      postedAt: parseDate(item.releasedDate),
      applyUrl: item.applyUrl,
      pageUrl: item.postingUrl ?? buildPageUrl(item),
    };
  },
});

function parseWorkplace({ location }: SmartRecruitersItem): string | null {
  if (location?.hybrid) return "hybrid";
  if (location?.remote) return "remote";
  return location?.remote === false ? "on site" : null;
}

/** The slug after the id may be left out. */
function buildPageUrl({ company, id }: SmartRecruitersItem): string | null {
  if (!company?.identifier) return null;
  return `https://jobs.smartrecruiters.com/${encodeURIComponent(company.identifier)}/${encodeURIComponent(id)}`;
}

function buildDescription({ jobAd }: SmartRecruitersItem): string {
  const { companyDescription, jobDescription, qualifications, additionalInformation } = jobAd?.sections ?? {};
  const sections = [companyDescription, jobDescription, qualifications, additionalInformation];
  return joinSections(sections.map((section) => [section?.title, section?.text]));
}

/** 0 and 1 mean that this end isn't stated. */
function parsePay({ compensation }: SmartRecruitersItem): StatedPay | null {
  if (!compensation) return null;
  const [min = null, max = null] = [compensation.min, compensation.max].map((end) => (end && end > 1 ? end : null));
  return { min, max, currency: compensation.currency ?? null, period: parseSalaryPeriod(compensation.period) };
}
