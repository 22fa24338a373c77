import { randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";

const PREFIX = "farsite_pat_";
const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const SECRET_BYTES = 32;
/** Base 62 digits for 32 bytes and for the checksum's 4 bytes. */
const SECRET_LENGTH = 43;
const CHECK_LENGTH = 6;
const API_TOKEN = new RegExp(`^${PREFIX}[0-9A-Za-z]{${SECRET_LENGTH + CHECK_LENGTH}}$`);

/**
 * Creates a personal API token: 256 random bits between a prefix and a checksum, by which scanners recognize leaked tokens.
 * Uses only letters, digits and underscores, so that a double click selects the whole token.
 */
export function newApiToken(): string {
  const secret = toBase62(BigInt(`0x${randomBytes(SECRET_BYTES).toString("hex")}`), SECRET_LENGTH);
  return `${PREFIX}${secret}${checksum(secret)}`;
}

/** Returns whether this is an API token, not a session token. Doesn't check that it is valid. */
export function looksLikeApiToken(token: string): boolean {
  return token.startsWith(PREFIX);
}

/** Checks format and checksum, so that invalid tokens never reach the database. */
export function isApiToken(token: string): boolean {
  if (!API_TOKEN.test(token)) return false;
  const end = PREFIX.length + SECRET_LENGTH;
  return checksum(token.slice(PREFIX.length, end)) === token.slice(end);
}

function checksum(secret: string): string {
  return toBase62(BigInt(crc32(secret)), CHECK_LENGTH);
}

function toBase62(value: bigint, length: number): string {
  let digits = "";
  for (let rest = value; rest > 0n; rest /= 62n) digits = ALPHABET.charAt(Number(rest % 62n)) + digits;
  return digits.padStart(length, "0");
}
