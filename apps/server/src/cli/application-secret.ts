import { parseArgs } from 'node:util'
import { exitWithUsage, onDatabase, readArguments } from './command.ts'
import { auditOperator, listTenantsWith } from '../modules/audit/operator-audit.service.ts'
import { renewApplicationSecret } from '../modules/sessions/application-secrets.service.ts'

const USAGE =
  "npm run application-secret -- CODE    creates a new secret for an application's server; the old one becomes invalid"

const { positionals } = readArguments(USAGE, () => parseArgs({ allowPositionals: true }))
const [code] = positionals
if (!code || positionals.length > 1) exitWithUsage(USAGE)

await onDatabase(async (database) => {
  const secret = await database.system(async (db) => {
    const renewed = await renewApplicationSecret(db, code)
    const entry = { action: 'application.secret', target: { applicationCode: code } }
    if (renewed !== undefined) await auditOperator(db, await listTenantsWith(db, code), entry)
    return renewed
  })
  if (secret === undefined) console.error(`There is no application ${code}.`)
  else
    console.log(
      `${code}:${secret}\nThe secret is not shown again. The server sends both in its Authorization header (Basic).`,
    )
  return secret !== undefined
})
