/** The product's colors, sizes and radii, copied because the frame is another site. */
export function frameStyle(options: {
  theme: "light" | "dark" | "system";
  accent: string | null;
  paddingY: [top: number, bottom: number];
}): string {
  const scheme = options.theme === "system" ? "light dark" : options.theme;
  const [top, bottom] = options.paddingY;
  return `
:root {
  color-scheme: ${scheme};
  ${accentStyle(options.accent)}
  --surface: light-dark(oklch(0.998 0.002 88), oklch(0.222 0.005 88));
  --line: light-dark(oklch(0.902 0.009 88), oklch(0.318 0.007 88));
  --line-strong: light-dark(oklch(0.62 0.012 88), oklch(0.56 0.01 88));
  --sunken: light-dark(oklch(0.958 0.008 88), oklch(0.262 0.006 88));
  --ink: light-dark(oklch(0.225 0.012 88), oklch(0.915 0.007 88));
  --muted: light-dark(oklch(0.47 0.014 88), oklch(0.725 0.009 88));
  --danger: light-dark(oklch(0.505 0.176 27), oklch(0.745 0.135 25));
  --notice: light-dark(oklch(0.455 0.092 72), oklch(0.83 0.105 82));
  --notice-wash: light-dark(oklch(0.955 0.036 86), oklch(0.29 0.035 82));
}
* { box-sizing: border-box; }
html { background: var(--surface); }
body { margin: 0; color: var(--ink); font: 16px/1.5 system-ui, sans-serif; overflow-wrap: break-word; }
#page { padding: ${top}px 16px ${bottom}px; max-width: 32rem; margin-inline: auto; }
.mode { display: flex; gap: 8px; align-items: baseline; margin: 0 0 16px; padding: 8px 12px; border-radius: 6px;
  background: var(--notice-wash); color: var(--notice); font-size: 14px; }
.mode h1 { margin: 0; font-size: inherit; font-weight: 700; white-space: nowrap; }
.price { margin: 0 0 16px; font-size: 16px; font-variant-numeric: tabular-nums; }
.price strong { font-size: 20px; }
form { display: grid; gap: 16px; margin: 0; }
fieldset { display: grid; gap: 12px; margin: 0; padding: 0; border: 0; min-width: 0; }
legend { padding: 0 0 8px; font-size: 14px; font-weight: 700; }
.pair { display: grid; gap: 12px; grid-template-columns: 1fr 1fr; }
.field { display: grid; gap: 4px; min-width: 0; }
label { font-size: 14px; }
.hint { margin: 0; color: var(--muted); font-size: 14px; }
input, select { width: 100%; min-height: 44px; padding: 8px 12px; border: 1px solid var(--line-strong); border-radius: 6px;
  background: var(--surface); color: inherit; font: inherit; }
select { padding-inline: 8px; }
::placeholder { color: var(--muted); opacity: 1; }
.number { white-space: nowrap; }
input:disabled { background: var(--sunken); border-color: var(--line); color: var(--muted); opacity: 1; }
[aria-invalid="true"] { border-color: var(--danger); }
#card { font-variant-numeric: tabular-nums; }
button { min-height: 48px; padding: 8px 16px; border: 0; border-radius: 6px; background: var(--accent);
  color: var(--accent-ink); font: inherit; font-weight: 700; cursor: pointer; }
button:disabled { cursor: default; opacity: 0.7; }
button[aria-busy="true"]::after { content: "…"; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
#error { margin: 0; color: var(--danger); font-size: 14px; }
#paid { margin: 0; padding: 24px 0; text-align: center; }
[hidden] { display: none !important; }
@media (max-width: 22rem) { .pair { grid-template-columns: 1fr; } }
@media (forced-colors: active) { button { border: 1px solid; } }
`;
}

/** Hue and chroma (OKLCH) of the client library's accent colors. The page sets the lightness, to keep text readable. */
const ACCENTS: Record<string, readonly [hue: number, chroma: number]> = {
  tomato: [32, 0.17],
  red: [25, 0.18],
  ruby: [15, 0.17],
  crimson: [5, 0.18],
  pink: [350, 0.18],
  plum: [325, 0.16],
  purple: [310, 0.17],
  violet: [295, 0.17],
  iris: [282, 0.17],
  cyan: [215, 0.1],
  teal: [180, 0.09],
  jade: [165, 0.1],
  green: [155, 0.112],
  grass: [145, 0.12],
  brown: [60, 0.07],
  blue: [255, 0.15],
  orange: [50, 0.14],
  indigo: [270, 0.16],
  sky: [230, 0.11],
  mint: [175, 0.09],
  yellow: [95, 0.1],
  amber: [80, 0.11],
  lime: [130, 0.12],
  lemon: [105, 0.1],
  magenta: [340, 0.18],
  gold: [85, 0.06],
  bronze: [55, 0.05],
  gray: [88, 0.01],
};

const DEFAULT = "green";

/** Returns CSS for `--accent` and the color of text on it. Unknown names are green. */
function accentStyle(name: string | null): string {
  const [hue, chroma] = ACCENTS[name ?? DEFAULT] ?? [155, 0.112];
  return (
    `--accent: light-dark(oklch(0.46 ${chroma} ${hue}), oklch(0.76 ${chroma} ${hue}));` +
    `--accent-ink: light-dark(oklch(0.99 0.008 ${hue}), oklch(0.19 0.03 ${hue}));`
  );
}
