import type { Metadata } from "next";
import type { ReactNode } from "react";
import { changelog, developers } from "~/content";
import { describeCalls } from "~/server/api";
import { Authentication, ErrorTable, LimitTable } from "./_components/tables";
import { Calls } from "./_components/calls";
import { CodeBlock, Marked, Section } from "./_components/marked";
import { QuickStart } from "./_components/quick-start";

export const metadata: Metadata = {
  title: developers.title,
  description: developers.description,
  alternates: { canonical: "/developers" },
};

const { quickStart, authentication, reference, errors, limits, sections, webhooks } = developers;
const CONTENTS = [quickStart, authentication, reference, errors, limits, ...sections, webhooks, developers.changelog];

export default function DevelopersPage() {
  return (
    <div className="page pt-8 sm:pt-12">
      <h1 className="text-28 font-bold sm:text-40">{developers.title}</h1>
      <p className="mt-3 max-w-[54ch] text-20 font-regular text-ink-muted">{developers.lead}</p>
      <div className="mt-10 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_13rem]">
        <Contents />
        {/* Placed without `order`: Chromium may keep the old order when a window widens, which swaps the columns. */}
        <div className="min-w-0 lg:col-start-1 lg:row-start-1">
          <QuickStart />
          <Authentication />
          <Section id={reference.id} title={reference.title}>
            <p className="max-w-measure">{reference.text}</p>
            <Calls groups={describeCalls()} />
          </Section>
          <ErrorTable />
          <LimitTable />
          {sections.map(({ id, title, text }) => (
            <Section key={id} id={id} title={title}>
              <Paragraphs texts={text} />
            </Section>
          ))}
          <Section id={webhooks.id} title={webhooks.title}>
            <Paragraphs texts={webhooks.text} />
            <CodeBlock label="Checking a signature">{webhooks.example}</CodeBlock>
          </Section>
          <Section id={developers.changelog.id} title={developers.changelog.title}>
            {changelog.map(({ date, changes }) => (
              <Release key={date} date={date}>
                {changes.map((change) => (
                  <li key={change} className="mt-1">
                    <Marked text={change} />
                  </li>
                ))}
              </Release>
            ))}
          </Section>
        </div>
      </div>
    </div>
  );
}

function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <p key={text} className="mt-3 max-w-measure">
      <Marked text={text} />
    </p>
  ));
}

function Contents() {
  return (
    <nav
      aria-label={developers.contents}
      className="lg:sticky lg:top-6 lg:col-start-2 lg:row-start-1 lg:self-start"
      data-no-print
    >
      <p className="text-14 font-medium">{developers.contents}</p>
      <ul className="mt-2 columns-2 gap-x-6 text-14 sm:columns-3 lg:columns-1">
        {CONTENTS.map(({ id, title }) => (
          <li key={id} className="break-inside-avoid">
            <a
              href={`#${id}`}
              className="block rounded-inner py-1 pointer-coarse:py-3 text-ink-muted hover:text-ink hover:underline"
            >
              {title}
            </a>
          </li>
        ))}
        <li className="mt-2 break-inside-avoid border-t border-line pt-2">
          <a
            href="/api/openapi.json"
            className="block rounded-inner py-1 pointer-coarse:py-3 text-accent underline underline-offset-2"
          >
            {developers.document}
          </a>
        </li>
      </ul>
    </nav>
  );
}

function Release({ date, children }: { date: string; children: ReactNode }) {
  return (
    <div className="mt-4">
      <h3 className="text-14 font-medium text-ink-muted tabular-nums">
        <time dateTime={date}>{date}</time>
      </h3>
      <ul className="mt-1 max-w-measure list-disc pl-5">{children}</ul>
    </div>
  );
}
