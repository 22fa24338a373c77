"use client";

import { FormNotice } from "~/components/forms/form-notice";
import { useState } from "react";
import { useCheckedForm, type FormErrors } from "~/components/forms/use-checked-form";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Field } from "~/components/ui/field";
import { Notice } from "~/components/ui/notice";
import { TextArea } from "~/components/ui/text-area";
import { toast } from "~/browser/toast-store";
import type { Career } from "~/contracts/career";
import { CAREER_LINE_MAX_LENGTH, CAREER_MAX } from "~/contracts/rules/career";
import { api } from "~/trpc/react";
import type { Refusal } from "~/trpc/refusal";
import { EntryList } from "./entry-list";
import { type Checks, listChecks } from "./checks";
import { FillCareer, type Source } from "./fill-career";

const FORM_ID = "career-form";
const SPAN = [
  { name: "start", label: "From", hint: "2021 or 2021-03" },
  { name: "end", label: "To", hint: "Empty if it hasn't ended" },
] as const;
/** Of each list. */
const FIELDS = {
  experience: [
    { name: "title", label: "Title" },
    { name: "company", label: "Company" },
    ...SPAN,
    { name: "location", label: "Location" },
    { name: "summary", label: "What you did", isLong: true },
  ],
  education: [
    { name: "school", label: "School" },
    { name: "degree", label: "Degree" },
    ...SPAN,
    { name: "field", label: "Field of study" },
  ],
  certificates: [
    { name: "name", label: "Name" },
    { name: "issuer", label: "Issuer" },
    { name: "year", label: "Year" },
  ],
  links: [
    { name: "label", label: "Label" },
    { name: "url", label: "Address" },
  ],
} as const;
const EMPTY = {
  experience: { title: "", company: "", location: "", start: "", end: "", summary: "" },
  education: { school: "", degree: "", field: "", start: "", end: "" },
  certificate: { name: "", issuer: "", year: "" },
  link: { label: "", url: "" },
};

/** Edits the viewer's career: experience, education, certificates and skills. */
export function CareerForm() {
  const [saved] = api.career.current.useSuspenseQuery();
  const [career, setCareer] = useState(saved);
  const [skills, setSkills] = useState(saved.skills.join("\n"));
  const [source, setSource] = useState<Source | null>(null);
  const [checks, setChecks] = useState<Checks>(NO_CHECKS);
  const utils = api.useUtils();
  const save = api.career.save.useMutation({ meta: { keepsPage: true } });
  const { formProps, errors, pending } = useCheckedForm({ send, toFormErrors, keepsPage: true });
  const set = (changed: Partial<Career>) => setCareer({ ...career, ...changed });

  function show(next: Career, from: Source | null) {
    setCareer(next);
    setSkills(next.skills.join("\n"));
    setSource(from);
    setChecks(from?.checks ?? NO_CHECKS);
  }

  async function send() {
    const stored = await save.mutateAsync({ ...career, skills: listLines(skills), resume_url: source?.resumeUrl });
    utils.career.current.setData(undefined, stored);
    if (source?.resumeUrl !== undefined) void utils.resume.list.invalidate();
    show(stored, null);
    toast({ title: "Career profile saved", tone: "success" });
  }

  return (
    <Card className="mt-4 grid max-w-[44rem] gap-6 p-5 sm:p-6">
      <FillCareer isEmpty={isEmpty(saved)} onRead={(read, from) => show(fillIn(career, read), from)} />
      {source ? (
        <Notice tone="notice" role="status" title="Check what we read, then save">
          <div className="mt-2 flex flex-wrap gap-2">
            <Button type="submit" form={FORM_ID} size="small" variant="primary" busy={pending}>
              Save all
            </Button>
            <Button size="small" onClick={() => show(saved, null)}>
              Discard
            </Button>
          </div>
        </Notice>
      ) : null}
      <form {...formProps} id={FORM_ID} className="grid gap-6">
        <FormNotice title="Failed to save. Please try again." message={errors.form} />
        <Field
          id="headline"
          label="Headline"
          autoComplete="off"
          value={career.headline}
          maxLength={CAREER_LINE_MAX_LENGTH}
          error={errors.headline}
          onChange={({ target }) => set({ headline: target.value })}
        />
        <TextArea
          id="skills"
          label="Skills"
          rows={5}
          hint={`One per line, up to ${CAREER_MAX.skills}`}
          value={skills}
          error={errors.skills}
          onChange={({ target }) => setSkills(target.value)}
        />
        <Lists career={career} errors={errors} checks={checks} onChange={set} onChecks={setChecks} />
        <Button type="submit" variant="primary" busy={pending} className="justify-self-start">
          Save
        </Button>
      </form>
    </Card>
  );
}

