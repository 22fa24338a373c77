import dgram from "node:dgram";
import dns from "node:dns";
import { syncBuiltinESMExports } from "node:module";
import net from "node:net";

/** Replaces every function that could reach the network. HTTP, TLS and fetch connect through sockets of `net`. */
function refuse(): never {
  throw new Error("A reader must not use the network.");
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
// Also replaces named imports of these modules.
syncBuiltinESMExports();

// Libraries log warnings about files, but standard output must contain only the result.
for (const level of ["log", "info", "warn", "error", "debug"] as const) globalThis.console[level] = () => undefined;

function refuseAll(functions: object): void {
  for (const name of Object.getOwnPropertyNames(functions)) {
    if (/^(lookup|resolve|reverse)/.test(name)) Reflect.set(functions, name, refuse);
  }
}
