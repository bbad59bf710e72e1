import { parseArgs } from 'node:util'
import { parseConfig } from '../config.ts'
import { openDatabase } from '../db/open.ts'
import { renewApplicationSecret } from '../modules/sessions/sessions.service.ts'

const { positionals } = parseArgs({ allowPositionals: true })
const [code] = positionals
if (!code || positionals.length > 1) {
  console.error('npm run application-secret -- CODE    a new secret for the server of an application; the old one ends')
  process.exit(2)
}

const database = await openDatabase(parseConfig(process.env))
try {
  await database.migrate()
  const secret = await database.system((db) => renewApplicationSecret(db, code))
  if (secret === undefined) {
    console.error(`There is no application ${code}.`)
    process.exitCode = 1
  } else
    console.log(`${code}:${secret}\nIt is shown this once. The server sends both in its Authorization header (Basic).`)
} finally {
  await database.close()
}
