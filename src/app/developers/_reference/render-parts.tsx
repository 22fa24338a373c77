import { renderToStaticMarkup } from "react-dom/server";
import { describeCalls } from "~/server/api";
import { CallList, Calls } from "./calls";
import { Changelog } from "./changelog";
import { ErrorCodes } from "./error-codes";
import type { ReferenceParts } from "./parts";

/** Renders the reference. The build writes it to a file. Nothing in it depends on the environment. */
export function renderParts(): ReferenceParts {
  const groups = describeCalls();
  return {
    calls: renderToStaticMarkup(<CallList groups={groups} />),
    errors: renderToStaticMarkup(<ErrorCodes />),
    changelog: renderToStaticMarkup(<Changelog />),
    ...Object.fromEntries(groups.map(({ tag, calls }) => [tag.slug, renderToStaticMarkup(<Calls calls={calls} />)])),
  };
}
