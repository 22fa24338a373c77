import { Badge, type BadgeTone } from "~/components/ui/badge";
import { cx } from "~/components/ui/class-names";
import type { Access, Credit } from "~/format/job";
import { formatMatch, type GoodMatch, monogram } from "~/format/row";
import { formatQuantity } from "~/format/text";

type EmployerMarkProps = {
  /** Null while hidden: a soft block. */
  employer: string | null;
  /** Our copy; null for a monogram. */
  logo: string | null;
  className?: string;
};

/** The employer's logo, else its initials. The name is beside it. */
export function EmployerMark({ employer, logo, className }: EmployerMarkProps) {
  if (logo === null || employer === null) return <Monogram employer={employer} className={className} />;
  return <img src={logo} alt="" loading="lazy" className={cx("employer-logo", className)} />;
}

/** An employer's initials. A soft block while the employer is hidden. */
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
  /** For screen readers. */
  label: string;
  /** Sets the width. */
  className?: string;
};

/** Covers a hidden fact. */
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

type LockedEmployerProps = { jobId: string; word?: "Employer" | "Company"; className?: string };

/** Covers the employer. The width varies by the job's id, so that it reveals nothing about the name. */
export function LockedEmployer({ jobId, word = "Employer", className }: LockedEmployerProps) {
  let sum = 0;
  for (const char of jobId) sum += char.charCodeAt(0);
  const width = EMPLOYER_WIDTHS[sum % EMPLOYER_WIDTHS.length];
  return <LockedBar label={`${word} hidden until unlocked`} className={cx(width, className)} />;
}

/** Covers the pay. */
export function LockedPay({ className = "w-24" }: { className?: string }) {
  return <LockedBar label="Pay disclosed, hidden until unlocked" className={className} />;
}

/** What a job costs this viewer. */
export function AccessPrice({ access, price }: { access: Access; price: number }) {
  if (access === "locked") return <ConnectsAmount amount={price} className="text-14 font-medium text-notice" />;
  return <span className="text-14 font-medium text-accent">{access === "open" ? "Free" : "Unlocked"}</span>;
}

/** A tag, cut if it is long. */
export function Tag({ children, className = "max-w-full" }: { children: string; className?: string }) {
  return (
    <li
      className={cx(
        "h-6 truncate rounded-full border border-line px-2 text-12 leading-[22px] text-ink-muted",
        className,
      )}
    >
      {children}
    </li>
  );
}

/** "15 connects". */
export function ConnectsAmount({ amount, className }: { amount: number; className?: string }) {
  return <span className={cx("tabular whitespace-nowrap", className)}>{formatQuantity(amount, "connect")}</span>;
}

/** Lists reasons not to unlock a job. */
export function ConcernList({ concerns, className }: { concerns: readonly string[]; className?: string }) {
  if (concerns.length === 0) return null;
  return (
    <ul aria-label="Before you unlock" className={cx("grid gap-1 text-14 font-medium text-notice", className)}>
      {concerns.map((concern) => (
        <li key={concern}>{concern}</li>
      ))}
    </ul>
  );
}

/** Labels the button that spends connects. `isAnyway`: something speaks against it. */
export function UnlockWords({ price, isAnyway }: { price: number; isAnyway: boolean }) {
  if (isAnyway) return <span>Unlock anyway</span>;
  return (
    <span>
      Unlock for <ConnectsAmount amount={price} />
    </span>
  );
}

/** Names the source of an open job. No nofollow: the sources' terms ask for that. */
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

const MATCH_TONES: Readonly<Record<GoodMatch, BadgeTone>> = { strong: "accent", fair: "notice" };

/** How well the viewer's résumé matches a job's public facts. */
export function MatchBadge({ level }: { level: GoodMatch }) {
  return <Badge tone={MATCH_TONES[level]}>{formatMatch(level)}</Badge>;
}
