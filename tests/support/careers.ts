import type { ResumeCareer, ResumePosition } from "~/language/resume/career";

type NewPosition = Partial<Omit<ResumePosition, "from" | "to">> & { from?: number; to?: number };
type NewCareer = Partial<Omit<ResumeCareer, "positions" | "contact" | "languages" | "certificates" | "skills">> & {
  positions?: readonly NewPosition[];
  place?: string;
  countries?: readonly string[];
  skills?: readonly string[];
  certificates?: Record<string, string>;
  languages?: ResumeCareer["languages"];
};

/** Creates a career with the given parts. A position without `to` is current. */
export function createCareer({
  positions = [],
  place,
  countries,
  skills = [],
  certificates = {},
  ...rest
}: NewCareer): ResumeCareer {
  const stored = positions.map(({ from, to, ...position }): ResumePosition => ({
    title: null,
    employer: null,
    place: null,
    from: from === undefined ? null : { year: from, month: null },
    to: to === undefined ? null : { year: to, month: null },
    isCurrent: to === undefined,
    heading: "",
    lines: [],
    unsure: [],
    ...position,
  }));
  return {
    positions: stored,
    education: [],
    degree: null,
    languages: new Map(),
    certificates: new Map(Object.entries(certificates)),
    credentials: Object.values(certificates).map((text) => ({ text, isSure: true })),
    skills: new Map(skills.map((skill) => [skill, `Skills: ${skills.join(", ")}`])),
    listedSkills: skills,
    unsureSkills: [],
    deniedSkills: [],
    summary: [],
    projects: [],
    lines: stored.flatMap(({ lines }) => lines),
    contact: {
      place: place ?? null,
      countries: countries ? { value: countries, line: place ?? "" } : null,
      utcOffsets: null,
      email: null,
      phone: null,
    },
    years: null,
    availability: null,
    isEnglish: true,
    ...rest,
  };
}
