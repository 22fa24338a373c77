import {
  OwnProfile,
  ProfileActivityOutput,
  ProfileByIdInput,
  ProfileByUsernameInput,
  ProfilePage,
  PublicProfile,
  UpdateProfileInput,
} from "~/contracts/profile";
import { getOwnProfile, getProfilePage, getPublicProfile, getSharedActivity, updateProfile } from "~/server/profiles";
import { compiled } from "../compiled";
import { authedProcedure, createTRPCRouter, publicProcedure } from "../trpc";

export const profileRouter = createTRPCRouter({
  me: authedProcedure
    .meta({ scope: "profile:read", openapi: { method: "GET", path: "/me", tags: ["Me"], summary: "Your own profile" } })
    .output(OwnProfile)
    .query(({ ctx }) => getOwnProfile(ctx, ctx.actor.userId)),

  byId: publicProcedure
    .meta({
      scope: "any",
      openapi: {
        method: "GET",
        path: "/users/{id}",
        tags: ["Users"],
        protect: false,
        summary: "What everybody may see of a user",
      },
      errors: ["NOT_FOUND"],
    })
    .input(ProfileByIdInput)
    .output(PublicProfile)
    .query(({ ctx, input }) => getPublicProfile(ctx, input.id)),

  // These are for our own pages, without a REST form.

  byUsername: publicProcedure
    .input(ProfileByUsernameInput)
    .output(compiled(ProfilePage))
    .query(({ ctx, input }) => getProfilePage(ctx, input.username)),

  activity: publicProcedure
    .input(ProfileByUsernameInput)
    .output(compiled(ProfileActivityOutput))
    .query(async ({ ctx, input }) => ({ activity: await getSharedActivity(ctx, input.username) })),

  update: authedProcedure
    .input(UpdateProfileInput)
    .output(compiled(ProfilePage))
    .mutation(({ ctx, input }) => updateProfile(ctx, input)),
});
