import { spawn } from 'node:child_process'
import process from 'node:process'
import { prepareStart } from './lib/prepare.mjs'
import { ROOT, inRoot } from './lib/root.mjs'
import { toolEnvironment } from './lib/run.mjs'

await prepareStart()

// Builds the shell again and restarts the server after each change; the page is reloaded by hand.
const shell = start(
  process.execPath,
  [inRoot('node_modules/vite/bin/vite.js'), 'build', '--watch'],
  inRoot('apps/shell'),
)
const server = start(
  process.execPath,
  ['--watch', '--watch-preserve-output', '--disable-warning=ExperimentalWarning', 'apps/server/src/main.ts'],
  ROOT,
)

function start(command, args, cwd) {
  const child = spawn(command, args, { cwd, stdio: 'inherit', env: toolEnvironment({ DEVELOPMENT: 'on' }) })
  child.once('exit', stop)
  return child
}

function stop() {
  shell?.kill()
  server?.kill()
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
