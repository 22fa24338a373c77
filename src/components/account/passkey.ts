import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";

// The library loads on use: most visitors of the sign-in page don't need it.

/** Asks the browser to sign with a passkey. Returns its answer as JSON, or null if the user closed its dialog. */
export async function askForPasskey(options: string): Promise<string | null> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  const optionsJSON = JSON.parse(options) as PublicKeyCredentialRequestOptionsJSON;
  return unlessClosed(startAuthentication({ optionsJSON }));
}

/** Asks the browser for a new passkey. Returns its answer as JSON, or null if the user closed its dialog. */
export async function createPasskey(options: string): Promise<string | null> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  const optionsJSON = JSON.parse(options) as PublicKeyCredentialCreationOptionsJSON;
  return unlessClosed(startRegistration({ optionsJSON }));
}

/** Browsers say the same for a closed dialog, a timeout and a device without a passkey. */
const CLOSED = ["NotAllowedError", "AbortError"];

async function unlessClosed(answer: Promise<unknown>): Promise<string | null> {
  try {
    return JSON.stringify(await answer);
  } catch (error) {
    if (error instanceof Error && CLOSED.includes(error.name)) return null;
    throw error;
  }
}
