// Loaded before a stage's commands (node --import). An older Node can't read their TypeScript, but it reads this file. From
// 24.6 on, Node tells the processor time of threads.
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);

if (major < 24 || (major === 24 && minor < 6)) {
  console.error(`Farsite needs Node 24.6 or newer, and this is Node ${process.versions.node}.`);
  process.exit(1);
}
