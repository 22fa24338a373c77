import type { SetupTry } from "~/contracts/rules/office";
import type { SetupFinding } from "~/contracts/setup";
import { readSettings } from "~/env";
import { type ActorContext, conn } from "~/server/core/context";
import { getEnabledFeeds, requestPoll } from "~/server/feeds";
import { sendTestMail } from "~/server/mail";
import { tryOwnerWebhook } from "~/server/owner-notices";
import { enforceSetupLimit } from "~/server/rate-limits";
import { checkStore } from "~/server/storage";
import { checkModel, checkPayments } from "./check-services";
import { describeError, SetupReport } from "./report";
import type { Settings } from "./settings";

/** Tries a service: emails the actor, asks the provider or the model, stores a file or polls a feed. @throws RATE_LIMITED */
export async function trySetup(ctx: ActorContext, what: SetupTry): Promise<SetupFinding> {
  await enforceSetupLimit(ctx);
  const settings = readSettings();
  const report = new SetupReport();
  report.hide(settings);
  try {
    if (what === "payments") await checkPayments(settings, report);
    else if (what === "model") await checkModel(settings, report);
    else if (what === "files") {
      await checkStore();
      report.ok("files", "A file was stored, read and deleted");
    } else if (what === "email") {
      const { email } = await conn(ctx).user.findUniqueOrThrow({ where: { id: ctx.actor.userId } });
      await sendTestMail(ctx, email);
      report.ok(
        "email",
        settings.SMTP_URL ? "The mail server took an email to your address" : "Written to the mailbox folder",
      );
    } else if (what === "webhook") await postToOwner(settings, report);
    else await pollFirstFeed(ctx, report);
  } catch (error) {
    report.wrong(what, `It failed: ${describeError(error)}`, "The checks above say which variables to look at");
  }
  const finding = report.findings.find(({ kind }) => kind !== "ok") ?? report.findings[0];
  return finding ?? { kind: "ok", what, text: "It works" };
}

async function postToOwner(settings: Settings, report: SetupReport): Promise<void> {
  if (settings.OWNER_WEBHOOK_URL === undefined)
    return report.warn(
      "webhook",
      "OWNER_WEBHOOK_URL is not set",
      "Set it to be told of disputes, reports and failures",
    );
  const failure = await tryOwnerWebhook();
  if (failure === null) report.ok("webhook", "It took a test message");
  else report.wrong("webhook", `It failed: ${failure}`, "Check OWNER_WEBHOOK_URL and the service behind it");
}

async function pollFirstFeed(ctx: ActorContext, report: SetupReport): Promise<void> {
  const [feed] = getEnabledFeeds();
  if (!feed) return report.warn("feed", "FEEDS_ENABLED names no feed", "Set it, or switch on boards at /admin/feeds");
  await requestPoll(ctx, { source: feed.source.id, board: feed.board });
  report.ok("feed", `${feed.source.id} is being read; /admin/feeds shows the result in a moment`);
}
