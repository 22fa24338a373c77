import { LIVE_JOBS_COUNTED, type FeedsOutput } from "~/contracts/feed";
import { cellClass, Table } from "../../_components/table";

const COLUMNS = [
  { label: "Source" },
  { label: "Live jobs", numeric: true },
  { label: "Its jobs" },
  { label: "Read at most" },
];

const number = new Intl.NumberFormat("en-US");

/** Where jobs come from, and what each source allows. */
export function SourceTable({ sources }: Pick<FeedsOutput, "sources">) {
  return (
    <Table label="Sources" columns={COLUMNS}>
      {sources.map((source) => (
        <tr key={source.id}>
          <th scope="row" className={`${cellClass()} font-medium`}>
            {source.id}
          </th>
          <td className={cellClass(true)}>{countOf(source.live_jobs)}</td>
          <td className={cellClass()}>{source.may_be_locked ? "may be locked" : "are open"}</td>
          <td className={cellClass()}>
            {source.polls_per_day === 1 ? "once a day" : `${source.polls_per_day} times a day`}
            {source.poll_needs_permission ? ", with its owner’s permission" : ""}
          </td>
        </tr>
      ))}
    </Table>
  );
}

function countOf(jobs: number): string {
  return jobs > LIVE_JOBS_COUNTED ? `${number.format(LIVE_JOBS_COUNTED)}+` : number.format(jobs);
}
