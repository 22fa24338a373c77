import { expect, it } from "vitest";
import { cleanFileName } from "./clean-file-name";

it.each([
  ["../../etc/passwd", "passwd.pdf"],
  ["..\\..\\windows\\system.ini", "system.ini.pdf"],
  ["/absolute/path.pdf", "path.pdf"],
  ["..", "resume.pdf"],
  ["", "resume.pdf"],
  [".htaccess", "htaccess.pdf"],
  ["a\u202Efdp.exe", "afdp.exe.pdf"],
  ["nul\u0000l.pdf", "null.pdf"],
  ["line\r\nSet-Cookie: x=1.pdf", "lineSet-Cookie x=1.pdf"],
  ['quo"te;filename=x.exe.pdf', "quote;filename=x.exe.pdf"],
  ["<script>alert(1)</script>.pdf", "script.pdf"],
  ["%2e%2e%2fsecret.pdf", "%2e%2e%2fsecret.pdf"],
  ["Résumé – 履歴書.pdf", "Résumé – 履歴書.pdf"],
  ["CV.PDF", "CV.pdf"],
  ["cv.docx", "cv.docx.pdf"],
  [`${"x".repeat(500)}.pdf`, `${"x".repeat(116)}.pdf`],
  ["%0d%0aname%22.pdf", "name.pdf"],
  ["lone \uD800 half.pdf", "lone half.pdf"],
  [" . cv . .pdf", "cv.pdf"],
])("cleanFileName turns %j into %j", (name, cleaned) => {
  expect(cleanFileName(name, "pdf")).toBe(cleaned);
});
