"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useRef } from "react";
import { Button } from "~/components/ui/button";
import { TextLink } from "~/components/ui/links";
import { Notice } from "~/components/ui/notice";
import { toast } from "~/browser/toast-store";
import type { CareerReading } from "~/contracts/career";
import { countryName } from "~/format/country";
import { api } from "~/trpc/react";
import { formatQuantity } from "~/format/text";
import { listChecks } from "./checks";

/** Shows after an upload what we read of the résumé, and asks once whether its country is the viewer's. */
export function UploadReview({ resumeId }: { resumeId: string }) {
  const read = api.career.fromResume.useMutation({ meta: { keepsPage: true } });
  const start = useEffectEvent((id: string) => read.mutate({ id }));
  useEffect(() => start(resumeId), [resumeId]);
  const review = useRef<HTMLDivElement>(null);
  if (!read.data) return null;
  return (
    <div ref={review} tabIndex={-1} role="status" className="grid gap-3 outline-none">
      <Notice tone={countUnsure(read.data) > 0 ? "notice" : "success"} title={describeReading(read.data)}>
        Matches and letters use only what we&apos;re sure of or you confirm.{" "}
        <TextLink href={`/settings/career?resume=${encodeURIComponent(resumeId)}`}>Check your career profile</TextLink>
      </Notice>
      {read.data.country === null ? null : (
        <HomeQuestion country={read.data.country} onAnswer={() => review.current?.focus()} />
      )}
    </div>
  );
}

function describeReading(reading: CareerReading): string {
  if (reading.experience.length === 0) return "We couldn't read any positions";
  const positions = formatQuantity(reading.experience.length, "position");
  const count = countUnsure(reading);
  if (count === 0) return `We read ${positions}`;
  const isOfOthers = count > reading.unsure.length;
  return `We read ${positions}, and aren't sure of ${isOfOthers ? formatQuantity(count, "line") : count}`;
}

function countUnsure(reading: CareerReading): number {
  return Object.values(listChecks(reading)).flat().length;
}

/** Shows nothing to viewers who have said where they live, or once said no. `onAnswer` runs when the question goes away. */
function HomeQuestion({ country, onAnswer }: { country: string; onAnswer: () => void }) {
  const { data: home } = api.profile.home.useQuery();
  const utils = api.useUtils();
  const router = useRouter();
  const update = api.profile.updateHome.useMutation({
    meta: { failed: "Failed to save where you live. Please try again.", keepsPage: true },
    onSuccess: (saved) => {
      utils.profile.home.setData(undefined, saved);
      onAnswer();
      if (saved.country !== country) return;
      toast({ title: "Saved where you live", tone: "success" });
      router.refresh(); // the first steps say that it is done
    },
  });
  if (!home || home.country !== null || home.declined_country !== null) return null;
  return (
    <Notice title={`Your resume says ${countryName(country)}. Use it as where you live?`}>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="small" busy={update.isPending} onClick={() => update.mutate({ country })}>
          Use {countryName(country)}
        </Button>
        <Button size="small" onClick={() => update.mutate({ declined_country: country })}>
          No, thanks
        </Button>
      </div>
    </Notice>
  );
}
