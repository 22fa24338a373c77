/* Draws a PDF that the embedding page sends. This frame has no origin, no network and no session: strangers made the file. */
import { getDocument } from "./pdf.js";

const MAX_PAGES = 20;
const MAX_IMAGE_PIXELS = 25_000_000;
const main = document.querySelector("main");

addEventListener("message", ({ data, source }) => {
  if (source !== parent || !(data instanceof ArrayBuffer)) return;
  draw(data).catch(() => parent.postMessage("failed", "*"));
});
parent.postMessage("ready", "*");

async function draw(data) {
  const options = { isEvalSupported: false, useSystemFonts: true, maxImageSize: MAX_IMAGE_PIXELS, verbosity: 0 };
  const pdf = await getDocument({ data, ...options }).promise;
  const count = Math.min(pdf.numPages, MAX_PAGES);
  for (let number = 1; number <= count; number += 1) {
    const page = await pdf.getPage(number);
    const { width } = page.getViewport({ scale: 1 });
    const pixels = main.clientWidth * Math.min(2, Math.max(1, devicePixelRatio));
    const viewport = page.getViewport({ scale: Math.min(4, pixels / width) });
    const canvas = document.createElement("canvas");
    canvas.width = viewport.width;
    canvas.height = viewport.height;
    canvas.role = "img";
    canvas.ariaLabel = `Page ${number} of ${pdf.numPages}`;
    main.append(canvas);
    await page.render({ canvas, canvasContext: canvas.getContext("2d"), viewport }).promise;
  }
}
