import { home, site } from "~/content";

/** Four figures, given by the owner; marked as examples until confirmed. */
export function Stats({ confirmed }: { confirmed: boolean }) {
  return (
    <section aria-label="In figures" className="page">
      <dl className="grid grid-cols-2 border-y border-line lg:grid-cols-4">
        {home.stats.map((stat) => (
          <div
            key={stat.label}
            className="flex flex-col-reverse justify-end gap-1 border-line py-6 even:border-s even:ps-6 nth-[n+3]:border-t lg:nth-[n+2]:border-s lg:nth-[n+2]:ps-6 lg:nth-[n+3]:border-t-0"
          >
            <dt className="text-14 text-ink-muted">
              {stat.label}
              {confirmed ? null : <span aria-hidden>*</span>}
            </dt>
            <dd className="text-28 font-bold">{stat.value}</dd>
          </div>
        ))}
      </dl>
      {confirmed ? null : <p className="mt-3 text-12 text-ink-muted">* {site.exampleFigures}</p>}
    </section>
  );
}
