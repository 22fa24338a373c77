import type { Metadata } from "next";
import { connection } from "next/server";
import { setPageStatus } from "~/server/core/responses/page-status";
import { InvalidProfile } from "./_components/no-profile";

export const metadata: Metadata = { title: "Invalid Profile URL", robots: { index: false } };

/** A profile URL without a username. */
export default async function ProfileWithoutUsernamePage() {
  await connection();
  setPageStatus(400);
  return <InvalidProfile />;
}
