import { findProsePay } from "~/server/feeds/facts/pay-prose";
import { describeRole } from "~/server/feeds/matching/describe-role";
import { extractHtmlText } from "~/server/feeds/text/sanitize-html";
import { groupPostings } from "~/server/jobs/listings/group-postings";
import { measureDecisions, measureLines, type Figure } from "./figures.ts";
import { ashby, hash, type BoardFile, type Labelled } from "./real-boards.ts";

type Posting = { token: string; id: string; title: string; location: string; countries: string[]; text: string };

/** Measures the pay that texts name. Several labels ("a|b") are several ranges, any of which is right, as is their span. */
export function measureRealPay(labels: readonly Labelled[], boards: readonly BoardFile[]): Figure[] {
  const postings = readPostings(boards);
  return [...Map.groupBy(labels, ({ drawn }) => drawn)].map(([drawn, part]) => {
    const lines = part
      .filter(({ label }) => label !== "unknown")
      .flatMap(({ item, label }) => {
        const posting = postings.get(item);
        return posting ? [{ posting, label, read: readPay(posting) }] : [];
      });
    return measureLines(lines, {
      fact: "pay",
      measured: `texts right, ${drawn} real items`,
      aim: 0.98,
      isRight: ({ label, read }) => label.split("|").includes(read),
      describe: ({ posting, label, read }) => `${posting.token}: ${posting.title}: ${read}, not ${label}`,
    });
  });
}

function readPay({ text, countries }: Posting): string {
  const pay = findProsePay(text, countries);
  return pay ? `${pay.min ?? ""}-${pay.max ?? ""} ${pay.currency} ${pay.period}` : "none";
}

/** Measures pairs of similar titles of one employer: one role, or two. */
export function measureRealMerging(labels: readonly Labelled[], boards: readonly BoardFile[]): Figure[] {
  const postings = readPostings(boards);
  return [...Map.groupBy(labels, ({ drawn }) => drawn)].flatMap(([drawn, part]) => {
    const decisions = part
      .filter(({ label }) => label !== "unknown")
      .flatMap(({ item, label }) => {
        const [one, other] = item.split("+").map((each) => postings.get(each));
        if (!one || !other) return [];
        const line = `${one.token}: ${one.title} (${one.location}) and ${other.title} (${other.location})`;
        return [{ expected: label === "yes", found: areOneJob(one, other), line }];
      });
    return measureDecisions("merging", decisions, { precision: 0.99, recall: 0.95 }).map((figure) => ({
      ...figure,
      measured: `${figure.measured}, ${drawn} real pairs`,
    }));
  });
}

function areOneJob(...pair: [Posting, Posting]): boolean {
  const [one, other] = pair.map(({ token, id, title, location, text }) => {
    const role = describeRole({ employer: token, title, location, text });
    const sketch = new Uint16Array(Uint8Array.from(Buffer.from(role.sketch, "hex")).buffer);
    return { ...role, id, source: "ashby", board: token, sketch };
  });
  if (!one || !other || one.key !== other.key) return false;
  return groupPostings([one, other]).length === 1;
}

function readPostings(boards: readonly BoardFile[]): Map<string, Posting> {
  const postings = boards.flatMap(({ token, jobs }) =>
    jobs.flatMap((job) => {
      const parsed = ashby.parse(job);
      const draft = "rejected" in parsed ? parsed : parsed.map(token);
      if ("rejected" in draft) return [];
      const { title, location, descriptionHtml, eligibility, nearby } = draft;
      const text = once(() => extractHtmlText(descriptionHtml));
      return [
        [
          hash(job.id),
          {
            token,
            id: job.id,
            title,
            location,
            countries: (eligibility ?? nearby)?.countries ?? [],
            get text() {
              return text();
            },
          },
        ] as const,
      ];
    }),
  );
  return new Map(postings);
}

function once<T>(compute: () => T): () => T {
  let value: T | undefined;
  return () => (value ??= compute());
}
