import { execFile } from 'node:child_process'
import process from 'node:process'
import { ROOT } from './root.mjs'
import { toolEnvironment } from './run.mjs'

/** Returns npm's standard output, also after a failure; npm answers in JSON on request. Never rejects. */
export function runNpm(args) {
  const options = { cwd: ROOT, env: toolEnvironment(), maxBuffer: 64 * 1024 * 1024, timeout: 120_000 }
  return new Promise((answer) => {
    // On Windows npm is a shell script.
    execFile('npm', args, { ...options, shell: process.platform === 'win32' }, (_error, output) => answer(output))
  })
}
