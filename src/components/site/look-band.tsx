import { Eye } from "lucide-react";
import { buttonClass } from "~/components/ui/class-names";
import type { Look } from "~/session/look";

/** Says on every page that staff look as somebody. The form is the browser's own, so that nothing of the page stays. */
export function LookBand({ look, name }: { look: Look; name: string }) {
  const until = look.until.toISOString();
  return (
    <div
      role="region"
      aria-label="Looking as somebody"
      className="sticky top-0 z-50 border-b border-line bg-notice-wash text-14"
      data-no-print
    >
      <form
        method="post"
        action="/admin/looking"
        className="page flex items-center justify-between gap-x-4 gap-y-1 py-1.5"
      >
        <p className="flex min-w-0 gap-2">
          <Eye aria-hidden className="mt-0.5 size-4 shrink-0 text-notice" />
          <span className="min-w-0 wrap-anywhere">
            You are looking as <strong className="font-medium">{name}</strong> · read-only · until{" "}
            <time dateTime={until} className="tabular whitespace-nowrap">
              {until.slice(11, 16)} UTC
            </time>
          </span>
        </p>
        <button type="submit" className={buttonClass({ size: "small" })}>
          Stop looking
        </button>
      </form>
    </div>
  );
}
