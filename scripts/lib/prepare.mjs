import { buildStale } from './builds/build.mjs'
import { ensureInstalled } from './install.mjs'
import { endWithParent } from './parent.mjs'
import { ensureRuntime } from './runtime.mjs'
import { fail } from './say.mjs'

/** Prepares a fresh or changed clone for a start of the portal: dependencies, the pinned Node, and builds. */
export async function prepareStart() {
  endWithParent()
  await ensureInstalled()
  await ensureRuntime()
  try {
    await buildStale()
  } catch (error) {
    fail(error.message)
  }
}
