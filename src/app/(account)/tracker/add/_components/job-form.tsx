"use client";

import { FormNotice } from "~/components/forms/form-notice";
import { useRouter } from "next/navigation";
import { Checkbox } from "~/components/forms/checkbox";
import { readField } from "~/components/forms/read-field";
import { showAtFields, useCheckedForm, type FormErrors } from "~/components/forms/use-checked-form";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Field } from "~/components/ui/field";
import { Select } from "~/components/ui/select";
import { TextArea } from "~/components/ui/text-area";
import { toast } from "~/components/ui/toast-store";
import { EMPLOYMENT_TYPES, SALARY_PERIODS } from "~/contracts/rules/job-search";
import { POSTING_TEXT_MAX, SALARY_AMOUNT_MAX } from "~/contracts/rules/own-job";
import { formatEmploymentType } from "~/format/job";
import { api, type RouterInputs, type RouterOutputs } from "~/trpc/react";
import type { Refusal } from "~/trpc/refusal";

type Fields = RouterInputs["ownJob"]["keep"]["fields"];
type JobFormProps = { id?: string; fields: RouterOutputs["ownJob"]["read"]["fields"] };

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
export function JobForm({ id, fields }: JobFormProps) {
  const router = useRouter();
  const keep = api.ownJob.keep.useMutation();
  const { formProps, errors, pending } = useCheckedForm({
    check,
    record: ownJobRecord(id),
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
        <FormNotice title="Failed to save the job. Please try again." message={errors.form} />
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
  const checkAmount = (amount: number | null) =>
    amount === null || (amount >= 0 && amount <= SALARY_AMOUNT_MAX) ? undefined : "Enter an amount up to 100 billion.";
  const isWebAddress = address === null || /^https?:$/.test(URL.parse(address)?.protocol ?? "");
  return {
    title: title === "" ? "Enter the job's title." : undefined,
    company: company === "" ? "Enter the company's name." : undefined,
    address: isWebAddress ? undefined : "Enter a web address, such as https://example.com/jobs/1.",
    salary_min: checkAmount(salary_min),
    salary_max: checkAmount(salary_max),
    salary_currency: /^[A-Z]{3}$/.test(salary_currency) ? undefined : "Use a code such as USD.",
  };
}

/** The API names the fields below `fields`. */
function toFormErrors({ fields, ...refusal }: Refusal): FormErrors {
  const named = Object.entries(fields).map(([path, message]) => [path.replace(/^fields\./, ""), message]);
  return showAtFields(...TYPED)({ ...refusal, fields: Object.fromEntries(named) as Refusal["fields"] });
}
