/** Tells Next's side the peer's address; our Node server writes it over whatever a request carries. */
export const PEER_HEADER = "x-farsite-peer";
