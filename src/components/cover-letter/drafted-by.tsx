/** Names the writer of a letter. */
export function DraftedBy({ name }: { name: string }) {
  return (
    <>
      Drafted by {name}
      {name.endsWith(".") ? "" : "."}
    </>
  );
}
