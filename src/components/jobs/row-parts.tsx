import { cx } from "~/components/ui/class-names";
import { type Credit, monogram } from "~/format/job";
import { formatCount } from "~/format/text";

/** In place of a logo, which would be fetched from somebody else's server; a soft block while the employer is hidden. */
export function Monogram({ employer, className }: { employer: string | null; className?: string }) {
  return (
    <span
      aria-hidden
      className={cx(
        "grid flex-none place-items-center rounded-inner border text-14 font-medium",
        employer === null ? "border-line border-dashed bg-sunken text-ink-muted" : "border-line bg-surface text-ink",
        className,
      )}
    >
      {employer === null ? <span className="locked-bar h-3! w-4" /> : monogram(employer)}
    </span>
  );
}

type LockedBarProps = {
  /** What is hidden, for those who do not see the bar. */
  label: string;
  /** A width class: the geometry of the real thing, never its content. */
  className?: string;
};

/** Stands where a hidden fact will be. */
export function LockedBar({ label, className }: LockedBarProps) {
  return (
    <>
      <span aria-hidden className={cx("locked-bar overflow-hidden leading-none", className)}>
        ••••••
      </span>
      <span className="sr-only">{label}</span>
    </>
  );
}

const EMPLOYER_WIDTHS = ["w-20", "w-28", "w-24", "w-32", "w-[4.5rem]"] as const;

/** Widths differ from row to row, as names do; they follow the job's id and say nothing about the name. */
export function employerBarWidth(jobId: string): string {
  let sum = 0;
  for (const char of jobId) sum += char.charCodeAt(0);
  return EMPLOYER_WIDTHS[sum % EMPLOYER_WIDTHS.length] ?? "w-24";
}

/** "15 connects". */
export function ConnectsAmount({ amount, className }: { amount: number; className?: string }) {
  return (
    <span className={cx("tabular whitespace-nowrap", className)}>
      {formatCount(amount)} {amount === 1 ? "connect" : "connects"}
    </span>
  );
}

/** Names the source of an open job. The link is followed: that is what the sources ask for. */
export function CreditLine({ credit }: { credit: Credit }) {
  return (
    <>
      via{" "}
      <a
        href={credit.url}
        target="_blank"
        rel="noopener"
        className="rounded-inner underline underline-offset-2 hover:text-ink"
      >
        {credit.name}
      </a>
    </>
  );
}
