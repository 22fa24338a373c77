import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";
import PostalMime, { type Email } from "postal-mime";
import type { Product } from "./products";

/** Hundreds of tests share a mailbox, so each email is read once and parsed only for its recipient. */
const sources = new Map<string, Promise<string>>();

/** Lists the emails to this address, oldest first. */
export async function readMails(product: Product, to: string): Promise<Email[]> {
  const folder = join(product.dataDir, "mail");
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml")).toSorted();
  const texts = await Promise.all(names.map((name) => readOnce(join(folder, name))));
  const mails = await Promise.all(texts.filter((text) => text.includes(to)).map((text) => PostalMime.parse(text)));
  return mails.filter((mail) => mail.to?.some((recipient) => recipient.address === to));
}

function readOnce(path: string): Promise<string> {
  const source = sources.get(path) ?? readFile(path, "utf8");
  sources.set(path, source);
  return source;
}

/** Waits for the email with this number to this address; 1 is the first. */
export async function awaitMail(product: Product, to: string, number = 1): Promise<Email> {
  let mails: Email[] = [];
  await expect(async () => {
    mails = await readMails(product, to);
    expect(mails.length, `mails to ${to}`).toBeGreaterThanOrEqual(number);
  }).toPass({ timeout: 120_000 });
  const mail = mails[number - 1];
  if (!mail) throw new Error(`no mail ${number} to ${to}`);
  return mail;
}

/** Returns the email code: the only six-digit number in the text part. */
export async function awaitCode(product: Product, to: string, number = 1): Promise<string> {
  const { text = "" } = await awaitMail(product, to, number);
  const codes = text.match(/(?<!\d)\d{6}(?!\d)/g) ?? [];
  expect(codes, text).toHaveLength(1);
  return codes[0] ?? "";
}

/** Returns the email's link to this path. */
export async function awaitLink(product: Product, to: string, path: string, number = 1): Promise<string> {
  const { text = "" } = await awaitMail(product, to, number);
  const link = text.match(/https?:\/\/\S+/g)?.find((address) => new URL(address).pathname === path);
  if (link === undefined) throw new Error(`no link to ${path} in: ${text}`);
  return link;
}
