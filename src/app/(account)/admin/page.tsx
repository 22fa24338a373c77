import Link from "next/link";
import { TEXT_LINK } from "~/components/ui/class-names";
import type { AttentionKind } from "~/contracts/rules/office";
import { CHART_DAYS } from "~/contracts/rules/figures";
import { formatCount } from "~/format/text";
import { api, loadOrFailPage } from "~/trpc/server";
import { Figures } from "./_components/figures";
import { OfficeFailure, officeMetadata, renderForStaff } from "./_components/office-page";
import { cellClass, Table } from "./_components/table";

export const generateMetadata = () => officeMetadata("today", "Today");

const WORDS: Record<AttentionKind, { label: string; href: string }> = {
  waiting_approvals: { label: "Requests waiting for approval", href: "/admin/approvals" },
  open_reports: { label: "Open reports", href: "/admin/reports" },
  failing_feeds: { label: "Failing feeds", href: "/admin/feeds" },
  held_back_polls: { label: "Polls held back", href: "/admin/feeds" },
  parked_payments: { label: "Parked payments", href: "/admin/payments?list=parked" },
  open_disputes: { label: "Open disputes", href: "/admin/payments?list=disputed" },
  failed_jobs: { label: "Failed background jobs (1 h)", href: "/admin/queues" },
  waiting_events: { label: "Payment events waiting", href: "/admin/queues" },
  waiting_emails: { label: "Emails waiting", href: "/admin/queues" },
  waiting_webhooks: { label: "Webhook deliveries due", href: "/admin/queues" },
  broken_guarantees: { label: "Broken guarantees", href: "/admin/queues" },
};

type TodayPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default function TodayPage({ searchParams }: TodayPageProps) {
  return renderForStaff("today", async () => {
    const { days: wanted } = await searchParams;
    const days = CHART_DAYS.find((count) => String(count) === wanted) ?? CHART_DAYS[0];
    const [today, figures] = await Promise.all([
      loadOrFailPage(api.office.today()),
      loadOrFailPage(api.office.figures({ days })),
    ]);
    if (today === null || figures === null) return <OfficeFailure title="Failed to load today" href="/admin" />;
    return (
      <div className="grid gap-10">
        <section className="grid gap-4">
          <h1 className="text-28 font-bold">Today</h1>
          <h2 className="text-20 font-bold">Needs attention</h2>
          <Table label="Needs attention" columns={["What", { label: "How many", numeric: true }]}>
            {today.attention.map(({ kind, count }) => (
              <tr key={kind}>
                <th scope="row" className={`${cellClass()} font-regular`}>
                  <Link href={WORDS[kind].href} prefetch={false} className={TEXT_LINK}>
                    {WORDS[kind].label}
                  </Link>
                </th>
                <td className={`${cellClass(true)} ${count > 0 ? "font-bold" : "text-ink-muted"}`}>
                  {formatCount(count)}
                </td>
              </tr>
            ))}
          </Table>
        </section>
        <Figures figures={figures} days={days} />
      </div>
    );
  });
}
