import { randomUUID } from "node:crypto";
import Link from "next/link";
import { buttonClass } from "~/components/ui/class-names";
import type { PersonOutput } from "~/contracts/office-person";
import { mayOpen, type PersonAct, type Role, STAFF_CONNECTS_MAX } from "~/contracts/rules/office";
import { env } from "~/env";
import { ActForm } from "../../../_components/act-form";
import { ACT_WORDS } from "../../../_components/act-words";
import { describeAct } from "../../../_components/describe-act";
import { OutcomeNotice, type OutcomeQuery } from "../../../_components/outcome";
import { ProofField } from "../../../_components/proof-field";

type PanelProps = { person: PersonOutput; role: Role; query: OutcomeQuery };

const WITHOUT_PROOF: readonly PersonAct[] = ["code.resend", "email.resend", "sessions.end", "membership.cancel"];
const DESTRUCTIVE: readonly PersonAct[] = ["user.suspend", "user.delete", "connects.take_back"];
const EMAILED: readonly PersonAct[] = ["user.suspend", "user.delete"];

/** The outcome of the last act, the form of the chosen one, or links to all that are possible now. */
export function ActPanel({ person, role, query }: PanelProps) {
  const possible = listActs(person, role);
  const email = person.chosen_email?.is_resendable ? person.chosen_email : null;
  const chosen = query.act === "email.resend" ? email && query.act : possible.find((act) => act === query.act);
  const href = `/admin/people/${person.id}`;
  const isAmount = chosen === "connects.grant" || chosen === "connects.take_back";
  return (
    <>
      <OutcomeNotice path={href} query={query} />
      {chosen ? (
        <ActForm
          title={`${ACT_WORDS[chosen].label}: ${email ? email.kind.replaceAll("_", " ") : person.name}`}
          consequences={describeAct(chosen, person)}
          submitLabel={ACT_WORDS[chosen].label}
          hidden={{
            act: chosen,
            person: person.id,
            ...(isAmount ? { key: randomUUID() } : {}),
            ...(email ? { email: email.id } : {}),
          }}
          mostConnects={isAmount ? STAFF_CONNECTS_MAX : null}
          isDestructive={DESTRUCTIVE.includes(chosen)}
          isReasonEmailed={EMAILED.includes(chosen)}
          waits={env.ADMIN_FOUR_EYES && !WITHOUT_PROOF.includes(chosen) && chosen !== "look.start"}
          cancelHref={href}
        >
          {WITHOUT_PROOF.includes(chosen) ? null : <ProofField id="proof" />}
        </ActForm>
      ) : (
        <nav aria-label="Actions" className="flex flex-wrap gap-3">
          {possible.map((act) => (
            <Link key={act} href={`${href}?act=${act}`} prefetch={false} className={buttonClass({ size: "small" })}>
              {ACT_WORDS[act].label}
            </Link>
          ))}
        </nav>
      )}
    </>
  );
}

function listActs(
  { confirmed_at: confirmedAt, suspended_at: suspendedAt, membership, counts, connects_balance: balance }: PersonOutput,
  role: Role,
) {
  const isRunning = membership && ["active", "trialing", "past_due"].includes(membership.status);
  const acts: (PersonAct | false)[] = [
    suspendedAt === null && "look.start",
    "code.resend",
    counts.sessions > 0 && "sessions.end",
    isRunning === true && (membership?.cancel_at_period_end ? "membership.resume" : "membership.cancel"),
    "connects.grant",
    balance > 0 && "connects.take_back",
    suspendedAt === null ? "user.suspend" : "user.lift",
    mayOpen(role, "audit") && confirmedAt !== null && "user.export",
    mayOpen(role, "payments") && "user.delete",
  ];
  return acts.filter((act) => act !== false);
}
