import { expect, test } from "vitest";
import { formatFigures, isReached } from "../figures.ts";
import { measureLabels } from "./measure-labels.ts";

test.each(measureLabels().map((figure) => [figure.fact, figure.measured, figure] as const))(
  "%s reaches its aim on the labeled lines: %s",
  (_fact, _measured, figure) => {
    expect(isReached(figure), `${formatFigures([figure])}\n${figure.wrong?.join("\n")}`).toBe(true);
  },
);
