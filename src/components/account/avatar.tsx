import { cx } from "~/components/ui/class-names";

type AvatarProps = { name: string; pictureUrl: string | null; className?: string };

/** A user's picture, else the first letter of the name. Hidden from screen readers, because the name is beside it. */
export function Avatar({ name, pictureUrl, className }: AvatarProps) {
  const frame = cx("size-20 flex-none rounded-full border border-line", className);
  if (pictureUrl) return <img src={pictureUrl} alt="" width={80} height={80} className={cx(frame, "object-cover")} />;
  return (
    <span aria-hidden className={cx(frame, "grid place-items-center bg-accent-wash text-28 font-bold text-accent")}>
      {firstLetter(name)}
    </span>
  );
}

/** By code points, because half of a surrogate pair isn't a character. */
function firstLetter(name: string): string {
  return [...name.trim()][0]?.toUpperCase() ?? "·";
}
