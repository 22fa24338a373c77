import { SIGN_IN_LINK_MINUTES } from "~/contracts/rules/account";
import { TRUST_AFTER_DAYS } from "~/contracts/rules/sign-in";
import { env } from "~/env";
import { pageUrl, render, type MailContent } from "./compose";

/** The code must be the text's only six-digit number, because people and programs look for one. */
export function codeMail({ code }: { code: string }): MailContent {
  return render({
    subject: "Your Farsite code",
    before: ["Enter this code to finish signing up."],
    code,
    after: [
      "It works once, for 10 minutes. A newer code replaces it.",
      "If you didn't sign up for Farsite, ignore this email. Nobody can sign in without the code.",
    ],
  });
}

/** Answers a sign-up with the address of an existing account, which the page doesn't reveal. */
export function alreadyRegisteredMail(): MailContent {
  return render({
    subject: "You already have a Farsite account",
    before: [
      "Somebody tried to sign up for Farsite with this email address. You already have an account, and nothing was changed.",
    ],
    links: [
      { label: "Sign in", url: pageUrl("/login") },
      { label: "Choose a new password", url: pageUrl("/reset") },
    ],
    after: ["If this wasn't you, ignore this email."],
  });
}

/** `next`: the path of this site that the recipient wanted. */
type EmailedLink = { token: string; next?: string };

export function passwordResetMail({ token, next }: EmailedLink): MailContent {
  return render({
    subject: "Choose a new Farsite password",
    before: ["Use this link to choose a new password."],
    links: [{ label: "Choose a new password", url: resetUrl(token, next) }],
    after: [
      "It works once, for 30 minutes. A newer link replaces it.",
      "Choosing a new password signs you out everywhere, revokes your API tokens and pauses your webhooks.",
      "If you didn't ask for it, ignore this email. Your password won't change.",
    ],
  });
}

export function signInLinkMail({ token, next }: EmailedLink): MailContent {
  return render({
    subject: "Your Farsite sign-in link",
    before: ["Use this link to sign in without your password."],
    links: [{ label: "Sign in to Farsite", url: pageUrl(`/login/link${nextQuery("?", next)}#token=${token}`) }],
    after: [
      `It works once, for ${SIGN_IN_LINK_MINUTES} minutes.`,
      "If you didn't ask for it, ignore this email. Nobody can sign in without the link.",
    ],
  });
}

/** Answers several sign-ups with one address, because we can't know whose password is right. */
export function passwordNeededMail({ token }: { token: string }): MailContent {
  return render({
    subject: "Choose your Farsite password",
    before: [
      "Your email address is confirmed. It was signed up on another device, or more than once, so earlier passwords don't work.",
      "Choose a new one now.",
    ],
    links: [{ label: "Choose a password", url: resetUrl(token) }],
    after: ["The link works once, for 30 minutes. You can get another one on the sign-in page."],
  });
}

/** The access that was revoked, besides sessions. */
type Revoked = { apiTokens: number; calendarFeed: boolean; webhookHosts: string[] };

/** Other ways to sign in, after a new password. */
type Ways = { removed: string[]; remaining: string[] };

export function passwordChangedMail(revoked: Revoked, ways: Ways = { removed: [], remaining: [] }): MailContent {
  const ended = describeRevoked(revoked);
  const others = describeWays(ways);
  ended.sentences.unshift(...others);
  if (others.length > 0)
    ended.links.unshift({ label: "Check how your account can be signed in to", url: securityPage() });
  return render({
    subject: "Your Farsite password was changed",
    before: ["The password of your Farsite account was just changed.", ...ended.sentences],
    links: [{ label: "If this wasn't you, choose a new one", url: pageUrl("/reset") }, ...ended.links],
    after: [
      ended.links.length > 0
        ? "If it was you, you don't need to do anything else."
        : "If it was you, you don't need to do anything.",
    ],
  });
}

export function accessRevokedMail(revoked: Revoked): MailContent {
  const { sentences, links } = describeRevoked(revoked);
  return render({
    subject: "Access to your Farsite account was revoked",
    before: ["Your Farsite account was just signed out on other devices.", ...sentences],
    links: [{ label: "If this wasn't you, choose a new password", url: pageUrl("/reset") }, ...links],
    after: ["If it was you, you don't need to do anything else."],
  });
}

