import type { ReactNode } from "react";
import {
  formatChecked,
  formatContractStatus,
  formatEmploymentType,
  formatEstimate,
  describeHistory,
  formatSalary,
  formatSeniority,
  formatDisclosed,
  formatVisa,
  type Credit,
} from "~/format/job";
import { formatTimeZones, namesOnlyCountry } from "~/format/eligibility";
import { formatAge, formatDate } from "~/format/text";
import { LockedPay } from "~/components/jobs/row-parts";
import { cx } from "~/components/ui/class-names";
import type { JobView } from "~/contracts/job";

type JobFactsProps = {
  job: JobView;
  credit: Credit | null;
  now: string;
  whoMayApply: string | null;
  revealClass: string;
};

function renderPay({ job, credit, revealClass }: Pick<JobFactsProps, "job" | "credit" | "revealClass">): ReactNode {
  if (job.isUnlocked)
    return (
      <span className={cx("tabular", revealClass)}>
        {formatSalary(job) ?? "Salary not specified"}
        <Note text={formatEstimate(job, credit)} />
        <Quoted text={job.salary_text} />
      </span>
    );
  if (!job.salary_disclosed) return formatDisclosed(false);
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <LockedPay className="w-24" />
      <span aria-hidden className="text-14 font-regular text-ink-muted">
        disclosed
      </span>
    </span>
  );
}

function Note({ text }: { text: string | null }) {
  return text === null ? null : <span className="block text-14 font-regular text-ink-muted">{text}</span>;
}

/** The posting's sentence from which we read a fact. */
function Quoted({ text }: { text: string | null }) {
  if (text === null) return null;
  return <q className="block max-w-full text-14 font-regular break-words text-ink-muted">{text}</q>;
}

/** `onBoard`: its employer's own board lists it. */
function renderFreshness(job: JobView, onBoard: boolean, now: string): ReactNode {
  const { external_posted_at: posted, last_seen_at: seen, created_at: first } = job;
  const isSameDay = job.closed_at !== null && formatDate(first) === formatDate(seen);
  return (
    <>
      {posted ? <time dateTime={posted}>{formatAge(posted, now)}</time> : "Recently"}
      <span className="block text-14 font-regular text-ink-muted">
        {isSameDay ? "Seen" : "First seen"} here <time dateTime={first}>{formatDate(first)}</time>
        {isSameDay || job.closed_at === null ? null : (
          <>
            , last <time dateTime={seen}>{formatDate(seen)}</time>
          </>
        )}
      </span>
      <Note text={job.closed_at === null && job.source !== "own" ? formatChecked(job, now) : null} />
      {describeHistory(job, { onBoard, now }).map((fact) => (
        <Note key={fact} text={fact} />
      ))}
    </>
  );
}

/** Returns whether a location only repeats who may apply: "Remote (India)" beside "India". */
function isPlaceSaid({ location, eligibility }: JobView, whoMayApply: string | null): boolean {
  const [only, ...others] = eligibility?.regions.length === 0 ? eligibility.countries : [];
  if (only && others.length === 0 && whoMayApply && namesOnlyCountry(location, only, whoMayApply)) return true;
  const place = location.replace(/\bremote\b|[(),\s/|–-]/gi, "").toLowerCase();
  return whoMayApply !== null && (place === "" || place === whoMayApply.replace(/[\s,-]/g, "").toLowerCase());
}

/** Shows the public facts: eligibility, pay, kind of work, freshness. Marks the place of the hidden one. */
export function JobFacts({ job, credit, now, whoMayApply, revealClass }: JobFactsProps) {
  // For a locked job, the panel beside the price shows these.
  const visa = job.isUnlocked ? formatVisa(job.visa) : null;
  const contract = job.isUnlocked ? formatContractStatus(job.contract_status) : null;
  const zones = formatTimeZones(job.eligibility);
  const kind = [formatEmploymentType(job.employment_type), formatSeniority(job.seniority)].filter(Boolean).join(", ");
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 border-t border-line pt-5 sm:gap-y-5 sm:pt-6">
      {isPlaceSaid(job, whoMayApply) ? null : <Fact label="Location">{job.location}</Fact>}
      <Fact label="Who may apply">
        {whoMayApply ?? "Not stated"}
        <Note text={zones && `time zones ${zones}`} />
        <Quoted text={job.eligibility_quote} />
      </Fact>
      <Fact label="Pay">{renderPay({ job, credit, revealClass })}</Fact>
      {kind ? <Fact label="Kind of work">{kind}</Fact> : null}
      {contract ? (
        <Fact label="Hired as">
          {contract}
          <Quoted text={job.contract_status_quote} />
        </Fact>
      ) : null}
      {visa ? (
        <Fact label="Visa">
          {visa}
          <Quoted text={job.visa_quote} />
        </Fact>
      ) : null}
      <Fact label="Posted" wide>
        {renderFreshness(job, credit === null && job.source !== "demo" && job.source !== "own", now)}
      </Fact>
    </dl>
  );
}

/** `wide`: takes the whole line on a phone. */
function Fact({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={cx("min-w-0", wide && "max-sm:col-span-full")}>
      <dt className="text-14 text-ink-muted">{label}</dt>
      <dd className="mt-0.5 font-medium">{children}</dd>
    </div>
  );
}
