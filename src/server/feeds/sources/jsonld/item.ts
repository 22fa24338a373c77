import { z } from "zod";
import { listOf, optionalText } from "../lenient-fields";

/** A schema.org thing, or just its name. */
const Name = z.union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)]);
const optionalName = () => Name.nullish().catch(null);

const Address = z.object({
  addressLocality: optionalName(),
  addressRegion: optionalName(),
  /** A code, a name or a Country. */
  addressCountry: optionalName(),
});
const AddressLine = z
  .string()
  .transform((line) => ({ addressLocality: line, addressRegion: null, addressCountry: null }));
const Place = z.object({ name: optionalText(), address: z.union([AddressLine, Address]).nullish().catch(null) });

const Identifier = z.union([
  z.string(),
  z.number().transform(String),
  z.object({ value: z.union([z.string(), z.number()]).transform(String) }).transform(({ value }) => value),
]);

const Organization = z.object({
  name: optionalText(),
  sameAs: optionalText(),
  logo: z
    .union([z.string(), z.object({ url: z.string() }).transform(({ url }) => url)])
    .nullish()
    .catch(null),
});

/** A number, or a text such as "40.000", "$ 120,000", "90000-110000". */
const optionalAmount = () => z.union([z.number(), z.string()]).transform(String).nullish().catch(null);

const Amount = z.object({
  minValue: optionalAmount(),
  maxValue: optionalAmount(),
  value: optionalAmount(),
  unitText: optionalText(),
});
const Salary = z.object({
  currency: optionalText(),
  value: z
    .union([Amount, optionalAmount().transform((value) => ({ value }))])
    .nullish()
    .catch(null),
  minValue: optionalAmount(),
  maxValue: optionalAmount(),
  unitText: optionalText(),
});

/** A schema.org JobPosting as sites write it: most properties may be a text, an object or a list. */
export const JobPostingItem = z.object({
  title: z.string(),
  url: optionalText(),
  /** The company's number for the job. */
  identifier: Identifier.nullish().catch(null),
  /** HTML, escaped HTML or plain text. */
  description: optionalText(),
  responsibilities: listOf(z.string()),
  qualifications: listOf(z.string()),
  jobBenefits: listOf(z.string()),
  hiringOrganization: z
    .union([z.string().transform((name) => ({ name, sameAs: null, logo: null })), Organization])
    .nullish()
    .catch(null),
  datePosted: optionalText(),
  /** A date, or a time with or without a zone. */
  validThrough: optionalText(),
  /** "FULL_TIME", "Full-time". */
  employmentType: listOf(z.string()),
  /** "TELECOMMUTE" for remote jobs. */
  jobLocationType: listOf(z.string()),
  jobLocation: listOf(Place),
  applicantLocationRequirements: listOf(Name),
  baseSalary: z.union([z.string(), Salary]).nullish().catch(null),
  salaryCurrency: optionalText(),
  industry: listOf(Name),
  occupationalCategory: listOf(Name),
});
export type JobPostingItem = z.infer<typeof JobPostingItem>;
