import { cx } from "~/components/ui/class-names";

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
