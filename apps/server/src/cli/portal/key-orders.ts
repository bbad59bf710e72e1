import type { ServiceAccount, ServiceGrant } from '@portico/contract/administration/service-accounts'
import type { Call } from '@portico/contract/client/client'
import { RIGHTS, type Right } from '@portico/contract/protocol/rights'
import { KEY_DAYS, KEY_OVERLAP_HOURS } from '@portico/contract/rules/administration/service-keys'
import { SORT_KEYS } from '@portico/contract/rules/administration/sorting'
import {
  eachPage,
  exactWords,
  MisuseError,
  expectNoWords,
  numberOf,
  type Order,
  row,
  scopeIn,
  sortIn,
  sortUsage,
} from './order-parts.ts'

export const KEY_USAGE = `npm run portico -- service-accounts list ${sortUsage(SORT_KEYS.serviceAccounts)}
npm run portico -- service-accounts create NAME
npm run portico -- service-accounts grant|withdraw ACCOUNT ROLE [--org ORGANISATION | --application CODE | --platform]
npm run portico -- service-accounts enable|disable|delete ACCOUNT
npm run portico -- keys list ACCOUNT
npm run portico -- keys create ACCOUNT NAME [--days DAYS] [--rights RIGHT,RIGHT] [--networks NETWORK,NETWORK]
npm run portico -- keys rotate ACCOUNT KEY [--days DAYS] [--overlap HOURS]
npm run portico -- keys delete ACCOUNT KEY`

const read = (call: Call, id: string) =>
  call('GET /api/admin/v1/service-accounts/{id}', { params: { id: numberOf(id) } })

async function change(
  call: Call,
  id: string,
  edit: (present: ServiceAccount) => Partial<ServiceAccount>,
): Promise<ServiceAccount> {
  const present = await read(call, id)
  const { name, enabled, grants } = { ...present, ...edit(present) }
  return call('PUT /api/admin/v1/service-accounts/{id}', {
    params: { id: numberOf(id) },
    body: { name, enabled, grants },
  })
}

const isSame = (one: ServiceGrant, other: ServiceGrant): boolean =>
  one.roleCode === other.roleCode &&
  one.scope === other.scope &&
  one.orgId === other.orgId &&
  one.applicationCode === other.applicationCode

const textOf = ({ roleCode, scope, orgId, applicationCode }: ServiceGrant): string =>
  `${roleCode} (${[scope, orgId ?? applicationCode ?? ''].join(' ').trim()})`

const setEnabled =
  (enabled: boolean): Order =>
  async (call, words, _options, print) => {
    const [id] = exactWords(1, words)
    const { name } = await change(call, id, () => ({ enabled }))
    print(`${name} is ${enabled ? 'enabled' : 'disabled'}.`)
  }

export const serviceAccountOrders: Record<string, Order> = {
  async list(call, words, { sort: by }, print) {
    expectNoWords(words)
    const sort = sortIn(by, SORT_KEYS.serviceAccounts)
    await eachPage(
      (cursor) => call('GET /api/admin/v1/service-accounts', { query: { cursor, sort, limit: '200' } }),
      ({ id, enabled, name, keys, grants }) =>
        print(row(id, enabled ? 'enabled' : 'disabled', name, keys.length, grants.map(textOf).join(', '))),
    )
  },
  async create(call, words, _options, print) {
    const [name] = exactWords(1, words)
    const { id } = await call('POST /api/admin/v1/service-accounts', { body: { name, grants: [] } })
    print(`${name} has the number ${id}. It has no rights yet.`)
  },
  async grant(call, words, options, print) {
    const [id, roleCode] = exactWords(2, words)
    const grant = { roleCode, ...scopeIn(options) }
    const { name } = await change(call, id, ({ grants }) => ({ grants: [...grants, grant] }))
    print(`${name} is ${textOf(grant)}.`)
  },
  async withdraw(call, words, options, print) {
    const [id, roleCode] = exactWords(2, words)
    const grant = { roleCode, ...scopeIn(options) }
    const { name } = await change(call, id, ({ grants }) => ({ grants: grants.filter((one) => !isSame(one, grant)) }))
    print(`${name} is no longer ${textOf(grant)}.`)
  },
  enable: setEnabled(true),
  disable: setEnabled(false),
  async delete(call, words, _options, print) {
    const [id] = exactWords(1, words)
    const { name } = await read(call, id)
    await call('DELETE /api/admin/v1/service-accounts/{id}', { params: { id: numberOf(id) } })
    print(`${name} is deleted with its keys.`)
  },
}

const countIn = (text: string | undefined, defaultCount: number): number => {
  if (text === undefined) return defaultCount
  if (!/^[0-9]{1,3}$/.test(text)) throw new MisuseError()
  return Number(text)
}

function rightsIn(text: string | undefined): Right[] | null {
  if (text === undefined) return null
  return text.split(',').map((word) => {
    const right = RIGHTS.find((one) => one === word.trim())
    if (!right) throw new MisuseError()
    return right
  })
}

export const keyOrders: Record<string, Order> = {
  async list(call, words, _options, print) {
    const [id] = exactWords(1, words)
    for (const key of (await read(call, id)).keys)
      print(row(key.id, key.name, `…${key.ending}`, `until ${key.expiresAt}`, key.lastUsedAt ?? 'never used'))
  },
  async create(call, words, { days, rights, networks }, print) {
    const [id, name] = exactWords(2, words)
    const body = {
      ...{ name, rights: rightsIn(rights), networks: networks ? networks.split(',') : [] },
      days: countIn(days, KEY_DAYS.default),
    }
    const created = await call('POST /api/admin/v1/service-accounts/{id}/keys', { params: { id: numberOf(id) }, body })
    print(`The key ${created.id} is valid until ${created.expiresAt}. It is shown this once:`)
    print(created.key)
  },
  async rotate(call, words, { days, overlap }, print) {
    const [id, keyId] = exactWords(2, words)
    const body = { days: countIn(days, KEY_DAYS.default), overlapHours: countIn(overlap, KEY_OVERLAP_HOURS.default) }
    const created = await call('POST /api/admin/v1/service-accounts/{id}/keys/{keyId}/rotation', {
      params: { id: numberOf(id), keyId: numberOf(keyId) },
      body,
    })
    print(`The former key ends in ${body.overlapHours} hours. The key ${created.id} is shown this once:`)
    print(created.key)
  },
  async delete(call, words, _options, print) {
    const [id, keyId] = exactWords(2, words)
    const params = { id: numberOf(id), keyId: numberOf(keyId) }
    const { name } = await call('GET /api/admin/v1/service-accounts/{id}/keys/{keyId}', { params })
    await call('DELETE /api/admin/v1/service-accounts/{id}/keys/{keyId}', { params })
    print(`The key ${name} is deleted. The next call with it is refused.`)
  },
}
