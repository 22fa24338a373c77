import { buttonClass } from "~/components/ui/class-names";
import { Input } from "~/components/ui/field";
import type { Board, ListBoardsOutput } from "~/contracts/feed";
import { cellClass, Table, UtcTime } from "~/app/(account)/admin/_components/table";
import { BoardSwitch, SwitchAllBoards } from "./board-switch";
import { PollButton } from "./feed-controls";
import { buildFeedsHref, type FeedsView } from "./feeds-address";
import { nameFeed } from "./feed-words";

const COLUMNS = [
  "Board",
  "Switch",
  "Employer",
  "Last read (UTC)",
  { label: "Remote jobs", numeric: true },
  "Next poll (UTC)",
];

const number = new Intl.NumberFormat("en-US");

type BoardDirectoryProps = ListBoardsOutput & { view: FeedsView };

/** Searches and switches on the boards that `npm run boards:add` added. */
export function BoardDirectory({ boards, count, next_cursor: next, view }: BoardDirectoryProps) {
  const search = view.board || undefined;
  const isFirstPage = view.boards === undefined;
  return (
    <>
      <form action="/admin/feeds#boards" className="flex flex-wrap items-end gap-3">
        <label className="grid gap-1" htmlFor="board-search">
          Find a board
          <Input id="board-search" type="search" name="board" defaultValue={search} />
        </label>
        <button className={buttonClass({ size: "small" })}>Search</button>
      </form>
      {count > 0 ? (
        <div className="flex flex-wrap gap-3">
          {[true, false].map((enabled) => (
            <SwitchAllBoards
              key={String(enabled)}
              search={search}
              count={number.format(count)}
              enabled={enabled}
              fallbackId="board-search"
            />
          ))}
        </div>
      ) : null}
      {boards.length === 0 ? (
        <p className="text-ink-muted">No boards found.</p>
      ) : (
        <Table label="Boards" columns={COLUMNS}>
          {boards.map((board) => (
            <BoardRow key={nameFeed(board)} board={board} />
          ))}
        </Table>
      )}
      {next === null && isFirstPage ? null : (
        <div className="flex gap-3">
          {isFirstPage ? null : (
            <a
              href={buildFeedsHref({ ...view, boards: undefined }, "boards")}
              className={buttonClass({ size: "small" })}
            >
              First boards
            </a>
          )}
          {next === null ? null : (
            <a href={buildFeedsHref({ ...view, boards: next }, "boards")} className={buttonClass({ size: "small" })}>
              More boards
            </a>
          )}
        </div>
      )}
    </>
  );
}

function BoardRow({ board }: { board: Board }) {
  const { source, name, enabled, read_at: readAt, next_poll_at: nextAt, parked_at: parkedAt } = board;
  const on = enabled && parkedAt === null;
  return (
    <tr>
      <th
        scope="row"
        className={`${cellClass()} max-w-[20rem] min-w-[8rem] !whitespace-normal font-medium wrap-anywhere`}
      >
        {source}:<wbr />
        {board.board}
      </th>
      <td className={cellClass()}>
        <div className="flex gap-2">
          {on ? <PollButton source={source} board={board.board} running={board.running} /> : null}
          <BoardSwitch
            part={{ source, boards: [board.board] }}
            enabled={!on}
            label={on ? "Switch off" : "Switch on"}
            subject={nameFeed(board)}
          />
        </div>
      </td>
      <td className={`${cellClass()} max-w-[20rem] min-w-[8rem] !whitespace-normal wrap-anywhere`}>{name ?? "–"}</td>
      <td className={cellClass()}>{readAt ? <UtcTime value={readAt} /> : "never"}</td>
      <td className={cellClass(true)}>{board.listed ?? "–"}</td>
      <td className={cellClass()}>
        {board.running ? "running" : parkedAt ? "gone, parked" : nextAt ? <UtcTime value={nextAt} /> : "off"}
        {board.failures > 0 && !parkedAt ? (
          <span className="ml-2 text-ink-muted">failed{board.failures > 1 ? ` ${board.failures} times` : ""}</span>
        ) : null}
      </td>
    </tr>
  );
}
