import { expect, test } from "vitest";
import { isRemoteJob } from "./remote";
import { mayStateRemote } from "./remote-prose";

/** A job in Leeds, whose fields say nothing of remote work. */
function read(sentence: string): boolean {
  const text = `We bake bread.\n${sentence}\nYou bake.`;
  return isRemoteJob(
    "Bookkeeper",
    { claimed: null, locations: ["Leeds"] },
    () => text,
    () => mayStateRemote(text),
  );
}

test.each([
  "Home based anywhere in England or the Isle of Man",
  "There's no office to go to.",
  "We keep no offices: everybody works from home.",
  "You'll be working out of your own home, full time.",
  "You can do this job from home.",
  "Work from wherever you like in Europe.",
  "Where: remote, within the EU",
  "We don't have an office to come to.",
  "Work location: home",
  "Du kannst in ganz Österreich von zu Hause arbeiten.",
  "Puedes trabajar desde cualquier lugar de Chile.",
  "Ce travail se fait intégralement en télétravail.",
  "Możesz pracować z dowolnego miejsca w Polsce.",
  "Työ tehdään kokonaan etänä.",
  "フルリモート勤務です",
  "勤務形態：在宅勤務",
  "전면 재택근무입니다.",
  "本职位为全远程办公。",
  "Tamamen uzaktan çalışma.",
  "Práce plně na dálku.",
  "Teljesen távmunka.",
  "Lucrezi integral de acasă.",
])("“%s” grants remote work", (sentence) => {
  expect(read(sentence)).toBe(true);
});

test.each([
  "You can't do this job from home.",
  "Our ovens let bakers work from anywhere in Europe.",
  "Our customers have no office to go to.",
  "Everybody works from home on Fridays.",
  "在宅勤務制度あり",
  "リモートワーク可（週2日）",
  "재택근무 가능",
  "Etätyömahdollisuus",
  "Haftada iki gün uzaktan çalışma.",
  "Puedes trabajar desde cualquier lugar cuatro semanas al año.",
])("“%s” grants nothing", (sentence) => {
  expect(read(sentence)).toBe(false);
});
