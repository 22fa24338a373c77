/** What campaigns and fetchers append to addresses; it says nothing about where a link leads. */
const TRACKING_PARAMETER = /^(?:utm_\w+|fbclid|gclid|gclsrc|dclid|msclkid|mc_cid|mc_eid|igshid|yclid|_hsenc|_hsmi)$/i;

/** An address without tracking parameters; one that has none comes back as it is written. */
export function withoutTracking(href: string): string {
  const url = URL.parse(href);
  if (!url) return href;
  const names = [...url.searchParams.keys()].filter((name) => TRACKING_PARAMETER.test(name));
  if (names.length === 0) return href;
  for (const name of names) url.searchParams.delete(name);
  return url.href;
}
