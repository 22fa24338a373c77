import type { ReactNode } from "react";
import { countHeld, describeConnects } from "~/components/connects/describe-connects";
import { TextLink } from "~/components/ui/links";
import { Notice } from "~/components/ui/notice";
import type { PersonOutput } from "~/contracts/office";
import { formatMoney, OFFERS } from "~/contracts/offers";
import { mayOpen, PERSON_ROWS, type Role } from "~/contracts/rules/office";
import { formatCount } from "~/format/text";
import { LoadFailure } from "~/components/load-failure";
import { api, loadOutcome } from "~/trpc/server";
import { Fact } from "../../reports/_components/reported-job";
import { officeMetadata, renderForStaff, renderNotFound } from "../../_components/office-page";
import { cellClass, Table, UtcTime } from "../../_components/table";
import type { OutcomeQuery } from "../../_components/outcome";
import { ActPanel } from "./_components/act-panel";

type PersonPageProps = { params: Promise<{ id: string }>; searchParams: Promise<OutcomeQuery> };

export const generateMetadata = () => officeMetadata("people", "Person");

export default function PersonPage({ params, searchParams }: PersonPageProps) {
  return renderForStaff("people", async (role) => {
    const [{ id }, query] = [await params, await searchParams];
    const result = await loadOutcome(api.office.person({ id }));
    if (result.kind === "missing" || result.kind === "invalid") return renderNotFound();
    if (result.kind !== "loaded") {
      return (
        <LoadFailure title="Failed to load the person" href={`/admin/people/${id}`}>
          Nothing was changed.
        </LoadFailure>
      );
    }
    return <Person person={result} role={role} query={query} />;
  });
}

function Person({ person, role, query }: { person: PersonOutput; role: Role; query: OutcomeQuery }) {
  const { membership } = person;
  const held = countHeld(person.connects_balance, person.history);
  return (
    <div className="grid gap-10">
      <section className="grid gap-4">
        <h1 className="text-28 font-bold wrap-anywhere">{person.name}</h1>
        <ActPanel person={person} role={role} query={query} />
        {person.suspended_at ? (
          <Notice tone="danger" title="Suspended">
            <UtcTime value={person.suspended_at} /> {person.suspension_reason}
          </Notice>
        ) : null}
        <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
          <Fact label="Email">{person.email}</Fact>
          <Fact label="Address confirmed">{person.confirmed_at ? <UtcTime value={person.confirmed_at} /> : "No"}</Fact>
          <Fact label="Verified">{person.verified_at ? <UtcTime value={person.verified_at} /> : "No"}</Fact>
          <Fact label="Signed up">
            <UtcTime value={person.created_at} />
          </Fact>
          <Fact label="Connects">
            {formatCount(person.connects_balance)}
            {held > 0 ? `, ${formatCount(held)} more on hold` : ""}
          </Fact>
          <Fact label="Membership">
            {membership ? `${nameOffer(membership.offer)}, ${words(membership.status)}` : "None"}
            {membership?.cancel_at_period_end ? ", canceled at the period's end" : ""}
          </Fact>
          <Fact label="Id">
            {person.id}
            {mayOpen(role, "audit") ? (
              <>
                {" "}
                <TextLink href={`/admin/audit?kind=user&id=${person.id}`} prefetch={false}>
                  Audit log
                </TextLink>
              </>
            ) : null}
          </Fact>
          {person.username ? (
            <Fact label="Profile">
              <TextLink href={`/profile/${person.username}`} prefetch={false}>
                {person.username}
              </TextLink>
            </Fact>
          ) : null}
        </dl>
      </section>
      <Connects history={person.history} />
      <Payments payments={person.payments} isLinked={mayOpen(role, "payments")} />
      <Memberships memberships={person.memberships} />
      <Unlocks unlocks={person.unlocks} />
      <Letters letters={person.letters} />
      <Sessions sessions={person.sessions} />
      <Webhooks webhooks={person.webhooks} />
      <Reports reports={person.reports} />
      <Emails id={person.id} emails={person.emails} />
    </div>
  );
}

type PartProps = { title: string; labels: readonly string[]; count: number; children: ReactNode };

/** The newest rows of one kind. */
function Part({ title, labels, count, children }: PartProps) {
  return (
    <section className="grid gap-3">
      <h2 className="text-20 font-bold">{title}</h2>
      {count < PERSON_ROWS ? null : <p className="text-14 text-ink-muted">The newest {PERSON_ROWS}.</p>}
      {count === 0 ? (
        <p className="text-ink-muted">None.</p>
      ) : (
        <Table label={title} columns={labels.map((label) => ({ label }))}>
          {children}
        </Table>
      )}
    </section>
  );
}

/** "past_due" → "past due" */
const words = (code: string) => code.replaceAll("_", " ");

/** "top_up" → "Top Up". An offer of an earlier release has its id alone. */
const nameOffer = (id: string) => Object.values(OFFERS).find((offer) => offer.id === id)?.name ?? words(id);

/** `cells` by their column. */
function Row({ at, cells }: { at: string; cells: Readonly<Record<string, ReactNode>> }) {
  return (
    <tr>
      <th scope="row" className={`${cellClass()} font-regular`}>
        <UtcTime value={at} />
      </th>
      {Object.entries(cells).map(([column, cell]) => (
        <td key={column} className={`${cellClass()} max-w-[24rem] truncate`}>
          {cell}
        </td>
      ))}
    </tr>
  );
}

function Connects({ history }: Pick<PersonOutput, "history">) {
  const labels = ["When (UTC)", "Why", "Connects", "Balance"];
  return (
    <Part title="Connects" labels={labels} count={history.length}>
      {history.map((entry) => (
        <Row
          key={entry.id}
          at={entry.created_at}
          cells={{
            why: describeConnects(entry),
            connects: `${entry.amount > 0 ? "+" : "−"}${formatCount(Math.abs(entry.amount))}`,
            balance: formatCount(entry.balance),
          }}
        />
      ))}
    </Part>
  );
}

