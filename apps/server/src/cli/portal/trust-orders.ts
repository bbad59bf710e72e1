import type { TrustTerms, ViewingPolicy } from '@portico/contract/administration/trusts'
import type { Call } from '@portico/contract/client/client'
import { TRUST_DIRECTIONS, VIEW_POLICIES } from '@portico/contract/rules/administration/trusts'
import { SORT_KEYS } from '@portico/contract/rules/administration/sorting'
import {
  eachPage,
  exactWords,
  MisuseError,
  expectNoWords,
  numberOf,
  type Order,
  row,
  sortIn,
  sortUsage,
} from './order-parts.ts'

export const TRUST_USAGE = `npm run portico -- trusts list ${sortUsage(SORT_KEYS.trusts)}
npm run portico -- trusts offer TENANT --policy auto|approval|off [--to TIME]
npm run portico -- trusts accept TENANT
npm run portico -- trusts set TENANT [--policy auto|approval|off] [--to TIME]
npm run portico -- trusts withdraw viewed|viewing TENANT
npm run portico -- trusts policy [--role ROLE] [--own auto|approval|off] [--days NUMBER]`

type Direction = (typeof TRUST_DIRECTIONS)[number]

const paramsOf = <D extends Direction>(direction: D, tenant: string) => ({ direction, partnerId: numberOf(tenant) })
const policyOf = (text: string | undefined): TrustTerms['policy'] => {
  const policy = VIEW_POLICIES.find((one) => one === text)
  if (!policy) throw new MisuseError()
  return policy
}

export const trustOrders: Record<string, Order> = {
  async list(call, words, { sort: by }, print) {
    expectNoWords(words)
    const sort = sortIn(by, SORT_KEYS.trusts)
    await eachPage(
      (cursor) => call('GET /api/admin/v1/trusts', { query: { cursor, sort, limit: '200' } }),
      (one) =>
        print(row(one.direction, one.partnerId, one.partnerName ?? '', one.state, one.policy, one.expiresAt ?? '')),
    )
  },
  async offer(call, words, { policy, to }, print) {
    const [tenant] = exactWords(1, words)
    const body = { partnerId: Number(numberOf(tenant)), policy: policyOf(policy), expiresAt: to || null }
    await call('POST /api/admin/v1/trusts', { body })
    print(`The tenant ${tenant} can accept within 30 days. Its people may then view this tenant.`)
  },
  async accept(call, words, _options, print) {
    const [tenant] = exactWords(1, words)
    const { partnerName } = await call('POST /api/admin/v1/trusts/{direction}/{partnerId}/accept', {
      params: paramsOf('viewing', tenant),
    })
    print(`People of this tenant may view ${partnerName}.`)
  },
  async set(call, words, { policy, to }, print) {
    const [tenant] = exactWords(1, words)
    const params = paramsOf('viewed', tenant)
    const present = await call('GET /api/admin/v1/trusts/{direction}/{partnerId}', { params })
    const body = {
      policy: policy === undefined ? present.policy : policyOf(policy),
      expiresAt: to === undefined ? present.expiresAt : to || null,
    }
    const changed = await call('PUT /api/admin/v1/trusts/{direction}/{partnerId}', { params, body })
    print(`Trust in ${tenant}: ${changed.policy}, until ${changed.expiresAt ?? 'it is withdrawn'}.`)
  },
  async withdraw(call, words, _options, print) {
    const [text, tenant] = exactWords(2, words)
    const direction = TRUST_DIRECTIONS.find((one) => one === text)
    if (!direction) throw new MisuseError()
    const params = paramsOf(direction, tenant)
    await call('GET /api/admin/v1/trusts/{direction}/{partnerId}', { params })
    await call('DELETE /api/admin/v1/trusts/{direction}/{partnerId}', { params })
    print(`The trust with ${tenant} is withdrawn.`)
  },
  async policy(call, words, { role, own, days }, print) {
    expectNoWords(words)
    const present = await call('GET /api/admin/v1/viewing-policy')
    const changes = {
      ...(role === undefined ? {} : { roleCode: role || null }),
      ...(own === undefined ? {} : { ownPolicy: policyOf(own) }),
      ...(days === undefined ? {} : { days: Number(numberOf(days)) }),
    }
    const isRead = Object.keys(changes).length === 0
    print(describe(isRead ? present : await changePolicy(call, { ...present, ...changes })))
  },
}

const changePolicy = (call: Call, body: ViewingPolicy) => call('PUT /api/admin/v1/viewing-policy', { body })

const describe = ({ roleCode, ownPolicy, days }: ViewingPolicy): string =>
  roleCode === null
    ? 'Viewers are granted nothing.'
    : `Viewers get the role ${roleCode} for ${days} days; own people: ${ownPolicy}.`
