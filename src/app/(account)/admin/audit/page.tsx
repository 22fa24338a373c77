import Link from "next/link";
import { TEXT_LINK } from "~/components/ui/class-names";
import type { AuditEntryView, ListAuditInput } from "~/contracts/office";
import { AUDITED_ACTS, type AuditedAct, SUBJECT_KINDS } from "~/contracts/rules/office";
import { api, loadOrFailPage } from "~/trpc/server";
import { OfficeFailure, officeMetadata, renderForStaff } from "../_components/office-page";
import { cellClass, Table, UtcTime } from "../_components/table";
import { DownloadForm } from "../_components/download-form";
import { downloadAudit } from "./_components/actions";
import { PageLinks } from "../_components/page-links";
import { pageHref, getPage } from "../_components/get-page";

export const generateMetadata = () => officeMetadata("audit", "Audit log");

type AuditPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };
type Filter = Pick<ListAuditInput, "subject_kind" | "subject_id" | "cursor">;

export default function AuditPage({ searchParams }: AuditPageProps) {
  return renderForStaff("audit", async () => {
    const query = await searchParams;
    const text = (value: (typeof query)[string]) => (typeof value === "string" && value !== "" ? value : undefined);
    const filter = {
      subject_kind: SUBJECT_KINDS.find((kind) => kind === query.kind),
      subject_id: text(query.id)?.slice(0, 100),
      cursor: text(query.cursor),
    };
    const log = await loadOrFailPage(getPage(filter, api.office.audit));
    if (log === null) return <OfficeFailure title="Failed to load the audit log" href="/admin/audit" />;
    return (
      <section className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <h1 className="text-28 font-bold">Audit log</h1>
          <DownloadForm action={downloadAudit}>Download all as CSV</DownloadForm>
        </div>
        <p className="max-w-measure text-ink-muted">
          What the team and commands changed, newest first. The database refuses to change or delete entries.
        </p>
        {filter.subject_id ? (
          <p className="wrap-anywhere">
            Only about {filter.subject_kind ?? "subject"} {filter.subject_id}.{" "}
            <Link href="/admin/audit" prefetch={false} className={TEXT_LINK}>
              Show everything
            </Link>
          </p>
        ) : null}
        <Entries entries={log.entries} />
        <PageLinks
          first={filter.cursor ? auditHref({ ...filter, cursor: undefined }) : null}
          next={log.next_cursor && auditHref({ ...filter, cursor: log.next_cursor })}
        />
      </section>
    );
  });
}

function auditHref({ subject_kind: kind, subject_id: id, cursor }: Filter): string {
  return pageHref("/admin/audit", { kind, id, cursor });
}

const COLUMNS = ["When (UTC)", "Who", "What", "Before", "After", "Why"];

function Entries({ entries }: { entries: readonly AuditEntryView[] }) {
  if (entries.length === 0) return <p className="text-ink-muted">Nothing yet.</p>;
  return (
    <Table cards label="Audit log, newest first" columns={COLUMNS}>
      {entries.map((entry) => (
        <tr key={entry.id}>
          <th scope="row" className={`${cellClass()} font-regular`}>
            <UtcTime value={entry.at} />
          </th>
          <td className={`${cellClass()} max-w-[12rem] truncate`}>
            {entry.by_id === null ? "A command" : (entry.by_name ?? "Deleted account")}
          </td>
          <td className={`${cellClass()} max-w-[16rem] min-w-[10rem] !whitespace-normal`}>
            <span className="font-medium">{AUDITED_ACTS[entry.act as AuditedAct] ?? entry.act}</span>
            <Subject entry={entry} />
          </td>
          <td
            className={`${cellClass()} max-w-[14rem] !whitespace-normal`}
            data-label={entry.before ? "Before" : undefined}
          >
            {formatFacts(entry.before)}
          </td>
          <td
            className={`${cellClass()} max-w-[14rem] !whitespace-normal`}
            data-label={entry.after ? "After" : undefined}
          >
            {formatFacts(entry.after)}
          </td>
          <td
            className={`${cellClass()} max-w-[18rem] min-w-[8rem] !whitespace-normal wrap-anywhere`}
            data-label={entry.reason ? "Why" : undefined}
          >
            {entry.reason}
          </td>
        </tr>
      ))}
    </Table>
  );
}

const PAGES: Partial<Record<string, string>> = { user: "people", payment: "payments", booking: "bookings" };

/** The person, while they exist, and the id, which leads to the entries about it. */
function Subject({ entry: { subject_kind: kind, subject_id: id, subject_name: name } }: { entry: AuditEntryView }) {
  if (kind === null || id === null) return null;
  return (
    <>
      {name === null ? null : (
        <Link href={`/admin/${PAGES[kind]}/${id}`} prefetch={false} className={`block ${TEXT_LINK}`}>
          {name}
        </Link>
      )}
      <Link
        href={auditHref({ subject_kind: SUBJECT_KINDS.find((each) => each === kind), subject_id: id })}
        prefetch={false}
        className="block text-ink-muted underline decoration-1 underline-offset-[0.2em] wrap-anywhere"
      >
        {kind} {id}
      </Link>
    </>
  );
}

/** "role: support, connects: 50" */
function formatFacts(facts: AuditEntryView["before"]): string {
  if (facts === null) return "";
  return Object.entries(facts)
    .map(([name, value]) => `${name.replaceAll("_", " ")}: ${value === null ? "none" : String(value)}`)
    .join(", ");
}
