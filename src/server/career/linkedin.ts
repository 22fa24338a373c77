import type { Career } from "~/contracts/career";
import { DomainError } from "~/server/core/errors";
import { parseZipDirectory, unpackEntry, type ZipEntry } from "~/server/resumes/readings";
import { parseCsv } from "./csv";
import { nameLanguage, tidyCareer, tidyCertificates, tidyLine, tidyMonth, tidyText, tidyUrl } from "./tidy";

/** A complete export has about a hundred files. */
const MAX_ENTRIES = 500;
const MAX_UNPACKED = 2 * 1024 * 1024;
const FILES = ["Profile", "Positions", "Education", "Skills", "Languages", "Certifications"] as const;

type Row = Record<string, string>;

/**
 * Reads LinkedIn's data export. Unpacks only a few small tables.
 * @throws BAD_REQUEST for an archive that is damaged, hostile or something else
 */
export function parseLinkedInExport(file: Buffer, today: Date): Career {
  const directory = parseZipDirectory(file);
  if (directory.kind === "crowded") throw refuse("The archive has too many files.");
  if (directory.kind === "attached") throw refuse("The archive contains other data; download it again.");
  if (directory.kind === "damaged") throw refuse("The archive is damaged.");
  const { entries } = directory;
  if (entries.length > MAX_ENTRIES) throw refuse("The archive has too many files.");
  if (entries.some(({ isEncrypted }) => isEncrypted)) throw refuse("The archive is protected by a password.");
  if (entries.some(({ isLink }) => isLink)) throw refuse("The archive contains links to other files.");
  const tables = FILES.map((name) => parseTable(file, entries, name));
  if (tables.every((table) => table === null)) {
    throw refuse(
      "This isn't a data export of LinkedIn: Profile.csv, Positions.csv, Education.csv and Skills.csv are missing.",
    );
  }
  const [profile, positions, education, skills, languages, certificates] = tables.map((table) => table ?? []);
  return tidyCareer({
    headline: tidyLine(profile?.[0]?.["Headline"]),
    skills: [
      ...(languages ?? []).map((row) => nameLanguage(tidyLine(row["Name"]), tidyLine(row["Proficiency"]))),
      ...(skills ?? []).map((row) => tidyLine(row["Name"])),
    ].map(tidyLine),
    experience: (positions ?? []).map(parsePosition),
    education: (education ?? []).map(parseSchool),
    certificates: tidyCertificates(
      (certificates ?? []).map((row) => ({
        name: row["Name"],
        issuer: row["Authority"],
        from: row["Started On"],
        until: row["Finished On"],
      })),
      today,
    ),
    links: parseWebsites(profile?.[0]?.["Websites"] ?? ""),
  });
}

function parseTable(file: Buffer, entries: readonly ZipEntry[], name: string): Row[] | null {
  const entry = entries.find(({ name: path }) => path.split("/").at(-1)?.toLowerCase() === `${name.toLowerCase()}.csv`);
  if (!entry) return null;
  if (entry.unpacked > MAX_UNPACKED) throw refuse(`${name}.csv is far too large.`);
  const bytes = unpackEntry(file, entry, MAX_UNPACKED);
  if (!bytes) throw refuse(`${name}.csv is damaged.`);
  try {
    const rows = parseCsv(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    if (rows) return rows;
  } catch (cause) {
    throw refuse(`${name}.csv isn't in UTF-8.`, cause);
  }
  throw refuse(`${name}.csv is damaged.`);
}

function parsePosition(row: Row): Career["experience"][number] {
  return {
    title: tidyLine(row["Title"]),
    company: tidyLine(row["Company Name"]),
    location: tidyLine(row["Location"]),
    start: tidyMonth(row["Started On"]),
    end: tidyMonth(row["Finished On"]),
    summary: tidyText(row["Description"]),
  };
}

function parseSchool(row: Row): Career["education"][number] {
  return {
    school: tidyLine(row["School Name"]),
    degree: tidyLine(row["Degree Name"]),
    field: "",
    start: tidyMonth(row["Start Date"]),
    end: tidyMonth(row["End Date"]),
  };
}

/** Reads "[PORTFOLIO:https://ada.example,OTHER:https://…]". */
function parseWebsites(text: string): Career["links"] {
  return [...text.matchAll(/\b([A-Z]{1,20}):(https?:\/\/[^\s,\]]+)/g)].map(([, kind = "", url]) => ({
    label: kind.charAt(0) + kind.slice(1).toLowerCase(),
    url: tidyUrl(url),
  }));
}

function refuse(sentence: string, cause?: unknown): DomainError {
  return new DomainError("BAD_REQUEST", sentence, {}, { cause });
}
