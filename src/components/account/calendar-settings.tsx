"use client";

import { useEffect, useRef, useState } from "react";
import { formatDate } from "~/format/text";
import { Button } from "~/components/ui/button";
import { SettingsCard } from "~/components/ui/card";
import { ConfirmButton } from "~/components/ui/confirm-button";
import { toast } from "~/browser/toast-store";
import { api } from "~/trpc/react";
import { CopyableSecret } from "~/components/ui/copyable-secret";

const FEED_ID = "calendar-feed";

/** The private calendar address and the emailed reminders. */
export function CalendarSettings() {
  const [settings] = api.calendar.settings.useSuspenseQuery();
  const utils = api.useUtils();
  const setReminders = api.calendar.setReminders.useMutation({
    meta: { failed: "Failed to change your reminders. Please try again." },
    onSuccess: (changed) => {
      utils.calendar.settings.setData(undefined, changed);
      toast({ title: changed.reminders ? "Reminders are on" : "Reminders are off", tone: "success" });
    },
  });
  return (
    <div className="mt-4 grid gap-4">
      <SettingsCard id={FEED_ID} title="Private calendar address">
        <p className="mt-1 max-w-measure text-14 text-ink-muted">
          Your interviews, follow-ups and consultations in any calendar program that subscribes to an address.
        </p>
        <Feed createdAt={settings.feed_created_at} />
      </SettingsCard>
      <SettingsCard id="reminders" title="Email reminders">
        <p className="mt-1 max-w-measure text-14 text-ink-muted">
          {settings.reminders
            ? "We email you a day before an interview (an hour, if you add it late) and on the day a follow-up is due."
            : "We don't email you about interviews and follow-ups."}
        </p>
        <Button
          size="small"
          className="mt-3"
          busy={setReminders.isPending}
          onClick={() => setReminders.mutate({ reminders: !settings.reminders })}
        >
          {settings.reminders ? "Turn off reminders" : "Turn on reminders"}
        </Button>
      </SettingsCard>
    </div>
  );
}

function Feed({ createdAt }: { createdAt: string | null }) {
  const utils = api.useUtils();
  const [url, setUrl] = useState<string | null>(null);
  const create = api.calendar.createFeed.useMutation({
    meta: { failed: "Failed to create an address. Please try again." },
    onSuccess: ({ url: made, ...changed }) => {
      setUrl(made);
      utils.calendar.settings.setData(undefined, changed);
    },
  });
  const revoke = api.calendar.revokeFeed.useMutation({
    meta: { failed: "Failed to revoke the address. Please try again." },
    onSuccess: (changed) => {
      setUrl(null);
      utils.calendar.settings.setData(undefined, changed);
      toast({ title: "Calendar address revoked" });
    },
  });
  if (createdAt === null) {
    return (
      <Button size="small" className="mt-3" busy={create.isPending} onClick={() => create.mutate()}>
        Create an address
      </Button>
    );
  }
  return (
    <>
      {url === null ? (
        <p className="mt-3 text-14">Created {formatDate(createdAt)}. We keep no readable copy of the address.</p>
      ) : (
        <NewAddress key={url} url={url} />
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <ConfirmButton
          label="Replace it"
          fallbackId={FEED_ID}
          title="Replace the calendar address?"
          description="Calendars that use the current address stop updating until you give them the new one."
          confirm="Replace it"
          confirmVariant="primary"
          busy={create.isPending}
          onConfirm={(close) => create.mutate(undefined, { onSuccess: close })}
        />
        <ConfirmButton
          label="Revoke it"
          fallbackId={FEED_ID}
          title="Revoke the calendar address?"
          description="Calendars that use it stop updating."
          confirm="Revoke it"
          busy={revoke.isPending}
          onConfirm={(close) => revoke.mutate(undefined, { onSuccess: close })}
        />
      </div>
    </>
  );
}

/** Shown once. */
function NewAddress({ url }: { url: string }) {
  const code = useRef<HTMLElement>(null);
  useEffect(() => code.current?.focus(), []);

  return (
    <>
      <p className="mt-3 text-14">
        Copy it now and keep it secret: everybody who has it can read your calendar. You won&apos;t see it again.
      </p>
      <CopyableSecret value={url} name="Calendar address" ref={code} />
    </>
  );
}