function listLines(text: string): string[] {
  const lines = text.split("\n").map((line) => line.trim());
  return [...new Set(lines)].filter((line) => line !== "");
}

const NO_CHECKS = listChecks({});

type ListsProps = {
  career: Career;
  errors: FormErrors;
  checks: Checks;
  onChange: (changed: Partial<Career>) => void;
  onChecks: (checks: Checks) => void;
};

function Lists({ career, errors, checks, onChange, onChecks }: ListsProps) {
  /** The checks of a list follow its entries when one is removed. */
  const checkOf = (list: keyof Checks) => ({
    checks: checks[list],
    onRemove: (removed: number) =>
      onChecks({
        ...checks,
        [list]: checks[list].flatMap((one) =>
          one.index === removed ? [] : { ...one, index: one.index - Number(one.index > removed) },
        ),
      }),
  });
  return (
    <>
      <EntryList
        path="experience"
        title="Experience"
        one="position"
        fields={FIELDS.experience}
        entries={career.experience}
        empty={EMPTY.experience}
        max={CAREER_MAX.experience}
        errors={errors}
        {...checkOf("experience")}
        onChange={(experience) => onChange({ experience })}
      />
      <EntryList
        path="education"
        title="Education"
        one="school"
        fields={FIELDS.education}
        entries={career.education}
        empty={EMPTY.education}
        max={CAREER_MAX.education}
        errors={errors}
        {...checkOf("education")}
        onChange={(education) => onChange({ education })}
      />
      <EntryList
        path="certificates"
        title="Certificates and licenses"
        one="certificate"
        fields={FIELDS.certificates}
        entries={career.certificates ?? []}
        empty={EMPTY.certificate}
        max={CAREER_MAX.certificates}
        errors={errors}
        {...checkOf("certificates")}
        onChange={(certificates) => onChange({ certificates })}
      />
      <EntryList
        path="links"
        title="Links"
        one="link"
        fields={FIELDS.links}
        entries={career.links}
        empty={EMPTY.link}
        max={CAREER_MAX.links}
        errors={errors}
        onChange={(links) => onChange({ links })}
      />
    </>
  );
}

/** Positions alone don't tell: who had none yet may have saved a school and skills. */
function isEmpty({ headline, skills, experience, education, certificates = [], links }: Career): boolean {
  return headline === "" && [skills, experience, education, certificates, links].every((items) => items.length === 0);
}

/** Keeps parts of the career that the source doesn't have. */
function fillIn(career: Career, read: Career): Career {
  const or = <Item,>(items: Item[], before: Item[]) => (items.length > 0 ? items : before);
  return {
    headline: read.headline || career.headline,
    skills: or(read.skills, career.skills),
    experience: or(read.experience, career.experience),
    education: or(read.education, career.education),
    certificates: read.certificates?.length ? read.certificates : career.certificates,
    links: or(read.links, career.links),
  };
}

function toFormErrors({ fields, message }: Refusal): FormErrors {
  const [skill] = Object.entries(fields).filter(([path]) => path.startsWith("skills"));
  const errors = { ...fields, ...(skill ? { skills: skill[1] } : {}) };
  return Object.keys(errors).some((path) => /^headline|^skills|\.\d+\./.test(path)) ? errors : { form: message };
}
