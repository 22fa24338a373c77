/** Tells Next's side the peer's address; our Node server writes it over whatever a request carries. */
export const PEER_HEADER = "x-farsite-peer";
/** Present if the request comes from this machine; written like the peer's address. */
export const LOCAL_HEADER = "x-farsite-local";
