import { TextLink } from "~/components/ui/links";
import { Card } from "~/components/ui/card";
import type { ApplicationView } from "~/contracts/application";
import { formatDate } from "~/format/text";
import { api } from "~/trpc/server";
import { dashboardHref } from "./address";

/** What needs the seeker, beside the profile. Left out if it fails to load: the rest of the page doesn't need it. */
export async function Agenda() {
  const agenda = await api.application.agenda().catch(() => null); // logged by the caller
  if (agenda === null) return null;
  const { follow_ups: due, closed } = agenda;
  return (
    <Card className="p-4 sm:p-6 md:col-span-2">
      <h2 className="text-20 font-bold">What needs you</h2>
      {due.length + closed.length === 0 ? (
        <p className="mt-2 text-14 text-ink-muted">Nothing right now.</p>
      ) : (
        <ul className="mt-3 divide-y divide-line">
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
        </ul>
      )}
    </Card>
  );
}

function Item({ application: { job, stage }, children }: { application: ApplicationView; children: React.ReactNode }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-2.5 wrap-anywhere">
      <TextLink href={dashboardHref({ tab: stage === "saved" ? "jobs" : "applications" })} prefetch={false}>
        {job.title}
      </TextLink>
      <span className="text-14 text-ink-muted">{children}</span>
    </li>
  );
}
