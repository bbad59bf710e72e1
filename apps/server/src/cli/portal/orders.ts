import type { Call } from '@portico/contract/client/client'
import { AUDIT_OBJECT_KINDS } from '@portico/contract/rules/administration/audit'
import { TENANT_STATES } from '@portico/contract/rules/administration/tenants'
import {
  eachPage,
  exactWords,
  languageIn,
  MisuseError,
  expectNoWords,
  numberOf,
  type Order,
  type PrintLine,
  row,
  scopeIn,
} from './order-parts.ts'
import { APPLICATION_USAGE, applicationOrders, productOrders } from './application-orders.ts'
import { AUDIT_USAGE, auditOrder } from './audit-orders.ts'
import { CHANGE_USAGE, changeOrders } from './change-orders.ts'
import { FAULT_USAGE, faultOrders } from './fault-orders.ts'
import { peopleImportOrder } from './import-order.ts'
import { KEY_USAGE, keyOrders, serviceAccountOrders } from './key-orders.ts'
import { MENU_USAGE, menuOrders } from './menu-orders.ts'
import { DEFINITION_USAGE } from './on-demand-usage.ts'
import { ORGANISATION_USAGE, organisationOrders } from './organisation-orders.ts'
import { ROLE_USAGE, roleOrders } from './role-orders.ts'
import { TRUST_USAGE, trustOrders } from './trust-orders.ts'

export const USAGE = `npm run portico -- people list [--keyword TEXT] [--state active|disabled]
npm run portico -- people invite MAIL-ADDRESS NAME [--language en|zh-CN|sv-SE]
npm run portico -- people import FILE [--dry-run]
npm run portico -- people disable|enable|reset-link|end-sessions PERSON
npm run portico -- administrators list
npm run portico -- administrators grant PERSON ROLE [--org ORGANISATION | --application CODE | --platform]
npm run portico -- administrators withdraw GRANT
npm run portico -- administrators roles
${ROLE_USAGE}
${MENU_USAGE}
${TRUST_USAGE}
${ORGANISATION_USAGE}
${KEY_USAGE}
${APPLICATION_USAGE}
${DEFINITION_USAGE}
${CHANGE_USAGE}
${FAULT_USAGE}
npm run portico -- tenants list [--keyword TEXT]
npm run portico -- tenants create NAME --admin MAIL-ADDRESS --admin-name NAME [--code CODE] [--host HOST] [--language LANGUAGE]
npm run portico -- tenants set TENANT [--name NAME] [--code CODE] [--host HOST] [--state ${TENANT_STATES.join('|')}]
npm run portico -- admin recover ACCOUNT TENANT
npm run portico -- admin reset-password ACCOUNT
${AUDIT_USAGE}

PERSON, GRANT, TENANT, ORGANISATION, ACCOUNT, KEY, SET and OPERATION are numbers, as the lists show them. An empty CODE or HOST removes it.
KIND is the kind of an object in the log: ${AUDIT_OBJECT_KINDS.join(', ')}.
'admin' works on the database itself, for when nobody can sign in: it prints a link that sets a password.`

const people: Record<string, Order> = {
  async list(call, words, { keyword, state }, print) {
    if (state !== undefined && state !== 'active' && state !== 'disabled') throw new MisuseError()
    expectNoWords(words)
    await eachPage(
      (cursor) => call('GET /api/admin/v1/people', { query: { cursor, keyword, state, limit: '200' } }),
      (one) => print(row(one.id, one.state, one.accountName, one.name, one.tenantAdmin ? 'administrator' : '')),
    )
  },
  async invite(call, words, { language }, print) {
    const [email, name] = exactWords(2, words)
    const body = { email, name, ...(language === undefined ? {} : { language: languageIn(language) }) }
    const person = await call('POST /api/admin/v1/people', { body })
    print(`${person.name} has the number ${person.id} and is invited at ${person.email}.`)
  },
  import: peopleImportOrder,
  disable: (call, words, _options, print) => setState(call, words, 'disabled', print),
  enable: (call, words, _options, print) => setState(call, words, 'active', print),
  async 'reset-link'(call, words, _options, print) {
    const [id] = exactWords(1, words)
    const { expiresAt } = await call('POST /api/admin/v1/people/{id}/reset-link', { params: { id: numberOf(id) } })
    print(`A link was mailed to the person. It is valid until ${expiresAt}.`)
  },
  async 'end-sessions'(call, words, _options, print) {
    const [id] = exactWords(1, words)
    const { ended } = await call('POST /api/admin/v1/people/{id}/end-sessions', { params: { id: numberOf(id) } })
    print(`Ended sessions: ${ended}.`)
  },
}

