import { parseArgs } from 'node:util'
import { seedDemonstration } from '../db/seed/demonstration.ts'
import { isEmpty } from '../db/seed/empty.ts'
import { seedSynthetic, SYNTHETIC } from '../db/seed/synthetic/seed-synthetic.ts'
import { storeDemonstrationDocuments } from '../modules/assistant/documents/demonstration-documents.service.ts'
import { auditOperator } from '../modules/audit/operator-audit.service.ts'
import { exitWithUsage, onDatabase, readArguments } from './command.ts'

const USAGE = `npm run seed                writes the demonstration data into an empty database
npm run seed -- --orgs N    also a tenant of N organisations (1 to 1,000,000) for measurements`

const { values } = readArguments(USAGE, () => parseArgs({ options: { orgs: { type: 'string' } } }))
const organisations = values.orgs === undefined ? null : Number(values.orgs)
if (organisations !== null && !(Number.isInteger(organisations) && organisations >= 1 && organisations <= 1_000_000)) {
  exitWithUsage(USAGE)
}

await onDatabase(async (database) => {
  if (await database.system(isEmpty)) {
    await seedDemonstration(database, async (db) => {
      await storeDemonstrationDocuments(db)
      await auditOperator(db, 'all', { action: 'seed.demonstration', target: {} })
    })
    console.log('The demonstration data has been written.')
  } else if (organisations === null) {
    console.log('The database is not empty: nothing was changed.')
  }
  if (organisations !== null) {
    const isNew = await seedSynthetic(database, organisations, (db) =>
      auditOperator(db, [SYNTHETIC.tenant], { action: 'seed.synthetic', target: {}, after: { organisations } }),
    )
    console.log(
      isNew
        ? `Tenant ${SYNTHETIC.tenant} has ${organisations} organisations. Its accounts: ${SYNTHETIC.account} may work everywhere, ${SYNTHETIC.restrictedAccount} in 200 subtrees.`
        : `Tenant ${SYNTHETIC.tenant} is there already: nothing was changed.`,
    )
  }
  return true
})
