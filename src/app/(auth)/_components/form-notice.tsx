import { Notice } from "~/components/ui/notice";

/** Says above a form why it failed, and that it did where no toast says so. A screen reader reads it at once. */
export function FormNotice({ title, message }: { title?: string | undefined; message: string | null | undefined }) {
  if (message === null || message === undefined) return null;
  return (
    <Notice tone="danger" role="alert" title={title}>
      {message}
    </Notice>
  );
}
