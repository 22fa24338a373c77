import { SIGN_IN_LINK_MINUTES } from "~/contracts/rules/auth";
import { pageUrl, render, type MailContent } from "./compose";

/** The code that finishes a sign-up. It is the only six-digit number in the text: people and programs look for one. */
export function codeMail({ code }: { code: string }): MailContent {
  return render({
    subject: "Your Farsite code",
    before: ["Enter this code to finish signing up."],
    code,
    after: [
      "It works once, for 10 minutes. A newer code replaces it.",
      "If you did not sign up at Farsite, ignore this email. Without the code nobody gets in.",
    ],
  });
}

/** For a sign-up with an address that has an account already; the page that was shown does not say so. */
export function alreadyRegisteredMail(): MailContent {
  return render({
    subject: "You already have a Farsite account",
    before: [
      "Somebody tried to sign up at Farsite with this address. It has an account already, and nothing was changed.",
    ],
    links: [
      { label: "Sign in", url: pageUrl("/login") },
      { label: "Choose a new password", url: pageUrl("/reset") },
    ],
    after: ["If this was not you, ignore this email."],
  });
}

/** The link that lets the owner of the address choose a password. */
export function passwordResetMail({ token }: { token: string }): MailContent {
  return render({
    subject: "Choose a new Farsite password",
    before: ["With this link you can choose a new password."],
    links: [{ label: "Choose a new password", url: resetUrl(token) }],
    after: [
      "It works once, for 30 minutes. A newer link replaces it.",
      "Choosing a new password signs you out everywhere, revokes your API tokens and pauses your webhooks.",
      "If you did not ask for it, ignore this email. Your password stays as it is.",
    ],
  });
}

/** The link that signs the owner in without a password. */
export function signInLinkMail({ token }: { token: string }): MailContent {
  return render({
    subject: "Your Farsite sign-in link",
    before: ["Use this link to sign in without your password."],
    links: [{ label: "Sign in to Farsite", url: pageUrl(`/login/link#token=${token}`) }],
    after: [
      `It works once, for ${SIGN_IN_LINK_MINUTES} minutes.`,
      "If you did not ask for it, ignore this email. Nobody can sign in without the link.",
    ],
  });
}

/** After a code was entered for an address with which several people had signed up: whose password counts is unknown. */
export function passwordNeededMail({ token }: { token: string }): MailContent {
  return render({
    subject: "Choose your Farsite password",
    before: [
      "Your address is confirmed. It was used for more than one sign-up, so no password from before counts.",
      "Choose one now.",
    ],
    links: [{ label: "Choose a password", url: resetUrl(token) }],
    after: ["The link works once, for 30 minutes. Later you can ask for another on the sign-in page."],
  });
}

/** What ended besides sessions. */
type Revoked = { apiTokens: number; webhookHosts: string[] };

/** Tells the owner, and what ended with the old password. */
export function passwordChangedMail(revoked: Revoked): MailContent {
  const ended = describeRevoked(revoked);
  return render({
    subject: "Your Farsite password was changed",
    before: ["The password of your Farsite account was changed just now.", ...ended.sentences],
    links: [{ label: "If this was not you, choose a new one", url: pageUrl("/reset") }, ...ended.links],
    after: [
      ended.links.length > 0 ? "If it was you, there is nothing else to do." : "If it was you, there is nothing to do.",
    ],
  });
}

/** Tells the owner what ended with a sign-out everywhere. */
export function accessRevokedMail(revoked: Revoked): MailContent {
  const { sentences, links } = describeRevoked(revoked);
  return render({
    subject: "Access to your Farsite account was revoked",
    before: ["Your Farsite account was just signed out on other devices.", ...sentences],
    links: [{ label: "If this was not you, choose a new password", url: pageUrl("/reset") }, ...links],
    after: ["If it was you, there is nothing else to do."],
  });
}

