import fc from "fast-check";

/** Generates any text that JavaScript can hold: control characters, lone surrogates and every script. */
export const anyText = (maxLength = 60) =>
  fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)), maxLength });
