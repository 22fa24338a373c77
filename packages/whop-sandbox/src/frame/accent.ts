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

/** CSS for `--accent` and the color of text on it; green for an unknown name. */
export function accentStyle(name: string | null): string {
  const [hue, chroma] = ACCENTS[name ?? DEFAULT] ?? [155, 0.112];
  return (
    `--accent: light-dark(oklch(0.46 ${chroma} ${hue}), oklch(0.76 ${chroma} ${hue}));` +
    `--accent-ink: light-dark(oklch(0.99 0.008 ${hue}), oklch(0.19 0.03 ${hue}));`
  );
}
