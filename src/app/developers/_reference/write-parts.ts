import { writeFileSync } from "node:fs";
import { renderParts } from "./render-parts";

// The build runs this program with the file to write.
const [file = ""] = process.argv.slice(2);
writeFileSync(file, JSON.stringify(renderParts()));
process.exit(0); // Imported modules may hold timers.
