import { OkOutput } from "~/contracts/auth";
import {
  ListSavedSearchesOutput,
  RemoveSavedSearchInput,
  SavedSearchView,
  SaveSearchInput,
  SaveSearchOutput,
  UpdateSavedSearchInput,
} from "~/contracts/saved-search";
import { listSearches, removeSearch, saveSearch, updateSearch } from "~/server/saved-searches";
import { compiled, done } from "../outputs";
import { authedProcedure, createTRPCRouter } from "../trpc";

// Only our own pages call these. They are not part of the REST API.
export const savedSearchRouter = createTRPCRouter({
  list: authedProcedure.output(compiled(ListSavedSearchesOutput)).query(({ ctx }) => listSearches(ctx)),

  save: authedProcedure
    .input(SaveSearchInput)
    .output(compiled(SaveSearchOutput))
    .mutation(({ ctx, input }) => saveSearch(ctx, input)),

  update: authedProcedure
    .input(UpdateSavedSearchInput)
    .output(compiled(SavedSearchView))
    .mutation(({ ctx, input }) => updateSearch(ctx, input)),

  remove: authedProcedure
    .input(RemoveSavedSearchInput)
    .output(compiled(OkOutput))
    .mutation(done(({ ctx, input }) => removeSearch(ctx, input.id))),
});
