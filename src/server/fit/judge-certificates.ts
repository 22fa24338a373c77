import { licensedPlacesIn, type AskedLicense } from "~/language/posting/asked-certificates";
import { sortHeld, type Mention } from "~/language/resume/held";
import type { ResumeProfile } from "~/language/resume/parse-profile";
import { certificatePlaces, equalsOf } from "~/language/skills/certificates";
import { NOT_FOUND, type Requirement, UNKNOWN, type Verdict } from "./requirement";

type Asked = Requirement & { kind: "certificate" };

/** Judges a certificate by the lines that surely hold it. One that a line leaves open is unknown. */
export function checkCertificates(requirement: Asked, profile: ResumeProfile): Verdict {
  const verdict = compareCertificates(requirement, profile);
  const { certificates, license, names } = requirement;
  // Most drivers don't mention it.
  if (verdict.status === "not_found" && certificates.includes("Driver's license")) return UNKNOWN;
  if (verdict.status !== "not_found") return verdict;
  // A credential's own line needn't say that it is a license: "FL, TX non-resident".
  const isForPlace = (line: string) => licensedPlacesIn(line).some((place) => license?.places.includes(place));
  const isDoubted = (find: (text: string) => readonly Mention[]) =>
    profile.unsureCredentials.some((line) => find(line).length > 0 || isForPlace(line)) ||
    profile.lines.some((line) => sortHeld(line, find, contextOf(line, profile)).open.length > 0);
  const find =
    license === undefined
      ? names === undefined
        ? (text: string) => certificatePlaces(text).filter(({ name }) => certificates.includes(name))
        : (text: string) => names.flatMap((name) => findNamed(text, name))
      : (text: string) => findLicenses(text, license);
  return isDoubted(find) ? UNKNOWN : verdict;
}

const contextOf = (line: string, { roles, today }: ResumeProfile) => ({
  today,
  isTitle: roles.some(({ heading }) => heading.includes(line)),
});

/** "CSM or equivalent" is shown by PSM, which shows CSM alone in part. */
function compareCertificates({ certificates, isOpen, license, names }: Asked, profile: ResumeProfile): Verdict {
  if (license !== undefined) return checkLicense(license, profile);
  if (names !== undefined) return checkNamed(names, profile);
  const findLine = (all: readonly string[]) => all.flatMap((one) => profile.certificates.get(one) ?? [])[0];
  const line = findLine(certificates);
  if (line !== undefined) return { status: "shown", evidence: line };
  const like = findLine(certificates.flatMap(equalsOf));
  return like === undefined ? NOT_FOUND : { status: isOpen ? "shown" : "partly", evidence: like };
}

const NAMES_LICENSE =
  /\b(?:licen[sc]\p{L}*|registered (?:in|nurse|\p{L}+i(?:st|an))|admitted|adjuster|bar|APRN|RN|L[PV]N|LI?C?SW|LISW|LMFT|LPC|LC?MHC|CPA)\b/iu;

/** Finds the places of a line about a license, by the words for the license where those come first. */
function findLicenses(text: string, { places }: AskedLicense): Mention[] {
  const license = NAMES_LICENSE.exec(text);
  if (license === null) return [];
  const own = licensedPlacesIn(text).filter((place) => places.includes("US") || places.includes(place));
  const certificate = certificatePlaces(text)[0] ?? { start: license.index, end: license.index + license[0].length };
  return own.map((name) => ({ ...certificate, name }));
}

/** Compares the states of a résumé's licenses. One of several that are all wanted shows them in part. */
function checkLicense(license: AskedLicense, profile: ResumeProfile): Verdict {
  const { places, isEach } = license;
  const own = profile.lines.map((line) => ({
    line,
    held: sortHeld(line, (text) => findLicenses(text, license), contextOf(line, profile)).held,
  }));
  const held = new Set(own.flatMap(({ held: states }) => states));
  const evidence = own.find(({ held: states }) => states.length > 0)?.line ?? null;
  if (evidence === null) return NOT_FOUND;
  const isMet = !places.includes("US") && (isEach ? places.every((place) => held.has(place)) : held.size > 0);
  return { status: isMet ? "shown" : "partly", evidence };
}

const NAMES_CERTIFICATE = /certifi\p{L}*|accredit\p{L}*|credential\p{L}*|badge|diplom\p{L}*/iu;
const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d+]+/gu) ?? [];
const isShort = (name: string) => /^[\p{Lu}\d+-]+$/u.test(name);

/** "CCNP" for "Cisco Certified Network Professional" */
function initialsOf(name: string): string | null {
  const initials = Array.from(name.matchAll(/(?<![\p{L}\d])\p{Lu}/gu), ([letter]) => letter).join("");
  return initials.length > 2 && /\bCertified\b/u.test(name) ? initials : null;
}

/** Finds a name that only the posting gives: all its words, beside one for a certificate. */
function findNamed(text: string, name: string): Mention[] {
  const short = isShort(name) ? name : initialsOf(name);
  const escaped = short?.replaceAll("+", String.raw`\+`);
  const match =
    escaped === undefined ? null : new RegExp(String.raw`(?<![\p{L}\d])${escaped}(?![\p{L}\d+])`, "u").exec(text);
  if (match !== null) return [{ name, start: match.index, end: match.index + match[0].length }];
  if (isShort(name)) return [];
  const certificate = NAMES_CERTIFICATE.exec(text);
  const own = wordsIn(text);
  const at = wordsIn(name).map((word) => (own.includes(word) ? text.toLowerCase().indexOf(word) : -1));
  if (certificate === null || at.includes(-1)) return [];
  const start = Math.min(certificate.index, ...at);
  const last = Math.max(...at);
  const behind = last + (/^[\p{L}\d+]*/u.exec(text.slice(last))?.[0].length ?? 0);
  return [{ name, start, end: Math.max(certificate.index + certificate[0].length, behind) }];
}

/** One of the same kind shows it in part: "Epic Ambulatory certified" for Epic Willow. */
function checkNamed(names: readonly string[], profile: ResumeProfile): Verdict {
  const findHeld = (all: readonly string[]) =>
    profile.lines.find(
      (line) =>
        sortHeld(line, (text) => all.flatMap((name) => findNamed(text, name)), contextOf(line, profile)).held.length >
        0,
    );
  const line = findHeld(names);
  if (line !== undefined) return { status: "shown", evidence: line };
  const brands = names.flatMap((name) => (isShort(name) ? [] : (name.match(/^\p{Lu}\p{Ll}+/u) ?? [])));
  const like = findHeld(brands.filter((brand) => brand !== "Certified"));
  return like === undefined ? NOT_FOUND : { status: "partly", evidence: like };
}
