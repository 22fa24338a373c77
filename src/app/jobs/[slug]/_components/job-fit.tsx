import { Check, CircleHelp, Minus, X, type LucideIcon } from "lucide-react";
import type { FitRequirement, JobFit as Fit } from "~/contracts/fit";
import { cx } from "~/components/ui/class-names";
import { TextLink } from "~/components/ui/links";
import { Notice } from "~/components/ui/notice";

const FIT_STATUSES: Readonly<Record<FitRequirement["status"], { words: string; icon: LucideIcon; color: string }>> = {
  shown: { words: "Shown", icon: Check, color: "text-accent" },
  partly: { words: "Partly", icon: Minus, color: "text-notice" },
  not_found: { words: "Not found", icon: X, color: "text-ink-muted" },
  unknown: { words: "Can’t tell", icon: CircleHelp, color: "text-ink-muted" },
};

/** Whether one may work there. They stand beside the score. */
const GATES: ReadonlySet<FitRequirement["kind"]> = new Set(["place", "time_zone", "work_permit", "contract"]);

function isGate({ kind }: FitRequirement): boolean {
  return GATES.has(kind);
}

/** "Open only to people in Brazil" for the requirement "Lives in Brazil". */
export function formatRequirement({ kind, label }: Pick<FitRequirement, "kind" | "label">): string {
  return kind === "place" ? label.replace(/^Lives in /u, "Open only to people in ") : label;
}

/** Says what the résumé shows of a requirement: "No" if it names another country than those allowed. */
export function formatStatus({ kind, status, evidence }: Omit<FitRequirement, "label">): string {
  const isRefused = status === "not_found" && evidence !== null && GATES.has(kind);
  return isRefused ? "No" : FIT_STATUSES[status].words;
}

/** How the viewer's résumé fits the job, requirement by requirement. */
export function JobFit({ fit, hasResume, locked }: { fit: Fit; hasResume: boolean; locked: boolean }) {
  if (fit.requirements.length === 0) return null;
  if (!hasResume) {
    return (
      <p className="mt-6 border-t border-line pt-4 text-14 text-ink-muted">
        <TextLink href="/dashboard" prefetch={false}>
          Add your resume
        </TextLink>{" "}
        to see how you fit this job
        {/* The page may unlock the job without rendering this again. */}
        {locked ? <span className="group-data-unlocked:hidden"> before you pay</span> : null}.
      </p>
    );
  }
  const gates = fit.requirements.filter(isGate);
  const scored = fit.requirements.filter((requirement) => !isGate(requirement));
  return (
    <section aria-labelledby="fit" className="mt-6 border-t border-line pt-5">
      <h2 id="fit" className="text-20 font-bold">
        How you fit
      </h2>
      <p className="mt-1">
        <span className="tabular font-medium">
          {fit.score === null ? "Not enough public facts for a score. " : `${fit.score} of 100. `}
        </span>
        {summarize(scored)}
      </p>
      <UnsurePositions headings={fit.unsure_positions} />
      {gates.length === 0 ? null : <Requirements requirements={gates} />}
      {scored.length === 0 ? null : (
        <details className="mt-3" open={locked || fit.score === null}>
          <summary className="cursor-pointer text-14 text-ink-muted hover:text-ink pointer-coarse:py-3">
            Each requirement
          </summary>
          <Requirements requirements={scored} />
        </details>
      )}
      <p className="mt-3 text-14 text-ink-muted">
        {locked ? "Compared with the public facts only; the description may ask for more. " : null}
        {fit.score === null
          ? "That’s what is public. A score needs more facts that can be compared."
          : "The score says how much of what the job asks for your resume shows. What’s marked “Can’t tell” doesn’t count."}
      </p>
    </section>
  );
}

const MOST_HEADINGS = 3;

/** Says which positions may have been misread, and leads to their review. */
function UnsurePositions({ headings }: { headings: readonly string[] }) {
  if (headings.length === 0) return null;
  const others = headings.length - MOST_HEADINGS;
  return (
    <Notice tone="notice" title="We aren't sure of some of your positions" className="mt-3">
      <ul>
        {headings.slice(0, MOST_HEADINGS).map((heading) => (
          <li key={heading} className="wrap-anywhere">
            <q>{heading}</q>
          </li>
        ))}
        {others > 0 ? <li>and {others} more</li> : null}
      </ul>
      They may show less than they should.{" "}
      <TextLink href="/settings/career?resume=default" prefetch={false}>
        Check your career profile
      </TextLink>{" "}
      to correct or confirm them.
    </Notice>
  );
}

function summarize(requirements: readonly FitRequirement[]): string {
  const skills = requirements.filter(({ kind }) => kind === "skill");
  const count = skills.filter(({ status }) => status === "shown").length;
  if (skills.length === 0) return "This job names no skill that we recognize.";
  if (skills.length === 1)
    return `Your resume ${count === 1 ? "shows" : "doesn’t show"} the one skill that this job names.`;
  return `Your resume shows ${count} of the ${skills.length} skills that this job names.`;
}

function Requirements({ requirements }: { requirements: readonly FitRequirement[] }) {
  return (
    <ul className="mt-2 divide-y divide-line">
      {requirements.map((requirement) => (
        <Requirement key={`${requirement.kind} ${requirement.label}`} {...requirement} />
      ))}
    </ul>
  );
}

function Requirement({ kind, label, status, evidence }: FitRequirement) {
  const { icon: Icon, color } = FIT_STATUSES[status];
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-4 py-2">
      <span className="min-w-0 break-words">
        {formatRequirement({ kind, label })}
        {evidence === null ? null : <q className="block text-14 break-words text-ink-muted">{evidence}</q>}
      </span>
      <span className={cx("flex items-center gap-1.5 self-start text-14", color)}>
        <Icon aria-hidden className="size-4" />
        {formatStatus({ kind, status, evidence })}
      </span>
    </li>
  );
}
