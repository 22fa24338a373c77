import type { ApiMeta } from "./trpc";

type Rest = NonNullable<ApiMeta["openapi"]>;
type More = Omit<ApiMeta, "openapi"> & Pick<Rest, "description" | "protect">;

/** Returns a function that describes the REST calls of one tag. `protect: false` is for calls that need no sign-in. */
export function describeRest(tag: string) {
  return (
    method: Rest["method"],
    path: Rest["path"],
    summary: string,
    { description, protect, ...meta }: More = {},
  ): ApiMeta => ({
    ...meta,
    openapi: {
      method,
      path,
      tags: [tag],
      summary,
      ...(description === undefined ? {} : { description }),
      ...(protect === undefined ? {} : { protect }),
    },
  });
}
