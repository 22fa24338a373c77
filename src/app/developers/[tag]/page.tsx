import type { Metadata } from "next";
import { notFound } from "next/navigation";
import NotFoundPage from "~/app/not-found";
import { TEXT_LINK } from "~/components/ui/class-names";
import { developers } from "~/content";
import { API_TAGS, type ApiTag } from "~/contracts/rules/api-tags";
import { setPageStatus } from "~/server/core/responses/page-status";
import { Columns, Contents } from "../_components/contents";
import { Marked } from "../_components/marked";
import { ReferencePart } from "../_reference/reference-part";

type TagPageProps = { params: Promise<{ tag: string }> };

const { tagPage } = developers;

async function findTag(params: TagPageProps["params"]): Promise<ApiTag | undefined> {
  const { tag } = await params;
  return API_TAGS.find(({ slug }) => slug === tag);
}

export async function generateMetadata({ params }: TagPageProps): Promise<Metadata> {
  const tag = await findTag(params);
  if (tag === undefined) return { title: "Page not found", robots: { index: false } };
  return {
    title: tagPage.title(tag.name),
    description: tagPage.description(tag.description),
    alternates: { canonical: `/developers/${tag.slug}` },
  };
}

/** The calls of one tag. */
export default async function TagPage({ params }: TagPageProps) {
  const tag = await findTag(params);
  if (tag === undefined) {
    if (!setPageStatus(404)) notFound();
    return <NotFoundPage />;
  }
  const entries = [
    { href: "/developers", title: tagPage.overview },
    ...API_TAGS.map(({ slug, name }) => ({ href: `/developers/${slug}`, title: name, current: slug === tag.slug })),
  ];
  return (
    <div className="page pt-8 sm:pt-12">
      <h1 className="text-28 font-bold sm:text-40">{tagPage.title(tag.name)}</h1>
      <p className="mt-3 max-w-[54ch] text-20 font-regular text-ink-muted">
        <Marked text={tag.description} />
      </p>
      <Columns contents={<Contents title={developers.reference.title} entries={entries} />}>
        <p className="mb-6 max-w-measure">
          {developers.reference.text}{" "}
          <a href="/developers" className={TEXT_LINK}>
            {tagPage.more}
          </a>
        </p>
        <ReferencePart name={tag.slug} />
      </Columns>
    </div>
  );
}
