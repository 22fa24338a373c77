"use client";

import { FormNotice } from "~/components/forms/form-notice";
import { Checkbox } from "~/components/forms/checkbox";
import { getField, requireField } from "~/components/forms/get-field";
import { showAtFields, useCheckedForm, type FormErrors } from "~/components/forms/use-checked-form";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { Select } from "~/components/ui/select";
import type { CreateApiTokenOutput } from "~/contracts/api-token";
import { API_SCOPES, API_TOKEN_DAYS } from "~/contracts/rules/account";
import { api } from "~/trpc/react";
import { LIFE_WORDS, SCOPE_WORDS } from "./scope-words";

const DEFAULT_DAYS = 90;

/** Creates a token with a name, scopes and a lifetime. */
export function TokenForm({ onCreated }: { onCreated: (created: CreateApiTokenOutput) => void }) {
  const utils = api.useUtils();
  const create = api.apiToken.create.useMutation({
    onSuccess: ({ view }) =>
      utils.apiToken.list.setData(undefined, (list) => list && { tokens: [view, ...list.tokens] }),
  });
  const { formProps, errors, pending } = useCheckedForm({
    check,
    send: async (data, form) => {
      const created = await create.mutateAsync({
        name: getField(data, "name"),
        scopes: parseScopes(data),
        expires_in_days: parseDays(data),
      });
      form.reset();
      onCreated(created);
    },
    toFormErrors: showAtFields("name"),
  });
  const [firstScope] = API_SCOPES;

  return (
    <form {...formProps} className="mt-3 grid gap-5">
      <FormNotice title="Failed to create the token." message={errors.form} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field
          id="token-name"
          name="name"
          label="Name"
          maxLength={80}
          autoComplete="off"
          hint={errors.name ? null : "What you use it for"}
          error={errors.name}
          required
        />
        <Select id="token-life" name="days" label="Expires after" defaultValue={DEFAULT_DAYS}>
          {API_TOKEN_DAYS.map((days) => (
            <option key={days} value={days}>
              {LIFE_WORDS[days]}
            </option>
          ))}
        </Select>
      </div>
      <fieldset className="grid gap-3">
        <legend className="mb-3 text-14 font-medium">Permissions</legend>
        {API_SCOPES.map((scope) => (
          <Checkbox
            key={scope}
            id={`scope-${scope.replace(":", "-")}`}
            name="scope"
            value={scope}
            label={SCOPE_WORDS[scope].title}
            hint={SCOPE_WORDS[scope].hint}
            error={scope === firstScope ? errors.scope : null}
          />
        ))}
      </fieldset>
      <Button type="submit" busy={pending} className="justify-self-start">
        Create Token
      </Button>
    </form>
  );
}

function parseScopes(data: FormData) {
  const chosen = new Set(data.getAll("scope"));
  return API_SCOPES.filter((scope) => chosen.has(scope));
}

function parseDays(data: FormData) {
  const chosen = Number(getField(data, "days"));
  return API_TOKEN_DAYS.find((days) => days === chosen) ?? DEFAULT_DAYS;
}

function check(data: FormData): FormErrors {
  return {
    name: requireField(data, "name", "Enter a name."),
    scope: parseScopes(data).length === 0 ? "Choose at least one permission." : undefined,
  };
}
