"use client";

import { Pencil } from "lucide-react";
import { useState } from "react";
import { useReopen } from "~/components/forms/use-reopen";
import { Button } from "~/components/ui/button";
import type { ProfilePage } from "~/contracts/profile";
import { ProfileForm, PROFILE_RECORD } from "./profile-form";
import { ProfileHead } from "./profile-head";

type ProfileEditorProps = { profile: ProfilePage; sharesActivity: boolean };

/** The head of the viewer's own profile, edited in place. */
export function ProfileEditor({ profile, sharesActivity }: ProfileEditorProps) {
  const [state, setState] = useState<"fresh" | "open" | "closed">("fresh");
  useReopen(PROFILE_RECORD, () => setState("open"));
  if (state === "open") {
    return <ProfileForm profile={profile} sharesActivity={sharesActivity} onClose={() => setState("closed")} />;
  }
  return (
    <ProfileHead
      profile={profile}
      action={
        <Button autoFocus={state === "closed"} onClick={() => setState("open")}>
          <Pencil aria-hidden className="size-4" />
          Edit Profile
        </Button>
      }
    />
  );
}
