import { Notice } from "~/components/ui/notice";

/** Says above a form why it failed. Give it a title if no toast announces the failure. */
export function FormNotice({ title, message }: { title?: string | undefined; message: string | null | undefined }) {
  if (message === null || message === undefined) return null;
  return (
    <Notice tone="danger" role={title === undefined ? undefined : "alert"} title={title}>
      {message}
    </Notice>
  );
}
