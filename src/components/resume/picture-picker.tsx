"use client";

import { useRouter } from "next/navigation";
import { useId } from "react";
import { Button } from "~/components/ui/button";
import { toast } from "~/browser/toast-store";
import { api, client } from "~/trpc/react";
import { FileButton } from "./file-button";
import { stayOnFailure } from "./stay-on-failure";
import { UploadError, UploadProgress } from "./upload-status";
import { useUpload } from "./use-upload";

/** Sets or removes the viewer's profile picture, then refreshes the page. */
export function PicturePicker({ hasPicture }: { hasPicture: boolean }) {
  const router = useRouter();
  const errorId = useId();
  const { sending, error, start, cancel } = useUpload({
    getPath: async () => (await client.picture.uploadTicket.mutate()).path,
    onDone: () => {
      router.refresh();
      toast({ title: "Picture updated", tone: "success" });
    },
    failed: "Failed to upload the picture. Please try again.",
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
            onFile={start}
          >
            {hasPicture ? "Change picture" : "Add a picture"}
          </FileButton>
          {hasPicture ? <RemovePictureButton /> : null}
        </div>
      )}
      <p className="text-14 text-ink-muted">PNG, JPEG or WebP, up to 5 MB.</p>
      <UploadError id={errorId} message={error} />
    </div>
  );
}

function RemovePictureButton() {
  const router = useRouter();
  const remove = api.picture.remove.useMutation({
    ...stayOnFailure("Failed to remove the picture. Please try again."),
    onSuccess: () => {
      router.refresh();
      toast({ title: "Picture removed" });
    },
  });
  return (
    <Button size="small" busy={remove.isPending} onClick={() => remove.mutate()}>
      Remove
    </Button>
  );
}
