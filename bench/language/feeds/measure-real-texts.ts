import { findProsePay } from "~/language/pay/pay-prose";
import type { JobDraft } from "~/server/feeds/sources/feed-source";
import { describeRole } from "~/server/feeds/matching/describe-role";
import { parseHtmlField } from "~/language/text/clean-text";
import { extractHtmlText, sanitizeHtml } from "~/server/feeds/text/sanitize-html";
import { groupPostings } from "~/server/jobs/listings/group-postings";
import { measureDecisions, measureLines, type Figure } from "../figures.ts";
import type { Labeled } from "./real-boards.ts";
import { draftOf, employerOf, type RealPosting } from "./real-postings.ts";

type Postings = ReadonlyMap<string, RealPosting>;
type Posting = { source: string; board: string; employer: string; id: string } & ReturnType<typeof readTexts>;

/** Measures the pay that texts name. If a label has several ranges ("a|b"), each of them and their span is right. */
export function measureRealPay(labels: readonly Labeled[], postings: Postings): Figure[] {
  return [...Map.groupBy(labels, ({ drawn }) => drawn)].map(([drawn, part]) => {
    const lines = part
      .filter(({ label }) => label !== "unknown")
      .flatMap(({ item, label }) => {
        const posting = readPosting(postings.get(item));
        return posting ? [{ posting, label, read: readPay(posting) }] : [];
      });
    return measureLines(lines, {
      fact: "pay",
      measured: `texts right, ${drawn} real items`,
      aim: 0.98,
      isRight: ({ label, read }) => label.split("|").includes(read),
      describe: ({ posting, label, read }) => `${posting.employer}: ${posting.title}: ${read}, not ${label}`,
    });
  });
}

function readPay({ text, countries }: Posting): string {
  const pay = findProsePay(text, countries);
  return pay ? `${pay.min ?? ""}-${pay.max ?? ""} ${pay.currency} ${pay.period}` : "none";
}

/** Measures whether pairs of similar titles of one employer are read as one role or two. */
export function measureRealMerging(labels: readonly Labeled[], postings: Postings): Figure[] {
  return [...Map.groupBy(labels, ({ drawn }) => drawn)].flatMap(([drawn, part]) => {
    const decisions = part
      .filter(({ label }) => label !== "unknown")
      .flatMap(({ item, label }) => {
        const [one, other] = item.split("+").map((each) => readPosting(postings.get(each)));
        if (!one || !other) return [];
        const line = `${one.employer}: ${one.title} (${one.location}) and ${other.title} (${other.location})`;
        return [{ expected: label === "yes", actual: areOneJob(one, other), line }];
      });
    return measureDecisions("merging", decisions, { precision: 0.99, recall: 0.95 }).map((figure) => ({
      ...figure,
      measured: `${figure.measured}, ${drawn} real pairs`,
    }));
  });
}

function areOneJob(...pair: [Posting, Posting]): boolean {
  const [one, other] = pair.map(({ source, board, employer, id, title, location, text }) => {
    const role = describeRole({ employer, title, location, text });
    const sketch = new Uint16Array(Uint8Array.from(Buffer.from(role.sketch, "hex")).buffer);
    return { ...role, id, source, board, sketch };
  });
  if (!one || !other || one.key !== other.key) return false;
  return groupPostings([one, other]).length === 1;
}

function readPosting(posting: RealPosting | undefined): Posting | null {
  const draft = posting && draftOf(posting);
  if (!draft) return null;
  const { source, board, item } = posting;
  return {
    source: source.id,
    board: board.id,
    employer: employerOf(posting).name,
    id: item.key,
    ...readTexts(draft),
  };
}

function readTexts({ title, location, descriptionHtml, eligibility, nearby }: JobDraft) {
  return {
    title,
    location,
    countries: (eligibility ?? nearby)?.countries ?? [],
    text: extractHtmlText(sanitizeHtml(parseHtmlField(descriptionHtml), {})),
  };
}
