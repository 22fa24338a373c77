"use client";

import { FormNotice } from "~/components/forms/form-notice";
import { useRouter } from "next/navigation";
import { useZone } from "~/components/consulting/zone";
import { getField } from "~/components/forms/get-field";
import { useCheckedForm } from "~/components/forms/use-checked-form";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Select } from "~/components/ui/select";
import { toast } from "~/browser/toast-store";
import type { Home } from "~/contracts/profile";
import { api } from "~/trpc/react";

type HomeFormProps = {
  home: Home;
  /** By code, from the server: browsers disagree on their names. */
  countries: Readonly<Record<string, string>>;
  /** From the server, too: browsers list others. */
  timeZones: readonly string[];
};

/** Asks where the viewer lives, once for all searches. */
export function HomeForm({ home, countries, timeZones }: HomeFormProps) {
  const router = useRouter();
  const browserZone = useZone();
  const update = api.profile.updateHome.useMutation();
  const { formProps, errors, pending } = useCheckedForm({ send });
  // Suggests the browser's zone until a home is saved. After that, null means any.
  const zone = home.time_zone ?? (home.country === null ? browserZone : "");
  const zones = [...new Set([zone, ...timeZones])].filter((zone) => zone !== "").toSorted();

  async function send(data: FormData) {
    await update.mutateAsync({
      country: getField(data, "country") || null,
      time_zone: getField(data, "time_zone") || null,
    });
    router.refresh();
    toast({ title: "Saved where you live", tone: "success" });
  }

  return (
    <Card className="mt-6 p-5 sm:p-6 lg:mr-84">
      <h2 id="home" className="scroll-mt-6 text-20 font-bold">
        Where you live
      </h2>
      <p className="mt-1 text-14 text-ink-muted">
        The jobs page starts with jobs open to you. You can remove that from any search. Nobody else sees it.
      </p>
      <form {...formProps} className="mt-5 grid gap-5">
        <FormNotice title="Failed to save where you live. Please try again." message={errors.form} />
        <div className="grid gap-5 sm:grid-cols-2">
          <Select id="home-country" name="country" label="Country" defaultValue={home.country ?? ""}>
            <option value="">Not set</option>
            {Object.entries(countries)
              .toSorted(([, a], [, b]) => a.localeCompare(b, "en"))
              .map(([code, name]) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
          </Select>
          <Select key={zone} id="home-zone" name="time_zone" label="Time zone" defaultValue={zone}>
            <option value="">Any time zone</option>
            {zones.map((zone) => (
              <option key={zone} value={zone}>
                {zone.replaceAll("_", " ")}
              </option>
            ))}
          </Select>
        </div>
        <div>
          <Button type="submit" busy={pending}>
            Save
          </Button>
        </div>
      </form>
    </Card>
  );
}
