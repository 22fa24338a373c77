import { LIVE_JOBS_COUNTED, type FeedsOutput } from "~/contracts/feed";
import { cellClass, Table } from "../../_components/table";

const COLUMNS = ["Source", { label: "Live jobs", numeric: true }, "Access", "Polls"];

const number = new Intl.NumberFormat("en-US");

/** The sources of jobs and what each allows. */
export function SourceTable({ sources }: Pick<FeedsOutput, "sources">) {
  return (
    <Table label="Sources" columns={COLUMNS}>
      {sources.map((source) => (
        <tr key={source.id}>
          <th scope="row" className={`${cellClass()} font-medium`}>
            {source.id}
          </th>
          <td className={cellClass(true)}>{formatLiveJobs(source.live_jobs)}</td>
          <td className={cellClass()}>{source.may_be_locked ? "can be locked" : "open"}</td>
          <td className={cellClass()}>
            {source.polls_per_day === 1 ? "at most once a day" : `at most ${source.polls_per_day} times a day`}
            {source.poll_needs_permission ? ", with the owner’s permission" : ""}
          </td>
        </tr>
      ))}
    </Table>
  );
}

function formatLiveJobs(jobs: number): string {
  return jobs > LIVE_JOBS_COUNTED ? `${number.format(LIVE_JOBS_COUNTED)}+` : number.format(jobs);
}
