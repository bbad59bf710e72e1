import { parseArgs } from 'node:util'
import { misuse, onDatabase, readArguments } from './command.ts'
import { renewApplicationSecret } from '../modules/sessions/sessions.service.ts'

const USAGE =
  "npm run application-secret -- CODE    creates a new secret for an application's server; the old one becomes invalid"

const { positionals } = readArguments(USAGE, () => parseArgs({ allowPositionals: true }))
const [code] = positionals
if (!code || positionals.length > 1) misuse(USAGE)

await onDatabase(async (database) => {
  const secret = await database.system((db) => renewApplicationSecret(db, code))
  if (secret === undefined) console.error(`There is no application ${code}.`)
  else
    console.log(
      `${code}:${secret}\nThe secret is not shown again. The server sends both in its Authorization header (Basic).`,
    )
  return secret !== undefined
})
