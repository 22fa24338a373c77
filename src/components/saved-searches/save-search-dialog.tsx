"use client";

import type { JobSearch } from "~/components/jobs/search";
import { toast } from "~/components/ui/toast-store";
import { DEFAULT_ALERT_HOUR } from "~/contracts/rules/saved-search";
import { api, TRPCReactProvider } from "~/trpc/react";
import { describeTimes } from "./alert-times";
import { SearchDialog } from "./search-dialog";

export type SaveSearchDialogProps = {
  search: JobSearch;
  /** What it looks for, in words. */
  summary: string;
  suggestedName: string;
  onSaved: () => void;
  onDismiss: () => void;
  onCloseAutoFocus: (event: Event) => void;
};

/** Saves a search. Loaded on demand, with the API's hooks. */
export function SaveSearchDialog(props: SaveSearchDialogProps) {
  return (
    <TRPCReactProvider>
      <SaveSearch {...props} />
    </TRPCReactProvider>
  );
}

function SaveSearch({ search, summary, suggestedName, onSaved, ...dialogProps }: SaveSearchDialogProps) {
  const save = api.savedSearch.save.useMutation();
  return (
    <SearchDialog
      {...dialogProps}
      title="Save this search"
      description={summary}
      initial={{ name: suggestedName, frequency: "daily", hour: DEFAULT_ALERT_HOUR }}
      submitLabel="Save search"
      failed="Failed to save the search."
      onSubmit={async (settings) => {
        const { search: saved, created } = await save.mutateAsync({ ...settings, search });
        onSaved();
        toast({
          title: created ? "Search saved" : `You already saved this search as “${saved.name}”`,
          description: `Emails about new jobs: ${describeTimes(saved)}`,
          tone: "success",
        });
      }}
    />
  );
}
