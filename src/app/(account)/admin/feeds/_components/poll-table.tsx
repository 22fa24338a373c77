import type { FeedPoll } from "~/contracts/feed";
import { cellClass, Table, UtcTime } from "~/app/(account)/admin/_components/table";
import { describeRejections, IMPORT_COLUMNS, IMPORT_FIGURES, nameFeed, OutcomeBadge } from "./feed-words";

const FIGURES = ["listed", ...IMPORT_FIGURES] as const;

const COLUMNS = ["Started (UTC)", "Feed", "Outcome", { label: "Remote", numeric: true }, ...IMPORT_COLUMNS];

/** The outcome of each poll. */
export function PollTable({ polls }: { polls: readonly FeedPoll[] }) {
  return (
    <Table label="Polls, newest first" columns={COLUMNS}>
      {polls.map((poll) => (
        <tr key={poll.id}>
          <th scope="row" className={`${cellClass()} font-regular`}>
            <UtcTime value={poll.started_at} />
          </th>
          <td className={`${cellClass()} max-w-[22rem] min-w-[14rem] !whitespace-normal`}>
            <span className="wrap-anywhere">{nameFeed(poll)}</span>
            {listNotes(poll).map((note) => (
              <span key={note} className="block text-ink-muted">
                {note}
              </span>
            ))}
          </td>
          <td className={cellClass()}>
            <OutcomeBadge outcome={poll.outcome} />
          </td>
          {FIGURES.map((figure) => (
            <td key={figure} className={cellClass(true)}>
              {poll[figure] ?? "–"}
            </td>
          ))}
        </tr>
      ))}
    </Table>
  );
}

function listNotes({ message, requested, believed_at: believedAt, rejections }: FeedPoll): string[] {
  return [
    ...(requested ? ["Run by an admin."] : []),
    ...(message === null ? [] : [message]),
    ...(believedAt === null ? [] : ["Approved later."]),
    ...describeRejections(rejections),
  ];
}
