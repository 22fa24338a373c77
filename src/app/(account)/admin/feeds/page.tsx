import { buttonClass } from "~/components/ui/class-names";
import type { FeedsOutput } from "~/contracts/feed";
import { api, loadOrFailPage } from "~/trpc/server";
import { OfficeFailure, officeMetadata, renderForStaff } from "../_components/office-page";
import { BoardDirectory } from "./_components/board-directory";
import { FeedTable } from "./_components/feed-table";
import { buildFeedsHref, type FeedsView } from "./_components/feeds-address";
import { ImportTable } from "./_components/import-table";
import { HeldBack, AutoRefresh } from "./_components/feed-controls";
import { PollTable } from "./_components/poll-table";
import { SourceTable } from "./_components/source-table";

export const generateMetadata = () => officeMetadata("feeds", "Feeds");

type FeedsPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const ROWS_SHOWN = 50;
/** Few, because the directory of boards stands below them. */
const POLLS_SHOWN = 20;

export default function FeedsPage({ searchParams }: FeedsPageProps) {
  return renderForStaff("feeds", async () => {
    const { cursor, imports, boards, board } = await searchParams;
    const text = (value: typeof cursor) => (typeof value === "string" ? value : undefined);
    return <Feeds view={{ cursor: text(cursor), imports: text(imports), boards: text(boards), board: text(board) }} />;
  });
}

/** Shows held-back polls, enabled feeds, polls, boards, imports and sources. */
async function Feeds({ view }: { view: FeedsView }) {
  const loaded = await loadOrFailPage(
    Promise.all([
      api.feed.list(),
      api.feed.polls({ cursor: view.cursor, limit: POLLS_SHOWN }),
      api.feed.imports({ cursor: view.imports, limit: ROWS_SHOWN }),
      api.feed.boards({ cursor: view.boards, search: view.board || undefined, limit: ROWS_SHOWN }),
    ]),
  );
  if (loaded === null) return <OfficeFailure title="Failed to load the feeds" href="/admin/feeds" />;
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
      <section id="polls" className="grid gap-4">
        <h2 className="text-20 font-bold">{view.cursor === undefined ? "Latest polls" : "Earlier polls"}</h2>
        {polls.length === 0 ? <p className="text-ink-muted">No polls yet.</p> : <PollTable polls={polls} />}
        <Paging view={view} name="cursor" list="polls" next={earlierPolls} />
      </section>
      <section id="boards" className="grid gap-4">
        <h2 className="text-20 font-bold">Boards</h2>
        <p className="max-w-measure text-ink-muted">
          Employers&apos; boards, added by <code>npm run boards:add</code>. We poll those that are switched on four
          times a day, and park a board that is gone.
        </p>
        <BoardDirectory {...directory} view={view} />
      </section>
      <section id="imports" className="grid gap-4">
        <h2 className="text-20 font-bold">{view.imports === undefined ? "Latest imports" : "Earlier imports"}</h2>
        <p className="max-w-measure text-ink-muted">
          Changes to the catalog by a poll or by <code>npm run jobs:import</code>.
        </p>
        {imports.length === 0 ? <p className="text-ink-muted">No imports yet.</p> : <ImportTable imports={imports} />}
        <Paging view={view} name="imports" list="imports" next={earlierImports} />
      </section>
      <section className="grid gap-4">
        <h2 className="text-20 font-bold">Sources</h2>
        <SourceTable sources={sources} />
      </section>
    </div>
  );
}

type PagingProps = { view: FeedsView; name: "cursor" | "imports"; list: "polls" | "imports"; next: string | null };

/** Links to a list's other pages, which leave the other lists as they are. */
function Paging({ view, name, list, next }: PagingProps) {
  const isFirstPage = view[name] === undefined;
  if (isFirstPage && next === null) return null;
  return (
    <div className="flex gap-3">
      {isFirstPage ? null : (
        <a href={buildFeedsHref({ ...view, [name]: undefined }, list)} className={buttonClass({ size: "small" })}>
          Newest
        </a>
      )}
      {next === null ? null : (
        <a href={buildFeedsHref({ ...view, [name]: next }, list)} className={buttonClass({ size: "small" })}>
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
        No feeds are listed in <code>FEEDS_ENABLED</code>. Switch on boards below, or list feeds there and restart: a
        source, or a source with a board, such as <code>remotive, greenhouse:acme</code>.
      </p>
    );
  }
  return <FeedTable feeds={feeds} />;
}
