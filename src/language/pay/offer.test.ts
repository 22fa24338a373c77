import { expect, test } from "vitest";
import { findProsePay } from "./pay-prose";

test.each([
  "The median salary of bakers is $130,000 per year according to a survey.",
  "Our users earn $40,000 to $60,000 a year.",
  "Sellers on our marketplace earn $40,000 to $60,000 a year.",
  "Hosts make $2,000 to $3,000 per month with us.",
  "Bakers on the platform earn $90-$120 per hour.",
  "The average baker earns $80,000 a year.",
  "A baker's salary is $120,000 per year on average.",
  "Students graduate with salaries of $70,000 - $90,000.",
  "Salary in 2019 was $80,000 per year.",
  "In 2021 the salary was $70,000 - $90,000.",
  "We do not pay $50 per hour.",
  "We don't pay salaries of $200,000 to $300,000.",
  "We are not able to pay $150,000 a year.",
  "We never pay less than $20 per hour to our suppliers' workers.",
  "We help families with an income of $40,000 to $60,000 a year.",
  "Households with incomes below $50,000 per year qualify for our program.",
  "Our product saves clients $40,000 to $60,000 per year.",
  "Save customers $40,000 to $60,000 a year.",
  "Manage monthly spend of $50,000 - $80,000 per month.",
  "Own a book of business worth $500,000 - $800,000 per year.",
  "Plans start from $30,000 to $50,000 per year.",
  "Our ovens cost $20,000 to $40,000 a year.",
  "Hiring an in-house baker costs $80,000 - $100,000 per year in salary.",
  "Each bakery saves $15,000 - $20,000 per year in rent.",
  "Our graduates see an average wage gain of $24,000 a year.",
  "The minimum wage in California is $16 per hour.",
  "The federal minimum salary for exempt employees is $43,888 per year.",
  "To sponsor this visa, the law requires a salary of at least $60,000 a year.",
  "Our founder left a $200,000 salary to start this company.",
  "Lessons are subsidized with fees of $10,000 to $20,000 a month.",
])("“%s” offers no pay", (text) => {
  expect(findProsePay(text, ["US"])).toBeNull();
});

test.each([
  "You will earn $40,000 to $60,000 a year.",
  "We offer $90,000 - $110,000 a year.",
  "The base pay range for this position in California is $90,000 - $110,000.",
  "Successful candidates earn between $90,000 and $110,000 a year.",
  "Pay for bakers in New York: $150,000 - $180,000.",
  "The average base salary for this role is $95,000 per year.",
  "Our salary range is $120,000-$150,000.",
  "Contract role, $60/hr.",
  "As a driver you make $25 per hour.",
  "Tutors are paid $30 per hour.",
  "Interns earn $40 per hour.",
  "If you do not live in California, the salary range is $120,000 - $140,000.",
  "Zone 1: $120,000 - $140,000 per year.",
  "Compensation will vary by experience from $55,000-$140,000.",
  "A full-time position with an expected salary of $85,000 a year.",
  "Gull expects to pay a base salary in the range of $80,000 - $95,000.",
  "A reasonable estimate of the current salary range is $90,000 to $110,000.",
  "The expected annual salary range in the U.S. (excluding Puerto Rico) is $158,000 to $185,000.",
  "The pay range for this position in:\nDE and PA is $88,000 to $140,000.",
  "Founding bakers get anywhere from $150-180k base + equity.",
  "Remuneration package of $90,000 - $100,000 depending on experience.",
])("“%s” offers pay", (text) => {
  expect(findProsePay(text, ["US"])).not.toBeNull();
});
