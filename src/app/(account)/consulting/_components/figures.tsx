import { consulting, site } from "~/content";

/** Figures given by the owner; marked as examples until confirmed. */
export function Figures({ confirmed }: { confirmed: boolean }) {
  return (
    <section aria-label="In figures" className="mt-10">
      <dl className="grid grid-cols-3 border-y border-line">
        {consulting.stats.map(({ label, value }) => (
          <div
            key={label}
            className="flex flex-col-reverse justify-end gap-1 border-line py-5 not-first:border-s not-first:ps-4 sm:py-6 sm:not-first:ps-6"
          >
            <dt className="text-14 text-ink-muted">
              {label}
              {confirmed ? null : <span aria-hidden>*</span>}
            </dt>
            <dd className="text-20 font-bold sm:text-28">{value}</dd>
          </div>
        ))}
      </dl>
      {confirmed ? null : <p className="mt-3 text-12 text-ink-muted">* {site.exampleFigures}</p>}
    </section>
  );
}
