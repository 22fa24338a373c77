/** Says by what a letter is, or would be, drafted. */
export function DraftedBy({ name }: { name: string }) {
  return (
    <>
      Drafted by {name}
      {name.endsWith(".") ? "" : "."}
    </>
  );
}
