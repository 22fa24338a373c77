import { ArrowUpRight } from "lucide-react";
import { usePostingHref } from "~/components/jobs/posting-href";
import { ConnectsAmount } from "~/components/jobs/row-parts";
import { Button } from "~/components/ui/button";
import { buttonClass } from "~/components/ui/class-names";
import type { JobView } from "~/contracts/job";

type SubmitControlProps = {
  job: JobView;
  connects: number;
  busy: boolean;
  /** Gets the tab that waits for the employer's address; null if a link opens it or the browser blocked it. */
  onSubmit: (employersTab: Window | null) => void;
};

/** A link if the employer's address is known, else a button that opens a waiting tab. */
export function SubmitControl({ job, connects, busy, onSubmit }: SubmitControlProps) {
  if (job.isUnlocked && job.apply_url) {
    const posting = { href: `/jobs/${job.slug}`, applyUrl: job.apply_url, unlockedAt: job.unlocked_at };
    return <SubmitLink posting={posting} onFollow={() => onSubmit(null)} />;
  }
  const price = job.isUnlocked ? 0 : job.connects_price;
  if (connects < price) return null; // the cost above offers connects
  return (
    <>
      <Button
        variant="primary"
        size="large"
        busy={busy}
        className="h-auto! min-h-12 justify-self-start whitespace-normal!"
        onClick={() => onSubmit(job.isUnlocked ? null : openWaitingTab())}
      >
        {price > 0 ? (
          <span>
            Unlock for <ConnectsAmount amount={price} /> and submit
          </span>
        ) : (
          "Submit application"
        )}
      </Button>
      <noscript>
        <p className="text-14 text-ink-muted">
          This button needs JavaScript. You can also unlock the job on its page and apply there.
        </p>
      </noscript>
    </>
  );
}

type SubmitLinkProps = { posting: Parameters<typeof usePostingHref>[0]; onFollow: () => void };

function SubmitLink({ posting, onFollow }: SubmitLinkProps) {
  return (
    <a
      href={usePostingHref(posting)}
      target="_blank"
      rel="noopener noreferrer nofollow"
      onClick={onFollow}
      className={buttonClass({ variant: "primary", size: "large", className: "justify-self-start" })}
    >
      Submit application
      <ArrowUpRight aria-hidden className="size-4" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}

/** Opens an empty tab without an opener. With `noopener` we couldn't navigate it later. */
function openWaitingTab(): Window | null {
  const tab = window.open("about:blank", "_blank");
  if (tab) tab.opener = null;
  return tab;
}
