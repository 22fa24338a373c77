import dgram from "node:dgram";
import dns from "node:dns";
import { syncBuiltinESMExports } from "node:module";
import net from "node:net";

/** Every way out of this process ends here: HTTP, TLS and fetch all connect through a socket of `net`. */
function refuse(): never {
  throw new Error("A reader has no network.");
}

net.Socket.prototype.connect = refuse;
net.Server.prototype.listen = refuse;
globalThis.fetch = refuse;
dgram.createSocket = refuse;
dgram.Socket.prototype.send = refuse;
dgram.Socket.prototype.bind = refuse;
refuseAll(dns);
refuseAll(dns.promises);
refuseAll(dns.Resolver.prototype);
// What others import by name from these modules is refused, too.
syncBuiltinESMExports();

// Libraries tell about oddities of a file; standard output carries nothing but the result.
for (const level of ["log", "info", "warn", "error", "debug"] as const) globalThis.console[level] = () => undefined;

function refuseAll(functions: object): void {
  for (const name of Object.getOwnPropertyNames(functions)) {
    if (/^(lookup|resolve|reverse)/.test(name)) Reflect.set(functions, name, refuse);
  }
}
