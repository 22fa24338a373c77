import { PictureOutput } from "~/contracts/picture";
import { FileTicketOutput } from "~/contracts/resume";
import { issuePictureTicket, removePicture } from "~/server/profiles";
import { compiled } from "../compiled";
import { authedProcedure, createTRPCRouter } from "../trpc";

export const pictureRouter = createTRPCRouter({
  /** Where the browser may send a PNG, JPEG or WebP of at most 5 MB, as multipart `file`; a new one for every try. */
  uploadTicket: authedProcedure.output(compiled(FileTicketOutput)).mutation(({ ctx }) => issuePictureTicket(ctx)),

  /** Takes the picture away; succeeds where there is none. */
  remove: authedProcedure.output(compiled(PictureOutput)).mutation(async ({ ctx }) => {
    await removePicture(ctx, ctx.actor.userId);
    return { profile_picture_url: null };
  }),
});
