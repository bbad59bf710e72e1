import type { Call } from '@portico/contract/client/client'
import { AUDIT_OBJECT_KINDS, AUDIT_WAYS } from '@portico/contract/rules/administration/audit'
import { SORT_KEYS } from '@portico/contract/rules/administration/sorting'
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
  sortIn,
  sortUsage,
} from './order-parts.ts'
import { APPLICATION_USAGE, applicationOrders, productOrders } from './application-orders.ts'
import { AUDIT_USAGE, auditOrder } from './audit-orders.ts'
import { BIN_USAGE, binOrders } from './bin-orders.ts'
import { CALL_USAGE, callOrder } from './call-order.ts'
import { CHANGE_USAGE, DOCUMENT_KINDS, changeOrders } from './change-orders.ts'
import { FAULT_USAGE, faultOrders } from './fault-orders.ts'
import { peopleImportOrder } from './import-order.ts'
import { KEY_USAGE, keyOrders, serviceAccountOrders } from './key-orders.ts'
import { MERGE_USAGE, mergeOrder } from './merge-order.ts'
import { MENU_USAGE, menuOrders } from './menu-orders.ts'
import { DEFINITION_USAGE } from './on-demand-usage.ts'
import { ORGANISATION_USAGE, organisationOrders } from './organisation-orders.ts'
import { ROLE_USAGE, roleOrders } from './role-orders.ts'
import { SECOND_FACTOR_USAGE, secondFactorOrder } from './second-factor-order.ts'
import { TENANT_USAGE, tenantOrders } from './tenant-orders.ts'
import { TRUST_USAGE, trustOrders } from './trust-orders.ts'

export const USAGE = `npm run portico -- people list [--keyword TEXT] [--state active|disabled] ${sortUsage(SORT_KEYS.people)}
npm run portico -- people invite MAIL-ADDRESS NAME [--language en|zh-CN|sv-SE]
npm run portico -- people import FILE [--dry-run]
npm run portico -- people disable|enable|reset-link|end-sessions PERSON
${MERGE_USAGE}
${SECOND_FACTOR_USAGE}
npm run portico -- administrators list [--role ROLE] ${sortUsage(SORT_KEYS.administrators)}
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
${BIN_USAGE}
${TENANT_USAGE}
npm run portico -- admin recover ACCOUNT TENANT
npm run portico -- admin reset-password ACCOUNT
${AUDIT_USAGE}
${CALL_USAGE}

PERSON, GRANT, TENANT, ORGANISATION, ACCOUNT, KEY, SET, OPERATION and ENTRY are numbers, as the lists show them. An empty CODE, HOST or limit removes it.
PATH is the address of a call of the interface, such as '/api/admin/v1/people?limit=5'; FILE has its body as JSON.
WAY is how an entry of the log came about: ${AUDIT_WAYS.join(', ')}.
KIND is the kind of an object in the log: ${AUDIT_OBJECT_KINDS.join(', ')}.
DOCUMENT-KIND is the kind of a document: ${DOCUMENT_KINDS.join(', ')}.
'admin' works on the database itself, for when nobody can sign in: it prints a link that sets a password.`

const people: Record<string, Order> = {
  async list(call, words, { keyword, state, sort: by }, print) {
    if (state !== undefined && state !== 'active' && state !== 'disabled') throw new MisuseError()
    expectNoWords(words)
    const sort = sortIn(by, SORT_KEYS.people)
    await eachPage(
      (cursor) => call('GET /api/admin/v1/people', { query: { cursor, keyword, state, sort, limit: '200' } }),
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
  merge: mergeOrder,
  'second-factor': secondFactorOrder,
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
  async list(call, words, { role: roleCode, sort: by }, print) {
    expectNoWords(words)
    const sort = sortIn(by, SORT_KEYS.administrators)
    await eachPage(
      (cursor) => call('GET /api/admin/v1/administrators', { query: { cursor, roleCode, sort, limit: '200' } }),
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

/** The command that the words name, with the words that are left. */
export async function orderOf([group = '', name = '', ...rest]: string[]): Promise<{ run: Order; words: string[] }> {
  if (group === 'call') return { run: callOrder, words: name === '' ? [] : [name, ...rest] }
  if (group === 'audit') return auditOrder(name === '' ? [] : [name, ...rest])
  const isDefinition = group === 'applications' && !Object.hasOwn(applicationOrders, name)
  const run = (
    {
      people,
      administrators,
      tenants: tenantOrders,
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
      bin: binOrders,
    } as Record<string, Record<string, Order>>
  )[group]?.[name]
  if (!run) throw new MisuseError()
  return { run, words: rest }
}