function describeRevoked({ apiTokens, webhookHosts }: Revoked) {
  const sentences: string[] = [];
  const links: { label: string; url: string }[] = [];
  if (apiTokens > 0) {
    sentences.push(
      apiTokens === 1
        ? "Your API token was revoked. The program that used it needs a new one."
        : `Your ${apiTokens} API tokens were revoked. Programs that used them need new ones.`,
    );
    links.push({ label: "Create API tokens", url: tokensPage() });
  }
  if (webhookHosts.length > 0) {
    sentences.push(
      webhookHosts.length === 1
        ? `Your webhook to ${webhookHosts[0]} was paused. Nothing is sent there until you create a new secret and resume it.`
        : `Your webhooks to these hosts were paused: ${webhookHosts.join(", ")}. Nothing is sent there until you make new secrets and resume them.`,
    );
    links.push({ label: "Check and resume your webhooks", url: webhooksPage() });
  }
  return { sentences, links };
}

/** Tells the owner: whoever holds a session may have made it. */
export function apiTokenCreatedMail({ name }: { name: string }): MailContent {
  return render({
    subject: "A new API token of your Farsite account",
    before: [`An API token named “${name}” was made for your Farsite account just now.`],
    links: [{ label: "See and revoke your API tokens", url: tokensPage() }],
    after: ["If this was you, there is nothing to do. If not, revoke it and choose a new password."],
  });
}

const tokensPage = () => pageUrl("/dashboard?tab=settings&section=tokens");
const webhooksPage = () => pageUrl("/dashboard?tab=settings&section=webhooks");

/** Tells the owner: whoever holds a session may have added it. */
export function webhookAddedMail({ host }: { host: string }): MailContent {
  return eventsLeaveMail("A new webhook of your Farsite account", host);
}

/** The same of one that was there already and leads elsewhere now. */
export function webhookMovedMail({ host }: { host: string }): MailContent {
  return eventsLeaveMail("A webhook of your Farsite account has a new address", host);
}

/** Tells the owner: whoever holds a session may have seen it. */
export function webhookSecretChangedMail({ host }: { host: string }): MailContent {
  return render({
    subject: "A webhook of your Farsite account has a new secret",
    before: [`A new signing secret was made for your webhook to ${host} just now.`],
    links: [{ label: "See your webhooks", url: webhooksPage() }],
    after: ["If this was you, there is nothing to do. If not, choose a new password by a link from the sign-in page."],
  });
}

function eventsLeaveMail(subject: string, host: string): MailContent {
  return render({
    subject,
    before: [`From now on, events of your Farsite account are sent to ${host}.`],
    links: [{ label: "See and delete your webhooks", url: webhooksPage() }],
    after: ["If this was you, there is nothing to do. If not, delete it and choose a new password."],
  });
}

/** Tells the owner that nothing is sent any more. */
export function webhookDisabledMail({ host, reason }: { host: string; reason: "gone" | "failing" }): MailContent {
  const why = {
    gone: `${host} answered that your webhook is gone (410)`,
    failing: `Nothing has arrived at your webhook at ${host} for days`,
  };
  return render({
    subject: "A webhook of your Farsite account was switched off",
    before: [`${why[reason]}, so it was switched off. What happens from now on is not sent there.`],
    links: [{ label: "See what was sent, and resume it", url: webhooksPage() }],
    after: ["What did not arrive can be sent again from there, for 30 days."],
  });
}

/** Confirms to the former owner what they have just done; the last email to this address. */
export function accountDeletedMail(): MailContent {
  return render({
    subject: "Your Farsite account was deleted",
    before: [
      "Your Farsite account was deleted just now, with your profile, your resume and everything you had saved.",
      "Entries in our books about connects stay, without your name or address.",
    ],
    after: [
      "If this was not you, somebody knew your password: change it wherever else you use it.",
      "You may sign up again with this address at any time. The account will be a new, empty one.",
    ],
  });
}

/** The token stands behind the #: browsers send it to no server, in no Referer. */
function resetUrl(token: string): string {
  return pageUrl(`/reset?type=recovery#access_token=${token}`);
}
