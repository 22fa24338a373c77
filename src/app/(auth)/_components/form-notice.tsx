import { Notice } from "~/components/ui/notice";

/** Says above a form that it failed: where there is no toast, or where the words should stay. */
export function FormNotice({ title, message }: { title: string; message: string | null | undefined }) {
  if (message === null || message === undefined) return null;
  return (
    <Notice tone="danger" role="alert" title={title}>
      {message}
    </Notice>
  );
}
