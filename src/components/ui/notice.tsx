import { CircleAlert, CircleCheck, Info } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "./class-names";

const TONES = {
  neutral: { box: "border-line bg-sunken", sign: "text-ink-muted", Icon: Info },
  success: { box: "border-transparent bg-accent-wash", sign: "text-accent", Icon: CircleCheck },
  notice: { box: "border-transparent bg-notice-wash", sign: "text-notice", Icon: Info },
  danger: { box: "border-transparent bg-danger-wash", sign: "text-danger", Icon: CircleAlert },
} as const;

type NoticeProps = {
  tone?: keyof typeof TONES;
  title?: string;
  children?: ReactNode;
  /** Use `alert` if a user's action made it appear. */
  role?: "alert" | "status";
  className?: string;
};

/** A message within the page. */
export function Notice({ tone = "neutral", title, children, role, className }: NoticeProps) {
  const { box, sign, Icon } = TONES[tone];
  return (
    <div role={role} className={cx("flex gap-2.5 rounded-inner border px-3 py-2.5 text-14", box, className)}>
      <Icon aria-hidden className={cx("mt-0.5 size-4", sign)} />
      <div className="min-w-0">
        {title ? <p className={cx("font-medium", sign)}>{title}</p> : null}
        {children}
      </div>
    </div>
  );
}
