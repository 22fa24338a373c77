"use client";

import { Pencil } from "lucide-react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { Button } from "~/components/ui/button";
import type { ProfilePage } from "~/contracts/profile";
import { ProfileForm } from "./profile-form";

type ProfileEditorProps = {
  profile: ProfilePage;
  sharesActivity: boolean;
  /** What everybody sees; the form takes its place. */
  head: ReactNode;
};

/** The head of one's own profile, which can be edited in place. */
export function ProfileEditor({ profile, sharesActivity, head }: ProfileEditorProps) {
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
    <>
      {head}
      <Button ref={button} className="mt-4" onClick={() => setOpen(true)}>
        <Pencil aria-hidden className="size-4" />
        Edit Profile
      </Button>
    </>
  );
}
