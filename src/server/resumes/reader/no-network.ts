import dgram from "node:dgram";
import dns from "node:dns";
import net from "node:net";

/** Every way out of this process ends here: HTTP, TLS and fetch all connect through a socket of `net`. */
function refuse(): never {
  throw new Error("A reader has no network.");
}

net.Socket.prototype.connect = refuse;
net.Server.prototype.listen = refuse;
dgram.createSocket = refuse;
dns.lookup = refuse as never;
globalThis.fetch = refuse;
// Libraries tell about oddities of a file; standard output carries nothing but the result.
for (const level of ["log", "info", "warn", "error", "debug"] as const) globalThis.console[level] = () => undefined;
