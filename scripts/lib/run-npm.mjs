import { execFile } from 'node:child_process'
import process from 'node:process'
import { ROOT } from './root.mjs'
import { toolEnvironment } from './run.mjs'

/** npm on a busy machine takes minutes to list all packages. */
const TIMEOUT_MS = 300_000

/**
 * Returns npm's standard output, also after a failure; npm answers in JSON on request. Rejects if npm did not start or
 * was ended after five minutes.
 */
export function runNpm(args) {
  const options = { cwd: ROOT, env: toolEnvironment(), maxBuffer: 64 * 1024 * 1024, timeout: TIMEOUT_MS }
  return new Promise((resolve, reject) => {
    // On Windows npm is a shell script.
    execFile('npm', args, { ...options, shell: process.platform === 'win32' }, (error, output) => {
      // a failure of npm itself has an exit code, and its output says more
      if (error && typeof error.code !== 'number')
        reject(new Error(`npm ${args.join(' ')} did not finish`, { cause: error }))
      else resolve(output)
    })
  })
}
