import type { Credit } from "~/format/job";

/** Names the source of an open job. The link is followed: that is what the sources ask for. */
export function CreditLine({ credit }: { credit: Credit }) {
  return (
    <>
      via{" "}
      <a
        href={credit.url}
        target="_blank"
        rel="noopener"
        className="rounded-inner underline underline-offset-2 hover:text-ink"
      >
        {credit.name}
      </a>
    </>
  );
}
