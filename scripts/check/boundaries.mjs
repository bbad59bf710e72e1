import process from 'node:process'
import { inRoot } from '../lib/root.mjs'
import { capture } from '../lib/run.mjs'
import { projectFiles } from './files.mjs'

const PLACES = ['apps', 'packages', 'samples', 'e2e', 'bench', 'scripts']

/** dependency-cruiser. It calls nothing at all a success when it cannot parse, so the modules are counted. */
export async function boundaries() {
  const { violations, modules } = await cruise(inRoot())
  const expected = projectFiles().filter((file) => /^(apps|packages)\/.+\.tsx?$/.test(file))
  const missed = expected.filter((file) => !modules.has(file))
  return {
    summary: `${modules.size} modules`,
    problems: [...violations, ...missed.map((file) => `${file} was not looked at`)],
  }
}

/** Looks at a source tree; the rules are this repository's. */
export async function cruise(cwd, places = PLACES) {
  const { output } = await capture(
    process.execPath,
    [
      inRoot('node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
      ...['--config', inRoot('.dependency-cruiser.mjs'), '--output-type', 'json'],
      ...places,
    ],
    { cwd },
  )
  const { summary, modules } = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1))
  return {
    violations: summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`),
    modules: new Set(modules.map(({ source }) => source)),
  }
}
