import type { RouterOutputs } from "~/trpc/react";
import { formatCount } from "~/format/text";
import { SOURCE_CREDITS } from "~/server/feeds";

type Rates = RouterOutputs["application"]["responseRates"];
type Rate = { label: string; applications: number; answers: number };
type Source = Rates["by_source"][number]["source"];

const AGES: readonly { age: Rates["by_age"][number]["age"]; label: string }[] = [
  { age: "days", label: "Up to 3 days" },
  { age: "weeks", label: "4 to 14 days" },
  { age: "month", label: "15 to 30 days" },
  { age: "older", label: "Over 30 days" },
  { age: "unknown", label: "Unknown" },
];

/** Shares of a seeker's applications that got an answer, with the counts behind them. */
export function WhatWorks({ rates }: { rates: Rates }) {
  const { by_source: bySource, by_letter: byLetter, by_age: byAge } = rates;
  return (
    <>
      <p className="max-w-measure text-ink-muted">
        {formatShare(rates)} of your applications got an answer: {formatCount(rates.answers)} of{" "}
        {formatCount(rates.applications)}. An answer is a move to Screening or beyond; a rejection alone doesn&apos;t
        count. Rates from few applications can mislead.
      </p>
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-3">
        <RateTable title="Where you found it" rates={mergeSources(bySource)} />
        <RateTable
          title="Cover letter"
          rates={[true, false].flatMap((has) => {
            const rate = byLetter.find(({ has_letter: hasLetter }) => hasLetter === has);
            return rate ? [{ ...rate, label: has ? "With a letter from here" : "Without" }] : [];
          })}
        />
        <RateTable
          title="Age of the posting"
          rates={AGES.flatMap(({ age, label }) => {
            const rate = byAge.find((rated) => rated.age === age);
            return rate ? [{ ...rate, label }] : [];
          })}
        />
      </div>
    </>
  );
}

function RateTable({ title, rates }: { title: string; rates: Rate[] }) {
  return (
    <table className="w-full text-14">
      <caption className="pb-2 text-start text-16 font-bold">{title}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{title}</th>
          <th scope="col">Answers</th>
          <th scope="col">Rate</th>
        </tr>
      </thead>
      <tbody>
        {rates.map((rate) => (
          <tr key={rate.label} className="border-t border-line">
            <th scope="row" className="py-2 pe-3 text-start font-regular">
              {rate.label}
            </th>
            <td className="tabular py-2 pe-3 text-end whitespace-nowrap text-ink-muted">
              {formatCount(rate.answers)} of {formatCount(rate.applications)}
            </td>
            <td className="tabular w-14 py-2 text-end font-medium">{formatShare(rate)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function formatShare({ applications, answers }: Pick<Rate, "applications" | "answers">): string {
  return `${Math.round((100 * answers) / applications)}%`;
}

/** Merges all employers' own boards, because seekers don't know their systems. Most applications first. */
function mergeSources(rates: Rates["by_source"]): Rate[] {
  const merged = new Map<string, Rate>();
  for (const { source, applications, answers } of rates) {
    const label = nameSource(source);
    const sum = merged.get(label) ?? { label, applications: 0, answers: 0 };
    merged.set(label, {
      label,
      applications: sum.applications + applications,
      answers: sum.answers + answers,
    });
  }
  return [...merged.values()].toSorted((a, b) => b.applications - a.applications);
}

function nameSource(source: Source): string {
  if (source === "own") return "Added by you";
  if (source === "demo") return "Demo";
  return SOURCE_CREDITS[source]?.name ?? "Employers' own pages";
}
