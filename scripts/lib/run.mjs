import { spawn } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { ROOT, inRoot } from './root.mjs'

/** The environment in which the tools of node_modules/.bin, the pinned Node first among them, are found. */
export function toolEnvironment(extra = {}) {
  const name = Object.keys(process.env).find((key) => key.toLowerCase() === 'path') ?? 'PATH'
  return { ...process.env, [name]: [inRoot('node_modules/.bin'), process.env[name]].join(path.delimiter), ...extra }
}

/**
 * Runs a program to its end; resolves with its exit code. Its output goes to `onOutput`, or straight to the terminal.
 */
export function run(
  command,
  args = [],
  { cwd = ROOT, env = toolEnvironment(), shell = false, onOutput, ...rest } = {},
) {
  return new Promise((resolve, reject) => {
    const stdio = onOutput ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit']
    const child = spawn(command, args, { cwd, env, shell, stdio, ...rest })
    child.stdout?.on('data', onOutput)
    child.stderr?.on('data', onOutput)
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })
}

/** Runs a program and returns its output; never rejects. */
export async function capture(command, args = [], options = {}) {
  let output = ''
  try {
    const code = await run(command, args, { ...options, onOutput: (chunk) => (output += chunk) })
    return { code, output }
  } catch (error) {
    return { code: 127, output: String(error) }
  }
}

/** Runs a script of this repository, or of a package, with the Node that runs this one. */
export const runNode = (script, args = [], options = {}) => run(process.execPath, [script, ...args], options)

const SIGNALS = process.platform === 'win32' ? ['SIGINT'] : ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Runs a program in the foreground, forwards signals to it and exits with its exit code. */
export async function become(command, args, options = {}) {
  const child = spawn(command, args, { stdio: 'inherit', cwd: ROOT, ...options })
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal))
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (status, signal) => resolve(status ?? (signal ? 130 : 1)))
  })
  process.exit(code)
}