function describeWays({ removed, remaining }: Ways): string[] {
  return [
    removed.length > 0 ? `We removed newer ways to sign in: ${joinNames(removed)}. Add it again if it was yours.` : "",
    remaining.length > 0 ? `You can still sign in with ${joinNames(remaining)}. Remove what isn't yours.` : "",
  ].filter(Boolean);
}

const joinNames = (names: string[]) => new Intl.ListFormat("en").format(names);

/** Warns the owner, because a thief could add a way to sign in that outlives a new password. `way`: "Google". */
export function wayAddedMail({ way }: { way: string }): MailContent {
  return render({
    subject: "A new way to sign in to your Farsite account",
    before: [
      `Your Farsite account can now be signed in to with ${way}.`,
      `If this wasn't you, choose a new password within ${TRUST_AFTER_DAYS} days. That removes it and signs out everywhere.`,
    ],
    links: [
      { label: "If this wasn't you, choose a new password", url: pageUrl("/reset") },
      { label: "View and remove ways to sign in", url: securityPage() },
    ],
    after: ["If it was you, you don't need to do anything."],
  });
}

export function wayRemovedMail({ way }: { way: string }): MailContent {
  return render({
    subject: "A way to sign in to your Farsite account was removed",
    before: [
      `Your Farsite account can no longer be signed in to with ${way}.`,
      "Other devices that were signed in with it are signed out.",
    ],
    links: [
      { label: "If this wasn't you, choose a new password", url: pageUrl("/reset") },
      { label: "View ways to sign in", url: securityPage() },
    ],
    after: ["If it was you, you don't need to do anything."],
  });
}

function describeRevoked({ apiTokens, calendarFeed, webhookHosts }: Revoked) {
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
  if (calendarFeed) {
    sentences.push("Your private calendar address was revoked. Calendars that used it need a new one.");
    links.push({ label: "Create a calendar address", url: pageUrl("/settings/calendar") });
  }
  if (webhookHosts.length > 0) {
    sentences.push(
      webhookHosts.length === 1
        ? `Your webhook to ${webhookHosts[0]} was paused. It gets no events until you create a new secret and resume it.`
        : `Your webhooks to these hosts were paused: ${webhookHosts.join(", ")}. They get no events until you create new secrets and resume them.`,
    );
    links.push({ label: "Check and resume your webhooks", url: webhooksPage() });
  }
  return { sentences, links };
}

/** Warns the owner, because a thief with their session could create a token. */
export function apiTokenCreatedMail({ name }: { name: string }): MailContent {
  return render({
    subject: "A new API token for your Farsite account",
    before: [`An API token named “${name}” was just created for your Farsite account.`],
    links: [{ label: "View and revoke your API tokens", url: tokensPage() }],
    after: ["If this was you, you don't need to do anything. If not, revoke it and choose a new password."],
  });
}

const tokensPage = () => pageUrl("/dashboard?tab=settings&section=tokens");
const securityPage = () => pageUrl("/settings/security");
const webhooksPage = () => pageUrl("/dashboard?tab=settings&section=webhooks");

/** Warns the owner, because a thief with their session could add a webhook. */
export function webhookAddedMail({ host }: { host: string }): MailContent {
  return webhookTargetMail("A new webhook for your Farsite account", host);
}

export function webhookMovedMail({ host }: { host: string }): MailContent {
  return webhookTargetMail("A webhook of your Farsite account has a new address", host);
}

/** Warns the owner, because a thief with their session could read the secret. */
export function webhookSecretChangedMail({ host }: { host: string }): MailContent {
  return render({
    subject: "A webhook of your Farsite account has a new secret",
    before: [`A new signing secret was just created for your webhook to ${host}.`],
    links: [{ label: "View your webhooks", url: webhooksPage() }],
    after: [
      "If this was you, you don't need to do anything. If not, reset your password with a link from the sign-in page.",
    ],
  });
}

function webhookTargetMail(subject: string, host: string): MailContent {
  return render({
    subject,
    before: [`We now send events of your Farsite account to ${host}.`],
    links: [{ label: "View and delete your webhooks", url: webhooksPage() }],
    after: ["If this was you, you don't need to do anything. If not, delete it and choose a new password."],
  });
}

