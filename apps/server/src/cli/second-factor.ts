import { parseArgs } from 'node:util'
import { parseConfig } from '../config.ts'
import { createLogger } from '../http/observability/log.ts'
import { createMailer } from '../modules/mail/mail.service.ts'
import { cancelReset, requestReset } from '../modules/second-factor/reset.service.ts'
import { exitWithUsage, onDatabase, readArguments } from './command.ts'

const USAGE = `npm run second-factor -- reset ACCOUNT --reason TEXT [--confirmed-by ACCOUNT]
npm run second-factor -- cancel ACCOUNT

Removes every second factor of an account: after 24 hours, or at once if a second person has confirmed it. The person is notified by
email and can cancel by signing in with a second factor. The reset is recorded in the audit logs of the person's tenants.`

const REFUSALS = {
  'no-account': 'There is no such account.',
  'no-factor': 'The account has no second factor.',
  'no-second-person': 'The second person must be another account that is not disabled.',
} as const

const { values, positionals } = readArguments(USAGE, () =>
  parseArgs({ allowPositionals: true, options: { reason: { type: 'string' }, 'confirmed-by': { type: 'string' } } }),
)
const [order, account, ...more] = positionals
const { reason = '', 'confirmed-by': confirmedBy = null } = values
if ((order !== 'reset' && order !== 'cancel') || !account || more.length > 0) exitWithUsage(USAGE)
if (order === 'reset' && reason.trim() === '') exitWithUsage(USAGE)

await onDatabase(async (database) => {
  if (order === 'cancel') {
    const isCancelled = await database.system((db) => cancelReset(db, account))
    console.log(isCancelled ? 'The reset is cancelled.' : 'There is no reset to cancel.')
    return isCancelled
  }
  const outcome = await database.system((db) => requestReset(db, { account, reason, confirmedBy }))
  if ('refused' in outcome) {
    console.error(REFUSALS[outcome.refused])
    return false
  }
  const { dueAt, email } = outcome
  const mailer = createMailer(parseConfig(process.env), createLogger('warn'))
  mailer.send(() => Promise.resolve(email))
  await mailer.settled()
  const notice = email
    ? 'The person is notified by email.'
    : 'The account has no mail address: notify the person yourself.'
  console.log(`The second factors ${dueAt ? `will be removed at ${dueAt.toISOString()}` : 'are removed'}. ${notice}`)
  return true
})
