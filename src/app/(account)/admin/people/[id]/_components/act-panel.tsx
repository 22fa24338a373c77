import Link from "next/link";
import { buttonClass } from "~/components/ui/class-names";
import { Notice } from "~/components/ui/notice";
import type { PersonOutput } from "~/contracts/office";
import { formatCount } from "~/format/text";
import { ActForm } from "../../../_components/act-form";
import { ProofField } from "../../../_components/proof-field";
import { actOnPerson } from "./actions";
import { findAct, PERSON_ACTS, type PersonAct } from "./acts";

export type ActQuery = Record<string, string | string[] | undefined>;

/** The outcome of the last act, the form of the chosen one, or links to all that are possible now. */
export function ActPanel({ person, query }: { person: PersonOutput; query: ActQuery }) {
  const possible = listActs(person);
  const chosen = possible.find((act) => act === query.act);
  const done = findAct(query.done);
  const href = `/admin/people/${person.id}`;
  return (
    <>
      {done ? <Notice tone="success" role="status" title={PERSON_ACTS[done].done} /> : null}
      {findAct(query.waiting) ? (
        <Notice tone="notice" role="status" title="Nothing happened yet: a second person must approve it." />
      ) : null}
      {chosen ? (
        <ActForm
          action={actOnPerson}
          title={`${PERSON_ACTS[chosen].label}: ${person.name}`}
          consequences={describeAct(chosen, person)}
          submitLabel={PERSON_ACTS[chosen].label}
          hidden={{ act: chosen, person: person.id }}
          isReasonEmailed={chosen === "suspend"}
          cancelHref={href}
        >
          <ProofField id="proof" />
        </ActForm>
      ) : (
        <nav aria-label="Actions" className="flex flex-wrap gap-3">
          {possible.map((act) => (
            <Link key={act} href={`${href}?act=${act}`} prefetch={false} className={buttonClass({ size: "small" })}>
              {PERSON_ACTS[act].label}
            </Link>
          ))}
        </nav>
      )}
    </>
  );
}

function listActs(person: PersonOutput): PersonAct[] {
  return [person.suspended_at === null ? "suspend" : "lift"];
}

function describeAct(act: PersonAct, { counts, membership }: PersonOutput): string[] {
  switch (act) {
    case "suspend":
      return [
        `Ends ${count(counts.sessions, "session")} and stops ${count(counts.api_tokens, "API token")}.`,
        `Pauses ${count(counts.webhooks, "webhook")} and stops ${count(counts.alerts, "alert")}.`,
        membership && !membership.cancel_at_period_end && membership.status !== "canceled"
          ? "Cancels the membership at the end of the paid period. No further charge, no refund."
          : "There is no membership to cancel.",
        "The person can still sign in to export, delete and write to support.",
      ];
    case "lift":
      return [
        `${count(counts.api_tokens, "API token")} and ${count(counts.alerts, "alert")} work again.`,
        "Webhooks stay paused until the person creates new secrets.",
        "A canceled membership stays canceled until the person resumes it.",
      ];
  }
}

function count(number: number, noun: string): string {
  return `${formatCount(number)} ${noun}${number === 1 ? "" : "s"}`;
}
