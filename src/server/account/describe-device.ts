/** The order matters: most browsers also name the ones they descend from. */
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
 * Names the device of a session: "Firefox on Windows", "Safari on iPhone", "curl". Clients choose the header, so it only
 * helps users recognize their own sessions.
 */
export function describeDevice(userAgent: string | null): string {
  const browser = userAgent && findName(BROWSERS, userAgent);
  const system = userAgent && findName(SYSTEMS, userAgent);
  if (browser && system) return `${browser} on ${system}`;
  if (browser || system) return browser || system || UNKNOWN;
  const program = userAgent && PROGRAM.exec(userAgent)?.[1];
  return program && program !== "Mozilla" ? program : UNKNOWN;
}

const UNKNOWN = "Unknown device";

function findName(signs: readonly [string, RegExp][], userAgent: string): string | undefined {
  return signs.find(([, sign]) => sign.test(userAgent))?.[0];
}
