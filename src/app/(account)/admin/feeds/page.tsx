import { LoadFailure } from "~/components/load-failure";
import { buttonClass } from "~/components/ui/class-names";
import type { FeedsOutput } from "~/contracts/feed";
import { api, loadOrFailPage } from "~/trpc/server";
import { adminMetadata, renderForAdmins } from "../_components/admin-page";
import { BoardDirectory } from "./_components/board-directory";
import { FeedTable } from "./_components/feed-table";
import { ImportTable } from "./_components/import-table";
import { HeldBack, AutoRefresh } from "./_components/feed-controls";
import { PollTable } from "./_components/poll-table";
import { SourceTable } from "./_components/source-table";

export const generateMetadata = () => adminMetadata("Feeds");

type FeedsPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const ROWS_SHOWN = 50;

/** The cursors of the lists, and the board search. */
type Cursors = Record<"cursor" | "imports" | "boards" | "board", string | undefined>;

export default function FeedsPage({ searchParams }: FeedsPageProps) {
  return renderForAdmins(async () => {
    const { cursor, imports, boards, board } = await searchParams;
    const text = (value: typeof cursor) => (typeof value === "string" ? value : undefined);
    return (
      <Feeds cursors={{ cursor: text(cursor), imports: text(imports), boards: text(boards), board: text(board) }} />
    );
  });
}

/** The enabled feeds, their polls and imports, and the sources. */
async function Feeds({ cursors }: { cursors: Cursors }) {
  const loaded = await loadOrFailPage(
    Promise.all([
      api.feed.list(),
      api.feed.polls({ cursor: cursors.cursor, limit: ROWS_SHOWN }),
      api.feed.imports({ cursor: cursors.imports, limit: ROWS_SHOWN }),
      api.feed.boards({ cursor: cursors.boards, search: cursors.board || undefined, limit: ROWS_SHOWN }),
    ]),
  );
  if (loaded === null) {
    return (
      <LoadFailure title="Failed to load the feeds" href="/admin/feeds">
        Nothing was changed.
      </LoadFailure>
    );
  }
  const [
    { feeds, held_back: heldBack, sources },
    { polls, next_cursor: earlierPolls },
    { imports, next_cursor: earlierImports },
    directory,
  ] = loaded;
  return (
    <div className="grid gap-10">
      <section className="grid gap-4">
        <h1 className="text-28 font-bold">Feeds</h1>
        {heldBack.map((poll) => (
          <HeldBack key={poll.id} poll={poll} />
        ))}
        <Enabled feeds={feeds} />
        <AutoRefresh busy={[...feeds, ...directory.boards].some((feed) => feed.running || feed.due)} />
      </section>
      <section className="grid gap-4">
        <h2 className="text-20 font-bold">Boards</h2>
        <p className="max-w-measure text-ink-muted">
          Employers&apos; boards, added by <code>npm run boards:add</code>. We poll those that are switched on four
          times a day, and park a board that is gone.
        </p>
        <BoardDirectory {...directory} search={cursors.board} isFirstPage={cursors.boards === undefined} />
      </section>
      <section className="grid gap-4">
        <h2 className="text-20 font-bold">{cursors.cursor === undefined ? "Latest polls" : "Earlier polls"}</h2>
        {polls.length === 0 ? <p className="text-ink-muted">No polls yet.</p> : <PollTable polls={polls} />}
        <Paging name="cursor" cursor={cursors.cursor} next={earlierPolls} />
      </section>
      <section className="grid gap-4">
        <h2 className="text-20 font-bold">{cursors.imports === undefined ? "Latest imports" : "Earlier imports"}</h2>
        <p className="max-w-measure text-ink-muted">
          Changes to the catalog by a poll or by <code>npm run jobs:import</code>.
        </p>
        {imports.length === 0 ? <p className="text-ink-muted">No imports yet.</p> : <ImportTable imports={imports} />}
        <Paging name="imports" cursor={cursors.imports} next={earlierImports} />
      </section>
      <section className="grid gap-4">
        <h2 className="text-20 font-bold">Sources</h2>
        <SourceTable sources={sources} />
      </section>
    </div>
  );
}

function Paging({ name, cursor, next }: { name: keyof Cursors; cursor: string | undefined; next: string | null }) {
  if (cursor === undefined && next === null) return null;
  return (
    <div className="flex gap-3">
      {cursor === undefined ? null : (
        <a href="/admin/feeds" className={buttonClass({ size: "small" })}>
          Newest
        </a>
      )}
      {next === null ? null : (
        <a href={`/admin/feeds?${name}=${encodeURIComponent(next)}`} className={buttonClass({ size: "small" })}>
          Earlier
        </a>
      )}
    </div>
  );
}

function Enabled({ feeds }: Pick<FeedsOutput, "feeds">) {
  if (feeds.length === 0) {
    return (
      <p className="max-w-measure text-ink-muted">
        No feeds are enabled. List them in <code>FEEDS_ENABLED</code> and restart: a source, or a source with a board,
        such as <code>remotive, greenhouse:acme</code>.
      </p>
    );
  }
  return <FeedTable feeds={feeds} />;
}
