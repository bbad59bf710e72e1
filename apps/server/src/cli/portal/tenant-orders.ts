import { writeFile } from 'node:fs/promises'
import type { NewTenant } from '@portico/contract/administration/tenants'
import { TENANT_STATES } from '@portico/contract/rules/administration/tenants'
import { SORT_KEYS } from '@portico/contract/rules/administration/sorting'
import { OperatorError } from '../../operator-error.ts'
import {
  eachPage,
  exactWords,
  expectNoWords,
  languageIn,
  MisuseError,
  numberOf,
  type Options,
  type Order,
  row,
  sortIn,
  sortUsage,
} from './order-parts.ts'

const ADMINISTRATOR_USAGE = '--admin MAIL-ADDRESS --admin-name NAME [--code CODE] [--host HOST] [--language LANGUAGE]'

export const TENANT_USAGE = `npm run portico -- tenants list [--keyword TEXT] ${sortUsage(SORT_KEYS.tenants)}
npm run portico -- tenants create NAME ${ADMINISTRATOR_USAGE}
npm run portico -- tenants clone TENANT NAME ${ADMINISTRATOR_USAGE}
npm run portico -- tenants limits TENANT [--people NUMBER] [--organisations NUMBER]
npm run portico -- tenants delete TENANT [--name NAME --reason TEXT]
npm run portico -- tenants restore TENANT
npm run portico -- tenants export TENANT [--file FILE]
npm run portico -- tenants set TENANT [--name NAME] [--code CODE] [--host HOST] [--state ${TENANT_STATES.join('|')}]`

function newTenant(name: string, { admin: email, 'admin-name': adminName, code, host, language }: Options): NewTenant {
  if (!email || !adminName) throw new MisuseError()
  const administrator = {
    ...{ email, name: adminName },
    ...(language === undefined ? {} : { language: languageIn(language) }),
  }
  return { name, companyName: null, customCode: code || null, hostName: host || null, administrator }
}

/** ADMIN-200: an empty text removes the limit. */
const limitIn = (text: string): number | null => (text === '' ? null : Number(numberOf(text)))

export const tenantOrders: Record<string, Order> = {
  async list(call, words, { keyword, sort: by }, print) {
    expectNoWords(words)
    const sort = sortIn(by, SORT_KEYS.tenants)
    await eachPage(
      (cursor) => call('GET /api/admin/v1/tenants', { query: { cursor, keyword, sort, limit: '200' } }),
      (one) => print(row(one.id, one.state, one.memberCount, one.name, one.customCode ?? '', one.hostName ?? '')),
    )
  },
  async create(call, words, options, print) {
    const [name] = exactWords(1, words)
    const tenant = await call('POST /api/admin/v1/tenants', { body: newTenant(name, options) })
    print(`${tenant.name} has the number ${tenant.id}. ${options.admin} is invited as its administrator.`)
  },
  async clone(call, words, options, print) {
    const [id, name] = exactWords(2, words)
    const params = { id: numberOf(id) }
    const { tenant, copied, omitted } = await call('POST /api/admin/v1/tenants/{id}/clone', {
      ...{ params, body: newTenant(name, options) },
    })
    print(`${tenant.name} has the number ${tenant.id}. ${options.admin} is invited as its administrator.`)
    for (const { kind, count } of copied) print(row('copied', kind, count))
    for (const omission of omitted) print(row('left out', omission))
  },
  async limits(call, words, { people, organisations }, print) {
    const [id] = exactWords(1, words)
    const params = { id: numberOf(id) }
    const present = await call('GET /api/admin/v1/tenants/{id}/limits', { params })
    const body = {
      people: people === undefined ? present.people : limitIn(people),
      organisations: organisations === undefined ? present.organisations : limitIn(organisations),
    }
    const isChange = people !== undefined || organisations !== undefined
    const after = isChange ? await call('PUT /api/admin/v1/tenants/{id}/limits', { params, body }) : present
    print(row('people', after.peopleInUse, after.people ?? '-'))
    print(row('organisations', after.organisationsInUse, after.organisations ?? '-'))
  },
  /** ADMIN-254: prints the effects; the name confirms the deletion. */
  async delete(call, words, { name, reason }, print) {
    const [id] = exactWords(1, words)
    const params = { id: numberOf(id) }
    const { items } = await call('GET /api/admin/v1/tenants/{id}/deletion', { params })
    for (const { effect, count, names } of items) print(row(effect, count, names.join(', ')))
    if (!name || !reason) return print('Nothing was deleted. --name NAME --reason TEXT deletes the tenant.')
    const { expiresAt } = await call('POST /api/admin/v1/tenants/{id}/deletion/apply', {
      ...{ params, body: { name, reason } },
    })
    print(`${name} is closed. It can be restored until ${expiresAt}.`)
  },
  async restore(call, words, _options, print) {
    const [id] = exactWords(1, words)
    const { deleted } = await call('GET /api/admin/v1/tenants/{id}/deletion', { params: { id: numberOf(id) } })
    if (!deleted) throw new OperatorError('The tenant is not in the bin.')
    await call('POST /api/admin/v1/bin/{id}/restore', { params: { id: String(deleted.entryId) } })
    print(`Restored: tenant ${id}.`)
  },
  async export(call, words, { file }, print) {
    const [id] = exactWords(1, words)
    const { name, content } = await call('POST /api/admin/v1/tenants/{id}/export', { params: { id: numberOf(id) } })
    const path = file ?? name
    await writeFile(path, Buffer.from(content, 'base64'), { mode: 0o600 })
    print(`The export is in ${path}.`)
  },
  async set(call, words, { name, code, host, state }, print) {
    const [id] = exactWords(1, words)
    const knownState = TENANT_STATES.find((one) => one === state)
    if (state !== undefined && knownState === undefined) throw new MisuseError()
    const params = { id: numberOf(id) }
    const { id: _, memberCount: __, ...present } = await call('GET /api/admin/v1/tenants/{id}', { params })
    const body = {
      ...present,
      ...(name === undefined ? {} : { name }),
      ...(code === undefined ? {} : { customCode: code || null }),
      ...(host === undefined ? {} : { hostName: host || null }),
      ...(knownState === undefined ? {} : { state: knownState }),
    }
    const changed = await call('PUT /api/admin/v1/tenants/{id}', { params, body })
    print(`${changed.name}: ${changed.state}, code ${changed.customCode ?? '-'}, host ${changed.hostName ?? '-'}.`)
  },
}