export function webhookDisabledMail({ host, reason }: { host: string; reason: "gone" | "failing" }): MailContent {
  const why = {
    gone: `${host} answered that your webhook is gone (410)`,
    failing: `Your webhook at ${host} has failed for days`,
  };
  return render({
    subject: "A webhook of your Farsite account was turned off",
    before: [`${why[reason]}, so we turned it off. It gets no new events.`],
    links: [{ label: "View its deliveries and resume it", url: webhooksPage() }],
    after: ["You can resend failed deliveries there for 30 days."],
  });
}

/** The last email to this address. */
/** `reason`: in the words of our team, if they deleted it. */
export function accountDeletedMail({ reason }: { reason?: string } = {}): MailContent {
  const isOwn = reason === undefined;
  return render({
    subject: "Your Farsite account was deleted",
    before: [
      `${isOwn ? "Your Farsite account was just deleted" : "We deleted your Farsite account"}, with your profile, your resume and everything you saved.`,
      "We keep accounting records about connects, without your name or email address.",
    ],
    rows: isOwn ? [] : [{ label: "Reason", value: reason }],
    after: [
      isOwn
        ? "If this wasn't you, somebody knows your password. Change it everywhere you use it."
        : `If you think this is a mistake, write to us: ${env.SUPPORT_EMAIL ?? pageUrl("/support")}.`,
      "You can sign up again with this email address at any time. The new account will be empty.",
    ],
  });
}

/** `reason`: in the words of our team. */
export function accountSuspendedMail({ reason }: { reason: string }): MailContent {
  const { SUPPORT_EMAIL: support } = env;
  return render({
    subject: "Your Farsite account is suspended",
    before: [
      "We suspended your Farsite account. You are signed out everywhere, and API tokens, webhooks and alerts have stopped. A membership won't be charged again.",
    ],
    rows: [{ label: "Reason", value: reason }],
    links: [{ label: "Sign in to export or delete your data", url: pageUrl("/suspended") }],
    after: [
      support
        ? `If you think this is a mistake, write to ${support} and say why. A person will look at it again.`
        : `If you think this is a mistake, write to us and say why: ${pageUrl("/support")}. A person will look at it again.`,
    ],
  });
}

export function teamInvitationMail({ role, token }: { role: string; token: string }): MailContent {
  return render({
    subject: "You are invited to Farsite's team",
    before: [
      `An owner of Farsite invites you to its team, with the role ${role}. Sign up or sign in with this address, and accept within seven days.`,
    ],
    rows: [],
    links: [{ label: "See the invitation", url: pageUrl(`/invitation?token=${token}`) }],
    after: ["If you didn't expect this, do nothing."],
  });
}

export function suspensionLiftedMail(): MailContent {
  return render({
    subject: "Your Farsite account is open again",
    before: [
      "We lifted the suspension of your Farsite account. You can use everything again, and your connects are still there.",
    ],
    links: [{ label: "Sign in", url: pageUrl("/login") }],
    after: [
      "Webhooks stay paused until you create new secrets. A membership that was canceled can be resumed until its period ends.",
    ],
  });
}

/** Staff started it. The link holds no secret, and leads to a page that asks for a sign-in. */
export function exportOfferedMail({ isSuspended }: { isSuspended: boolean }): MailContent {
  return render({
    subject: "Your Farsite data is ready to download",
    before: [
      "You asked us for your data. Sign in to download everything we keep about you, as one file. Only you can download it.",
    ],
    links: [
      { label: "Download your data", url: pageUrl(isSuspended ? "/suspended" : "/settings/security#export-settings") },
    ],
    after: ["If you didn't ask for it, you don't need to do anything."],
  });
}

/** The token comes after the #, so browsers never send it to a server or in a Referer. */
function resetUrl(token: string, next?: string): string {
  return pageUrl(`/reset?type=recovery${nextQuery("&", next)}#access_token=${token}`);
}

function nextQuery(separator: "?" | "&", next = "/"): string {
  return next === "/" ? "" : `${separator}${new URLSearchParams({ next }).toString()}`;
}
