"use client";

import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import { Button } from "~/components/ui/button";
import { toast } from "~/components/ui/toast-store";
import { browserApi } from "~/trpc/client";
import { FileButton } from "./file-button";
import { UploadError } from "./upload-error";
import { UploadProgress } from "./upload-progress";
import { useUpload } from "./use-upload";

type PicturePickerProps = {
  /** Whether there is a picture that can be removed. The page is rendered again after each change. */
  hasPicture: boolean;
};

/** Sets and removes one's own profile picture; stands beside the avatar that shows it. */
export function PicturePicker({ hasPicture }: PicturePickerProps) {
  const router = useRouter();
  const errorId = useId();
  const { sending, error, start, cancel } = useUpload({
    getPath: async () => (await browserApi.picture.uploadTicket.mutate()).path,
    onDone: () => {
      router.refresh();
      toast({ title: "Picture updated", tone: "success" });
    },
    failure: "Failed to upload the picture. Please try again.",
  });
  return (
    <div className="grid gap-2">
      {sending ? (
        <UploadProgress sending={sending} onCancel={cancel} />
      ) : (
        <div className="flex flex-wrap gap-2">
          <FileButton
            size="small"
            inputLabel="Picture file"
            accept="image/png,image/jpeg,image/webp"
            describedBy={error ? errorId : undefined}
            onFile={(file) => void start(file)}
          >
            {hasPicture ? "Change picture" : "Add a picture"}
          </FileButton>
          {hasPicture ? <RemovePictureButton onRemoved={() => router.refresh()} /> : null}
        </div>
      )}
      <p className="text-14 text-ink-muted">PNG, JPEG or WebP of at most 5 MB.</p>
      <UploadError id={errorId} sentence={error} />
    </div>
  );
}

function RemovePictureButton({ onRemoved }: { onRemoved: () => void }) {
  const [busy, setBusy] = useState(false);

  async function remove() {
    setBusy(true);
    try {
      await browserApi.picture.remove.mutate();
      onRemoved();
      toast({ title: "Picture removed" });
    } catch {
      toast({ title: "Failed to remove the picture. Please try again.", tone: "danger" });
    }
    setBusy(false);
  }

  return (
    <Button size="small" variant="quiet" busy={busy} onClick={() => void remove()}>
      Remove
    </Button>
  );
}
