import { expect, test } from "vitest";
import { findNamedUnits } from "./named-units";

test.each([
  ["Care Manager - Harborlight", ["Harborlight"], "Harborlight is a bakery.", ["Harborlight"]],
  ["Engineer - Gullwick AI", ["Gullwick"], "At Gullwick we bake.", ["Gullwick AI"]],
  ["Pharmacist, Compounding", ["Compounding"], "You do compounding.", []],
  ["Compounding Pharmacist", ["Compounding"], "About Compounding Pharmacist", []],
  ["Gullwick - Backend Engineer - React", ["Engineering"], "About Gullwick\nWe bake.", ["Gullwick"]],
  ["Backend Engineer (Tidemark)", [], "At Tidemark, we read tides.", ["Tidemark"]],
  ["Backend Engineer - Payments", ["Payments"], "About Payments", []],
  ["Backend Engineer - Kubernetes", ["Kubernetes"], "", []],
  ["Account Executive - Germany", ["Germany"], "", []],
  ["Tide Reader - Lisbon", [], "At Lisbon, we swim.", []],
  ["Baker - Nightshift", ["Ovens"], "We bake.", []],
  ["Account Executive - Germany", [], "At Germany, we sell.", []],
  ["Backend Engineer - Kubernetes", [], "About Kubernetes", []],
  ["Baker - nightShift", [], "At nightShift we bake.", []],
  ["Baker - Gullwick Tide Ovens", [], "At Gullwick Tide Ovens we bake.", ["Gullwick Tide Ovens"]],
  ["Baker - Gullwick Tide Night Ovens", [], "At Gullwick Tide Night Ovens we bake.", []],
  ["Baker - Gull.wick", [], "At Gull.wick we bake.", ["Gull.wick"]],
  ["Baker - Gull.wick", [], "At Gullxwick we bake.", []],
  ["Baker - Gullwick", [], "At Gullwicker we bake.", []],
  ["Baker ( Tidemark )", [], "At Tidemark we bake.", ["Tidemark"]],
])("the title %j of the departments %j names the units %j", (title, departments, text, units) => {
  expect(findNamedUnits(title, departments, text)).toEqual(units);
});
