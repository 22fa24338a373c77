import { site } from "~/content";

/** Preview facts of every page. A page with its own facts must include these, because Next doesn't merge them. */
export const OPEN_GRAPH = { siteName: site.name, type: "website", locale: "en_US" } as const;

/** The preview picture, in public/. */
export const SITE_PICTURE = {
  url: "/opengraph-image.png",
  type: "image/png",
  width: 1200,
  height: 630,
  alt: "Farsite: find a $100k/year+ remote job. Below, one job with employer and pay still hidden.",
};
