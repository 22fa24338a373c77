import { render, type MailContent } from "./compose";

type Notice = { title: string; advice: string; urls: readonly string[]; count: number };

/** Tells an owner of events in the office. Holds links and no personal data. */
export function ownerNoticeMail({ title, advice, urls, count }: Notice): MailContent {
  const more = count > urls.length ? [`${count} in all; the office lists the rest.`] : [];
  return render({
    subject: title,
    before: [advice],
    links: urls.map((url, index) => ({
      label: index === 0 ? "Open it in the office" : `Open number ${index + 1}`,
      url,
    })),
    after: more,
  });
}
