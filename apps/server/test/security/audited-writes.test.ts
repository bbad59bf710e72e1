import { DOMAIN_RECORD } from '@portico/contract/rules/sign-in/mail-domains'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../as-owner.ts'
import { ask, ownCall } from '../isolation/own-calls.ts'
import { allOperations, type Schema } from '../isolation/requests.ts'
import { startDnsServer } from '../outside-systems/dns-server.ts'
import type { Browser } from '../sign-in/browser.ts'
import { onBothDatabases } from '../world.ts'
import { CANARY, DOMAIN_TOKEN, type Memory, WRITE_STEPS, type WriteStep } from './administration-writes.ts'

type Facts = Record<string, unknown>

interface Entry {
  id: number
  on_behalf_of_tenant_id: number | null
  action: string
  actor_user_id: number | null
  session_number: number | null
  address: string | null
  way: string | null
  target: Facts
  before: Facts | null
  after: Facts | null
}

const READS = 'It only reads.'
const OWN = 'It is a choice of the caller, like a favourite.'
/** AUDIT-38: successful calls without an entry, with the reason. */
const WITHOUT_ENTRY: Record<string, string> = {
  'POST /change-sets/{id}/check': READS,
  'POST /workbooks/read': READS,
  'POST /application-definitions/read': READS,
  'POST /application-definitions/check': READS,
  'POST /announcements/{id}/preview': 'It sends a message to the caller alone.',
  'POST /overview/steps': OWN,
  'POST /saved-views': OWN,
  'POST /saved-views/delete': OWN,
  'POST /identity-provider/tests': 'Its end is in the log, with the outcome.',
}

/** The order of a reset needs a person with a second factor. ADMIN-241 and ADMIN-231 have tests of their entries. */
const NOT_MADE = [
  'POST /api/admin/v1/people/{id}/second-factor/reset',
  'POST /api/admin/v1/people/{id}/second-factor/reset/cancel',
]

const BOUNDARY = 'x-boundary-x'
/** A header without a value is not sent. */
const NO_TAG = undefined as unknown as string

const isWrite = ({ method, path }: { method: string; path: string }) =>
  path.startsWith('/api/admin/v1/') && method !== 'GET'

/** The names of fields that take a secret; `modifyPassword` of the look is a choice. */
const IS_SECRET = /(?<!modify)password|secret$|^key$|token/i

function secretFieldsOf({ properties = {}, items, anyOf = [] }: Schema): string[] {
  const own = Object.keys(properties).filter((name) => IS_SECRET.test(name))
  const inner = [...Object.values(properties), ...(items ? [items] : []), ...anyOf]
  return [...own, ...inner.flatMap(secretFieldsOf)]
}

/** Secrets that an answer shows once: keys of service accounts and of the forwarding. */
const secretsIn = (text: string): string[] =>
  [...text.matchAll(/"(?:key|secret)":"([^"]{20,})"/g)].map(([, secret]) => secret ?? '')

const dns = await startDnsServer()
dns.records.set(`${DOMAIN_RECORD.label}.example.com`, [DOMAIN_RECORD.prefix + DOMAIN_TOKEN])
afterAll(() => dns.close())

