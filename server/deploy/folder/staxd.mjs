// Starts the server of this folder: `node staxd.mjs`, or with a command after it. Looks first whether it can run here, so that
// whoever has copied half of it, or has an old Node, reads one line. Plain JavaScript, because an old Node must read it, too.
import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

/** What every start that cannot succeed ends with. */
const USAGE_EXIT = 2;
const CONTENTS = 'contents.json';

const pathOf = (name) => fileURLToPath(new URL(name, import.meta.url));

/** @returns {never} */
function stop(message) {
  process.stderr.write(`${message}\n`);
  process.exit(USAGE_EXIT);
}

function readContents() {
  try {
    return JSON.parse(readFileSync(pathOf(CONTENTS), 'utf8'));
  } catch {
    return stop(`This folder is not whole: ${CONTENTS} is missing or damaged. Unpack the release again.`);
  }
}

function isOlder(version, needed) {
  const [major, minor] = version.split('.').map(Number);
  const [neededMajor, neededMinor] = needed.split('.').map(Number);
  return major < neededMajor || (major === neededMajor && minor < neededMinor);
}

function sizeOf(name) {
  try {
    return statSync(pathOf(name)).size;
  } catch {
    return null;
  }
}

/** Loads the machine code, which fits one kind of system: the same that the server then finds loaded. */
function loadMachineCode() {
  const require = createRequire(import.meta.url);
  const Database = require('better-sqlite3');
  new Database(':memory:').close();
  require('@node-rs/argon2');
}

const { version, node, system, files } = readContents();
if (process.argv[2] === '--version') {
  process.stdout.write(`${version}\n`);
  process.exit(0);
}
if (isOlder(process.versions.node, node)) {
  stop(`STAXD needs Node ${node} or newer, and this is ${process.versions.node}: install a newer one.`);
}
const here = `${process.platform}-${process.arch}`;
if (here !== system) stop(`This build is for ${system}, and this is ${here}: take the one for ${here}.`);
const [lost, ...others] = Object.keys(files).filter((name) => sizeOf(name) !== files[name]);
if (lost !== undefined) {
  const more = others.length > 0 ? `, and so are ${others.length} more` : '';
  stop(`This folder is not whole: ${lost} is missing or damaged${more}. Unpack the release again.`);
}
try {
  loadMachineCode();
} catch (error) {
  const [reason] = String(error.message).split('\n');
  stop(`This build does not fit this system (${reason}): make one here with "pnpm build --folder".`);
}
// So that its texts name this program, and not npm.
process.env.STAXD_CALLED = 'node staxd.mjs';
await import('./server/dist/main.js');
