import { describe, expect, test } from "vitest";
import { isRemoteJob } from "./remote";

describe("a job is remote", () => {
  test.each([
    "The role is remote for the first three months, then on-site.",
    "You work remotely during training and then on-site in Ghent.",
    "Fully remote until our office opens in June.",
    "This is a remote role during onboarding; afterwards you work from our office.",
    "Initially remote, later on-site in our Ghent office.",
    "100% remote for the first 90 days, followed by on-site work.",
    "This position is temporarily remote.",
    "The position is fully remote at first and will move to our Ghent office.",
    "After a remote probation period you will work on-site.",
  ])("not if remote work ends: %s", (text) => {
    expect(isRemoteJob("Bookkeeper", undefined, () => text)).toBe(false);
    expect(isRemoteJob("Bookkeeper", { locations: ["Ghent"], claimed: true }, () => text)).toBe(false);
  });

  test.each([
    "Remote interviews only.",
    "Interviews are 100% remote.",
    "Our interview process is fully remote.",
    "We run a fully remote hiring process.",
    "The training is 100% remote.",
    "Die Vorstellungsgespräche finden 100 % remote statt.",
  ])("not by what isn't the work: %s", (text) => {
    expect(isRemoteJob("Bookkeeper", { locations: ["Ghent"] }, () => text)).toBe(false);
  });

  test.each(["Skills Coach - Baking Apprenticeship", "Apprenticeship Assessor"])(
    "%s if a list of remote jobs has it",
    (title) => {
      expect(isRemoteJob(title, undefined, () => "We bake bread.")).toBe(true);
      expect(isRemoteJob("Baking Apprenticeship", undefined, () => "We bake bread.")).toBe(false);
    },
  );

  test.each([
    "This is a fully remote position with remote onboarding.",
    "The interview process is fully remote and this is a 100% remote position.",
    "You will lead remote training sessions; this is a 100% remote role.",
  ])("also beside remote interviews or training: %s", (text) => {
    expect(isRemoteJob("Bookkeeper", { locations: ["Ghent"] }, () => text)).toBe(true);
  });

  test.each([
    "On-site for the first two weeks, then fully remote.",
    "Remote interviews, then a day on-site.",
    "Work from home, then meet in person twice a year.",
    "We went remote in 2020 and then closed our offices.",
    "We started as a remote team, and later opened offices in Ghent and Rome.",
    "Fully remote before it was cool: no offices since 2012.",
    "Our team was initially remote and has grown to 80 people.",
  ])("as claimed although its start or interviews aren't: %s", (text) => {
    expect(isRemoteJob("Bookkeeper", { claimed: true, locations: ["Remote"] }, () => text)).toBe(true);
  });
});
