import { getViewer } from "~/session/viewer";
import { Agenda } from "./agenda";
import { loadNewMatches, NewMatches, NO_MATCHES } from "./matches";

/** Shows a seeker's new matches and agenda. Renders nothing for visitors. */
export async function SeekerHome() {
  const viewer = await getViewer();
  if (!viewer) return null;
  const found = viewer.hasResume ? await loadNewMatches() : NO_MATCHES;
  return (
    <div className="page pb-12">
      <Agenda matches={NO_MATCHES} hideEmpty />
      <NewMatches found={found} now={new Date().toISOString()} />
    </div>
  );
}
