import "server-only";

import { headers } from "next/headers";
import { cache } from "react";
import { DAY_MS } from "~/format/text";
import type { Role } from "~/contracts/rules/office";
import { findSuspension } from "~/server/account";
import { findRole } from "~/server/auth";
import { NotFoundError } from "~/server/core/errors";
import { getOwnProfile } from "~/server/profiles";
import { getApiContext, createSessionContext } from "~/trpc/server";

/** The signed-in viewer of a page. */
export type Viewer = {
  userId: string;
  name: string;
  username: string;
  email: string;
  connectsBalance: number;
  /** ISO time of the paid verification. */
  verifiedAt: string | null;
  hasResume: boolean;
  /** ISO time of the sign-up. */
  createdAt: string;
};

const NEWCOMER_DAYS = 7;

/** Returns whether the viewer signed up within the last week. */
export function isNewcomer({ createdAt }: Viewer): boolean {
  return Date.now() - Date.parse(createdAt) < NEWCOMER_DAYS * DAY_MS;
}

/** Reads the page's viewer once per request. Returns null for a visitor or a deleted profile. */
export const getViewer = cache(async (): Promise<Viewer | null> => {
  try {
    return await findViewer();
  } catch (error) {
    throw await addRequestId(error);
  }
});

/** Returns the reason of the viewer's suspension, and their connects. Returns null for other viewers. */
export const getSuspension = cache(async (): Promise<{ reason: string; connects: number } | null> => {
  const ctx = await createSessionContext();
  return ctx.actor?.isSuspended ? findSuspension(ctx, ctx.actor.userId) : null;
});

/** Returns the viewer's role in the office. Reads it once per request. */
export const getViewerRole = cache(async (): Promise<Role | null> => {
  try {
    return await findRole(await getApiContext());
  } catch (error) {
    throw await addRequestId(error);
  }
});

/** Sets an error's digest to the request id. The browser's error page gets only the digest, which Next otherwise invents. */
async function addRequestId(error: unknown): Promise<unknown> {
  if (!(error instanceof Error) || "digest" in error) return error;
  return Object.assign(error, { digest: (await headers()).get("x-request-id") ?? undefined });
}

async function findViewer(): Promise<Viewer | null> {
  const ctx = await getApiContext();
  if (!ctx.actor) return null;
  const profile = await getOwnProfile(ctx, ctx.actor.userId).catch((error: unknown) => {
    if (error instanceof NotFoundError) return null;
    throw error;
  });
  if (profile === null) return null;
  return {
    userId: profile.id,
    name: profile.name,
    username: profile.username,
    email: profile.email,
    connectsBalance: profile.connects_balance,
    verifiedAt: profile.verified_at,
    hasResume: profile.resume_url !== null,
    createdAt: profile.created_at,
  };
}
