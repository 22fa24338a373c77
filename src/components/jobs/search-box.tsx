import { Search } from "lucide-react";
import { buttonClass } from "~/components/ui/button-class";
import { Input } from "~/components/ui/input";

/** One field that leads to the list. */
export function SearchBox({ label }: { label: string }) {
  return (
    <form action="/jobs" role="search" className="flex w-full gap-2 sm:max-w-[26rem]">
      <div className="relative grow">
        <Search aria-hidden className="pointer-events-none absolute top-3.5 left-3 size-4 text-ink-muted" />
        <Input type="search" name="keyword" aria-label={label} placeholder={label} maxLength={200} className="pl-9" />
      </div>
      <button type="submit" className={buttonClass({ className: "h-11" })}>
        Search
      </button>
    </form>
  );
}
