import { z } from "zod";

export const PictureOutput = z.object({ profile_picture_url: z.string().nullable() });
