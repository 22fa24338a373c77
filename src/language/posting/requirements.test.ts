import { describe, expect, it } from "vitest";
import { requirementsIn } from "./requirements";

const list = (...items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join("")}</ul>`;

describe("the requirements of a job", () => {
  it("are items below requirement headings, then nice-to-haves, then duties, never benefits", () => {
    const html = [
      "<h3>About us</h3><p>We move parcels.</p>",
      `<h3>What you will do</h3>${list("Own the services", "Write tests")}`,
      `<h3>Nice to have</h3>${list("You know Terraform")}`,
      `<h3>What you bring</h3>${list("Experience with Kafka", "Good command of SQL")}`,
      `<h3>What we offer</h3>${list("30 days of paid leave")}`,
    ].join("");
    expect(requirementsIn(html)).toEqual([
      "Experience with Kafka",
      "Good command of SQL",
      "You know Terraform",
      "Own the services",
      "Write tests",
    ]);
  });

  it.each([
    ["a heading in bold", `<p><strong>Requirements</strong></p>${list("5+ years of Go")}`],
    ["a line with a colon", `<p>You are a good fit if you have:</p>${list("5+ years of Go")}`],
    ["a line with a colon within its section", `<h3>Qualifications</h3><p>In short:</p>${list("5+ years of Go")}`],
    ["dashes instead of a list", "<p><b>Requirements</b></p><p>- 5+ years of Go</p>"],
    ["headings in items", "<h4>Your profile</h4><ul><li><h3>5+ years of Go</h3></li></ul>"],
    ["paragraphs in items", "<h4>Your profile</h4><ul><li><p>5+ years of Go</p></li></ul>"],
    ["no heading at all", list("5+ years of Go", "Free fruit on Fridays")],
    ["entities", `<h4>Skills</h4>${list("5&#43; years of&nbsp;Go")}`],
  ])("are found below the heading %s", (_, html) => {
    expect(requirementsIn(html)).toEqual(["5+ years of Go"]);
  });

  it("include duties that ask for knowledge", () => {
    const duties = `<h3>A Day in the Life</h3>${list("Develop apps in Kotlin", "Knowledgeable of design patterns (MVVM)")}`;
    expect(requirementsIn(`${duties}<h3>What it takes</h3>${list("Desire to work in a team")}`)).toEqual([
      "Desire to work in a team",
      "Knowledgeable of design patterns (MVVM)",
      "Develop apps in Kotlin",
    ]);
  });

  it("include items of a nested list", () => {
    const html = "<h3>Requirements</h3><ul><li>Experience with queues<ul><li>Kafka or RabbitMQ</li></ul></li></ul>";
    expect(requirementsIn(html)).toEqual(["Experience with queues", "Kafka or RabbitMQ"]);
  });

  it("are empty if nothing is listed", () => {
    expect(requirementsIn("")).toEqual([]);
    expect(requirementsIn("<p>We are looking for somebody kind.</p>")).toEqual([]);
  });

  it("are no longer than a letter can use", () => {
    const items = Array.from({ length: 100 }, (_, at) => `Requirement number ${at}`);
    expect(requirementsIn(`<h3>Requirements</h3>${list(...items)}`)).toHaveLength(24);
    expect(requirementsIn(`<h3>Requirements</h3>${list("x".repeat(400))}`)).toEqual([]);
  });
});
