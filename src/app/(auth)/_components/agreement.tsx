import { TextLink } from "~/components/ui/links";
import { site } from "~/content";

const { agreement } = site;

/** What who signs up agrees to. The texts open beside the form, so that nothing typed is lost. */
export function Agreement() {
  return (
    <p className="text-14 text-ink-muted">
      {agreement.before} <Text href="/terms">{agreement.terms}</Text> {agreement.between}{" "}
      <Text href="/privacy">{agreement.privacy}</Text>.
    </p>
  );
}

function Text({ href, children }: { href: string; children: string }) {
  return (
    <TextLink href={href} prefetch={false} target="_blank">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </TextLink>
  );
}
