import type { Metadata } from "next";
import { developers } from "~/content";
import { Columns, Contents } from "./_components/contents";
import { CodeBlock, Marked, Section } from "./_components/marked";
import { OldAnchors } from "./_components/old-anchors";
import { QuickStart } from "./_components/quick-start";
import { Authentication, Errors, LimitTable } from "./_components/tables";
import { ReferencePart } from "./_reference/reference-part";

export const metadata: Metadata = {
  title: developers.title,
  description: developers.description,
  alternates: { canonical: "/developers" },
};

const { quickStart, authentication, reference, errors, limits, sections, webhooks } = developers;
const CONTENTS = [
  quickStart,
  authentication,
  reference,
  errors,
  limits,
  ...sections,
  webhooks,
  developers.changelog,
].map(({ id, title }) => ({ href: `#${id}`, title }));

export default function DevelopersPage() {
  return (
    <div className="page pt-8 sm:pt-12">
      <h1 className="text-28 font-bold sm:text-40">{developers.title}</h1>
      <p className="mt-3 max-w-[54ch] text-20 font-regular text-ink-muted">{developers.lead}</p>
      <OldAnchors />
      <Columns contents={<Contents title={developers.contents} entries={CONTENTS} />}>
        <QuickStart />
        <Authentication />
        <Section id={reference.id} title={reference.title}>
          <p className="max-w-measure">{reference.text}</p>
          <ReferencePart name="calls" />
        </Section>
        <Errors />
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
          <ReferencePart name="changelog" />
        </Section>
      </Columns>
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
