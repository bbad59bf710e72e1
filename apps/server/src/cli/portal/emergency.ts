import { parseConfig } from '../../config.ts'
import { recoverAdministrator } from '../../modules/administrators/recovery.service.ts'
import { findPersonToErase } from '../../modules/erasure/erasure.service.ts'
import { createPasswordLink } from '../../modules/passwords/password-link.service.ts'
import { onDatabase } from '../command.ts'
import { MisuseError } from './order-parts.ts'

const REFUSALS = {
  'no-account': 'There is no such account.',
  disabled: 'The account is disabled.',
  'no-member': 'The person is no member of the tenant.',
} as const

/**
 * ADMIN-51: the commands for a portal in which no administrator can sign in. They use the database directly, so its
 * access rights decide.
 */
export async function runEmergency([name, account, tenant, ...more]: string[]): Promise<void> {
  // a wrong value is reported only for complete arguments
  const configured = () => parseConfig(process.env).publicOrigin
  if (name === 'recover' && account && /^[1-9][0-9]{0,15}$/.test(tenant ?? '') && more.length === 0) {
    const recovery = { account, tenantId: Number(tenant), publicOrigin: configured() }
    return onDatabase(async (database) => {
      const outcome = await database.system((db) => recoverAdministrator(db, recovery))
      if ('refused' in outcome) console.error(REFUSALS[outcome.refused])
      else
        console.log(
          `${account} is an administrator of the tenant ${tenant}. Set a password within 10 minutes:\n${outcome.link}`,
        )
      return 'link' in outcome
    })
  }
  if (name !== 'reset-password' || !account || tenant !== undefined) throw new MisuseError()
  return onDatabase((database) =>
    database.system(async (db) => {
      const person = await findPersonToErase(db, account)
      const link = person && (await createPasswordLink(db, person, configured()))
      if (link === undefined) console.error(person ? REFUSALS.disabled : REFUSALS['no-account'])
      else console.log(link)
      return link !== undefined
    }),
  )
}
