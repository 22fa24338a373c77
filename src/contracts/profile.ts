import { z } from "zod";
import { id, isoTime, line, text, timeZone } from "./common";
import { BIO_MAX_LENGTH, NAME_MAX_LENGTH, RESUME_NAME_MAX_LENGTH, RESUME_TEXT_MAX_LENGTH } from "./rules/account";

export const SUBSCRIPTION_STATUSES = ["none", "trialing", "active", "past_due", "canceled", "expired"] as const;

export const OwnProfile = z.object({
  id: z.string(),
  name: z.string(),
  username: z.string(),
  email: z.string(),
  profile_picture_url: z.string().nullable(),
  connects_balance: z.int(),
  subscription_status: z.enum(SUBSCRIPTION_STATUSES),
  verified_at: isoTime().nullable(),
  resume_url: z.string().nullable(),
  created_at: isoTime(),
});
export type OwnProfile = z.infer<typeof OwnProfile>;

export const PublicProfile = z.object({
  id: z.string(),
  name: z.string(),
  username: z.string(),
  profile_picture_url: z.string().nullable(),
  verified_at: isoTime().nullable(),
  created_at: isoTime(),
});
export type PublicProfile = z.infer<typeof PublicProfile>;

export const PictureOutput = z.object({ profile_picture_url: z.string().nullable() });

export const ProfileByIdInput = z.strictObject({ id: id().describe("Id of the user") });

/** Matches what can't be a username: spaces, slashes, control characters, and "undefined", which broken links contain. */
const NO_USERNAME = /[\s/\\\p{C}]|^$|^undefined$/u;

export const ProfileByUsernameInput = z.strictObject({
  username: text(300).refine((username) => !NO_USERNAME.test(username), "Invalid Profile URL"),
});

export const ProfilePage = PublicProfile.extend({ bio: z.string().describe("Empty if the user wrote none") });
export type ProfilePage = z.infer<typeof ProfilePage>;

export const ProfileActivityOutput = z.object({
  activity: z
    .object({ jobs_unlocked: z.int(), applications: z.int() })
    .nullable()
    .describe("Null unless the user shares it"),
});
export type ProfileActivityOutput = z.infer<typeof ProfileActivityOutput>;

/** Missing fields stay unchanged. The domain checks usernames, because users may keep old ones that break newer rules. */
export const UpdateProfileInput = z.strictObject({
  name: line(NAME_MAX_LENGTH).trim().min(1, "Enter your name.").optional(),
  username: text(300).trim().optional(),
  bio: text(BIO_MAX_LENGTH).trim().optional(),
  shares_activity: z.boolean().optional(),
});
export type UpdateProfileInput = z.infer<typeof UpdateProfileInput>;

/** What a user's data counts in. Visible only to that user. */
export const Sharing = z.strictObject({
  shares_outcomes: z.boolean().describe("Whether your applications count in employers' answer rates"),
});
export type Sharing = z.infer<typeof Sharing>;

/** Where a user lives. Visible only to that user. */
export const Home = z.object({
  country: z.string().nullable().describe("ISO 3166-1 alpha-2"),
  time_zone: z.string().nullable().describe("IANA name"),
  declined_country: z.string().nullable().describe("The resume's country that isn't home, by its owner's word"),
});
export type Home = z.infer<typeof Home>;

const countryCode = () => z.string().regex(/^[A-Z]{2}$/);

/** Keeps what is left out. */
export const UpdateHomeInput = z.strictObject({
  country: countryCode().nullable().optional(),
  time_zone: timeZone().nullable().optional(),
  declined_country: countryCode().optional(),
});
export type UpdateHomeInput = z.infer<typeof UpdateHomeInput>;

const RESUME_KINDS = ["pdf", "doc", "docx"] as const;

export const Resume = z.object({
  id: z.string(),
  is_default: z.boolean(),
  is_checked: z.boolean().describe("Whether you saved a career after checking what was read from this text"),
  file_name: z.string(),
  kind: z.enum(RESUME_KINDS),
  bytes: z.int(),
  uploaded_at: isoTime(),
  text: z.string().nullable().describe("Extracted from the file or edited by its owner; null if the file has no text"),
  resume_url: z.string(),
});
export type Resume = z.infer<typeof Resume>;
export const Resumes = z.array(Resume);

export const ResumeChoice = z.strictObject({ id: id() });
export const UpdateResumeInput = z.strictObject({
  id: id(),
  name: line(RESUME_NAME_MAX_LENGTH).trim().min(1, "Enter a name.").optional(),
  is_default: z.literal(true).optional(),
});
export const ResumeUploadInput = z.strictObject({ adds: z.boolean().optional(), replaces: id().optional() });

export const SaveResumeTextInput = z.strictObject({
  text: text(RESUME_TEXT_MAX_LENGTH),
  resume_url: text(500).optional().describe("The resume you reviewed; fails with EDIT_CONFLICT if it was replaced"),
});

export const RemoveResumeOutput = z.object({
  resume_url: z.string().nullable().describe("The default resume after the removal; null if none is left"),
});

/** A path for one upload or download. Its ticket expires after five minutes. */
export const FileTicketOutput = z.object({ path: z.string() });
export type FileTicketOutput = z.infer<typeof FileTicketOutput>;
