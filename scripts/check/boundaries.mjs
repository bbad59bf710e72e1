import { execFile } from 'node:child_process'
import process from 'node:process'
import { inRoot } from '../lib/root.mjs'
import { folderCycles } from './folder-cycles.mjs'
import { projectFiles } from './files.mjs'

const FOLDERS = ['apps', 'packages', 'samples', 'e2e', 'bench', 'scripts']

/** A folder imports in one direction with the folders and files beside it; dependency-cruiser finds cycles of files. */
export const ONE_DIRECTION = 'folders-have-one-direction'

/** dependency-cruiser. It reports success when it cannot parse any file, so the modules are counted. */
export async function boundaries() {
  const { violations, modules } = await cruise(inRoot())
  const expected = projectFiles().filter((file) => /^(apps|packages)\/.+\.tsx?$/.test(file))
  const missed = expected.filter((file) => !modules.has(file))
  return {
    summary: `${modules.size} modules`,
    problems: [...violations, ...missed.map((file) => `${file} was not looked at`)],
  }
}

/** Checks a source tree by the rules of this repository. */
export async function cruise(cwd, folders = FOLDERS) {
  const program = inRoot('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const options = ['--config', inRoot('.dependency-cruiser.mjs'), '--output-type', 'json']
  const { summary, modules } = JSON.parse(await outputOf([program, ...options, ...folders], cwd))
  return {
    violations: [
      ...summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`),
      ...folderCycles(modules).map(({ from, to }) => `${ONE_DIRECTION}: ${from} -> ${to}`),
    ],
    modules: new Set(modules.map(({ source }) => source)),
  }
}

/** Returns the standard output. The exit code is the number of violations and adds no information. */
function outputOf(args, cwd) {
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd, maxBuffer: 2 ** 28 }, (error, stdout, stderr) =>
      stdout.startsWith('{') ? resolve(stdout) : reject(error ?? new Error(stderr)),
    )
  })
}
