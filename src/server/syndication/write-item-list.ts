import { pageAddress } from "./describe-feed";

/** Writes schema.org's ItemList of job pages as JSON for a script element. Holds what a visitor sees: titles and addresses. */
export function writeItemList(jobs: readonly { slug: string; title: string }[]): string {
  const list = {
    "@context": "https://schema.org",
    "@type": "ItemList",
    itemListElement: jobs.map(({ slug, title }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: title,
      url: pageAddress(`/jobs/${slug}`),
    })),
  };
  // A title may contain "</script>".
  return JSON.stringify(list).replaceAll("<", "\\u003c");
}
