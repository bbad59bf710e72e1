// Fills the embedded database in the folder that the command names, and says on its standard output which of our files it has loaded.
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

const loaded = [import.meta.filename]
registerHooks({
  load(url, context, next) {
    if (url.startsWith('file:') && !url.includes('/node_modules/')) loaded.push(fileURLToPath(url))
    return next(url, context)
  },
})

const { openEmbedded } = await import('../src/db/driver/embedded.ts')
const { fill } = await import('./fill.ts')
const database = await openEmbedded(process.argv[2] ?? '', { openMillis: 600_000, statementMillis: 120_000 })
await fill(database)
await database.close()
process.stdout.write(JSON.stringify(loaded))
