import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "./class-names";

type MenuProps = {
  /** Unique on the page. */
  id: string;
  /** Accessible name of the button, if its content isn't enough. */
  label?: string;
  trigger: ReactNode;
  children: ReactNode;
};

/** A menu of links and buttons. The native popover opens it without JavaScript and handles Escape, outside clicks and focus. */
export function Menu({ id, label, trigger, children }: MenuProps) {
  return (
    <div className="relative">
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        className="menu-button flex h-10 pointer-coarse:h-11 items-center gap-2 rounded-inner px-2 text-14 font-medium transition-colors hover:bg-sunken"
      >
        {trigger}
        <ChevronDown aria-hidden className="size-4 text-ink-muted" />
      </button>
      <div id={id} popover="auto" className="menu-panel">
        {children}
      </div>
    </div>
  );
}

/** The classes of a link or button in a menu. */
export function menuItemClass(className?: string): string {
  return cx(
    "flex h-10 w-full pointer-coarse:h-11 items-center gap-2.5 rounded-inner px-3 text-start text-14 transition-colors hover:bg-sunken",
    "focus-visible:outline-offset-[-2px]",
    className,
  );
}
