// Fills the embedded database in the folder of the argument, and prints which of the project's files were loaded.
import { appendFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const loaded = [import.meta.filename]
registerHooks({
  load(url, context, next) {
    if (url.startsWith('file:') && !url.includes('/node_modules/')) loaded.push(fileURLToPath(url))
    return next(url, context)
  },
})

const { openEmbedded } = await import('../../src/db/driver/embedded/embedded.ts')
const { fill } = await import('./fill.ts')
const folder = process.argv[2] ?? ''
const database = await openEmbedded(folder, { openMillis: 600_000, statementMillis: 120_000 })
await fill(database)
await database.close()
// The database fills its buffers with zeros when it opens. With the default of 128 MB this takes half of the time of
// opening.
appendFileSync(join(folder, 'database/postgresql.conf'), 'shared_buffers = 4MB\n')
process.stdout.write(JSON.stringify(loaded))
