"use client";

import { FormNotice } from "~/components/forms/form-notice";
import { useRouter } from "next/navigation";
import { Avatar } from "~/components/account/avatar";
import { Checkbox } from "~/components/forms/checkbox";
import { getField, requireField } from "~/components/forms/get-field";
import { showAtFields, useCheckedForm, type FormErrors } from "~/components/forms/use-checked-form";
import { PicturePicker } from "~/components/resume/picture-picker";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Field } from "~/components/ui/field";
import { TextArea } from "~/components/ui/text-area";
import { toast } from "~/browser/toast-store";
import type { ProfilePage } from "~/contracts/profile";
import { BIO_MAX_LENGTH, NAME_MAX_LENGTH, USERNAME_MAX_LENGTH, USERNAME_MIN_LENGTH } from "~/contracts/rules/account";
import { api } from "~/trpc/react";

const toFormErrors = showAtFields("name", "username", "bio");

/** Names the profile in text that its form keeps. */
export const PROFILE_RECORD = "profile";

type ProfileFormProps = { profile: ProfilePage; sharesActivity: boolean; onClose: () => void };

/** Edits the viewer's profile. */
export function ProfileForm({ profile, sharesActivity, onClose }: ProfileFormProps) {
  const router = useRouter();
  const update = api.profile.update.useMutation();
  const { formProps, errors, pending } = useCheckedForm({ check, send, toFormErrors, record: PROFILE_RECORD });

  async function send(data: FormData) {
    const username = getField(data, "username").trim();
    const saved = await update.mutateAsync({
      name: getField(data, "name"),
      ...(username === profile.username ? {} : { username }),
      bio: getField(data, "bio"),
      shares_activity: data.has("shares_activity"),
    });
    onClose();
    if (saved.username !== profile.username) router.replace(`/profile/${encodeURIComponent(saved.username)}`);
    router.refresh(); // the header shows the name too
    toast({ title: "Profile updated", tone: "success" });
  }

  return (
    <Card className="p-5 sm:p-6 lg:mr-84">
      <h1 className="text-20 font-bold">Edit Profile</h1>
      {/* Outside the form: a picture is saved at once. */}
      <div className="mt-5 flex items-center gap-4">
        <Avatar name={profile.name} pictureUrl={profile.profile_picture_url} />
        <PicturePicker hasPicture={profile.profile_picture_url !== null} />
      </div>
      <form {...formProps} className="mt-5 grid gap-5">
        <FormNotice title="Failed to update the profile. Please try again." message={errors.form} />
        <ProfileFields profile={profile} sharesActivity={sharesActivity} errors={errors} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={pending}>
            Save
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Card>
  );
}

type ProfileFieldsProps = { profile: ProfilePage; sharesActivity: boolean; errors: FormErrors };

function ProfileFields({ profile, sharesActivity, errors }: ProfileFieldsProps) {
  return (
    <>
      <Field
        id="name"
        name="name"
        label="Name"
        autoComplete="name"
        autoFocus
        defaultValue={profile.name}
        maxLength={NAME_MAX_LENGTH}
        error={errors.name}
        required
      />
      <Field
        id="username"
        name="username"
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={profile.username}
        hint={
          errors.username
            ? null
            : `${USERNAME_MIN_LENGTH} to ${USERNAME_MAX_LENGTH} letters, digits, dots, hyphens or underscores. It's part of this page's address: old links stop working when you change it.`
        }
        error={errors.username}
        required
      />
      <TextArea
        id="bio"
        name="bio"
        label="Bio"
        rows={5}
        defaultValue={profile.bio}
        maxLength={BIO_MAX_LENGTH}
        hint={`Up to ${BIO_MAX_LENGTH} characters, shown as plain text`}
        error={errors.bio}
      />
      <Checkbox
        id="shares_activity"
        name="shares_activity"
        defaultChecked={sharesActivity}
        label="Share my job activity"
        hint="Shows how many jobs you've unlocked and applied to, but not which ones"
      />
    </>
  );
}

function check(data: FormData): FormErrors {
  return {
    name: requireField(data, "name", "Enter your name."),
    username: requireField(data, "username", "Enter a username."),
  };
}
