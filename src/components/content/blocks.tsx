import { TextLink } from "~/components/ui/links";
import type { Block } from "~/content";
import { env } from "~/env";

/** A text with several parts, styled as `prose`. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, index) => <Piece key={index} block={block} />);
}

function Piece({ block }: { block: Block }) {
  if (typeof block === "string") return <p>{block}</p>;
  if ("list" in block) {
    return (
      <ul>
        {block.list.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    );
  }
  if ("entries" in block) return <Entries entries={block.entries} />;
  if ("link" in block) {
    return (
      <p>
        <TextLink href={block.link.href} prefetch={false}>
          {block.link.label}
        </TextLink>
      </p>
    );
  }
  return env.SUPPORT_EMAIL ? (
    <p>
      {block.byMail} <a href={`mailto:${env.SUPPORT_EMAIL}`}>{env.SUPPORT_EMAIL}</a>
    </p>
  ) : null;
}

function Entries({ entries }: { entries: readonly { term: string; text: string }[] }) {
  return (
    <dl className="my-4 divide-y divide-line border-y border-line">
      {entries.map(({ term, text }) => (
        <div key={term} className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[11rem_minmax(0,1fr)]">
          <dt className="font-medium">{term}</dt>
          <dd className="text-ink-muted">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
