import { z } from "zod";
import { id, line, text } from "./common";
import { CAREER_LINE_MAX_LENGTH, CAREER_LINK_MAX_LENGTH, CAREER_MAX, CAREER_SUMMARY_MAX_LENGTH } from "./rules/career";

const short = () => line(CAREER_LINE_MAX_LENGTH).trim();
const long = () => text(CAREER_SUMMARY_MAX_LENGTH).trim();
const month = () =>
  z.string().regex(/^((19|20)\d\d(-(0[1-9]|1[0-2]))?)?$/, "Enter a year or a month, like 2021 or 2021-03.");
const year = () => z.string().regex(/^((19|20)\d\d)?$/, "Enter a year, like 2021.");
const span = { start: month(), end: month().describe("Empty if it hasn't ended") };
const link = () =>
  line(CAREER_LINK_MAX_LENGTH)
    .trim()
    .refine(
      (value) => /^https?:\/\/\S+$/i.test(value) && URL.canParse(value),
      "Enter an address that starts with https://.",
    );

/** A person's experience and skills, as they describe them. */
export const Career = z.strictObject({
  headline: short(),
  skills: z.array(short().min(1)).max(CAREER_MAX.skills),
  experience: z
    .array(z.strictObject({ title: short(), company: short(), location: short(), ...span, summary: long() }))
    .max(CAREER_MAX.experience),
  education: z
    .array(z.strictObject({ school: short(), degree: short(), field: short(), ...span }))
    .max(CAREER_MAX.education),
  certificates: z
    .array(z.strictObject({ name: short().min(1), issuer: short(), year: year() }))
    .max(CAREER_MAX.certificates)
    .optional()
    .describe("Certificates and licenses that its owner holds. Missing if they never said"),
  links: z.array(z.strictObject({ label: short(), url: link() })).max(CAREER_MAX.links),
});
export type Career = z.infer<typeof Career>;

export const SaveCareerInput = z.strictObject({
  ...Career.shape,
  resume_url: text(500)
    .optional()
    .describe(
      "The resume that you checked the career against: letters and fit take this career for what it says. Fails with EDIT_CONFLICT if it was replaced",
    ),
});
export type SaveCareerInput = z.infer<typeof SaveCareerInput>;

/** What letters and fit take from a saved career: it replaces what the résumé's reader isn't sure of. */
export type ConfirmedCareer = Pick<Career, "experience" | "certificates"> & {
  /** The rest, if its owner checked the career against this résumé. Then all of it replaces what was read. */
  checked?: Pick<Career, "education" | "skills">;
};

/** An entry that the resume doesn't say clearly. */
const unsure = <Field extends string>(list: string, fields: readonly [Field, ...Field[]]) =>
  z.object({
    index: z.int().describe(`In \`${list}\``),
    fields: z.array(z.enum(fields)).describe("Missing, or possibly wrong"),
    line: z.string().describe("The resume's words"),
  });
const UnsurePosition = unsure("experience", ["title", "company", "location", "start"]);
const UnsureSchool = unsure("education", ["school", "degree", "start"]);
const UnsureCertificate = unsure("certificates", ["name"]);

/** A career read from a résumé, for its owner to check. */
export const CareerReading = z.object({
  ...Career.shape,
  unsure: z.array(UnsurePosition),
  unsure_education: z.array(UnsureSchool),
  unsure_certificates: z.array(UnsureCertificate),
  country: z.string().nullable().describe("Where the resume says its owner lives: ISO 3166-1 alpha-2"),
});
export type CareerReading = z.infer<typeof CareerReading>;

export const CareerFromResumeInput = z.strictObject({ id: id() }).optional();

/** A text field that may be missing. */
const optionalText = () => z.string().max(20_000).nullish();
/** Drops items beyond `max`. */
const list = <Item extends z.ZodType>(item: Item, max: number) =>
  z.preprocess((value) => (Array.isArray(value) ? value.slice(0, max) : value), z.array(item).nullish());

/** The fields that we read of a JSON Resume. Others are ignored. */
export const JsonResume = z.object({
  basics: z
    .object({
      label: optionalText(),
      url: optionalText(),
      profiles: list(z.object({ network: optionalText(), url: optionalText() }), CAREER_MAX.links),
    })
    .nullish(),
  work: list(
    z.object({
      name: optionalText(),
      company: optionalText(),
      position: optionalText(),
      location: optionalText(),
      startDate: optionalText(),
      endDate: optionalText(),
      summary: optionalText(),
      highlights: list(z.string().max(2000), 50),
    }),
    CAREER_MAX.experience,
  ),
  education: list(
    z.object({
      institution: optionalText(),
      area: optionalText(),
      studyType: optionalText(),
      startDate: optionalText(),
      endDate: optionalText(),
    }),
    CAREER_MAX.education,
  ),
  // Some programs write plain names of skills.
  skills: list(
    z.preprocess(
      (value) => (typeof value === "string" ? { name: value } : value),
      z.object({ name: optionalText(), keywords: list(z.string().max(200), CAREER_MAX.skills) }),
    ),
    CAREER_MAX.skills,
  ),
  languages: list(z.object({ language: optionalText(), fluency: optionalText() }), CAREER_MAX.skills),
  certificates: list(
    z.object({ name: optionalText(), issuer: optionalText(), date: optionalText() }),
    CAREER_MAX.certificates,
  ),
});
export type JsonResume = z.infer<typeof JsonResume>;
