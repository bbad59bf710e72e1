import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { featureEntries } from './feature-entries.mjs'
import { featureFiles } from './feature-files.mjs'
import { nameCasesOf } from './name-cases.mjs'

/**
 * Writes a feature into the repository at `root`. Writes nothing if a file of that name exists, or a list is not as
 * expected.
 */
export function writeFeature(root, name) {
  const names = nameCasesOf(name)
  const migration = nextMigration(root)
  const files = featureFiles(names, migration)
  for (const file of Object.keys(files)) {
    if (existsSync(path.join(root, file))) throw new Error(`${file} exists already.`)
  }
  const changed = Object.entries(featureEntries(names, migration)).map(([file, change]) => {
    const before = readFileSync(path.join(root, file), 'utf8')
    const after = change(before)
    if (after === before) throw new Error(`${file} is not as expected: nothing was inserted.`)
    return [file, after]
  })
  for (const [file, text] of [...Object.entries(files), ...changed]) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
  return { created: Object.keys(files), changed: changed.map(([file]) => file) }
}

function nextMigration(root) {
  const numbers = readdirSync(path.join(root, 'apps/server/src/db/migrations'))
    .map((file) => Number(/^(\d{4})-/.exec(file)?.[1]))
    .filter(Number.isInteger)
  return String(Math.max(...numbers) + 1).padStart(4, '0')
}
