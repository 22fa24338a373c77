/** Joins class names and skips empty ones. */
export function cx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "small" | "medium" | "large";

const BASE =
  "relative inline-flex items-center justify-center gap-2 rounded-inner border font-medium whitespace-nowrap select-none " +
  "transition-colors disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-progress";

const VARIANTS: Record<ButtonVariant, string> = {
  primary: "border-transparent bg-accent text-accent-ink enabled:hover:bg-accent-hover [a&]:hover:bg-accent-hover",
  secondary: "border-line-strong bg-surface text-ink enabled:hover:bg-sunken [a&]:hover:bg-sunken",
  quiet: "border-transparent text-ink enabled:hover:bg-sunken [a&]:hover:bg-sunken",
  danger: "border-transparent bg-danger text-danger-ink enabled:hover:bg-danger-hover [a&]:hover:bg-danger-hover",
};

const SIZES: Record<ButtonSize, string> = {
  small: "h-9 px-3 text-14 pointer-coarse:h-11",
  medium: "h-10 px-4 text-14 pointer-coarse:h-11",
  large: "h-12 px-6 text-16",
};

export type ButtonLook = { variant?: ButtonVariant; size?: ButtonSize; className?: string };

/** Styles a link as a button: `<Link className={buttonClass({ variant: "primary" })}>`. */
export function buttonClass({ variant = "secondary", size = "medium", className }: ButtonLook = {}): string {
  return cx(BASE, VARIANTS[variant], SIZES[size], className);
}

/** Styles a link inside text: green, thinly underlined. */
export const TEXT_LINK = "font-medium text-accent underline decoration-1 underline-offset-[0.2em] hover:decoration-2";

/** Styles a filter chip, whose link removes the filter. */
export const CHIP =
  "flex h-8 max-w-full items-center gap-1.5 rounded-full border border-line bg-surface pr-2 pl-3 text-14 transition-colors hover:bg-sunken pointer-coarse:h-10";

/** Enlarges a short link's target for fingers, without moving anything. */
export const fingerTarget =
  "relative pointer-coarse:after:absolute pointer-coarse:after:-inset-x-1 pointer-coarse:after:-inset-y-3.5";

/** Styles a link as a tab; the current one is underlined in green. */
export function tabLinkClass(current: boolean): string {
  return cx(
    "-mb-px border-b-2 py-3 text-14 font-medium whitespace-nowrap transition-colors",
    current ? "border-accent text-ink" : "border-transparent text-ink-muted hover:text-ink",
  );
}
