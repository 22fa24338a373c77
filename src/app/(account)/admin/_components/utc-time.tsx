/** A time in UTC, as logs have it. */
export function UtcTime({ value }: { value: string }) {
  return (
    <time dateTime={value} className="tabular">
      {value.slice(0, 10)} {value.slice(11, 19)}
    </time>
  );
}
