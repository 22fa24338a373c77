"use client";

import { useRouter } from "next/navigation";
import { Checkbox } from "~/components/forms/checkbox";
import { readField, useCheckedForm, type FormErrors } from "~/components/forms/use-checked-form";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Field } from "~/components/ui/field";
import { Notice } from "~/components/ui/notice";
import { Select } from "~/components/ui/select";
import { TextArea } from "~/components/ui/text-area";
import { toast } from "~/components/ui/toast-store";
import { SALARY_PERIODS } from "~/contracts/job";
import { POSTING_TEXT_MAX } from "~/contracts/own-job";
import { EMPLOYMENT_TYPES } from "~/contracts/rules/job-search";
import { formatEmploymentType } from "~/format/job";
import { api, type RouterInputs, type RouterOutputs } from "~/trpc/react";
import type { Refusal } from "~/trpc/refusal";

type Fields = RouterInputs["ownJob"]["keep"]["fields"];
type JobFormProps = { id?: string; fields: RouterOutputs["ownJob"]["read"]["fields"] };

/** Reviews a job and keeps it in the pipeline. */
export function JobForm({ id, fields }: JobFormProps) {
  const router = useRouter();
  const keep = api.ownJob.keep.useMutation();
  const { formProps, errors, pending } = useCheckedForm({
    check,
    send: async (typed) => {
      await keep.mutateAsync({ id, applied: typed.has("applied"), fields: readFields(typed, fields.posted_at) });
      toast({ title: id ? "Job updated" : "Job added", tone: "success" });
      router.push("/dashboard?tab=applications&view=board");
      router.refresh();
    },
    toFormErrors,
  });
  return (
    <Card className="mt-4 p-5 sm:p-6">
      <form {...formProps} className="grid gap-5">
        {errors.form ? (
          <Notice tone="danger" role="alert" title="Failed to save the job. Please try again.">
            {errors.form}
          </Notice>
        ) : null}
        <JobFields fields={fields} errors={errors} />
        {id ? null : <Checkbox id="applied" name="applied" label="I have already applied" />}
        <Button type="submit" variant="primary" busy={pending} className="justify-self-start">
          {id ? "Save changes" : "Add to my applications"}
        </Button>
      </form>
    </Card>
  );
}

function JobFields({ fields, errors }: Pick<JobFormProps, "fields"> & { errors: FormErrors }) {
  return (
    <>
      <Field
        id="title"
        name="title"
        label="Title"
        maxLength={200}
        defaultValue={fields.title}
        error={errors.title}
        required
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field
          id="company"
          name="company"
          label="Company"
          maxLength={200}
          defaultValue={fields.company}
          error={errors.company}
          required
        />
        <Field id="location" name="location" label="Location" maxLength={160} defaultValue={fields.location} />
      </div>
      <Field
        id="address"
        name="address"
        type="url"
        label="Link to apply"
        defaultValue={fields.address ?? ""}
        error={errors.address}
      />
      <PayFields fields={fields} error={errors.salary} />
      <TextArea
        id="description"
        name="description"
        label="Description"
        rows={12}
        maxLength={POSTING_TEXT_MAX}
        defaultValue={fields.description}
      />
    </>
  );
}

function PayFields({ fields, error }: Pick<JobFormProps, "fields"> & { error: string | undefined }) {
  return (
    <div className="grid grid-cols-2 items-start gap-x-3 gap-y-5 sm:grid-cols-[1fr_1fr_5.5rem_7rem_9rem]">
      <Field
        id="salary_min"
        name="salary_min"
        type="number"
        min={0}
        label="Pay from"
        defaultValue={fields.salary_min ?? ""}
        error={error}
      />
      <Field
        id="salary_max"
        name="salary_max"
        type="number"
        min={0}
        label="Pay to"
        defaultValue={fields.salary_max ?? ""}
      />
      <Field
        id="salary_currency"
        name="salary_currency"
        label="Currency"
        maxLength={3}
        defaultValue={fields.salary_currency}
      />
      <Select id="salary_period" name="salary_period" label="Per" defaultValue={fields.salary_period}>
        {SALARY_PERIODS.map((period) => (
          <option key={period}>{period}</option>
        ))}
      </Select>
      <Select
        id="employment_type"
        name="employment_type"
        label="Kind of work"
        defaultValue={fields.employment_type ?? ""}
      >
        <option value="">Not stated</option>
        {EMPLOYMENT_TYPES.map((type) => (
          <option key={type} value={type}>
            {formatEmploymentType(type) ?? "Other"}
          </option>
        ))}
      </Select>
    </div>
  );
}

function readFields(typed: FormData, posted_at: string | null): Fields {
  const text = (name: string) => readField(typed, name).trim();
  const amount = (name: string) => (text(name) === "" ? null : Number(text(name)));
  return {
    title: text("title"),
    company: text("company"),
    location: text("location"),
    address: text("address") === "" ? null : text("address"),
    description: readField(typed, "description"),
    employment_type: EMPLOYMENT_TYPES.find((type) => type === text("employment_type")) ?? null,
    salary_min: amount("salary_min"),
    salary_max: amount("salary_max"),
    salary_currency: text("salary_currency").toUpperCase() || "USD",
    salary_period: SALARY_PERIODS.find((period) => period === text("salary_period")) ?? "year",
    posted_at,
  };
}

function check(typed: FormData): FormErrors {
  const { title, company, address, salary_min, salary_max, salary_currency } = readFields(typed, null);
  const isAmount = (amount: number | null) => amount === null || (amount >= 0 && amount <= 100_000_000);
  return {
    title: title === "" ? "Enter the job's title." : undefined,
    company: company === "" ? "Enter the company's name." : undefined,
    address:
      address === null || /^https?:$/.test(URL.parse(address)?.protocol ?? "")
        ? undefined
        : "Enter a web address, such as https://example.com/jobs/1.",
    salary:
      isAmount(salary_min) && isAmount(salary_max) && /^[A-Z]{3}$/.test(salary_currency)
        ? undefined
        : "Enter amounts and a currency such as USD.",
  };
}

function toFormErrors({ message }: Refusal): FormErrors {
  return { form: message };
}
