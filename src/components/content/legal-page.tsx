import { ArrowLeft } from "lucide-react";
import { fingerTarget } from "~/components/ui/class-names";
import { TextLink } from "~/components/ui/links";
import type { LegalText } from "~/content";
import { Blocks } from "./blocks";

/** Terms or privacy, with the date, a table of contents if there is room, and a link back. */
export function LegalPage({ text }: { text: LegalText }) {
  return (
    <div className="page pt-8 sm:pt-12">
      <p className="text-14">
        <TextLink href="/" prefetch={false} className={`inline-flex items-center gap-1.5 ${fingerTarget}`}>
          <ArrowLeft aria-hidden className="size-4" />
          {text.backHome}
        </TextLink>
      </p>
      <h1 className="mt-6 text-28 font-bold sm:text-40">{text.title}</h1>
      <p className="mt-3 max-w-[54ch] text-20 font-regular text-ink-muted">{text.lead}</p>
      <p className="mt-2 text-14 text-ink-muted">{text.updated}</p>
      <div className="mt-10 grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_14rem]">
        <nav
          aria-label={text.contents}
          className="lg:sticky lg:top-6 lg:col-start-2 lg:row-start-1 lg:self-start"
          data-no-print
        >
          <p className="text-14 font-medium">{text.contents}</p>
          <ul className="mt-2 columns-2 gap-x-6 text-14 sm:columns-3 lg:columns-1">
            {text.sections.map(({ id, title }) => (
              <li key={id} className="break-inside-avoid">
                <a
                  href={`#${id}`}
                  className="block rounded-inner py-1 pointer-coarse:py-3 text-ink-muted hover:text-ink hover:underline"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="prose lg:col-start-1 lg:row-start-1">
          {text.sections.map(({ id, title, body }) => (
            <section key={id} aria-labelledby={id} className="mt-10 first:mt-0">
              <h2 id={id} className="mt-0 scroll-mt-6">
                {title}
              </h2>
              <Blocks blocks={body} />
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}
