import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { env } from "~/env";
import { drainBackground } from "~/server/core/background";

/** The emails that the code under test writes as files. */
export class TestMailbox {
  readonly folder = join(env.DATA_DIR, "mail");

  private constructor() {}

  /** Returns the empty mailbox. Call it in `beforeAll`, and `remove` in `afterAll`. */
  static async create(): Promise<TestMailbox> {
    const mailbox = new TestMailbox();
    await mailbox.remove();
    return mailbox;
  }

  async remove(): Promise<void> {
    // The last test's emails may still be being written.
    await drainBackground();
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Waits until all emails are sent, then returns those to this address, oldest first. */
  async mailsTo(address: string): Promise<Email[]> {
    await drainBackground();
    const names = await readdir(this.folder).catch(() => []);
    const mails = await Promise.all(
      names.toSorted().map(async (name) => PostalMime.parse(await readFile(join(this.folder, name)))),
    );
    return mails.filter((mail) => mail.to?.some((recipient) => recipient.address === address));
  }

  /** Returns the email code in the newest email to this address: the only six-digit number of its text. */
  async codeFor(address: string): Promise<string> {
    const code = (await this.newest(address)).text?.match(/(?<!\d)\d{6}(?!\d)/)?.[0];
    if (code === undefined) throw new Error(`no code in the newest email to ${address}`);
    return code;
  }

  /** Returns the link to choose a password in the newest email to this address. */
  resetLinkFor(address: string): Promise<URL> {
    return this.linkFor(address, "/reset");
  }

  /** Returns the link to this path in the newest email to this address. */
  async linkFor(address: string, path: string): Promise<URL> {
    const links = (await this.newest(address)).text?.match(/https?:\/\/\S+/g)?.map((link) => new URL(link));
    const link = links?.find(({ pathname }) => pathname === path);
    if (link === undefined) throw new Error(`no link to ${path} in the newest email to ${address}`);
    return link;
  }

  async resetTokenFor(address: string): Promise<string> {
    return (await this.resetLinkFor(address)).hash.replace("#access_token=", "");
  }

  private async newest(address: string): Promise<Email> {
    const mail = (await this.mailsTo(address)).at(-1);
    if (!mail) throw new Error(`no email to ${address}`);
    return mail;
  }
}