onBothDatabases(
  (world) => {
    const callers = {} as Record<WriteStep['caller'], Browser & { userId: number }>
    const made: (Pick<WriteStep, 'route' | 'caller'> & { text: string; entries: Entry[] })[] = []
    const memory: Memory = {}
    const failures: string[] = []
    /** The state that a refusal of an outdated tag shows. */
    const states: [route: string, state: unknown][] = []

    const enter = async (account: string, tenantId: number) => {
      const browser = await world.signIn(account, tenantId)
      const { id: userId } = await browser.call('GET /api/uaa/user')
      return Object.assign(browser, { userId })
    }

    const send = async (
      { route, values, caller, file }: WriteStep,
      memory: Memory,
      tag: Record<string, string> = {},
    ) => {
      const operation = allOperations().find((one) => one.route === route)
      if (!operation) throw new Error(`${route} is no call`)
      const { filled } = ownCall(operation, values(memory))
      const person = callers[caller]
      if (file === null) return ask(person, operation, filled, tag)
      const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="walked.txt"\r\n\r\n`
      const answer = await person.request({
        ...{ method: operation.method, url: operation.path.replace('{id}', String(filled.path['id'])) },
        headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, 'if-match': '*', ...tag },
        payload: `${head}${file}\r\n--${BOUNDARY}--\r\n`,
      })
      return { status: answer.statusCode, text: answer.payload, headers: answer.headers }
    }

    beforeAll(async () => {
      callers.admin = await enter('admin.nordbro', 20001)
      callers.second = await enter('anna', 20001)
      callers.ops = await enter('ops', 10000)
      callers.partner = await enter('admin.hamnverket', 20004)
      for (const one of WRITE_STEPS) {
        if (one.sql !== null) memory['row'] = (await asOwner<Memory[string]>(world.database, one.sql))[0] ?? { id: 0 }
        const known = await asOwner<{ id: number }>(world.database, 'select id from audit_log')
        const ids = new Set(known.map(({ id }) => id))
        const isOnMatch = allOperations().some(({ route, needsMatch }) => route === one.route && needsMatch)
        for (const [match, expected] of isOnMatch
          ? ([
              [NO_TAG, 428],
              ['"old"', 412],
            ] as const)
          : []) {
          const answer = await send(one, memory, { 'if-match': match })
          if (answer.status !== expected) failures.push(`${one.route} ${match}: ${answer.status} ${answer.text}`)
          if (expected === 412) states.push([one.route, (JSON.parse(answer.text) as { details?: unknown }).details])
        }
        const { status, text } = await send(one, memory)
        if (status >= 300) failures.push(`${one.route} ${status} ${text.slice(0, 400)}`)
        if (one.as !== null) memory[one.as] = JSON.parse(text) as Memory[string]
        const rows = await asOwner<Entry>(world.database, 'select * from audit_log order by happened_at, id')
        made.push({ ...one, text, entries: rows.filter(({ id }) => !ids.has(id)) })
      }
    }, 240_000)

    test('AUDIT-38 each write of administration leaves an entry with its fields, actor, session, address and way', () => {
      expect(failures).toEqual([])
      const writes = allOperations().filter(isWrite)
      const missing = writes.filter(({ route }) => !made.some((one) => one.route === route))
      expect(missing.map(({ route }) => route)).toEqual(NOT_MADE)
      for (const { route, caller, entries } of made) {
        const { userId, address } = callers[caller]
        const reason = WITHOUT_ENTRY[route.replace('/api/admin/v1', '')]
        if (reason)
          expect(
            entries.map(({ action }) => action),
            `${route}: ${reason}`,
          ).toEqual([])
        else expect(entries, route).not.toEqual([])
        for (const { action, before, after, target, ...entry } of entries) {
          const says = `${route} ${action}`
          // TRUST-50, AUDIT-3: the entry of the partner has neither session nor address
          const isOfPartner = entry.on_behalf_of_tenant_id !== null
          const common = { actor_user_id: userId, way: 'browser' }
          const origin = { session_number: expect.any(Number) as number, address }
          expect(entry, says).toMatchObject({ ...common, ...(isOfPartner ? {} : origin) })
          expect(target, says).toBeTypeOf('object')
          for (const [name, value] of Object.entries(before && after ? before : {}))
            expect(JSON.stringify(value), `${says} ${name}`).not.toBe(JSON.stringify(after?.[name]))
        }
      }
    })

    test('API-23 each change of an object is refused without its tag, and with an outdated one shows the present state', () => {
      expect(failures).toEqual([])
      expect(states.length).toBeGreaterThan(60)
      for (const [route, state] of states) expect(state, route).toBeTypeOf('object')
    })

    test('AUDIT-41 no entry of any writer is without a way', async () => {
      const ways = await asOwner<{ way: string | null }>(
        world.database,
        'select distinct way from audit_log order by 1',
      )
      expect(ways.map(({ way }) => way)).toEqual(['browser'])
    })

    test('AUDIT-37 an entry has the changed fields alone, and the fields of a new or deleted object', () => {
      const entryOf = (name: string) => made.flatMap((one) => one.entries).find(({ action }) => action === name)
      expect(entryOf('announcement.add')).toMatchObject({ before: null, after: { titles: { en: 'Title' } } })
      expect(entryOf('announcement.change')).toMatchObject({
        ...{ before: { titles: { en: 'Title' } }, after: { titles: { en: 'Other' } } },
      })
      expect(entryOf('announcement.published')?.after).toEqual({ state: 'published' })
      expect(entryOf('messages.defaults')).toMatchObject({
        ...{ before: { pushTitles: false }, after: { pushTitles: true, 'bySource.plan': { normal: 'none' } } },
      })
      expect(Object.keys(entryOf('messages.defaults')?.after ?? {})).toHaveLength(2)
      expect(entryOf('mail.suppression-lifted')).toMatchObject({ before: { response: 550 }, after: null })
      expect(entryOf('assistant.settings')?.after).toMatchObject({ model: { hasKey: true }, modelKey: 'changed' })
      expect(entryOf('knowledge.replace')).toMatchObject({ before: { size: 10 }, after: { size: 11 } })
      expect(entryOf('knowledge.delete')).toMatchObject({ before: { title: 'walked' }, after: null })
    })

    test('AUDIT-38 the entries of a change that a change set publishes name the change set', () => {
      const published = made.filter(({ route }) => route.endsWith('/change-sets/{id}/publish'))
      const entries = published.flatMap((one) => one.entries)
      expect(entries.map(({ action }) => action)).toContain('role.create')
      for (const { action, target } of entries)
        expect(target['changeSetId'] ?? target['id'], action).toBe(memory['set']?.id)
    })

    test('AUDIT-39 no secret that a call takes or gives is in the log or in the answers of the log', async () => {
      const given = made.flatMap(({ text }) => secretsIn(text))
      expect(given.length).toBeGreaterThan(2)
      const rows = await asOwner<{ row: string }>(world.database, 'select log::text as row from audit_log log')
      const log = rows.map(({ row }) => row).join('\n')
      const parts: string[] = []
      for (const caller of ['admin', 'ops'] as const)
        for (const url of ['/audit?limit=200', '/audit/export?format=csv', '/audit/export?format=jsonl'])
          parts.push((await callers[caller].request({ url: `/api/admin/v1${url}` })).payload)
      expect(parts.join('').length).toBeGreaterThan(10_000)
      for (const secret of [CANARY, ...given])
        expect([log, ...parts].filter((text) => text.includes(secret))).toEqual([])
    })

    test('AUDIT-39 each write of administration with a secret is called with the canary', () => {
      const taking = allOperations().filter((one) => isWrite(one) && secretFieldsOf(one.body ?? {}).length > 0)
      expect(taking.map(({ route }) => route)).toEqual(['PUT /api/admin/v1/assistant-settings'])
      for (const { route } of taking) {
        const values = WRITE_STEPS.filter((one) => one.route === route).map((one) => one.values({}))
        expect(JSON.stringify(values), route).toContain(CANARY)
      }
    })
  },
  { DNS_SERVERS: dns.address },
)
