const LONGEST = 120;
const FALLBACK = "resume";

/** Browsers escape line breaks and quotes in a form's file names this way. */
const ESCAPED = /%0d|%0a|%22/gi;
/** Control, invisible and direction characters. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Cn}]/gu;

/**
 * Cleans a file name for display and downloads: removes folders, invisible characters and characters that file systems
 * reject, and adds the extension of its kind. At most 120 characters.
 */
export function cleanFileName(name: string, kind: string): string {
  const last = name.toWellFormed().replace(ESCAPED, "").split(/[/\\]/).at(-1) ?? "";
  const seen = last
    .replaceAll("\uFFFD", "")
    .replace(UNSEEN, "")
    .replace(/[<>:"|?*]/g, "")
    .replace(/\s+/gu, " ");
  const stem = trimEdges(removeExtension(trimEdges(seen), kind));
  const short = trimEdges([...stem].slice(0, LONGEST - kind.length - 1).join(""));
  return `${short || FALLBACK}.${kind}`;
}

function removeExtension(name: string, kind: string): string {
  return name.toLowerCase().endsWith(`.${kind}`) ? name.slice(0, -kind.length - 1) : name;
}

/** Removes dots and spaces at the edges: `..` is a folder, and a leading dot hides a file. */
function trimEdges(name: string): string {
  return name.replace(/^[\s.]+|[\s.]+$/g, "");
}
