import type { LetterFormat } from "~/contracts/rules/cover-letter";
import type { Download } from "~/server/storage";
import { type PrintableLetter, writePdf } from "./write-pdf";
import { writeDocx } from "./write-docx";

const MEDIA_TYPES: Readonly<Record<LetterFormat, string>> = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  txt: "text/plain; charset=utf-8",
};
const LONGEST_NAME = 60;

/** Renders a letter as a file. @throws BAD_REQUEST for a PDF in a script that our fonts lack */
export function renderLetter(format: LetterFormat, letter: PrintableLetter): Download {
  return { fileName: fileNameOf(letter, format), mediaType: MEDIA_TYPES[format], content: contentOf(format, letter) };
}

function contentOf(format: LetterFormat, letter: PrintableLetter): Download["content"] {
  if (format === "pdf") return writePdf(letter);
  return once(format === "docx" ? writeDocx(letter) : `${letter.text.trim()}\n`);
}

async function* once<T>(content: T): AsyncGenerator<T> {
  yield content;
}

/** "cover-letter-backend-engineer.pdf" */
function fileNameOf({ jobTitle }: PrintableLetter, format: LetterFormat): string {
  const title = jobTitle
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, LONGEST_NAME)
    .replaceAll(/^-+|-+$/g, "");
  return `${["cover-letter", title].filter((part) => part !== "").join("-")}.${format}`;
}
