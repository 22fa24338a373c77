import { expect, it } from "vitest";
import { DomainError } from "~/server/core/errors";
import { inspectResume } from "~/server/resumes/inspect-resume";
import { makeDoc } from "../../support/resume-files/doc";
import { makeDocx } from "../../support/resume-files/docx";
import { makePdf } from "../../support/resume-files/pdf";

const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);
const RUNS = 600;
const AT_ONCE = 2;
const LONGEST_MS = 10_000;

const LINES = Array.from({ length: 60 }, (_, line) => `Ada Byron line ${line} of a résumé with words`);
const GOOD = [makePdf({ pages: [LINES, LINES] }), makeDocx({ paragraphs: LINES }), makeDoc({ text: LINES.join("\n") })];

/** A small random generator that makes the same files for the same seed. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Damages a good file: changes bytes, makes numbers extreme, or moves, doubles or cuts pieces. */
function damage(file: Buffer, random: (below: number) => number): Buffer {
  let damaged = Buffer.from(file);
  for (let left = 1 + random(8); left > 0; left -= 1) {
    const at = random(damaged.length - 8);
    const length = 1 + random(200);
    const kind = random(5);
    if (kind === 0) damaged.writeUInt8(random(256), at);
    if (kind === 1) damaged.writeUInt32LE([0, 1, 0x7fffffff, 0xffffffff, 0xfffffffe][random(5)] ?? 0, at);
    if (kind === 2) damaged = Buffer.concat([damaged.subarray(0, at), damaged.subarray(at + length)]);
    if (kind === 3) damaged = Buffer.concat([damaged.subarray(0, at + length), damaged.subarray(at)]);
    if (kind === 4) damaged.copy(damaged, random(damaged.length), at, at + length);
    if (damaged.length < 100) return damaged;
  }
  return damaged;
}

it(`reads or rejects each of ${RUNS} damaged files within ten seconds (seed ${SEED})`, async () => {
  const random = randomFrom(SEED);
  for (let run = 0; run < RUNS; run += AT_ONCE) {
    const batch = Array.from({ length: AT_ONCE }, () => damage(GOOD[random(3)] ?? Buffer.alloc(0), random));
    await Promise.all(
      batch.map(async (file) => {
        const start = performance.now();
        const answer = await inspectResume(file).catch((error: unknown) => error);
        if (answer instanceof Error) {
          expect([run, answer]).toEqual([run, expect.any(DomainError)]);
          expect(["BAD_REQUEST", "UNSUPPORTED_MEDIA_TYPE"]).toContain(Reflect.get(answer, "code"));
        }
        expect(performance.now() - start).toBeLessThan(LONGEST_MS);
      }),
    );
  }
});
