const LONGEST = 120;
const FALLBACK = "resume";

/** Control characters, and those that turn the direction of writing around or are invisible: names must be what they look like. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Cn}]/gu;

/**
 * A file's name for display and as a download's name: without folders, unseen characters and what file systems refuse,
 * at most 120 characters, and always with the ending of what the file is.
 */
export function cleanFileName(name: string, kind: string): string {
  const last = name.toWellFormed().split(/[/\\]/).at(-1) ?? "";
  const seen = last
    .replaceAll("\uFFFD", "")
    .replace(UNSEEN, "")
    .replace(/[<>:"|?*]/g, "")
    .replace(/\s+/gu, " ");
  const stem = withoutEdges(withoutEnding(withoutEdges(seen), kind));
  const short = withoutEdges([...stem].slice(0, LONGEST - kind.length - 1).join(""));
  return `${short || FALLBACK}.${kind}`;
}

function withoutEnding(name: string, kind: string): string {
  return name.toLowerCase().endsWith(`.${kind}`) ? name.slice(0, -kind.length - 1) : name;
}

/** Dots and spaces at the edges: `..` is a folder, and a leading dot hides a file. */
function withoutEdges(name: string): string {
  return name.replace(/^[\s.]+|[\s.]+$/g, "");
}
