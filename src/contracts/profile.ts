import { z } from "zod";
import { id, isoTime } from "./common";

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

export const ProfileByIdInput = z.strictObject({ id: id() });
