import { Button } from "~/components/ui/button";
import type { StuckKind, StuckWork, WorkQueue } from "~/contracts/operations";
import { api, loadOrFailPage } from "~/trpc/server";
import { OfficeFailure, officeMetadata, renderForStaff } from "../_components/office-page";
import { OutcomeNotice } from "../_components/outcome";
import { cellClass, Table, UtcTime } from "../_components/table";
import { settleWorkForm } from "./_components/actions";

export const generateMetadata = () => officeMetadata("queues", "Queues");

type QueuesPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const KINDS: Record<StuckKind, string> = {
  job: "Failed job",
  payment_event: "Payment event",
  payment: "Parked payment",
  email: "Email",
  webhook: "Webhook delivery",
};

export default function QueuesPage({ searchParams }: QueuesPageProps) {
  return renderForStaff("queues", async () => {
    const query = await searchParams;
    const work = await loadOrFailPage(api.operations.work());
    if (work === null) return <OfficeFailure title="Failed to load the queues" href="/admin/queues" />;
    return (
      <div className="grid gap-10">
        <section className="grid gap-4">
          <h1 className="text-28 font-bold">Queues</h1>
          <OutcomeNotice path="/admin/queues" query={query} />
          <h2 className="text-20 font-bold">Needs attention</h2>
          {work.stuck.length === 0 ? (
            <p className="text-ink-muted">Nothing failed or waits too long.</p>
          ) : (
            <StuckTable stuck={work.stuck} />
          )}
          <p className="max-w-measure text-ink-muted">
            Webhook deliveries due: {work.webhooks_due}. Refund parked payments at the provider; retrying reads them
            again.
          </p>
        </section>
        <section className="grid gap-4">
          <h2 className="text-20 font-bold">All queues</h2>
          <QueueTable queues={work.queues} />
        </section>
      </div>
    );
  });
}

const STUCK_COLUMNS = ["Since (UTC)", "What", "Decision"];

function StuckTable({ stuck }: { stuck: readonly StuckWork[] }) {
  return (
    <Table label="Stuck work, newest first" columns={STUCK_COLUMNS}>
      {stuck.map((work) => (
        <tr key={`${work.kind} ${work.id}`}>
          <th scope="row" className={`${cellClass()} font-regular`}>
            <UtcTime value={work.since} />
          </th>
          <td className={`${cellClass()} max-w-[26rem] min-w-[14rem] !whitespace-normal`}>
            <span className="font-medium wrap-anywhere">
              {KINDS[work.kind]}: {work.about}
            </span>
            {work.reason ? <span className="block wrap-anywhere text-ink-muted">{work.reason}</span> : null}
            <span className="block text-ink-muted wrap-anywhere">{work.id}</span>
          </td>
          <td className={cellClass()}>
            <Decision work={work} />
          </td>
        </tr>
      ))}
    </Table>
  );
}

function Decision({ work }: { work: StuckWork }) {
  const name = `${KINDS[work.kind]} ${work.about}`;
  return (
    <form action={settleWorkForm} className="flex items-center gap-2">
      <input type="hidden" name="kind" value={work.kind} />
      <input type="hidden" name="work" value={work.id} />
      <Button type="submit" size="small" name="decision" value="retry">
        Retry
        <span className="sr-only">: {name}</span>
      </Button>
      {work.kind === "payment" ? null : (
        <>
          <input
            name="reason"
            aria-label={`Reason to discard: ${name}`}
            placeholder="Reason"
            maxLength={500}
            autoComplete="off"
            className="h-8 w-40 rounded-inner border border-line-strong bg-transparent px-2"
          />
          <Button type="submit" size="small" name="decision" value="discard">
            Discard
            <span className="sr-only">: {name}</span>
          </Button>
        </>
      )}
    </form>
  );
}

const QUEUE_COLUMNS = [
  "Queue or task",
  { label: "Waiting", numeric: true },
  { label: "Running", numeric: true },
  { label: "Failed (1 h)", numeric: true },
  { label: "Oldest", numeric: true },
];

function QueueTable({ queues }: { queues: readonly WorkQueue[] }) {
  return (
    <Table label="Queues" columns={QUEUE_COLUMNS}>
      {queues.map(({ name, waiting, active, failed, oldest_seconds: oldest }) => (
        <tr key={name}>
          <th scope="row" className={`${cellClass()} font-regular`}>
            {name}
          </th>
          <td className={cellClass(true)}>{waiting}</td>
          <td className={cellClass(true)}>{active}</td>
          <td className={cellClass(true)}>{failed}</td>
          <td className={cellClass(true)}>{waiting === 0 ? "–" : `${Math.round(oldest)} s`}</td>
        </tr>
      ))}
    </Table>
  );
}
