import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { setServiceState } from '../db/seed/catalogue/service-state.ts'
import { auditOperator } from '../modules/audit/operator-audit.service.ts'
import { exitWithUsage, onDatabase, readArguments } from './command.ts'
import { DEMONSTRATION_TENANT, findDemonstrationMember, postDemonstrationMessage } from './demo-messages.ts'

const USAGE = `\
npm run demo -- service <name> up|down            switches a service that menus depend on, such as mobile-service
npm run demo -- messages <count> [--to ACCOUNT]   posts messages to a person of the demonstration, anna as a rule
    --every SECONDS    one after another, not all at once`

const { values, positionals } = readArguments(USAGE, () =>
  parseArgs({ allowPositionals: true, options: { to: { type: 'string' }, every: { type: 'string' } } }),
)
const [subject, name, state] = positionals
if (subject === 'service' && name && (state === 'up' || state === 'down')) await switchService(name, state)
else if (subject === 'messages' && isCount(name, 10_000) && isCount(values.every ?? '1', 3600)) {
  await postMessages(Number(name), values.to ?? 'anna', Number(values.every ?? 0))
} else exitWithUsage(USAGE)

function isCount(value: string | undefined, maximum: number): boolean {
  return /^[1-9][0-9]{0,4}$/.test(value ?? '') && Number(value) <= maximum
}

function switchService(service: string, to: 'up' | 'down'): Promise<void> {
  return onDatabase(async (database) => {
    const isKnown = await database.system(async (db) => {
      const isDone = await setServiceState(db, service, to)
      if (isDone) await auditOperator(db, 'all', { action: 'service.set', target: { service }, after: { state: to } })
      return isDone
    })
    console.log(isKnown ? `${service} is ${to}.` : `No menu depends on a service ${service}.`)
    return isKnown
  })
}

/** DEMO-9. */
function postMessages(count: number, account: string, everySeconds: number): Promise<void> {
  return onDatabase(async (database) => {
    const userId = await findDemonstrationMember(database, account)
    if (userId === undefined) {
      console.log(`${account} is nobody of the demonstration's tenant Nordbro AB.`)
      return false
    }
    for (let number = 1; number <= count; number++) {
      await database.tenant(DEMONSTRATION_TENANT, (db) => postDemonstrationMessage(db, userId, number))
      if (everySeconds > 0 && number < count) await setTimeout(everySeconds * 1000)
    }
    await database.system((db) =>
      auditOperator(db, [DEMONSTRATION_TENANT], { action: 'messages.post', target: { userId }, after: { count } }),
    )
    console.log(`${count} messages have been posted to ${account}.`)
    return true
  })
}
