const LONGEST = 120;
const FALLBACK = "resume";

/** How browsers write line ends and quotation marks in a form's file names, which could not hold them otherwise. */
const ESCAPED = /%0d|%0a|%22/gi;
/** Control characters, and what is invisible or turns the direction of writing: a name must be what it looks like. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Cn}]/gu;

/**
 * A file's name for display and as a download's name: without folders, unseen characters and what file systems refuse,
 * at most 120 characters, and always with the ending of what the file is.
 */
export function cleanFileName(name: string, kind: string): string {
  const last = name.toWellFormed().replace(ESCAPED, "").split(/[/\\]/).at(-1) ?? "";
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
