import "server-only";

import { z } from "zod";
import { Notice } from "~/components/ui/notice";
import { getApiContext } from "~/trpc/server";
import { ForgetOutcome } from "./forget-outcome";
import { openSealed, writeSealed } from "./sealed-text";
import { UtcTime } from "./table";

const Outcome = z.object({ tone: z.enum(["success", "notice", "danger"]), title: z.string(), text: z.string() });
/** What a form did. */
export type Outcome = Omit<z.infer<typeof Outcome>, "text"> & { text?: string };

export type OutcomeQuery = Record<string, string | string[] | undefined>;

/**
 * Returns the address of an office page that says what a form did. It is sealed: only its viewer reads it, for ten minutes, and nobody
 * else can write one. `query` is added to the address.
 */
export async function outcomeHref(
  path: string,
  { text = "", ...outcome }: Outcome,
  query: Record<string, string> = {},
): Promise<string> {
  const sealed = writeSealed(
    await identify(path),
    JSON.stringify({ ...outcome, text } satisfies z.infer<typeof Outcome>),
  );
  return `${path}?${new URLSearchParams({ ...query, outcome: sealed }).toString()}`;
}

/** Says what the last form did, and when, because a page can be shown again later. `path` is the page's own. */
export async function OutcomeNotice({ path, query }: { path: string; query: OutcomeQuery }) {
  const sealed = openSealed(await identify(path), query.outcome);
  if (sealed === null) return null;
  const { tone, title, text } = Outcome.parse(JSON.parse(sealed.text));
  return (
    <Notice tone={tone} role={tone === "danger" ? "alert" : "status"} title={title}>
      {text === "" ? null : <p className="wrap-anywhere">{text}</p>}
      <p className="text-ink-muted">
        <UtcTime value={new Date(sealed.at).toISOString()} /> UTC
      </p>
      <ForgetOutcome key={sealed.at} />
    </Notice>
  );
}

async function identify(place: string) {
  const { actor, clock } = await getApiContext();
  return { place, viewerId: actor?.userId ?? "", now: clock.now() };
}
