"use client";

import { FormNotice } from "~/components/forms/form-notice";
import { useRouter } from "next/navigation";
import { Checkbox } from "~/components/forms/checkbox";
import { showAtFields, useCheckedForm, type FormErrors } from "~/components/forms/use-checked-form";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Field } from "~/components/ui/field";
import { Select } from "~/components/ui/select";
import { TextArea } from "~/components/ui/text-area";
import { toast } from "~/browser/toast-store";
import { EMPLOYMENT_TYPES, SALARY_PERIODS } from "~/contracts/rules/job-search";
import { POSTING_TEXT_MAX, SALARY_AMOUNT_MAX } from "~/contracts/rules/own-job";
import { formatEmploymentType } from "~/format/job";
import { api } from "~/trpc/react";
import type { Refusal } from "~/trpc/refusal";
import { isWebAddress, nameFields, parseFields, type Read } from "./own-job-form";

type JobFormProps = {
  id?: string;
  fields: Read["fields"];
  /** Keeps the job without scripts. */
  action: (form: FormData) => void;
  /** Errors of a form that was sent without scripts. */
  refused?: FormErrors;
};

const TYPED = [
  "title",
  "company",
  "location",
  "address",
  "description",
  "salary_min",
  "salary_max",
  "salary_currency",
] as const;

/** Names the job in text that its form keeps. */
export const ownJobRecord = (id = "new") => `own-job:${id}`;

/** Lets the seeker review a job and adds it to the pipeline. */
export function JobForm({ id, fields, action, refused }: JobFormProps) {
  const router = useRouter();
  const keep = api.ownJob.keep.useMutation();
  const { formProps, errors, pending } = useCheckedForm({
    check,
    action,
    initialErrors: refused,
    record: ownJobRecord(id),
    send: async (data) => {
      await keep.mutateAsync({ id, applied: data.has("applied"), fields: parseFields(data, fields.posted_at) });
      toast({ title: id ? "Job updated" : "Job added", tone: "success" });
      router.push("/dashboard?tab=applications&view=board");
      router.refresh();
    },
    toFormErrors,
  });
  return (
    <Card className="mt-4 p-5 sm:p-6">
      <form {...formProps} className="grid gap-5">
        <FormNotice title="Failed to save the job. Please try again." message={errors.form} />
        {id ? <input type="hidden" name="id" value={id} /> : null}
        <input type="hidden" name="posted_at" value={fields.posted_at ?? ""} />
        <JobFields fields={fields} errors={errors} />
        {id ? null : <Checkbox id="applied" name="applied" label="I have already applied" />}
        <Button type="submit" variant="primary" busy={pending} className="justify-self-start">
          {id ? "Save changes" : "Add to my applications"}
        </Button>
      </form>
    </Card>
  );
}

type JobFieldsProps = Pick<JobFormProps, "fields"> & { errors: FormErrors };

/** Returns the props that all fields share. */
function fieldProps({ fields, errors }: JobFieldsProps, name: (typeof TYPED)[number]) {
  return { id: name, name, defaultValue: fields[name] ?? "", error: errors[name] };
}

function JobFields(props: JobFieldsProps) {
  return (
    <>
      <Field {...fieldProps(props, "title")} label="Title" maxLength={200} required />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field {...fieldProps(props, "company")} label="Company" maxLength={200} required />
        <Field {...fieldProps(props, "location")} label="Location" maxLength={160} />
      </div>
      <Field {...fieldProps(props, "address")} type="url" label="Link to apply" />
      <PayFields {...props} />
      <TextArea {...fieldProps(props, "description")} label="Description" rows={12} maxLength={POSTING_TEXT_MAX} />
    </>
  );
}

function PayFields(props: JobFieldsProps) {
  const { salary_period: period, employment_type: employment } = props.fields;
  return (
    <div className="grid grid-cols-2 items-start gap-x-3 gap-y-5 sm:grid-cols-[1fr_1fr_5.5rem_7rem_9rem]">
      <Field {...fieldProps(props, "salary_min")} type="number" min={0} label="Pay from" />
      <Field {...fieldProps(props, "salary_max")} type="number" min={0} label="Pay to" />
      <Field {...fieldProps(props, "salary_currency")} label="Currency" maxLength={3} />
      <Select id="salary_period" name="salary_period" label="Per" defaultValue={period}>
        {SALARY_PERIODS.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </Select>
      <Select id="employment_type" name="employment_type" label="Kind of work" defaultValue={employment ?? ""}>
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

function check(data: FormData): FormErrors {
  const { title, company, address, salary_min, salary_max, salary_currency } = parseFields(data, null);
  const checkAmount = (amount: number | null) =>
    amount === null || (amount >= 0 && amount <= SALARY_AMOUNT_MAX) ? undefined : "Enter an amount up to 100 billion.";
  return {
    title: title === "" ? "Enter the job's title." : undefined,
    company: company === "" ? "Enter the company's name." : undefined,
    address:
      address === null || isWebAddress(address)
        ? undefined
        : "Enter a web address, such as https://example.com/jobs/1.",
    salary_min: checkAmount(salary_min),
    salary_max: checkAmount(salary_max),
    salary_currency: /^[A-Z]{3}$/.test(salary_currency) ? undefined : "Use a code such as USD.",
  };
}

function toFormErrors({ fields, ...refusal }: Refusal): FormErrors {
  return showAtFields(...TYPED)({ ...refusal, fields: nameFields(fields) as Refusal["fields"] });
}
