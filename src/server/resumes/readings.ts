/* What threads use of this domain. The process that reads Word files may open this domain's folder only. */
export { parseZipDirectory, unpackEntry, type ZipEntry } from "./inspect/zip-directory";
