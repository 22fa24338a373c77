import type { Credit } from "./job-row-model";

/** Names the source of an open job, with a link to its page there where there is one. */
export function CreditLine({ credit }: { credit: Credit }) {
  const name =
    credit.url === null ? (
      credit.name
    ) : (
      <a href={credit.url} target="_blank" rel={credit.follow ? "noopener" : "noopener nofollow"} className="rounded-inner underline underline-offset-2 hover:text-ink">
        {credit.name}
      </a>
    );
  return <>via {name}</>;
}
