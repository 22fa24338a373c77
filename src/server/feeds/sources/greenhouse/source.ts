import { dateOfText, endOfText } from "../../facts/dates";
import { pathPart } from "../../facts/links";
import { eligibilityOf, placesIn } from "../../facts/places";
import { remoteAlternatives } from "../../facts/remote-words";
import { seniorityOfTitle } from "../../facts/seniority";
import { fieldTags } from "../../facts/tags";
import { defineFeedSource } from "../../feed-source";
import { GreenhouseItem } from "./item";

/** Where the address of a job names the board; elsewhere it is the employer's own site. */
const BOARD_HOST = /^(?:job-)?boards\.(?:eu\.)?greenhouse\.io$/;

export const greenhouse = defineFeedSource({
  id: "greenhouse",
  policy: {
    lockable: true,
    jobPostingMarkup: true,
    attribution: { kind: "employer" },
    mayLeave: true,
    pollsPerDay: 24,
  },
  // developers.greenhouse.io/job-board.html: every job of the board in one answer.
  endpoint: {
    board: "name",
    address: (board) => `https://boards-api.greenhouse.io/v1/boards/${board}/jobs?content=true`,
  },
  oneEmployer: true,
  item: GreenhouseItem,
  declaredTotal: (envelope) => (envelope.meta as { total?: unknown } | null | undefined)?.total,
  // Not internal_job_id: one internal job may be posted several times.
  key: (item) => item.id,
  employer: (item) => {
    const token = BOARD_HOST.test(URL.parse(item.absolute_url ?? "")?.hostname ?? "")
      ? pathPart(item.absolute_url, 0)
      : null;
    return { name: item.company_name ?? null, token, aliases: [] };
  },
  map: (item) => {
    const location = item.location?.name ?? "";
    const remote = remoteAlternatives(location);
    if (remote.length === 0) return { rejected: "not remote" };
    return {
      title: item.title,
      descriptionHtml: item.content ?? "",
      location,
      eligibility: eligibilityOf(remote.map(placesIn)),
      employmentType: null,
      seniority: seniorityOfTitle(item.title),
      tags: fieldTags(item.departments.map((department) => department.name)),
      // The board API states none; figures in the text are the employer's prose.
      pay: null,
      postedAt: dateOfText(item.first_published ?? item.updated_at),
      expiresAt: endOfText(item.application_deadline),
      applyUrl: item.absolute_url ?? null,
      sourceUrl: item.absolute_url ?? null,
      logoUrl: null,
    };
  },
});
