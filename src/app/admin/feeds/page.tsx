import { LIVE_JOBS_COUNTED, type FeedSourcesOutput } from "~/contracts/feed";
import { ScrollRegion } from "~/components/ui/scroll-region";
import { api } from "~/trpc/server";
import { adminMetadata, renderForAdmins } from "../_components/admin-page";

export const generateMetadata = () => adminMetadata("Feeds");

const number = new Intl.NumberFormat("en-US");
const CELL = "py-3 pr-6 align-baseline";

export default function FeedsPage() {
  return renderForAdmins(() => <Feeds />);
}

/** Where jobs come from. */
async function Feeds() {
  const { sources } = await api.feed.sources();
  return (
    <>
      <h1 className="text-28 font-bold">Feeds</h1>
      <ScrollRegion label="Sources">
        <table className="mt-6 w-full text-left text-14 whitespace-nowrap">
          <thead className="border-b border-line-strong text-ink-muted">
            <tr>
              <th scope="col" className={CELL}>
                Source
              </th>
              <th scope="col" className={`${CELL} text-right`}>
                Live jobs
              </th>
              <th scope="col" className={CELL}>
                Its jobs
              </th>
              <th scope="col" className={CELL}>
                Fetched at most
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line border-b border-line">
            {sources.map((source) => (
              <SourceRow key={source.id} source={source} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </>
  );
}

function SourceRow({ source }: { source: FeedSourcesOutput["sources"][number] }) {
  const { live_jobs: jobs } = source;
  return (
    <tr>
      <th scope="row" className={`${CELL} font-medium`}>
        {source.id}
      </th>
      <td className={`${CELL} text-right tabular`}>
        {jobs > LIVE_JOBS_COUNTED ? `${number.format(LIVE_JOBS_COUNTED)}+` : number.format(jobs)}
      </td>
      <td className={CELL}>{source.may_be_locked ? "may be locked" : "are open"}</td>
      <td className={CELL}>
        {source.polls_per_day} times a day{source.poll_needs_permission ? ", with its owner’s permission" : ""}
      </td>
    </tr>
  );
}
