import { Field } from "~/components/ui/field";

type EmailFieldProps = { value: string | undefined; error: string | undefined; isNew?: boolean };

/** Asks for the address of an account. `isNew` is for one that doesn't exist yet. */
export function EmailField({ value, error, isNew = false }: EmailFieldProps) {
  return (
    <Field
      id="email"
      name="email"
      label="Email"
      type="email"
      autoComplete={isNew ? "email" : "username"}
      defaultValue={value}
      error={error}
      required
    />
  );
}
