import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const BUILT = join(import.meta.dirname, '../../../dist')

/** Reads a script that `apps/server/build.mjs` has bundled for pages or service workers of applications. */
export async function readBuiltScript(name: 'portal-page' | 'own-origin' | 'worker-pages'): Promise<string> {
  try {
    return await readFile(join(BUILT, `${name}.js`), 'utf8')
  } catch (error) {
    throw new Error(`The script ${name} is missing. Build it by: npm run build`, { cause: error })
  }
}
