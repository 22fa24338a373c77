import type { FeedsOutput } from "~/contracts/feed";
import { cellClass, Table, UtcTime } from "~/app/(account)/admin/_components/table";
import { nameFeed, OutcomeBadge } from "./feed-words";
import { PollButton } from "./feed-controls";

type EnabledFeed = FeedsOutput["feeds"][number];

const COLUMNS = [
  "Feed",
  "Last poll (UTC)",
  "Outcome",
  { label: "Remote jobs", numeric: true },
  "Next poll (UTC)",
  "Run",
];

/** The feeds we poll. */
export function FeedTable({ feeds }: { feeds: readonly EnabledFeed[] }) {
  return (
    <Table label="Enabled feeds" columns={COLUMNS}>
      {feeds.map((feed) => (
        <FeedRow key={nameFeed(feed)} feed={feed} />
      ))}
    </Table>
  );
}

function FeedRow({ feed }: { feed: EnabledFeed }) {
  const { last_poll: last, may_be_asked_at: allowedAt } = feed;
  return (
    <tr>
      <th scope="row" className={`${cellClass()} max-w-[10rem] truncate sm:max-w-[20rem] font-medium`}>
        {nameFeed(feed)}
      </th>
      <td className={cellClass()}>{last ? <UtcTime value={last.started_at} /> : "never"}</td>
      <td className={cellClass()}>
        {last ? <OutcomeBadge outcome={last.outcome} /> : null}
        {feed.failures > 1 ? <span className="ml-2 text-ink-muted">{feed.failures} times</span> : null}
      </td>
      <td className={cellClass(true)}>{last?.listed ?? "–"}</td>
      <td className={cellClass()}>{feed.running ? "running" : <NextPoll feed={feed} />}</td>
      <td className={cellClass()}>
        {allowedAt === null ? (
          <PollButton source={feed.source} board={feed.board} running={feed.running} />
        ) : (
          <span className="text-ink-muted">
            allowed from <UtcTime value={allowedAt} />
          </span>
        )}
      </td>
    </tr>
  );
}

/** Returns the later of its next turn and the time its source allows. */
function NextPoll({ feed: { next_poll_at: nextAt, may_be_asked_at: allowedAt } }: { feed: EnabledFeed }) {
  if (nextAt === null) return "within a minute";
  return <UtcTime value={allowedAt !== null && allowedAt > nextAt ? allowedAt : nextAt} />;
}
