import { Field } from "~/components/ui/field";

type EmailFieldProps = { typed: string | undefined; error: string | undefined; isNew?: boolean };

/** Asks for the address of an account. `isNew` is for one that doesn't exist yet. */
export function EmailField({ typed, error, isNew = false }: EmailFieldProps) {
  return (
    <Field
      id="email"
      name="email"
      label="Email"
      type="email"
      autoComplete={isNew ? "email" : "username"}
      defaultValue={typed}
      error={error}
      required
    />
  );
}
