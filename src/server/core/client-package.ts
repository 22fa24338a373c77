import { version } from "../../../packages/client/package.json";

/** The file that the build packs `@farsite/client` into. */
export const CLIENT_FILE = `farsite-client-${version}.tgz`;
