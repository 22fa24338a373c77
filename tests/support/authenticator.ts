import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";

type Options = { challenge: string };
type Change = { origin?: string; challenge?: string; rpId?: string; verified?: boolean; counter?: number };

const sha256 = (content: string | Uint8Array) => createHash("sha256").update(content).digest();
const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

/** A device with one passkey of this site. `change` makes an answer wrong. */
export class Authenticator {
  private readonly keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  private readonly id = randomBytes(32);
  private count = 0;

  /** Answers the options for a new passkey, as JSON. */
  create(options: string, change: Change = {}): string {
    const clientData = this.clientData("webauthn.create", options, change);
    const { x = "", y = "" } = this.keys.publicKey.export({ format: "jwk" });
    const key = Buffer.concat([
      Buffer.from("a5010203262001215820", "hex"),
      Buffer.from(x, "base64url"),
      Buffer.from("225820", "hex"),
      Buffer.from(y, "base64url"),
    ]);
    const length = Buffer.from([0, this.id.length]);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, key]);
    const authData = Buffer.concat([this.authData(HAS_KEY, change), attested]);
    const attestationObject = Buffer.concat([
      Buffer.from("a363666d74646e6f6e656761747453746d74a068617574684461746158", "hex"),
      Buffer.from([authData.length]),
      authData,
    ]);
    return this.answer({
      clientDataJSON: clientData.toString("base64url"),
      attestationObject: attestationObject.toString("base64url"),
      transports: ["internal"],
    });
  }

  /** Answers the options for a sign-in or a confirmation, as JSON. */
  sign(options: string, change: Change = {}): string {
    const clientData = this.clientData("webauthn.get", options, change);
    this.count += 1;
    const authData = this.authData(0, { counter: this.count, ...change });
    const signature = createSign("sha256")
      .update(Buffer.concat([authData, sha256(clientData)]))
      .sign(this.keys.privateKey);
    return this.answer({
      clientDataJSON: clientData.toString("base64url"),
      authenticatorData: authData.toString("base64url"),
      signature: signature.toString("base64url"),
    });
  }

  private answer(response: object): string {
    const id = this.id.toString("base64url");
    return JSON.stringify({ id, rawId: id, type: "public-key", response, clientExtensionResults: {} });
  }

  private clientData(type: string, options: string, change: Change): Buffer {
    const { challenge } = JSON.parse(options) as Options;
    const origin = change.origin ?? "http://localhost:3000";
    return Buffer.from(JSON.stringify({ type, challenge: change.challenge ?? challenge, origin, crossOrigin: false }));
  }

  private authData(flags: number, { rpId = "localhost", verified = true, counter = 0 }: Change): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags | PRESENT | (verified ? VERIFIED : 0)]), count]);
  }
}
