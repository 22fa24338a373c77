"use client";

import { Plus } from "lucide-react";
import { formatClock, formatDay, useZone, zoneName } from "~/components/consulting/zone";
import { readField, type FormErrors } from "~/components/forms/use-checked-form";
import { useReopen } from "~/components/forms/use-reopen";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { cx } from "~/components/ui/class-names";
import { useDialogButton } from "~/components/ui/dialog-button";
import { Field } from "~/components/ui/field";
import { TextLink } from "~/components/ui/links";
import { Select } from "~/components/ui/select";
import { DEFAULT_INTERVIEW_MINUTES, INTERVIEW_MINUTES } from "~/contracts/rules/interviews";
import { api, type RouterOutputs } from "~/trpc/react";
import { EntryDialog } from "./entry-dialog";

export type Interview = RouterOutputs["application"]["details"]["interviews"][number];
type InterviewsProps = { job: { id: string; title: string }; interviews: Interview[]; onChanged: () => Promise<void> };

/** Interviews of an application, canceled ones too. */
export function ApplicationInterviews({ job, interviews, onChanged }: InterviewsProps) {
  const headingId = `interviews-${job.id}`;
  return (
    <section aria-labelledby={headingId}>
      <h4 id={headingId} tabIndex={-1} className="text-14 font-medium">
        Interviews
      </h4>
      <ul className="mt-1.5 divide-y divide-line text-14">
        {interviews.map((interview) => (
          <InterviewItem
            key={interview.id}
            job={job}
            interview={interview}
            headingId={headingId}
            onChanged={onChanged}
          />
        ))}
      </ul>
      <InterviewButton job={job} headingId={headingId} onChanged={onChanged} />
    </section>
  );
}

type ItemProps = Omit<InterviewsProps, "interviews"> & { headingId: string };

function endOf({ starts_at: startsAt, minutes }: Interview): string {
  return new Date(Date.parse(startsAt) + minutes * 60_000).toISOString();
}

function InterviewItem({ interview, ...props }: ItemProps & { interview: Interview }) {
  const { job, headingId, onChanged } = props;
  const { id, title, place, starts_at: startsAt, time_zone: zone, is_cancelled: isCancelled } = interview;
  const viewerZone = useZone();
  const cancel = api.application.cancelInterview.useMutation({
    meta: { failed: "Failed to cancel the interview. Please try again.", keepsPage: true },
    onSuccess: async () => {
      await onChanged();
      document.getElementById(headingId)?.focus();
    },
  });
  return (
    <li className="py-2 wrap-anywhere first:pt-0">
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
      {place === "" ? null : <p>{/^https?:\/\/\S+$/.test(place) ? <PlaceLink url={place} /> : place}</p>}
      <div className="mt-1 -ml-3 flex flex-wrap">
        <InterviewButton {...props} interview={interview} />
        {isCancelled ? null : (
          <Button
            variant="quiet"
            size="small"
            busy={cancel.isPending}
            onClick={() => cancel.mutate({ id: job.id, interview_id: id })}
          >
            Cancel<span className="sr-only"> {title}</span>
          </Button>
        )}
      </div>
    </li>
  );
}

function PlaceLink({ url }: { url: string }) {
  return (
    <TextLink href={url} prefetch={false} target="_blank" rel="noopener noreferrer">
      {url.replace(/^https?:\/\//, "")}
    </TextLink>
  );
}

/** `YYYY-MM-DDTHH:MM`, as a time field wants it. */
function toLocal(iso: string, timeZone: string): string {
  const options = { dateStyle: "short", timeStyle: "short", timeZone } as const;
  return new Intl.DateTimeFormat("sv-SE", options).format(new Date(iso)).replace(" ", "T");
}

function checkInterview(typed: FormData): FormErrors {
  return {
    title: readField(typed, "title").trim() === "" ? "Enter a name." : undefined,
    starts: readField(typed, "starts") === "" ? "Enter a date and time." : undefined,
  };
}

function InterviewButton({ job, interview, headingId, onChanged }: ItemProps & { interview?: Interview }) {
  const { button, isOpen, setOpen, dialogProps } = useDialogButton(headingId);
  const record = `application:${job.id}:interview:${interview?.id ?? "new"}`;
  useReopen(record, () => setOpen(true));
  const save = api.application.saveInterview.useMutation({ meta: { keepsPage: true } });

  async function onSave(typed: FormData) {
    const minutes = Number(readField(typed, "minutes"));
    await save.mutateAsync({
      id: job.id,
      interview_id: interview?.id,
      title: readField(typed, "title"),
      place: readField(typed, "place"),
      starts: readField(typed, "starts").slice(0, 16),
      minutes: INTERVIEW_MINUTES.find((known) => known === minutes) ?? DEFAULT_INTERVIEW_MINUTES,
      time_zone: readField(typed, "time_zone"),
    });
    await onChanged();
    setOpen(false);
  }

  return (
    <>
      <Button
        ref={button}
        variant={interview ? "quiet" : undefined}
        size="small"
        aria-haspopup="dialog"
        className={interview ? undefined : "mt-1"}
        onClick={() => setOpen(true)}
      >
        {interview ? (
          <>
            {interview.is_cancelled ? "Schedule again" : "Edit"}
            <span className="sr-only"> {interview.title}</span>
          </>
        ) : (
          <>
            <Plus aria-hidden className="size-4" />
            Add an interview
          </>
        )}
      </Button>
      {isOpen ? (
        <EntryDialog
          {...dialogProps}
          title={interview ? "Edit interview" : "Add an interview"}
          description={job.title}
          record={record}
          check={checkInterview}
          onSave={onSave}
          onDismiss={() => setOpen(false)}
        >
          {(errors) => <InterviewFields interview={interview} errors={errors} />}
        </EntryDialog>
      ) : null}
    </>
  );
}

function InterviewFields({ interview, errors }: { interview: Interview | undefined; errors: FormErrors }) {
  const viewerZone = useZone();
  const zone = interview?.time_zone ?? viewerZone;
  const zones = [...new Set([zone, viewerZone, "UTC", ...Intl.supportedValuesOf("timeZone")])];
  const minutes: readonly number[] = INTERVIEW_MINUTES;
  return (
    <>
      <Field
        id="interview-title"
        name="title"
        label="What"
        maxLength={200}
        autoComplete="off"
        defaultValue={interview?.title ?? "Interview"}
        error={errors.title}
        required
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field
          id="interview-starts"
          name="starts"
          label="Starts"
          type="datetime-local"
          min="1900-01-01T00:00"
          max="2199-12-31T23:59"
          defaultValue={interview ? toLocal(interview.starts_at, zone) : undefined}
          error={errors.starts}
          required
        />
        <Select
          id="interview-minutes"
          name="minutes"
          label="Lasts"
          defaultValue={interview?.minutes ?? DEFAULT_INTERVIEW_MINUTES}
        >
          {minutes.map((count) => (
            <option key={count} value={count}>
              {count < 60 ? `${count} minutes` : count === 60 ? "1 hour" : `${count / 60} hours`}
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
        id="interview-place"
        name="place"
        label="Where"
        hint="An address, a link or a phone number"
        maxLength={500}
        autoComplete="off"
        defaultValue={interview?.place}
        error={errors.place}
      />
    </>
  );
}
