import { Button } from "./button";

type RetryNoticeProps = { message: string; onRetry: () => void };

/** Replaces a small part of a page that failed to load. */
export function RetryNotice({ message, onRetry }: RetryNoticeProps) {
  return (
    <div className="text-14">
      <p role="alert">{message}</p>
      <Button size="small" className="mt-1.5" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
