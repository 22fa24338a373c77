import { realBulkFiles } from "../../support/feeds";
import { describeImports } from "../../support/imported-jobs";

const himalayas = realBulkFiles(/^himalayas.*\.gz$/);

describeImports(
  "the real large files of FEEDS_DIR/bulk, imported (skipped where there are none)",
  [["himalayas", himalayas]],
  himalayas.length > 0,
);
