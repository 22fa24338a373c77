import { createSocket } from "node:dgram";
import { Resolver } from "node:dns/promises";
import { once } from "node:events";
import { isIPv4 } from "node:net";
import type { FetchRules } from "~/server/fetching";

const A = 1;
const AAAA = 28;
const HEADER_LENGTH = 12;

/** The addresses of a name at its first lookup, its second one and so on. The last ones stay. */
type Zone = Readonly<Record<string, readonly string[][]>>;

/** A name server on this machine. Its answers must not be cached. */
export class DnsServer {
  /** The names asked for, once for each lookup. */
  readonly asked: string[] = [];

  private constructor(
    readonly resolve: FetchRules["resolve"],
    readonly close: () => void,
  ) {}

  static async start(zone: Zone): Promise<DnsServer> {
    const socket = createSocket("udp4");
    const counts = new Map<string, number>();
    socket.on("message", (query, { port, address }) => {
      const { name, type, end } = parseQuestion(query);
      const count = counts.get(`${type} ${name}`) ?? 0;
      counts.set(`${type} ${name}`, count + 1);
      if (type === A) server.asked.push(name);
      const rounds = zone[name] ?? [[]];
      const addresses = rounds[Math.min(count, rounds.length - 1)] ?? [];
      const own = addresses.filter((each) => isIPv4(each) === (type === A));
      socket.send(writeAnswer(query.subarray(0, end), type, own), port, address);
    });
    socket.bind(0, "127.0.0.1");
    await once(socket, "listening");
    const resolver = new Resolver();
    resolver.setServers([`127.0.0.1:${socket.address().port}`]);
    const server: DnsServer = new DnsServer(
      async (hostname) => {
        const lookUp = async (find: (name: string) => Promise<string[]>, family: number) =>
          (await find(hostname).catch(() => [])).map((address) => ({ address, family }));
        const answers = await Promise.all([
          lookUp((name) => resolver.resolve6(name), 6),
          lookUp((name) => resolver.resolve4(name), 4),
        ]);
        return answers.flat();
      },
      () => socket.close(),
    );
    return server;
  }
}

function parseQuestion(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = HEADER_LENGTH;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString("latin1", at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join("."), type: query.readUInt16BE(at + 1), end: at + 5 };
}

/** Answers a question with records that must not be cached (TTL 0). */
function writeAnswer(question: Buffer, type: number, addresses: readonly string[]): Buffer {
  const head = Buffer.from(question);
  head.writeUInt16BE(0x8180, 2);
  head.writeUInt16BE(addresses.length, 6);
  // Our client adds a record about itself (EDNS), which isn't copied.
  head.writeUInt16BE(0, 10);
  const records = addresses.map((address) => {
    const data = type === AAAA ? bytesOfIpv6(address) : Buffer.from(address.split(".").map(Number));
    const record = Buffer.alloc(12);
    // A pointer to the question's name.
    record.writeUInt16BE(0xc000 + HEADER_LENGTH, 0);
    record.writeUInt16BE(type, 2);
    record.writeUInt16BE(1, 4);
    record.writeUInt16BE(data.length, 10);
    return Buffer.concat([record, data]);
  });
  return Buffer.concat([head, ...records]);
}

function bytesOfIpv6(address: string): Buffer {
  const [before = "", after = ""] = address.split("::");
  const groups = (text: string) => (text === "" ? [] : text.split(":").map((group) => Number.parseInt(group, 16)));
  const [start, end] = [groups(before), groups(after)];
  const all = [...start, ...Array<number>(8 - start.length - end.length).fill(0), ...end];
  return Buffer.from(all.flatMap((group) => [group >> 8, group & 0xff]));
}
