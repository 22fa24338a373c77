import type { ReactNode } from "react";
import { describeConnects } from "~/components/connects/describe-connects";
import { TextLink } from "~/components/ui/links";
import type {
  ConnectsRow,
  EmailRow,
  LetterRow,
  PaymentRow,
  PersonRowsOutput,
  UnlockRow,
} from "~/contracts/office-person";
import { formatMoney } from "~/contracts/offers";
import { mayOpen, type PersonList, type Role } from "~/contracts/rules/office";
import { formatCount } from "~/format/text";
import { UtcTime } from "../../../_components/table";
import { nameOffer, PersonRow, PersonTable, sentence, words } from "./person-table";

export const LIST_TITLES: Record<PersonList, string> = {
  connects: "Connects",
  payments: "Payments",
  unlocks: "Unlocks",
  letters: "Cover letters",
  emails: "Emails",
};

export const personListHref = (id: string, list: PersonList) => `/admin/people/${id}/${list}`;

type RowsProps = { page: PersonRowsOutput["page"]; id: string; role: Role };

/** A page of one of a person's lists. */
export function PersonRows({ page, id, role }: RowsProps) {
  switch (page.list) {
    case "connects":
      return <Connects rows={page.rows} role={role} />;
    case "payments":
      return <Payments rows={page.rows} role={role} />;
    case "unlocks":
      return <Unlocks rows={page.rows} />;
    case "letters":
      return <Letters rows={page.rows} />;
    case "emails":
      return <Emails rows={page.rows} id={id} />;
  }
}

function JobLink({ job }: { job: { title: string; slug: string } }) {
  return (
    <TextLink href={`/jobs/${job.slug}`} prefetch={false}>
      {job.title}
    </TextLink>
  );
}

function PaymentLink({ id, role, children }: { id: string; role: Role; children: ReactNode }) {
  if (!mayOpen(role, "payments")) return children;
  return (
    <TextLink href={`/admin/payments/${id}`} prefetch={false}>
      {children}
    </TextLink>
  );
}

function Connects({ rows, role }: { rows: readonly ConnectsRow[]; role: Role }) {
  const columns = ["What (UTC)", { label: "Connects", numeric: true }, { label: "Balance", numeric: true }];
  return (
    <PersonTable label={LIST_TITLES.connects} columns={columns} count={rows.length}>
      {rows.map((entry) => (
        <PersonRow
          key={entry.id}
          at={entry.created_at}
          title={
            <>
              {entry.payment_id === null ? (
                describeConnects(entry)
              ) : (
                <PaymentLink id={entry.payment_id} role={role}>
                  {describeConnects(entry)}
                </PaymentLink>
              )}
              {entry.job ? (
                <>
                  : <JobLink job={entry.job} />
                </>
              ) : null}
              {entry.reason === null ? null : (
                <span className="block max-w-measure text-ink-muted">{entry.reason}</span>
              )}
            </>
          }
          cells={{
            connects: { number: `${entry.amount > 0 ? "+" : "−"}${formatCount(Math.abs(entry.amount))}` },
            balance: { number: formatCount(entry.balance) },
          }}
        />
      ))}
    </PersonTable>
  );
}

function Payments({ rows, role }: { rows: readonly PaymentRow[]; role: Role }) {
  const columns = ["What (UTC)", { label: "Amount", numeric: true }, "Status", "Receipt"];
  return (
    <PersonTable label={LIST_TITLES.payments} columns={columns} count={rows.length}>
      {rows.map(({ id, offer, amount, refunded, currency, status, receipt_number: receipt, created_at: at }) => (
        <PersonRow
          key={id}
          at={at}
          title={
            <PaymentLink id={id} role={role}>
              {nameOffer(offer)}
            </PaymentLink>
          }
          cells={{
            amount: {
              number: (
                <>
                  {formatMoney(Math.round(amount * 100), currency)}
                  {refunded > 0 ? (
                    <span className="block text-ink-muted">
                      −{formatMoney(Math.round(refunded * 100), currency)} refunded
                    </span>
                  ) : null}
                </>
              ),
            },
            status: sentence(status),
            receipt: receipt ?? "–",
          }}
        />
      ))}
    </PersonTable>
  );
}

function Unlocks({ rows }: { rows: readonly UnlockRow[] }) {
  const columns = ["Job (UTC)", { label: "Price", numeric: true }, "Connects returned"];
  return (
    <PersonTable label={LIST_TITLES.unlocks} columns={columns} count={rows.length}>
      {rows.map(({ job_id: id, price, unlocked_at: at, is_returned: isReturned, ...job }) => (
        <PersonRow
          key={id}
          at={at}
          title={<JobLink job={job} />}
          cells={{ price: { number: price }, returned: isReturned ? "Yes" : "No" }}
        />
      ))}
    </PersonTable>
  );
}

function Letters({ rows }: { rows: readonly LetterRow[] }) {
  const columns = ["Job (UTC)", { label: "Price", numeric: true }, "Paid"];
  return (
    <PersonTable label={LIST_TITLES.letters} columns={columns} count={rows.length}>
      {rows.map(({ id, job, price, is_paid: isPaid, created_at: at }) => (
        <PersonRow
          key={id}
          at={at}
          title={job ? <JobLink job={job} /> : "A job of their own"}
          cells={{ price: { number: price }, paid: isPaid ? "Yes" : "No" }}
        />
      ))}
    </PersonTable>
  );
}

const EMAIL_STATES = {
  queued: { label: "Queued", isBad: false },
  accepted: { label: "Accepted by the mail server", isBad: false },
  refused: { label: "Refused, we try again", isBad: true },
  gave_up: { label: "Gave up", isBad: true },
  unconfirmed: { label: "May have arrived", isBad: false },
} as const;

function Emails({ rows, id: personId }: { rows: readonly EmailRow[]; id: string }) {
  const labels = ["Email (UTC)", "State", "Since (UTC)", "Attempts"];
  const columns = labels.map((label) => ({ label, numeric: label === "Attempts" }));
  return (
    <PersonTable label={LIST_TITLES.emails} columns={columns} count={rows.length}>
      {rows.map(({ id, kind, recorded_at: at, state, changed_at: changed, ...email }) => (
        <PersonRow
          key={id}
          at={at}
          title={
            <>
              {sentence(kind)}
              {email.is_resendable ? (
                <>
                  {": "}
                  <TextLink href={`/admin/people/${personId}?act=email.resend&email=${id}`} prefetch={false}>
                    Send again
                    <span className="sr-only">: {words(kind)}</span>
                  </TextLink>
                </>
              ) : null}
            </>
          }
          cells={{
            state: EMAIL_STATES[state].isBad ? (
              <strong className="text-danger">{EMAIL_STATES[state].label}</strong>
            ) : (
              EMAIL_STATES[state].label
            ),
            changed: <UtcTime value={changed} />,
            attempts: { number: email.attempts },
          }}
        />
      ))}
    </PersonTable>
  );
}
