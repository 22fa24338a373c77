import {
  FileTicketOutput,
  Home,
  OwnProfile,
  PictureOutput,
  ProfileActivityOutput,
  ProfileByIdInput,
  ProfileByUsernameInput,
  ProfilePage,
  PublicProfile,
  Sharing,
  UpdateHomeInput,
  UpdateProfileInput,
} from "~/contracts/profile";
import {
  getHome,
  getOwnProfile,
  getProfilePage,
  getPublicProfile,
  getSharedActivity,
  getSharing,
  issuePictureTicket,
  removePicture,
  updateHome,
  updateProfile,
  updateSharing,
} from "~/server/profiles";
import { compiled } from "../outputs";
import { describeRest } from "../rest";
import { authedProcedure, createTRPCRouter, publicProcedure } from "../trpc";

const restMe = describeRest("Me");
const restUsers = describeRest("Users");

export const profileRouter = createTRPCRouter({
  me: authedProcedure
    .meta(restMe("GET", "/me", "Get your profile", { scope: "profile:read" }))
    .output(OwnProfile)
    .query(({ ctx }) => getOwnProfile(ctx, ctx.actor.userId)),

  byId: publicProcedure
    .meta(
      restUsers("GET", "/users/{id}", "Get a user's public profile", {
        protect: false,
        scope: "any",
        errors: ["NOT_FOUND"],
      }),
    )
    .input(ProfileByIdInput)
    .output(PublicProfile)
    .query(({ ctx, input }) => getPublicProfile(ctx, input.id)),

  // Only our own pages call these. They are not part of the REST API.

  byUsername: publicProcedure
    .input(ProfileByUsernameInput)
    .output(compiled(ProfilePage))
    .query(({ ctx, input }) => getProfilePage(ctx, input.username)),

  sharing: authedProcedure.output(Sharing).query(({ ctx }) => getSharing(ctx)),

  updateSharing: authedProcedure
    .input(Sharing)
    .output(Sharing)
    .mutation(({ ctx, input }) => updateSharing(ctx, input)),

  activity: publicProcedure
    .input(ProfileByUsernameInput)
    .output(compiled(ProfileActivityOutput))
    .query(async ({ ctx, input }) => ({ activity: await getSharedActivity(ctx, input.username) })),

  home: authedProcedure.output(Home).query(({ ctx }) => getHome(ctx)),

  updateHome: authedProcedure
    .input(UpdateHomeInput)
    .output(Home)
    .mutation(({ ctx, input }) => updateHome(ctx, input)),

  update: authedProcedure
    .input(UpdateProfileInput)
    .output(compiled(ProfilePage))
    .mutation(({ ctx, input }) => updateProfile(ctx, input)),
});

export const pictureRouter = createTRPCRouter({
  /** Returns an upload address for a PNG, JPEG or WebP of at most 5 MB, as multipart `file`. Works once. */
  uploadTicket: authedProcedure.output(compiled(FileTicketOutput)).mutation(({ ctx }) => issuePictureTicket(ctx)),

  /** Also succeeds if there is no picture. */
  remove: authedProcedure.output(compiled(PictureOutput)).mutation(async ({ ctx }) => {
    await removePicture(ctx, ctx.actor.userId);
    return { profile_picture_url: null };
  }),
});
