import { buildStale } from './builds/build.mjs'
import { ensureInstalled } from './install.mjs'
import { exitWithParent } from './exit-with-parent.mjs'
import { ensureRuntime } from './runtime.mjs'
import { fail } from './say.mjs'

/** Prepares a fresh or changed clone for a start of the portal: dependencies, the pinned Node, and builds. */
export async function prepareStart() {
  exitWithParent()
  await ensureInstalled()
  await ensureRuntime()
  try {
    await buildStale()
  } catch (error) {
    fail(error.message)
  }
}
