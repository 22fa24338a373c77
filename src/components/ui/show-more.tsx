import { Button } from "./button";

type ShowMoreProps = {
  /** An infinite query. */
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
  label?: string;
  className?: string;
};

/** Adds a query's next page, if there is one. */
export function ShowMore({ query, label = "Show more", className }: ShowMoreProps) {
  if (!query.hasNextPage) return null;
  return (
    <Button
      size="small"
      busy={query.isFetchingNextPage}
      className={className}
      onClick={() => void query.fetchNextPage()}
    >
      {label}
    </Button>
  );
}
