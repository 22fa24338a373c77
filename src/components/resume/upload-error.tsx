import { CircleAlert } from "lucide-react";

/** Why an upload was refused, beside the control. */
export function UploadError({ id, sentence }: { id: string; sentence: string | null }) {
  if (sentence === null) return null;
  return (
    <p id={id} role="alert" className="flex items-start gap-1.5 text-left text-14 text-danger">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {sentence}
    </p>
  );
}
