/** Words and "phrases" of a keyword, with the `-` of excluded ones. */
const PART = /-*"[^"]*"?|\S+/gu;

const isExcluded = (part: string) => /^-+[^-]/.test(part);
const isOr = (part: string) => /^or$/i.test(part);

/** Splits a keyword into what is wanted and what is excluded: `nurse -night` into `nurse` and `night`. */
export function splitExcluded(keyword = ""): { wanted: string; excluded: string } {
  const parts = keyword.match(PART) ?? [];
  const excluded = parts.filter(isExcluded).map((part) => part.replace(/^-+/, "").replaceAll('"', ""));
  return { wanted: parts.filter((part) => !isExcluded(part)).join(" "), excluded: [...new Set(excluded)].join(", ") };
}

/** Adds excluded words, separated by commas, to each alternative of a keyword. Undefined if nothing is left to look for. */
export function withExcluded(wanted: string, excluded: string): string | undefined {
  const words = excluded
    .split(/[,;\n]/)
    .map((word) => word.replaceAll('"', "").trim().replace(/^-+/, "").trim())
    .filter((word) => word !== "")
    .map((word) => (/\s/.test(word) ? `-"${word}"` : `-${word}`));
  const alternatives: string[][] = [[]];
  for (const part of wanted.match(PART) ?? []) {
    if (isOr(part)) alternatives.push([]);
    else alternatives.at(-1)?.push(part);
  }
  const keyword = alternatives.map((parts) => [...parts, ...new Set(words)].join(" ")).join(" OR ");
  return keyword === "" ? undefined : keyword;
}

/** Replaces a keyword's excluded words, as `splitExcluded` lists them. The keyword stays as it is if they are the same. */
export function replaceExcluded(keyword: string | undefined, excluded: string): string | undefined {
  const split = splitExcluded(keyword);
  return excluded.trim() === split.excluded ? keyword : withExcluded(split.wanted, excluded);
}
