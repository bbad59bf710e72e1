import { parseArgs } from 'node:util'
import { renewApplicationSecret } from '../modules/sessions/sessions.service.ts'
import { misuse, onDatabase, readArguments } from './command.ts'

const USAGE = 'npm run application-secret -- CODE    a new secret for the server of an application; the old one ends'

const { positionals } = readArguments(USAGE, () => parseArgs({ allowPositionals: true }))
const [code] = positionals
if (!code || positionals.length > 1) misuse(USAGE)

await onDatabase(async (database) => {
  const secret = await database.system((db) => renewApplicationSecret(db, code))
  if (secret === undefined) console.error(`There is no application ${code}.`)
  else
    console.log(`${code}:${secret}\nIt is shown this once. The server sends both in its Authorization header (Basic).`)
  return secret !== undefined
})
