import { licensedPlacesIn, type AskedLicense } from "~/language/posting/asked-certificates";
import { withoutDenials } from "~/language/resume/denials";
import { listHeld } from "~/language/resume/pursued";
import type { ResumeProfile } from "~/language/resume/parse-profile";
import { certificatesIn, equalsOf } from "~/language/skills/certificates";
import type { Requirement } from "./requirements";
import { NOT_FOUND, UNKNOWN, type Verdict } from "./verdict";

/** What may be held by a credential that the reader isn't sure of is unknown. */
export function checkCertificates(requirement: Requirement & { kind: "certificate" }, profile: ResumeProfile): Verdict {
  const verdict = compareCertificates(requirement, profile);
  if (verdict.status !== "not_found" || profile.unsureCredentials.length === 0) return verdict;
  const unsure = {
    ...profile,
    lines: profile.unsureCredentials,
    certificates: certificatesOf(profile.unsureCredentials),
  };
  return compareCertificates(requirement, unsure).status === "not_found" ? verdict : UNKNOWN;
}

const certificatesOf = (lines: readonly string[]) =>
  new Map(lines.flatMap((line) => certificatesIn(line).map((name) => [name, line] as const)));

/** "CSM or equivalent" is shown by PSM, which shows CSM alone in part. */
function compareCertificates(
  { certificates, isOpen, license, names }: Requirement & { kind: "certificate" },
  { certificates: own, lines }: ResumeProfile,
): Verdict {
  if (license !== undefined) return checkLicense(license, lines);
  if (names !== undefined) return checkNamed(names, lines);
  const find = (names: readonly string[]) => names.flatMap((one) => own.get(one) ?? [])[0];
  const line = find(certificates);
  if (line !== undefined) return { status: "shown", evidence: line };
  const like = find(certificates.flatMap(equalsOf));
  return like === undefined ? NOT_FOUND : { status: isOpen ? "shown" : "partly", evidence: like };
}

const NAMES_LICENSE = /\b(?:licen[sc]|registered in|admitted|adjuster\b|bar\b|APRN\b|RN\b|LCSW\b|LMFT\b|LPC\b|CPA\b)/iu;

/** Compares the states of a résumé's licenses. One of several that are all wanted shows them in part. */
function checkLicense({ places, isEach }: AskedLicense, lines: readonly string[]): Verdict {
  const own = lines
    .filter((line) => NAMES_LICENSE.test(withoutDenials(line)))
    .map((line) => ({ line, held: listHeld(withoutDenials(line), licensedPlacesIn).filter((place) => places.includes("US") || places.includes(place)) })); // prettier-ignore
  const held = new Set(own.flatMap(({ held: places }) => places));
  const evidence = own.find(({ held: places }) => places.length > 0)?.line ?? null;
  if (evidence === null) return NOT_FOUND;
  const isMet = !places.includes("US") && (isEach ? places.every((place) => held.has(place)) : held.size > 0);
  return { status: isMet ? "shown" : "partly", evidence };
}

const NAMES_CERTIFICATE = /certifi|accredit|credential|badge|diplom/iu;
const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d+]+/gu) ?? [];

/**
 * Compares names that only the posting gives. A line of the résumé has all words of one, and says that it is a certificate. One
 * of the same kind shows it in part: "Epic Ambulatory certified" for Epic Willow.
 */
function checkNamed(names: readonly string[], lines: readonly string[]): Verdict {
  const isShort = (name: string) => /^[\p{Lu}\d+-]+$/u.test(name);
  const hasName = (text: string, name: string) => {
    const own = new Set(wordsIn(text));
    return isShort(name)
      ? new RegExp(String.raw`(?<![\p{L}\d])${escape(name)}(?![\p{L}\d])`, "u").test(text)
      : NAMES_CERTIFICATE.test(text) && wordsIn(name).every((word) => own.has(word));
  };
  const isHeld = (line: string) =>
    listHeld(withoutDenials(line), (text) => names.filter((name) => hasName(text, name))).length > 0;
  const line = lines.find(isHeld);
  if (line !== undefined) return { status: "shown", evidence: line };
  const brands = names.filter((name) => !isShort(name)).flatMap((name) => wordsIn(name)[0] ?? []);
  const like = lines.find(
    (text) =>
      NAMES_CERTIFICATE.test(text) &&
      listHeld(withoutDenials(text), (part) =>
        brands.filter((brand) => brand !== "certified" && wordsIn(part).includes(brand)),
      ).length > 0,
  );
  return like === undefined ? NOT_FOUND : { status: "partly", evidence: like };
}

const escape = (name: string) => name.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
