/** A file to send. `content` is read once, and closed if the reader leaves early. */
export type Download = {
  fileName: string;
  mediaType: string;
  /** Exact size, if known. */
  bytes?: number;
  content: AsyncIterable<Uint8Array | string>;
};
