import { cx } from "~/components/ui/class-names";

type JobDescriptionProps = { html: string | null; locked: boolean; revealClass: string };

/** Widths of placeholder lines: paragraphs and a list, as in a job description. */
const PARAGRAPHS = [
  ["w-full", "w-[97%]", "w-[99%]", "w-[62%]"],
  ["w-[95%]", "w-full", "w-[41%]"],
] as const;
const ITEMS = ["w-[72%]", "w-[58%]", "w-[81%]", "w-[66%]"] as const;

function HiddenDescription() {
  return (
    <div className="max-w-measure text-ink-muted">
      <p className="sr-only">Description hidden until unlocked</p>
      <div aria-hidden className="grid gap-6">
        {PARAGRAPHS.map((lines) => (
          <div key={lines.join()} className="grid gap-3">
            {lines.map((width) => (
              <span key={width} className={cx("locked-bar block!", width)} />
            ))}
          </div>
        ))}
        <div className="grid gap-3 pl-6">
          {ITEMS.map((width) => (
            <span key={width} className={cx("locked-bar block!", width)} />
          ))}
        </div>
      </div>
    </div>
  );
}

/** The description, sanitized on import. While hidden, placeholder lines that hold no text. */
export function JobDescription({ html, locked, revealClass }: JobDescriptionProps) {
  return (
    <section aria-labelledby="description" className="mt-10">
      <h2 id="description" className="mb-4 text-20 font-bold">
        Description
      </h2>
      {locked ? <HiddenDescription /> : null}
      {!locked && html ? <div className={cx("prose", revealClass)} dangerouslySetInnerHTML={{ __html: html }} /> : null}
      {!locked && !html ? <p className="text-ink-muted">The source gives no description.</p> : null}
    </section>
  );
}
