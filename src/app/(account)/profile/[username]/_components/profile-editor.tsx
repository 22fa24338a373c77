"use client";

import { Pencil } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "~/components/ui/button";
import type { ProfilePage } from "~/contracts/profile";
import { ProfileForm } from "./profile-form";
import { ProfileHead } from "./profile-head";

type ProfileEditorProps = { profile: ProfilePage; sharesActivity: boolean };

/** The head of one's own profile, which can be edited in place. */
export function ProfileEditor({ profile, sharesActivity }: ProfileEditorProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);

  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  if (isOpen) {
    return <ProfileForm profile={profile} sharesActivity={sharesActivity} onClose={() => setOpen(false)} />;
  }
  return (
    <ProfileHead
      profile={profile}
      action={
        <Button ref={button} onClick={() => setOpen(true)}>
          <Pencil aria-hidden className="size-4" />
          Edit Profile
        </Button>
      }
    />
  );
}
