import { site } from "~/content";
import { env } from "~/env";

/** A marketing figure, marked as an example until the owner has confirmed it. */
export function Claim({ text }: { text: string }) {
  return (
    <p className="border-s-2 border-accent ps-3 text-14">
      {text}
      {env.CONTENT_CONFIRMED ? null : <span className="block text-12 text-ink-muted">{site.exampleFigures}</span>}
    </p>
  );
}
