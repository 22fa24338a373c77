import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { connection } from "next/server";
import { getViewer } from "~/session/viewer";
import { countryNames } from "~/server/jobs";
import { api } from "~/trpc/server";
import { HomeForm } from "./_components/home-form";
import { setPageStatus } from "~/server/core/responses/page-status";
import { FailedProfile, InvalidProfile, MissingProfile } from "../_components/no-profile";
import { loadProfile } from "./_components/load-profile";
import { ProfileCards } from "./_components/profile-cards";
import { ProfileEditor } from "./_components/profile-editor";
import { ProfileHead } from "./_components/profile-head";

type ProfilePageProps = { params: Promise<{ username: string }> };

const TITLES = { invalid: "Invalid Profile URL", missing: "Profile Not Found", failed: "Profile" } as const;

export async function generateMetadata({ params }: ProfilePageProps): Promise<Metadata> {
  const loaded = await loadProfile((await params).username);
  const title = loaded.kind === "loaded" ? loaded.profile.name : TITLES[loaded.kind];
  return { title, robots: { index: false } };
}

export default async function ProfilePage({ params }: ProfilePageProps) {
  await connection();
  const { username } = await params;
  const [loaded, viewer] = await Promise.all([loadProfile(username), getViewer()]);
  switch (loaded.kind) {
    case "invalid":
      setPageStatus(400);
      return <InvalidProfile />;
    case "missing":
      if (!setPageStatus(404)) notFound();
      return <MissingProfile />;
    case "failed":
      return <FailedProfile href={`/profile/${username}`} />;
    case "loaded": {
      const { profile, activity } = loaded;
      return (
        <div className="page pt-8 pb-16 sm:pt-12">
          {viewer?.userId === profile.id ? (
            <>
              <ProfileEditor profile={profile} sharesActivity={activity !== null} />
              <OwnHome />
            </>
          ) : (
            <ProfileHead profile={profile} />
          )}
          <ProfileCards profile={profile} activity={activity} />
        </div>
      );
    }
  }
}

/** Renders nothing if it fails: the rest of the page doesn't need it. */
async function OwnHome() {
  const home = await api.profile.home().catch(() => null); // logged by the caller
  return home && <HomeForm home={home} countries={countryNames()} timeZones={Intl.supportedValuesOf("timeZone")} />;
}
