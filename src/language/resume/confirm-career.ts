import type { Career, ConfirmedCareer } from "~/contracts/career";
import { certificatesIn } from "../skills/certificates";
import {
  isCertain,
  listSureCredentials,
  monthsOf,
  type ResumeCareer,
  type ResumePosition,
  type YearMonth,
} from "./career";
import { parseYearMonth } from "./dates";
import { joinCredential } from "./spell-credentials";

type Saved = Career["experience"][number];

/** Replaces unsure positions and all certificates by those that the résumé's owner saved. */
export function confirmCareer(career: ResumeCareer, saved: ConfirmedCareer, today: Date): ResumeCareer {
  return confirmPositions(confirmCertificates(career, saved), saved, today);
}

function confirmCertificates(career: ResumeCareer, { certificates }: ConfirmedCareer): ResumeCareer {
  if (certificates === undefined) return career;
  const credentials = certificates.map(joinCredential);
  const held = new Map(credentials.flatMap((line) => certificatesIn(line).map((name) => [name, line] as const)));
  // The owner removed it, so no other line proves it.
  const dropped = new Set(
    listSureCredentials(career)
      .flatMap(certificatesIn)
      .filter((name) => !held.has(name)),
  );
  const read = [...career.certificates].filter(([name]) => !dropped.has(name) && !held.has(name));
  const skills = [...career.skills].filter(([name]) => !certificatesIn(name).some((one) => dropped.has(one)));
  return {
    ...career,
    credentials: credentials.map((text) => ({ text, isSure: true })),
    certificates: new Map([...held, ...read]),
    skills: new Map(skills),
  };
}

/**
 * Replaces what the reader is unsure of by what the résumé's owner saved for the same time. If the reader understood no
 * position at all, takes the saved ones. What it read with certainty stays.
 */
function confirmPositions(career: ResumeCareer, saved: ConfirmedCareer, today: Date): ResumeCareer {
  const free = new Set(saved.experience);
  const positions = career.positions.map((position) => {
    const match = isCertain(position) ? undefined : [...free].find((one) => isSame(position, one));
    if (match === undefined) return position;
    free.delete(match);
    return toPosition(match, position);
  });
  if (positions.some(isCertain) || saved.experience.length === 0) return { ...career, positions };
  const own = saved.experience.map((one) => toPosition(one, null));
  const start = (position: ResumePosition) => monthsOf(position, today)?.from ?? 0;
  const latestFirst = own.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent) || start(b) - start(a));
  return { ...career, positions: [...latestFirst, ...positions] };
}

/** Whether a saved position is of the same time, or of the same title or employer if the résumé's time is unsure. */
function isSame({ from, title, employer, unsure }: ResumePosition, saved: Saved): boolean {
  const start = parseYearMonth(saved.start);
  if (!unsure.includes("dates") && from !== null) return start !== null && areEqual(from, start);
  const isNamed = (one: string | null, other: string) =>
    one !== null && other !== "" && one.toLowerCase() === other.toLowerCase();
  return isNamed(title, saved.title) || isNamed(employer, saved.company);
}

function areEqual(one: YearMonth, other: YearMonth): boolean {
  return one.year === other.year && (one.month === null || other.month === null || one.month === other.month);
}

function toPosition(saved: Saved, read: ResumePosition | null): ResumePosition {
  const [from, to] = [parseYearMonth(saved.start), parseYearMonth(saved.end)];
  const lines = saved.summary.split("\n").map((line) => line.replace(/^[-•*]\s+/u, "").trim());
  return {
    title: saved.title || null,
    employer: saved.company || null,
    place: saved.location || null,
    from,
    to,
    isCurrent: from !== null && saved.end === "",
    heading: read?.heading ?? [saved.title, saved.company, saved.start].filter(Boolean).join(", "),
    lines: read?.lines ?? lines.filter((line) => line !== ""),
    // An owner who leaves the employer empty worked for nobody in particular.
    unsure: [...(saved.title === "" ? (["title"] as const) : []), ...(from === null ? (["dates"] as const) : [])],
  };
}
