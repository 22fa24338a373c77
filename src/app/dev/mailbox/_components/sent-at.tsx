const FORMAT = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "medium", timeZone: "UTC" });

export function SentAt({ value }: { value: string | null }) {
  if (value === null) return null;
  return (
    <time dateTime={value} className="tabular text-14 text-ink-muted">
      {FORMAT.format(new Date(value)).replace(/\s/g, " ")} UTC
    </time>
  );
}
