import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { inRoot } from './root.mjs'

const PROGRAM = `
  import { exitWithParent } from ${JSON.stringify(pathToFileURL(inRoot('scripts/lib/exit-with-parent.mjs')).href)}
  exitWithParent()
  process.on('SIGTERM', () => process.exit())
  setInterval(() => {}, 1000)
  console.log(process.pid)`

/** Runs the program below a shell of its own; \`output\` ends when the program does. */
async function startBelowShell(event) {
  const shell = spawn('sh', ['-c', '"$0" --input-type=module --eval "$1"; true', process.execPath, PROGRAM], {
    env: { ...process.env, npm_lifecycle_event: event },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [pid] = await once(shell.stdout, 'data')
  return { shell, output: shell.stdout, pid: Number(pid.toString()) }
}

test.skipIf(process.platform === 'win32').each(['start', 'dev'])(
  "OPS-60 a program that npm run %s started ends with npm's intermediate shell",
  async (event) => {
    const { shell, output } = await startBelowShell(event)

    shell.kill('SIGTERM')

    await once(output, 'end')
  },
)

test.skipIf(process.platform === 'win32')(
  'OPS-60 a program that was started in another way outlives its parent',
  async () => {
    const { shell, output, pid } = await startBelowShell('test')
    let hasEnded = false
    const ended = once(output, 'end').then(() => (hasEnded = true))
    shell.kill('SIGTERM')
    await once(shell, 'exit')

    // a program that ends with its shell needs the same time to notice, and starts later
    const later = await startBelowShell('start')
    later.shell.kill('SIGTERM')
    await once(later.output, 'end')

    expect(hasEnded).toBe(false)
    process.kill(pid)
    await ended
  },
)
