/** Two sentences in a row, the first one ended. */
export function sentences(first: string, second: string): string {
  return first === "" ? second : `${/[.!?]$/.test(first) ? first : `${first}.`} ${second}`;
}
