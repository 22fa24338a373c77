import { describe } from "vitest";
import { realBulkFiles } from "../../support/feeds";
import { testImports } from "../../support/imported-jobs";

const himalayas = realBulkFiles(/^himalayas.*\.gz$/);

describe.runIf(himalayas.length > 0)(
  "the large files of FEEDS_DIR/bulk, imported (skipped where there are none)",
  () => {
    testImports([["himalayas", himalayas]]);
  },
);
