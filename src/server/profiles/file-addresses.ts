import { env } from "~/env";

/** Where everybody can see a user's picture; it changes with the picture, so that it can be kept. */
export function pictureAddress(fileId: string | null): string | null {
  return fileId && `${env.APP_URL}/api/pictures/${fileId}`;
}

/** Where a user, and nobody else, can open their résumé. */
export function resumeAddress(fileId: string | null): string | null {
  return fileId && `${env.APP_URL}/api/me/resume/${fileId}`;
}
