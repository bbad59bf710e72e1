import { setServiceState } from '../db/seed/catalogue/service-state.ts'
import { auditOperator } from '../modules/audit/operator-audit.service.ts'
import { misuse, onDatabase } from './command.ts'

const USAGE =
  'npm run demo -- service <name> up|down    switches a service that menus depend on, such as mobile-service'

const [subject, name, state] = process.argv.slice(2)
if (subject !== 'service' || !name || (state !== 'up' && state !== 'down')) misuse(USAGE)

await onDatabase(async (database) => {
  const isKnown = await database.system(async (db) => {
    const isDone = await setServiceState(db, name, state)
    if (isDone) await auditOperator(db, 'all', { action: 'service.set', target: { service: name }, after: { state } })
    return isDone
  })
  console.log(isKnown ? `${name} is ${state}.` : `No menu depends on a service ${name}.`)
  return isKnown
})
