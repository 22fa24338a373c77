import { expect, it } from "vitest";
import { isPublicAddress } from "./public-address";

const words = (text: string) => text.trim().split(/\s+/);

it.each(["1.1.1.1", "8.8.8.8", "100.63.255.255", "172.15.0.1", "172.32.0.1", "192.167.1.1", "223.255.255.255"])(
  "%s is public",
  (address) => expect(isPublicAddress(address)).toBe(true),
);

it.each(["2606:4700:4700::1111", "2a00:1450:4001:81b::200e", "2001:4860:4860::8888"])("%s is public", (address) =>
  expect(isPublicAddress(address)).toBe(true),
);

it.each(
  words(`
    0.0.0.0 10.1.2.3 100.64.0.1 100.127.255.255 127.0.0.1 127.255.255.254 169.254.169.254
    172.16.0.1 172.31.255.255 192.0.0.192 192.168.0.1 198.18.0.1 224.0.0.1 255.255.255.255
  `),
)("%s is not", (address) => expect(isPublicAddress(address)).toBe(false));

it.each(
  words(`
    :: ::1 fe80::1 fe80::1%eth0 fc00::1 fd00:ec2::254 fec0::1 ff02::1 100::1
    ::ffff:127.0.0.1 ::ffff:7f00:1 ::ffff:8.8.8.8 ::127.0.0.1 64:ff9b::7f00:1 64:ff9b:1::1
    2002:7f00:1:: 2001:0:4136:e378:8000:63bf:3fff:fdd2 2001:db8::1
  `),
)("%s is not", (address) => expect(isPublicAddress(address)).toBe(false));

it.each(["", "localhost", "1.2.3", "0x7f000001", "2130706433", "1.1.1.1 "])("%o isn't an address", (address) =>
  expect(isPublicAddress(address)).toBe(false),
);