async function setState(call: Call, words: string[], state: 'active' | 'disabled', print: PrintLine): Promise<void> {
  const [id] = exactWords(1, words)
  const params = { id: numberOf(id) }
  const { nickname, name } = await call('GET /api/admin/v1/people/{id}', { params })
  await call('PUT /api/admin/v1/people/{id}', { params, body: { nickname, state } })
  print(`${name} is ${state}.`)
}

const administrators: Record<string, Order> = {
  async list(call, words, _options, print) {
    expectNoWords(words)
    await eachPage(
      (cursor) => call('GET /api/admin/v1/administrators', { query: { cursor, limit: '200' } }),
      (one) =>
        print(row(one.id, one.userId, one.name, one.roleCode, one.scope, one.orgId ?? one.applicationCode ?? '')),
    )
  },
  async grant(call, words, options, print) {
    const [userId, roleCode] = exactWords(2, words)
    const body = { userId: Number(numberOf(userId)), roleCode, ...scopeIn(options) }
    const grant = await call('POST /api/admin/v1/administrators', { body })
    print(`${grant.name} is ${grant.roleCode} (${grant.scope}). The grant has the number ${grant.id}.`)
  },
  async withdraw(call, words, _options, print) {
    const [id] = exactWords(1, words)
    const params = { id: numberOf(id) }
    const { name, roleCode } = await call('GET /api/admin/v1/administrators/{id}', { params })
    await call('DELETE /api/admin/v1/administrators/{id}', { params })
    print(`${name} is no longer ${roleCode}.`)
  },
  async roles(call, words, _options, print) {
    expectNoWords(words)
    await eachPage(
      (cursor) => call('GET /api/admin/v1/administrator-roles', { query: { cursor, limit: '200' } }),
      ({ code, rights }) => print(row(code, rights.join(', '))),
    )
  },
}

const tenants: Record<string, Order> = {
  async list(call, words, { keyword }, print) {
    expectNoWords(words)
    await eachPage(
      (cursor) => call('GET /api/admin/v1/tenants', { query: { cursor, keyword, limit: '200' } }),
      (one) => print(row(one.id, one.state, one.memberCount, one.name, one.customCode ?? '', one.hostName ?? '')),
    )
  },
  async create(call, words, options, print) {
    const [name] = exactWords(1, words)
    const { admin: email, 'admin-name': adminName, code, host, language } = options
    if (!email || !adminName) throw new MisuseError()
    const administrator = {
      ...{ email, name: adminName },
      ...(language === undefined ? {} : { language: languageIn(language) }),
    }
    const body = { name, companyName: null, customCode: code || null, hostName: host || null, administrator }
    const tenant = await call('POST /api/admin/v1/tenants', { body })
    print(`${tenant.name} has the number ${tenant.id}. ${email} is invited as its administrator.`)
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

/** The command that the words name, with the words that are left. */
export async function orderOf([group = '', name = '', ...rest]: string[]): Promise<{ run: Order; words: string[] }> {
  if (group === 'audit') return auditOrder(name === '' ? [] : [name, ...rest])
  const isDefinition = group === 'applications' && !Object.hasOwn(applicationOrders, name)
  const run = (
    {
      people,
      administrators,
      tenants,
      roles: roleOrders,
      menus: menuOrders,
      trusts: trustOrders,
      organisations: organisationOrders,
      'service-accounts': serviceAccountOrders,
      keys: keyOrders,
      applications: isDefinition ? (await import('./definition-orders.ts')).definitionOrders : applicationOrders,
      products: productOrders,
      changes: changeOrders,
      faults: faultOrders,
    } as Record<string, Record<string, Order>>
  )[group]?.[name]
  if (!run) throw new MisuseError()
  return { run, words: rest }
}
