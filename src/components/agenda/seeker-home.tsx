import { getViewer } from "~/session/viewer";
import { Agenda } from "./agenda";
import { FirstSteps } from "./first-steps";
import { loadNewMatches, NewMatches, NO_MATCHES } from "./matches";

/** Shows a seeker's first steps, agenda and new matches. Renders nothing for visitors. */
export async function SeekerHome() {
  const viewer = await getViewer();
  if (!viewer) return null;
  const matches = viewer.hasResume ? await loadNewMatches() : NO_MATCHES;
  return (
    <div className="page grid gap-6 pb-12">
      <FirstSteps viewer={viewer} />
      <Agenda matches={NO_MATCHES} hideEmpty />
      <NewMatches matches={matches} now={new Date().toISOString()} />
    </div>
  );
}
