"use client";

import { formatClock, formatDay, useZone, zoneName } from "~/components/consulting/zone";
import type { FormErrors } from "~/components/forms/use-checked-form";
import { Badge } from "~/components/ui/badge";
import { cx } from "~/components/ui/class-names";
import { Field } from "~/components/ui/field";
import { Select } from "~/components/ui/select";
import { DEFAULT_INTERVIEW_MINUTES, INTERVIEW_MINUTES } from "~/contracts/rules/interviews";
import { api, type RouterOutputs } from "~/trpc/react";
import {
  type EntriesProps,
  Entry,
  EntryButton,
  EntryLink,
  EntryList,
  type FieldProps,
  focusEntryList,
  type Read,
} from "./application-entries";

export type Interview = RouterOutputs["application"]["details"]["interviews"][number];

/** Interviews of an application, canceled ones too. */
export function ApplicationInterviews({ interviews, ...props }: EntriesProps & { interviews: Interview[] }) {
  return (
    <EntryList kind="interview" jobId={props.job.id} title="Interviews" add={<InterviewButton {...props} />}>
      {interviews.map((interview) => (
        <InterviewItem key={interview.id} {...props} interview={interview} />
      ))}
    </EntryList>
  );
}

function endOf({ starts_at: startsAt, minutes }: Interview): string {
  return new Date(Date.parse(startsAt) + minutes * 60_000).toISOString();
}

function InterviewItem({ interview, ...props }: EntriesProps & { interview: Interview }) {
  const { job, onChanged } = props;
  const { id, title, place, starts_at: startsAt, time_zone: zone, is_cancelled: isCancelled } = interview;
  const viewerZone = useZone();
  const cancel = api.application.cancelInterview.useMutation({
    meta: { failed: "Failed to cancel the interview. Please try again.", keepsPage: true },
    onSuccess: async () => {
      await onChanged();
      focusEntryList("interview", job.id);
    },
  });
  const onClick = () => cancel.mutate({ id: job.id, interview_id: id });
  return (
    <Entry
      edit={<InterviewButton {...props} interview={interview} />}
      end={isCancelled ? null : { verb: "Cancel", name: title, busy: cancel.isPending, onClick }}
    >
      <p className="flex flex-wrap items-center gap-x-2 font-medium">
        {title}
        {isCancelled ? <Badge>Canceled</Badge> : null}
      </p>
      <p className={cx("tabular", isCancelled && "text-ink-muted line-through")}>
        <time dateTime={startsAt}>
          {formatDay(zone, startsAt)}, {formatClock(zone, startsAt)}
        </time>{" "}
        to {formatClock(zone, endOf(interview))} <span className="text-ink-muted">({zoneName(zone)})</span>
      </p>
      {viewerZone === zone || isCancelled ? null : (
        <p className="tabular text-ink-muted">
          Your time: {formatDay(viewerZone, startsAt)}, {formatClock(viewerZone, startsAt)}
        </p>
      )}
      {place === "" ? null : <p>{/^https?:\/\/\S+$/.test(place) ? <EntryLink url={place} /> : place}</p>}
    </Entry>
  );
}

/** `YYYY-MM-DDTHH:MM`, as a time field wants it. */
function toLocal(iso: string, timeZone: string): string {
  const options = { dateStyle: "short", timeStyle: "short", timeZone } as const;
  return new Intl.DateTimeFormat("sv-SE", options).format(new Date(iso)).replace(" ", "T");
}

function checkInterview(read: Read): FormErrors {
  return {
    title: read("title") === "" ? "Enter a name." : undefined,
    starts: read("starts") === "" ? "Enter a date and time." : undefined,
  };
}

function InterviewButton({ interview, ...props }: EntriesProps & { interview?: Interview }) {
  const save = api.application.saveInterview.useMutation({ meta: { keepsPage: true } });
  const verb = interview?.is_cancelled ? "Schedule again" : "Edit";
  return (
    <EntryButton
      {...props}
      kind="interview"
      entry={interview && { id: interview.id, verb, name: interview.title }}
      title={interview ? "Edit interview" : "Add an interview"}
      check={checkInterview}
      save={(read) =>
        save.mutateAsync({
          id: props.job.id,
          interview_id: interview?.id,
          title: read("title"),
          place: read("place"),
          starts: read("starts").slice(0, 16),
          minutes: INTERVIEW_MINUTES.find((choice) => String(choice) === read("minutes")) ?? DEFAULT_INTERVIEW_MINUTES,
          time_zone: read("time_zone"),
        })
      }
    >
      {(fieldProps) => <InterviewFields interview={interview} fieldProps={fieldProps} />}
    </EntryButton>
  );
}

type InterviewFieldsProps = { interview: Interview | undefined; fieldProps: FieldProps };

function InterviewFields({ interview, fieldProps }: InterviewFieldsProps) {
  const viewerZone = useZone();
  const zone = interview?.time_zone ?? viewerZone;
  const zones = [...new Set([zone, viewerZone, "UTC", ...Intl.supportedValuesOf("timeZone")])];
  return (
    <>
      <Field
        {...fieldProps("title")}
        label="What"
        maxLength={200}
        defaultValue={interview?.title ?? "Interview"}
        required
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field
          {...fieldProps("starts")}
          label="Starts"
          type="datetime-local"
          min="1900-01-01T00:00"
          max="2199-12-31T23:59"
          defaultValue={interview ? toLocal(interview.starts_at, zone) : undefined}
          required
        />
        <Select
          id="interview-minutes"
          name="minutes"
          label="Lasts"
          defaultValue={interview?.minutes ?? DEFAULT_INTERVIEW_MINUTES}
        >
          {INTERVIEW_MINUTES.map((count) => (
            <option key={count} value={count}>
              {formatLength(count)}
            </option>
          ))}
        </Select>
      </div>
      <Select id="interview-zone" name="time_zone" label="Time zone" defaultValue={zone}>
        {zones.map((name) => (
          <option key={name} value={name}>
            {zoneName(name)}
          </option>
        ))}
      </Select>
      <Field
        {...fieldProps("place")}
        label="Where"
        hint="An address, a link or a phone number"
        maxLength={500}
        defaultValue={interview?.place}
      />
    </>
  );
}

function formatLength(minutes: number): string {
  if (minutes < 60) return `${minutes} minutes`;
  return minutes === 60 ? "1 hour" : `${minutes / 60} hours`;
}
