import { Badge } from "~/components/ui/badge";
import { cx } from "~/components/ui/class-names";
import { site } from "~/content";
import { env } from "~/env";

/** Marks a figure or claim as an example until CONTENT_CONFIRMED. Renders nothing afterwards. */
export function ExampleMark({ className }: { className?: string }) {
  return env.CONTENT_CONFIRMED ? null : <Badge className={className}>{site.example}</Badge>;
}

type FiguresProps = { figures: readonly { label: string; value: string }[]; className?: string };

/** The owner's three or four figures in a row, each marked as an example until CONTENT_CONFIRMED. */
export function Figures({ figures, className }: FiguresProps) {
  const isFour = figures.length === 4;
  return (
    <section aria-label="In figures" className={className}>
      {env.CONTENT_CONFIRMED ? null : <p className="mb-2 text-14 text-ink-muted">{site.exampleFigures}</p>}
      <dl className={cx("grid border-y border-line", isFour ? "grid-cols-2 lg:grid-cols-4" : "grid-cols-3")}>
        {figures.map(({ label, value }) => (
          <div
            key={label}
            className={cx(
              "flex flex-col-reverse justify-end gap-1 border-line",
              isFour
                ? "py-6 even:border-s even:ps-6 nth-[n+3]:border-t lg:nth-[n+2]:border-s lg:nth-[n+2]:ps-6 lg:nth-[n+3]:border-t-0"
                : "py-5 not-first:border-s not-first:ps-4 sm:py-6 sm:not-first:ps-6",
            )}
          >
            <dt className="text-14 text-ink-muted">{label}</dt>
            <dd className="flex flex-wrap items-center gap-x-2 gap-y-1 sm:gap-x-3">
              <span className="text-20 font-bold sm:text-28">{value}</span> <ExampleMark />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
