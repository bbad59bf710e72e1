import { cp, copyFile, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

// Swagger UI in its published form, except for its initializer, which each user of it replaces.
const published = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')))
const SKIPPED =
  /\.map$|node_modules|package\.json$|README|\.js\.LICENSE|es-bundle|absolute-path|[\\/](?:index|swagger-ui)\.js$|\.txt$/

await rm('dist', { recursive: true, force: true })
await cp(published, 'dist', { recursive: true, filter: (source) => !SKIPPED.test(source.slice(published.length)) })
await copyFile('src/swagger-initializer.js', 'dist/swagger-initializer.js')
