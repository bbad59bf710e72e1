import { parseArgs } from 'node:util'
import {
  type NewProvider,
  removeProvider,
  setProvider,
  activateWithoutTest,
} from '../modules/single-sign-on/configuration.service.ts'
import { parseConfig } from '../config.ts'
import type { SystemDb } from '../db/handles.ts'
import { auditOperator } from '../modules/audit/operator-audit.service.ts'
import { findPolicyByCode } from '../modules/sign-in-policy/sign-in-policy.service.ts'
import { exitWithUsage, onDatabase, readArguments } from './command.ts'

const USAGE = `npm run identity-provider -- set CODE --issuer ADDRESS --client-id ID [--secret-name NAME]
npm run identity-provider -- use CODE
npm run identity-provider -- remove CODE

CODE is the tenant's custom code. The client's secret is in the environment, as OIDC_SECRET_NAME.
  --name 'Our sign-in'      label of the button; default: the tenant's name
  --mail-domain DOMAIN      mail domain that the provider may vouch for; may be repeated
  --admits-unknown          unknown people with such an address become members, without roles
  --without-test            people sign in there at once, without a test sign-in

Another issuer, client or secret waits until an administrator of the tenant has tested it in the console (Sign-in,
Identity provider). 'use' takes the waiting settings into use without a test. The log of the tenant has both.
At the provider, register exactly PUBLIC_ORIGIN/identification/sso/CODE/callback.`

const { values, positionals } = readArguments(USAGE, () =>
  parseArgs({
    allowPositionals: true,
    options: {
      issuer: { type: 'string' },
      'client-id': { type: 'string' },
      'secret-name': { type: 'string' },
      name: { type: 'string' },
      'mail-domain': { type: 'string', multiple: true, default: [] },
      'admits-unknown': { type: 'boolean', default: false },
      'without-test': { type: 'boolean', default: false },
    },
  }),
)
const [order, code] = positionals
const newProvider = order === 'set' ? readNewProvider() : null

function readNewProvider(): NewProvider | null {
  const { issuer, name } = values
  const address = issuer === undefined ? null : URL.parse(issuer)
  const domains = values['mail-domain'].map((domain) => domain.toLowerCase())
  const secretName = values['secret-name'] ?? null
  if (!issuer || !address || !/^https?:$/.test(address.protocol) || !values['client-id']) return null
  if (secretName !== null && !/^[A-Z0-9_]{1,60}$/.test(secretName)) return null
  if (domains.some((domain) => !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain))) return null
  return {
    name: name ?? null,
    issuer,
    clientId: values['client-id'],
    secretName,
    mailDomains: domains,
    admitsUnknown: values['admits-unknown'],
  }
}

if (!code || (order === 'set' ? !newProvider : order !== 'remove' && order !== 'use')) exitWithUsage(USAGE)

const { smsWebhook, isDemo } = parseConfig(process.env)

await onDatabase(async (database) => {
  if (newProvider) {
    const withoutTest = values['without-test']
    const state = await database.system(async (db) => {
      const result = await setProvider(db, code, newProvider, { withoutTest })
      if (result) await audit(db, 'identity-provider.set', { after: { ...newProvider, withoutTest } })
      return result
    })
    console.log(
      state === undefined
        ? `There is no tenant ${code}.`
        : state === 'used'
          ? `${code} signs in at ${newProvider.issuer}.`
          : `${newProvider.issuer} waits for a test sign-in in the console of ${code}.`,
    )
    return state !== undefined
  }
  if (order === 'use') {
    const used = await database.system(async (db) => {
      const row = await activateWithoutTest(db, code)
      if (row) await audit(db, 'identity-provider.activate', { after: { ...row, withoutTest: true } })
      return row
    })
    console.log(used ? `${code} signs in at ${used.issuer}.` : `No provider of ${code} waits for a test sign-in.`)
    return used !== undefined
  }
  const hasMobileCode = smsWebhook !== null || isDemo
  const outcome = await database.system(async (db) => {
    const result = await removeProvider(db, code, { hasMobileCode })
    if (result === 'removed') await audit(db, 'identity-provider.remove', {})
    return result
  })
  console.log(
    {
      removed: `${code} has no identity provider any more.`,
      none: `There is no tenant ${code} with an identity provider.`,
      needed: `The sign-in policy of ${code} needs its identity provider. Change the policy first (npm run sign-in-policy).`,
    }[outcome],
  )
  return outcome === 'removed'
})

/** AUDIT-5 */
async function audit(db: SystemDb, action: string, change: { after?: Record<string, unknown> }): Promise<void> {
  const policy = await findPolicyByCode(db, code ?? '')
  if (policy) await auditOperator(db, [policy.tenantId], { action, target: {}, ...change })
}
