import { createServer, type AddressInfo, type Socket } from "node:net";

type ReceivedMail = { from: string; to: string[]; data: string };

/** The server's behavior: accepts emails, cuts off after accepting one, rejects every recipient, or never responds. */
export type SmtpBehaviour = "accept" | "cut off" | "refuse" | "silent";

export type SmtpServer = { url: string; mails: ReceivedMail[]; close(): Promise<void> };

/** Starts a mail server without authentication and TLS. Uses a free port by default. */
export async function startSmtpServer(behaviour: SmtpBehaviour, port = 0): Promise<SmtpServer> {
  const mails: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => socket.destroy());
    if (behaviour !== "silent") converse(socket, behaviour, mails);
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const address = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function converse(socket: Socket, behaviour: Exclude<SmtpBehaviour, "silent">, mails: ReceivedMail[]): void {
  let unread = "";
  let inData = false;
  let mail: ReceivedMail = { from: "", to: [], data: "" };

  const answer = (line: string) => void socket.write(`${line}\r\n`);
  const commands: Record<string, (rest: string) => void> = {
    EHLO: () => answer("250 localhost"),
    HELO: () => answer("250 localhost"),
    MAIL: (rest) => {
      mail = { from: rest, to: [], data: "" };
      answer("250 ok");
    },
    RCPT: (rest) => {
      if (behaviour === "refuse") return answer("550 no such mailbox");
      mail.to.push(rest);
      return answer("250 ok");
    },
    DATA: () => {
      inData = true;
      answer("354 go on");
    },
    QUIT: () => {
      answer("221 bye");
      socket.end();
    },
  };

  socket.setEncoding("utf8");
  socket.on("data", (chunk: string) => {
    unread += chunk;
    for (;;) {
      const end = unread.indexOf(inData ? "\r\n.\r\n" : "\r\n");
      if (end < 0) return;
      const read = unread.slice(0, end);
      unread = unread.slice(end + (inData ? 5 : 2));
      if (inData) {
        inData = false;
        mails.push({ ...mail, data: `${read}\r\n` });
        if (behaviour === "cut off") socket.destroy();
        else answer("250 taken");
      } else {
        const [verb = "", ...rest] = read.split(" ");
        (commands[verb.toUpperCase()] ?? (() => answer("502 unknown")))(rest.join(" "));
      }
    }
  });
  answer("220 test server");
}
