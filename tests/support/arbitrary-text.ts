import fc from "fast-check";

/** Any text that JavaScript can hold: controls, lone surrogates and every script. */
export const anyText = (maxLength = 60) =>
  fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)), maxLength });
