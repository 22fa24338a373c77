/** A file that somebody takes home. `content` is read once, from its start; it is closed when they leave early. */
export type Download = {
  /** As it shall be called on their disk. */
  fileName: string;
  mediaType: string;
  /** Exact, where it is known beforehand. */
  bytes?: number;
  content: AsyncIterable<Uint8Array | string>;
};
