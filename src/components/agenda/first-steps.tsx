import { CircleCheck, Circle } from "lucide-react";
import { Card } from "~/components/ui/card";
import { TextLink } from "~/components/ui/links";
import { isNewcomer, type Viewer } from "~/session/viewer";
import { api } from "~/trpc/server";

/** Shows a new seeker three steps to start with, until all are done. Renders nothing if they fail to load. */
export async function FirstSteps({ viewer }: { viewer: Viewer }) {
  if (!isNewcomer(viewer)) return null;
  const calls = [api.profile.home(), api.savedSearch.list()] as const;
  const loaded = await Promise.all(calls).catch(() => null); // logged by the caller
  if (loaded === null) return null;
  const [home, { searches }] = loaded;
  const steps = [
    {
      isDone: viewer.hasResume,
      href: "/dashboard#resume",
      label: "Upload your resume",
      gain: "Each job then says how well you fit, before you pay.",
    },
    {
      isDone: home.country !== null,
      href: `/profile/${encodeURIComponent(viewer.username)}#home`,
      label: "Say where you live",
      gain: "Lists then start with jobs that are open to you.",
    },
    {
      isDone: searches.length > 0,
      href: "/jobs",
      label: "Save your first search",
      gain: "It’s free, and new matches come by email.",
    },
  ];
  if (steps.every(({ isDone }) => isDone)) return null;
  return (
    <Card className="p-4 sm:p-6">
      <h2 className="text-20 font-bold">First steps</h2>
      <ol className="mt-4 grid gap-4 md:grid-cols-3 md:gap-6">
        {steps.map(({ isDone, href, label, gain }) => (
          <li key={href} className="flex gap-3">
            {isDone ? (
              <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
            ) : (
              <Circle aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-muted" />
            )}
            <div>
              {isDone ? (
                <p className="font-medium">
                  {label} <span className="text-14 font-regular text-ink-muted">Done</span>
                </p>
              ) : (
                <TextLink href={href} prefetch={false}>
                  {label}
                </TextLink>
              )}
              <p className="mt-0.5 text-14 text-ink-muted">{gain}</p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}
