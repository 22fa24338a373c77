import Link from "next/link";
import { buttonClass } from "~/components/ui/class-names";

type PageLinksProps = {
  /** Null on the first page. */
  first: string | null;
  /** Null on the last page. */
  next: string | null;
};

/** Leads through a list whose pages a cursor separates. */
export function PageLinks({ first, next }: PageLinksProps) {
  if (first === null && next === null) return null;
  return (
    <nav aria-label="Pages" className="flex flex-wrap gap-3">
      {first === null ? null : (
        <Link href={first} prefetch={false} className={buttonClass()}>
          First page
        </Link>
      )}
      {next === null ? null : (
        <Link href={next} prefetch={false} className={buttonClass()}>
          Next page
        </Link>
      )}
    </nav>
  );
}
