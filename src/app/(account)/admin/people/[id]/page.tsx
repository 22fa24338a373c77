import type { ReactNode } from "react";
import { countHeld } from "~/components/connects/describe-connects";
import { TextLink } from "~/components/ui/links";
import { Notice } from "~/components/ui/notice";
import type { PersonOutput, PersonRowsOutput } from "~/contracts/office-person";
import { mayOpen, PERSON_ROWS, type Role } from "~/contracts/rules/office";
import { formatCount } from "~/format/text";
import { api, loadOutcome } from "~/trpc/server";
import { describeRequest } from "../../approvals/_components/describe-request";
import { Fact } from "../../reports/_components/reported-job";
import { OfficeFailure, officeMetadata, renderForStaff, renderNotFound } from "../../_components/office-page";
import { UtcTime } from "../../_components/table";
import type { OutcomeQuery } from "../../_components/outcome";
import { ActPanel } from "./_components/act-panel";
import { LIST_TITLES, personListHref, PersonRows } from "./_components/person-lists";
import { nameOffer, PersonRow, PersonTable, sentence, words } from "./_components/person-table";

type PersonPageProps = { params: Promise<{ id: string }>; searchParams: Promise<OutcomeQuery> };

export const generateMetadata = () => officeMetadata("people", "Person");

export default function PersonPage({ params, searchParams }: PersonPageProps) {
  return renderForStaff("people", async (role) => {
    const [{ id }, query] = [await params, await searchParams];
    const email = typeof query.email === "string" && query.email !== "" ? query.email.slice(0, 100) : undefined;
    const result = await loadOutcome(api.office.person({ id, email }));
    if (result.kind === "missing" || result.kind === "invalid") return renderNotFound();
    if (result.kind !== "loaded")
      return <OfficeFailure title="Failed to load the person" href={`/admin/people/${id}`} />;
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
        {person.requests.map((request) => (
          <Notice key={request.id} tone="notice" title="A request waits for a second person">
            <TextLink href={`/admin/approvals?id=${request.id}`} prefetch={false}>
              {describeRequest({ act: request.act, connects: null, role: null, amount: null, currency: null })}
            </TextLink>
          </Notice>
        ))}
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
      <Newest page={{ list: "connects", rows: person.history, next_cursor: null }} id={person.id} role={role} />
      <Newest page={{ list: "payments", rows: person.payments, next_cursor: null }} id={person.id} role={role} />
      <Memberships memberships={person.memberships} />
      <Newest page={{ list: "unlocks", rows: person.unlocks, next_cursor: null }} id={person.id} role={role} />
      <Newest page={{ list: "letters", rows: person.letters, next_cursor: null }} id={person.id} role={role} />
      <Sessions sessions={person.sessions} />
      <Webhooks webhooks={person.webhooks} />
      <Reports reports={person.reports} />
      <Newest page={{ list: "emails", rows: person.emails, next_cursor: null }} id={person.id} role={role} />
    </div>
  );
}

type NewestProps = { page: PersonRowsOutput["page"]; id: string; role: Role };

/** The newest rows of a list that has pages of its own. */
function Newest({ page, id, role }: NewestProps) {
  const title = LIST_TITLES[page.list];
  return (
    <section className="grid gap-3">
      <h2 className="text-20 font-bold">{title}</h2>
      <PersonRows page={page} id={id} role={role} />
      {page.rows.length < PERSON_ROWS ? null : (
        <p className="text-14">
          <TextLink href={personListHref(id, page.list)} prefetch={false}>
            Show all {title.toLowerCase()}
          </TextLink>
        </p>
      )}
    </section>
  );
}

type PartProps = { title: string; labels: readonly string[]; count: number; children: ReactNode };

/** The newest rows of one kind. */
function Part({ title, labels, count, children }: PartProps) {
  return (
    <section className="grid gap-3">
      <h2 className="text-20 font-bold">{title}</h2>
      {count < PERSON_ROWS ? null : <p className="text-14 text-ink-muted">The newest {PERSON_ROWS}.</p>}
      <PersonTable label={title} columns={labels.map((label) => ({ label }))} count={count}>
        {children}
      </PersonTable>
    </section>
  );
}

function Memberships({ memberships }: Pick<PersonOutput, "memberships">) {
  return (
    <Part title="Memberships" labels={["Offer, since (UTC)", "Status", "Ended (UTC)"]} count={memberships.length}>
      {memberships.map(({ id, offer, status, created_at: at, ended_at: ended }) => (
        <PersonRow
          key={id}
          at={at}
          title={nameOffer(offer)}
          cells={{ status: sentence(status), ended: ended ? <UtcTime value={ended} /> : "–" }}
        />
      ))}
    </Part>
  );
}

function Sessions({ sessions }: Pick<PersonOutput, "sessions">) {
  return (
    <Part title="Sessions" labels={["Device, last used (UTC)", "Network"]} count={sessions.length}>
      {sessions.map(({ id, device, address_prefix: network, last_used_at: at }) => (
        <PersonRow key={id} at={at} title={device} cells={{ network: network ?? "–" }} />
      ))}
    </Part>
  );
}

function Webhooks({ webhooks }: Pick<PersonOutput, "webhooks">) {
  return (
    <Part title="Webhooks" labels={["Host, created (UTC)", "State"]} count={webhooks.length}>
      {webhooks.map(({ id, host, state, created_at: at }) => (
        <PersonRow key={id} at={at} title={host} cells={{ state: sentence(state) }} />
      ))}
    </Part>
  );
}

function Reports({ reports }: Pick<PersonOutput, "reports">) {
  return (
    <Part title="Reports" labels={["About, sent (UTC)", "Decision"]} count={reports.length}>
      {reports.map(({ id, reason, verdict, created_at: at }) => (
        <PersonRow
          key={id}
          at={at}
          title={
            <TextLink href={`/admin/reports/${id}`} prefetch={false}>
              {sentence(reason)}
            </TextLink>
          }
          cells={{ decision: sentence(verdict ?? "open") }}
        />
      ))}
    </Part>
  );
}
