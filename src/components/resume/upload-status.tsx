import { CircleAlert } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "~/components/ui/button";
import type { Sending } from "./use-upload";

/** The progress of an upload. Takes the focus from the button it replaces. */
export function UploadProgress({ sending, onCancel }: { sending: Sending; onCancel: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const isReading = sending.share >= 1;
  return (
    <div className="grid w-full max-w-96 gap-2 text-left">
      <p role="status" className="truncate text-14">
        {isReading ? "Reading" : "Uploading"} {sending.name} …
      </p>
      <progress
        aria-label="Upload"
        max={1}
        value={isReading ? undefined : sending.share}
        className="h-2 w-full accent-accent"
      />
      <Button ref={button} size="small" className="justify-self-start" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}

/** Why an upload was refused. */
export function UploadError({ id, message }: { id: string; message: string | null }) {
  if (message === null) return null;
  return (
    <p id={id} role="alert" className="flex items-start gap-1.5 text-left text-14 text-danger">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {message}
    </p>
  );
}
