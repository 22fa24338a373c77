// Loaded before a stage's commands (node --import). An older Node can't read their TypeScript, but it reads this file.
const LEAST = 24;

if (Number.parseInt(process.versions.node, 10) < LEAST) {
  console.error(`Farsite needs Node ${LEAST} or newer, and this is Node ${process.versions.node}.`);
  process.exit(1);
}
