import { version } from "../../../packages/client/package.json";

/** The build packs `@farsite/client` into this file. */
export const CLIENT_FILE = `farsite-client-${version}.tgz`;