function Payments({ payments, isLinked }: Pick<PersonOutput, "payments"> & { isLinked: boolean }) {
  const labels = ["When (UTC)", "Offer", "Amount", "Status", "Receipt", "Id"];
  return (
    <Part title="Payments" labels={labels} count={payments.length}>
      {payments.map(({ id, offer, amount, currency, status, receipt_number: receipt, created_at: at }) => (
        <Row
          key={id}
          at={at}
          cells={{
            offer: nameOffer(offer),
            amount: formatMoney(Math.round(amount * 100), currency),
            status: words(status),
            receipt: receipt ?? "–",
            id: isLinked ? (
              <TextLink href={`/admin/payments/${id}`} prefetch={false}>
                {id}
              </TextLink>
            ) : (
              id
            ),
          }}
        />
      ))}
    </Part>
  );
}

function Unlocks({ unlocks }: Pick<PersonOutput, "unlocks">) {
  const labels = ["When (UTC)", "Job", "Price", "Connects returned"];
  return (
    <Part title="Unlocks" labels={labels} count={unlocks.length}>
      {unlocks.map(({ job_id: id, title, slug, price, unlocked_at: at, is_returned: isReturned }) => (
        <Row
          key={id}
          at={at}
          cells={{
            job: (
              <TextLink href={`/jobs/${slug}`} prefetch={false}>
                {title}
              </TextLink>
            ),
            price,
            returned: isReturned ? "Yes" : "No",
          }}
        />
      ))}
    </Part>
  );
}

function Letters({ letters }: Pick<PersonOutput, "letters">) {
  return (
    <Part title="Cover letters" labels={["When (UTC)", "Job", "Price", "Paid"]} count={letters.length}>
      {letters.map(({ id, job, price, is_paid: isPaid, created_at: at }) => (
        <Row
          key={id}
          at={at}
          cells={{
            job: job ? (
              <TextLink href={`/jobs/${job.slug}`} prefetch={false}>
                {job.title}
              </TextLink>
            ) : (
              "A job of their own"
            ),
            price,
            paid: isPaid ? "Yes" : "No",
          }}
        />
      ))}
    </Part>
  );
}

function Memberships({ memberships }: Pick<PersonOutput, "memberships">) {
  return (
    <Part title="Memberships" labels={["Since (UTC)", "Offer", "Status", "Ended (UTC)"]} count={memberships.length}>
      {memberships.map(({ id, offer, status, created_at: at, ended_at: ended }) => (
        <Row
          key={id}
          at={at}
          cells={{
            offer: nameOffer(offer),
            status: words(status),
            ended: ended ? <UtcTime value={ended} /> : "–",
          }}
        />
      ))}
    </Part>
  );
}

function Sessions({ sessions }: Pick<PersonOutput, "sessions">) {
  const labels = ["Last used (UTC)", "Device", "Network"];
  return (
    <Part title="Sessions" labels={labels} count={sessions.length}>
      {sessions.map(({ id, device, address_prefix: network, last_used_at: at }) => (
        <Row key={id} at={at} cells={{ device, network: network ?? "–" }} />
      ))}
    </Part>
  );
}

function Webhooks({ webhooks }: Pick<PersonOutput, "webhooks">) {
  return (
    <Part title="Webhooks" labels={["Created (UTC)", "Host", "State"]} count={webhooks.length}>
      {webhooks.map(({ id, host, state, created_at: at }) => (
        <Row key={id} at={at} cells={{ host, state: state.replaceAll("_", " ") }} />
      ))}
    </Part>
  );
}

function Reports({ reports }: Pick<PersonOutput, "reports">) {
  return (
    <Part title="Reports" labels={["Sent (UTC)", "About", "Decision"]} count={reports.length}>
      {reports.map(({ id, reason, verdict, created_at: at }) => (
        <Row
          key={id}
          at={at}
          cells={{
            about: (
              <TextLink href={`/admin/reports/${id}`} prefetch={false}>
                {reason.replaceAll("_", " ")}
              </TextLink>
            ),
            decision: verdict ?? "Open",
          }}
        />
      ))}
    </Part>
  );
}

const EMAIL_STATES = {
  queued: { label: "Queued", isBad: false },
  accepted: { label: "Accepted by the mail server", isBad: false },
  refused: { label: "Refused, we try again", isBad: true },
  gave_up: { label: "Gave up", isBad: true },
  unconfirmed: { label: "May have arrived", isBad: false },
} as const;

function Emails({ id: personId, emails }: Pick<PersonOutput, "id" | "emails">) {
  const labels = ["Recorded (UTC)", "Email", "State", "Since (UTC)", "Attempts", "Again"];
  return (
    <Part title="Emails" labels={labels} count={emails.length}>
      {emails.map(({ id, kind, recorded_at: at, state, changed_at: changed, ...email }) => (
        <Row
          key={id}
          at={at}
          cells={{
            kind: kind.replaceAll("_", " "),
            state: EMAIL_STATES[state].isBad ? (
              <strong className="text-danger">{EMAIL_STATES[state].label}</strong>
            ) : (
              EMAIL_STATES[state].label
            ),
            changed: <UtcTime value={changed} />,
            attempts: email.attempts,
            again: email.is_resendable ? (
              <TextLink href={`/admin/people/${personId}?act=email.resend&email=${id}`} prefetch={false}>
                Send again<span className="sr-only">: {kind.replaceAll("_", " ")}</span>
              </TextLink>
            ) : (
              "–"
            ),
          }}
        />
      ))}
    </Part>
  );
}
