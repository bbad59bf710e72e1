import { parseArgs } from 'node:util'
import { parseConfig } from '../config.ts'
import { erasePerson, findPersonToErase } from '../modules/erasure/erasure.service.ts'
import { createPasswordLink } from '../modules/passwords/password-link.service.ts'
import { exitWithUsage, onDatabase, readArguments } from './command.ts'

const USAGE = `npm run person -- erase ACCOUNT --reason TEXT [--yes]
npm run person -- password-link ACCOUNT

erase          deletes what belongs to a person and anonymises the account, whose number stays in the audit logs; without
               --yes it only shows whom it would erase. It cannot be reverted.
password-link  prints a link with which the person sets a password, for an account without a password or without a mail
               address. It is valid for 30 minutes and once. Verify the person's identity first.

ACCOUNT is a user name, a mail address or a mobile number. Both are written to the audit logs of the person's tenants.`

const { values, positionals } = readArguments(USAGE, () =>
  parseArgs({
    allowPositionals: true,
    options: { reason: { type: 'string', default: '' }, yes: { type: 'boolean', default: false } },
  }),
)
const [order, account, ...more] = positionals
if ((order !== 'erase' && order !== 'password-link') || !account || more.length > 0) exitWithUsage(USAGE)
if (order === 'erase' && values.reason.trim() === '') exitWithUsage(USAGE)

await onDatabase((database) =>
  database.system(async (db) => {
    const person = await findPersonToErase(db, account)
    if (!person) {
      console.error('There is no such account.')
      return false
    }
    if (order === 'password-link') {
      const link = await createPasswordLink(db, person, parseConfig(process.env).publicOrigin)
      console.log(link ?? 'The account is disabled.')
      return link !== undefined
    }
    const { userId, tenantIds, withoutAdministrator } = person
    const subject = `The person with the number ${userId}, of the tenants ${tenantIds.join(', ') || '(none)'}`
    if (withoutAdministrator.length > 0) {
      console.log(`No other administrator: tenants ${withoutAdministrator.join(', ')}.`)
    }
    if (!values.yes) {
      console.log(`${subject}, would be erased. No change was made: repeat the command with --yes.`)
      return false
    }
    await erasePerson(db, person, values.reason)
    console.log(`${subject}, is erased. Backups still contain the person.`)
    return true
  }),
)
