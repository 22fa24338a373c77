import { LockedBar, Monogram } from "~/components/jobs/row-parts";
import { home } from "~/content";

const { specimen } = home;

function SpecimenRow({ locked }: { locked: boolean }) {
  return (
    <div className="p-5">
      <div className="flex items-center justify-between gap-4 text-12 font-medium">
        <span className="text-ink-muted">{locked ? specimen.before : specimen.after}</span>
        {locked ? <span className="tabular text-notice">{specimen.price}</span> : null}
      </div>
      <div className="mt-3 flex gap-3">
        <Monogram employer={locked ? null : specimen.employer} className="mt-0.5 size-10" />
        <div className="min-w-0">
          <p className="leading-snug font-medium">{specimen.title}</p>
          <p className="facts mt-1 text-14 text-ink-muted">
            {locked ? (
              <span>
                <LockedBar label="Employer hidden" className="w-24" />
              </span>
            ) : (
              <span className="text-ink">{specimen.employer}</span>
            )}
            <span>{specimen.where}</span>
            {locked ? (
              <span>
                <LockedBar label="Pay hidden" className="w-24" />
              </span>
            ) : (
              <span className="tabular text-ink">{specimen.pay}</span>
            )}
            <span>{specimen.employmentType}</span>
          </p>
        </div>
      </div>
    </div>
  );
}

/** Demonstrates an unlock with an invented job. */
export function Specimen() {
  return (
    <figure>
      <div className="divide-y divide-line rounded-card border border-line bg-surface">
        <SpecimenRow locked />
        <SpecimenRow locked={false} />
      </div>
      <figcaption className="mt-3 text-12 text-ink-muted">{specimen.caption}</figcaption>
    </figure>
  );
}
