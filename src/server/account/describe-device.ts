/** In this order: most browsers name the ones they descend from, too. */
const BROWSERS: readonly [name: string, sign: RegExp][] = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Opera", /\bOPR\/|\bOpera\b/],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Vivaldi", /\bVivaldi\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ["Safari", /\bVersion\/[\d.]+.*\bSafari\//],
];

const SYSTEMS: readonly [name: string, sign: RegExp][] = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["Mac", /\bMac(?:intosh| OS X)\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Linux", /\bLinux\b/],
];

/** A program names itself first: "curl/8.5.0", "python-requests/2.32". */
const PROGRAM = /^([A-Za-z][\w.+-]{0,39})(?:\/|\s|$)/;

/**
 * What somebody would call the device that signed in: "Firefox on Windows", "Safari on iPhone", "curl". The header is
 * whatever a client sends, so it serves only to recognise one's own sessions.
 */
export function describeDevice(userAgent: string | null): string {
  const browser = userAgent && nameIn(BROWSERS, userAgent);
  const system = userAgent && nameIn(SYSTEMS, userAgent);
  if (browser && system) return `${browser} on ${system}`;
  if (browser || system) return browser || system || UNKNOWN;
  const program = userAgent && PROGRAM.exec(userAgent)?.[1];
  return program && program !== "Mozilla" ? program : UNKNOWN;
}

const UNKNOWN = "Unknown device";

function nameIn(signs: readonly [string, RegExp][], userAgent: string): string | undefined {
  return signs.find(([, sign]) => sign.test(userAgent))?.[0];
}
