import type { ImportRun } from "~/contracts/feed";
import { cellClass, Table, UtcTime } from "~/app/(account)/admin/_components/table";
import { describeRejections, IMPORT_COLUMNS, IMPORT_FIGURES, nameFeed } from "./feed-words";

const COLUMNS = ["Started (UTC)", "Source", ...IMPORT_COLUMNS];

/** The results of each import. */
export function ImportTable({ imports }: { imports: readonly ImportRun[] }) {
  return (
    <Table label="Imports, newest first" columns={COLUMNS}>
      {imports.map((run) => (
        <tr key={run.id}>
          <th scope="row" className={`${cellClass()} font-regular`}>
            <UtcTime value={run.started_at} />
          </th>
          <td className={`${cellClass()} max-w-[22rem] min-w-[14rem] !whitespace-normal`}>
            <span className="wrap-anywhere">{nameFeed(run)}</span>
            {[
              ...(run.finished_at === null ? ["Running or interrupted."] : []),
              ...describeRejections(run.rejections),
            ].map((note) => (
              <span key={note} className="block text-ink-muted">
                {note}
              </span>
            ))}
          </td>
          {IMPORT_FIGURES.map((figure) => (
            <td key={figure} className={cellClass(true)}>
              {run[figure]}
            </td>
          ))}
        </tr>
      ))}
    </Table>
  );
}
