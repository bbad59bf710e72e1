import { parseArgs } from 'node:util'
import { POLICY_METHODS, type PolicyMethod } from '@portico/contract/rules/sign-in/sign-in-policy'
import { parseConfig } from '../config.ts'
import {
  changePolicy,
  findPolicyByCode,
  listAcceptedMethods,
  listPolicies,
  type PolicyChange,
  PolicyRefusedError,
  type TenantPolicy,
} from '../modules/sign-in-policy/sign-in-policy.service.ts'
import { exitWithUsage, onDatabase, readArguments } from './command.ts'

const USAGE = `npm run sign-in-policy                     lists the policy of every tenant
npm run sign-in-policy -- CODE             shows the policy of one tenant
npm run sign-in-policy -- CODE OPTION …    changes it

CODE is the tenant's custom code.
  --methods password,oidc       the methods that the tenant accepts: ${POLICY_METHODS.join(', ')}; "all" for every one
  --provider-only on|off        only sessions that began at the tenant's identity provider; "default" for the flag unifiedAuth
  --idle-hours 0.5              the idle time of its sessions in hours, written into the tenant's theme
  --second-factor all           from whom a second factor is demanded: off, administrators, all
  --grace-days 14               0 to 90 days from the change from off in which people may still enter without one`

const SECOND_FACTOR = ['off', 'administrators', 'all'] as const
const GRACE_DAYS_MAX = 90
const PROVIDER_ONLY: Record<string, boolean | null> = { on: true, off: false, default: null }

const { values, positionals } = readArguments(USAGE, () =>
  parseArgs({
    allowPositionals: true,
    options: {
      methods: { type: 'string' },
      'provider-only': { type: 'string' },
      'idle-hours': { type: 'string' },
      'second-factor': { type: 'string' },
      'grace-days': { type: 'string' },
    },
  }),
)
const [code, ...more] = positionals
const change = readChange()
const isChange = change !== null && Object.keys(change).length > 0
if (!change || more.length > 0 || (code === undefined && isChange)) exitWithUsage(USAGE)

function readChange(): PolicyChange | null {
  const { methods, 'provider-only': providerOnly, 'idle-hours': idleHours } = values
  const change: PolicyChange = {}
  if (methods !== undefined) {
    const names = methods === 'all' ? null : methods.split(',').map((name) => name.trim())
    if (names && !names.every((name): name is PolicyMethod => (POLICY_METHODS as readonly string[]).includes(name))) {
      return null
    }
    change.methods = names && POLICY_METHODS.filter((name) => names.includes(name))
  }
  if (providerOnly !== undefined) {
    const isOn = PROVIDER_ONLY[providerOnly]
    if (isOn === undefined) return null
    change.providerOnly = isOn
  }
  if (idleHours !== undefined) {
    const hours = Number(idleHours)
    if (!(hours > 0 && hours <= 720)) return null
    change.idleHours = hours
  }
  const { 'second-factor': secondFactor, 'grace-days': graceDays } = values
  if (secondFactor !== undefined) {
    const demand = SECOND_FACTOR.find((name) => name === secondFactor)
    if (demand === undefined) return null
    change.secondFactor = demand
  }
  if (graceDays !== undefined) {
    if (!/^\d{1,2}$/.test(graceDays) || Number(graceDays) > GRACE_DAYS_MAX) return null
    change.graceDays = Number(graceDays)
  }
  return change
}

const { smsWebhook, isDemo } = parseConfig(process.env)
const refusals = {
  'no-tenant': `There is no tenant ${code}.`,
  'no-provider': `${code} has no identity provider. Set one first (npm run identity-provider).`,
  'nobody-could-enter': `No person could enter ${code} with these methods. No change was made.`,
}

await onDatabase(async (database) => {
  if (code === undefined) {
    for (const policy of await database.system(listPolicies)) console.log(lineOf(policy))
    return true
  }
  try {
    const policy = await database.system((db) =>
      isChange
        ? changePolicy(db, code, change, { hasMobileCode: smsWebhook !== null || isDemo })
        : findPolicyByCode(db, code),
    )
    console.log(policy ? lineOf(policy) : refusals['no-tenant'])
    return policy !== undefined
  } catch (error) {
    if (!(error instanceof PolicyRefusedError)) throw error
    console.log(refusals[error.outcome])
    return false
  }
})

function lineOf(policy: TenantPolicy): string {
  const provider = policy.providerName === null ? 'no identity provider' : `provider ${policy.providerName}`
  const only = policy.providerOnly ? 'provider only' : 'provider and others'
  const source = policy.storedProviderOnly === null ? ', by the flag unifiedAuth' : ''
  const name = policy.tenantCode ?? `tenant ${policy.tenantId}`
  const { secondFactor, graceDays } = policy
  const factor = secondFactor === 'off' ? '' : `; second factor: ${secondFactor}, ${graceDays} days of grace`
  return `${name}: ${listAcceptedMethods(policy).join(', ')} (${provider}; ${only}${source}${factor})`
}
