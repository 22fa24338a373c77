/** The peer's address. Our Node server overwrites any value that a request carries. */
export const PEER_HEADER = "x-farsite-peer";
/** Present if the request comes from this machine. Overwritten like the peer's address. */
export const LOCAL_HEADER = "x-farsite-local";
