import { LocalShortMoment } from "~/components/consulting/local-period";
import { Card } from "~/components/ui/card";
import { TextLink } from "~/components/ui/links";
import { AGENDA_LISTS, type ApplicationView } from "~/contracts/application";
import { formatCount, formatDate } from "~/format/text";
import { api } from "~/trpc/server";
import { NEW_MATCHES, type FoundMatches } from "./matches";

type AgendaProps = {
  matches: FoundMatches;
  /** Renders nothing if the agenda is empty. */
  hideEmpty?: boolean;
};

/** Lists what needs the seeker's attention. Renders nothing if it fails to load. */
export async function Agenda({ matches, hideEmpty = false }: AgendaProps) {
  const agenda = await api.application.agenda().catch(() => null); // logged by the caller
  if (agenda === null) return null;
  const { interviews, offers, follow_ups: due, closed } = agenda;
  const mayBeMore = [interviews, offers, due, closed].some(({ length }) => length >= AGENDA_LISTS);
  const isEmpty = interviews.length + offers.length + due.length + closed.length + matches.jobs.length === 0;
  if (isEmpty && hideEmpty) return null;
  return (
    <Card className="p-4 sm:p-6">
      <h2 className="text-20 font-bold">Needs your attention</h2>
      {isEmpty ? (
        <p className="mt-2 text-14 text-ink-muted">Nothing right now.</p>
      ) : (
        <ul className="mt-3 divide-y divide-line">
          {interviews.map((application) => (
            <Item key={application.job.id} application={application}>
              Interview{" "}
              {application.next_interview ? <LocalShortMoment at={application.next_interview.starts_at} /> : null}
            </Item>
          ))}
          {offers.map((application) => (
            <Item key={application.job.id} application={application}>
              Offer to answer
            </Item>
          ))}
          {due.map((application) => (
            <Item key={application.job.id} application={application}>
              Follow-up due {application.follow_up_on ? formatDate(application.follow_up_on) : null}
            </Item>
          ))}
          {closed.map((application) => (
            <Item key={application.job.id} application={application}>
              Closed {application.job.closed_at ? formatDate(application.job.closed_at) : null}
            </Item>
          ))}
          {matches.jobs.length === 0 ? null : (
            <li className="py-2.5">
              <TextLink href={NEW_MATCHES} prefetch={false}>
                {countMatches(matches)}
              </TextLink>
            </li>
          )}
        </ul>
      )}
      {mayBeMore ? (
        <p className="mt-3 text-14">
          <TextLink href="/dashboard?tab=applications" prefetch={false}>
            All applications
          </TextLink>
        </p>
      ) : null}
    </Card>
  );
}

function countMatches({ jobs: { length }, isMore }: AgendaProps["matches"]): string {
  return `${formatCount(length)}${isMore ? "+" : ""} new ${length === 1 && !isMore ? "match" : "matches"} this week`;
}

function Item({ application: { job, stage }, children }: { application: ApplicationView; children: React.ReactNode }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-2.5 wrap-anywhere">
      <TextLink href={`/dashboard?tab=applications&stage=${stage}`} prefetch={false}>
        {job.title}
      </TextLink>
      <span className="text-14 text-ink-muted">{children}</span>
    </li>
  );
}
