import { OwnProfile, ProfileByIdInput, PublicProfile } from "~/contracts/profile";
import { getOwnProfile, getPublicProfile } from "~/server/profiles";
import { authedProcedure, createTRPCRouter, publicProcedure } from "../trpc";

export const profileRouter = createTRPCRouter({
  me: authedProcedure
    .meta({ openapi: { method: "GET", path: "/me", tags: ["Me"], summary: "Your own profile" } })
    .output(OwnProfile)
    .query(({ ctx }) => getOwnProfile(ctx, ctx.actor.userId)),

  byId: publicProcedure
    .meta({
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
});
