/** A feed as FEEDS_ENABLED names it. */
export function nameFeed({ source, board }: { source: string; board: string }): string {
  return board === "" ? source : `${source}:${board}`;
}
