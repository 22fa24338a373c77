import { useEffect, useRef } from "react";
import { Button } from "~/components/ui/button";
import type { Sending } from "./use-upload";

/** How far an upload is. Takes the focus from the button that it replaces. */
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
