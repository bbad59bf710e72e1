import os from 'node:os'
import path from 'node:path'
import { compressFolder } from './compress.mjs'
import { ROOT } from '../root.mjs'
import { run, toolEnvironment } from '../run.mjs'
import { say, seconds } from '../say.mjs'
import { createStamps, outputOf } from './stamp.mjs'
import { closureOf, readWorkspaces } from './workspaces.mjs'

const stamps = createStamps()

/** Builds the missing and outdated workspaces, each after those that it imports, as many at once as there are cores. */
export async function buildStale({ everything = false } = {}) {
  const workspaces = readWorkspaces()
  const stale = workspaces.filter(
    (workspace) => workspace.build && (everything || !stamps.isFresh(workspace, workspaces)),
  )
  if (stale.length === 0) return
  const since = performance.now()
  say(`Building ${stale.map((workspace) => workspace.name.replace('@portico/', '')).join(', ')}.`)
  await inOrder(stale, workspaces, (workspace) => build(workspace, workspaces))
  say(`Built in ${seconds(since)}.`)
}

async function inOrder(stale, workspaces, work) {
  const waiting = new Set(stale)
  const problems = []
  const running = new Map()
  const isReady = (workspace) =>
    ![...closureOf(workspace, workspaces)].some(
      (other) => other !== workspace && (waiting.has(other) || running.has(other)),
    )
  while (waiting.size + running.size > 0) {
    for (const workspace of [...waiting].filter(isReady)) {
      if (running.size >= os.availableParallelism()) break
      waiting.delete(workspace)
      running.set(
        workspace,
        work(workspace)
          .catch((error) => problems.push(error.message))
          .finally(() => running.delete(workspace)),
      )
    }
    if (running.size === 0) throw new Error('The workspaces import each other in a circle.')
    await Promise.race(running.values())
  }
  if (problems.length > 0) throw new Error(problems.join('\n\n'))
}

async function build(workspace, workspaces) {
  const since = performance.now()
  let output = ''
  const code = await run(workspace.build, [], {
    cwd: path.join(ROOT, workspace.folder),
    shell: true,
    // with another NODE_ENV in the environment, the bundles would be those of development: larger and slower
    env: toolEnvironment({ NO_COLOR: '1', FORCE_COLOR: undefined, NODE_ENV: 'production' }),
    onOutput: (chunk) => (output += chunk),
  })
  if (code !== 0) throw new Error(`${workspace.name} could not be built:\n\n${output}`)
  // Files for browsers are compressed; packages are for Node and bundlers.
  if (!workspace.folder.startsWith('packages/')) await compressFolder(path.join(ROOT, outputOf(workspace)))
  stamps.write(workspace, workspaces)
  say(`  ${workspace.name} (${seconds(since)})`)
}
