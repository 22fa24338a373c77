export { looksLikeApiToken } from "./api-tokens/api-token";
export {
  createApiToken,
  findApiToken,
  listApiTokens,
  revokeApiToken,
  revokeApiTokens,
} from "./api-tokens/manage-api-tokens";
export { needsPassword, replacePassword, type NewPassword } from "./replace-password";
export {
  assertSessionOpen,
  findSession,
  openSession,
  pruneExpired,
  renewSession,
  type SessionTokens,
  signOut,
} from "./sessions";
export { assertMayLeave, assertMayOpen, findRole, findRoleOf, getUserByEmail, listTeam, setRole } from "./roles";
export { createVerifiedUser, normalizeEmail, type NewUser } from "./users";
export { isResetTokenUsable, requestPasswordReset } from "./password-reset";
export { DEVICE_COOKIE_LIFE_SECONDS, forgetDevices } from "./known-devices";
export { startLook, stopLook } from "./looking";
export { logIn } from "./log-in";
export { refreshSession } from "./refresh-session";
export { resendCode } from "./email-code";
export { safeNextPath } from "./safe-next-path";
export { logInForTokens, refreshTokens, verifyEmailForTokens } from "./token-sign-in";
export {
  deviceCookieName,
  ensureDeviceToken,
  hashToken,
  hostCookieName,
  isHttps,
  isToken,
  newToken,
  sessionCookieName,
} from "./tokens";
export { requestSignInLink, signInByLink } from "./sign-in-link";
export { signUp } from "./sign-up";
export { verifyEmail } from "./verify-email";
export { connectAccount, disconnectAccount, listSignInWays } from "./ways/accounts";
export {
  assertIdentity,
  confirmIdentity,
  findMissingProof,
  type MissingProof,
  type Proof,
  requireRecentProof,
} from "./ways/check-identity";
export {
  countProviderSignIn,
  enforceProviderAnswerLimit,
  enforceProviderStartLimit,
  findProviderSignIn,
  signInByAccount,
  signUpByProvider,
  type ProviderIdentity,
} from "./ways/provider-sign-in";
export { findProvider, listProviders } from "./ways/providers";
export { describeWays, removeUntrustedWays, type WaysIn } from "./ways/trust";
export { addPasskey, removePasskey, renamePasskey, startAddingPasskey } from "./ways/passkeys";
export { confirmByPasskey, signInByPasskey, startPasskeyCheck, startPasskeySignIn } from "./ways/passkey-sign-in";
