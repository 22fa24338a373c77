import { boilerplateReading } from "./import/board-boilerplate";
import { itemsReading } from "./import/normalizer";
import { descriptionReading, ownJobReading } from "./own/prepare-own-job";
import { readPage, readSourceAnswer, readText } from "./own/read-entries";
import { documentReading } from "./reading/open-document";
import { postingReading } from "./sources/jsonld/source";

/** What threads read for this domain. */
export const FEED_READINGS = [
  readSourceAnswer,
  readPage,
  readText,
  ownJobReading,
  descriptionReading,
  documentReading,
  postingReading,
  itemsReading,
  boilerplateReading,
] as const;
