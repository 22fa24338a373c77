import { cx } from "./class-names";

/** The look of a tab that is a link with an address of its own: the current one is underlined in green. */
export function tabLinkClass(current: boolean): string {
  return cx(
    "-mb-px border-b-2 py-3 text-14 font-medium whitespace-nowrap transition-colors",
    current ? "border-accent text-ink" : "border-transparent text-ink-muted hover:text-ink",
  );
}
