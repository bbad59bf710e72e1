import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asOwner } from '../../../test/as-owner.ts'
import { portalOf } from '../../../test/portal-of.ts'
import { refusal } from '../../../test/refusal.ts'
import { onBothDatabases, PASSWORD } from '../../../test/world.ts'
import { orderOf } from '../../cli/portal/orders.ts'
import { createSecretBox } from '../../secret-box.ts'
import { writeAudit } from '../audit/audit.service.ts'
import { SWEEP_ORIGIN } from '../audit/origin.service.ts'
import { forwardDue, forwardingServicesOf, isAllowedReceiver } from '../audit/forwarding.service.ts'

const FORWARDING = '/api/admin/v1/audit/forwarding'
const [TENANT, OTHER] = [20001, 20002]

test.each([
  ['https://siem.example.com/portico?x=1', true],
  ['http://siem.example.com/', false],
  ['https://10.0.0.1/', false],
  ['https://[::1]/', false],
  ['https://name@siem.example.com/', false],
  ['ftp://siem.example.com/', false],
  ['http://127.0.0.1:4000/', true],
  ['nothing', false],
  ['syslog://siem.example.com:6514', true],
  ['syslog://10.0.0.1', false],
  ['syslog://[::1]', false],
  ['syslog://127.0.0.1:6514', true],
  ['syslog://siem.example.com/path', false],
  ['syslog://name@siem.example.com', false],
  ['syslog:siem.example.com', false],
])('AUDIT-29 the log is forwarded to %s: %s', (address, isAllowed) => {
  expect(isAllowedReceiver(address, ['127.0.0.1'])).toBe(isAllowed)
})

interface Line {
  number: number
  hash: string
  tenantId: number
  action: string
  after: object
}

interface Received {
  headers: IncomingHttpHeaders
  body: string
}

onBothDatabases(
  (world) => {
    let portal: ReturnType<typeof portalOf>
    let status = 200
    let beforeAnswer = () => Promise.resolve()
    const received: Received[] = []
    const server = createServer((request, response) => {
      void text(request).then(async (body) => {
        received.push({ headers: request.headers, body })
        await beforeAnswer()
        response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end()
      })
    })
    const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/audit`
    const asSystem = (statement: string) => world.database.system((db) => sql.raw(statement).execute(db))
    const write = (count: number, { tenantId = TENANT, size = 1 } = {}) =>
      world.database.tenant(tenantId, (db) =>
        writeAudit(
          db,
          ...Array.from({ length: count }, (_, n) => ({
            ...{ tenantId, actorUserId: null, onBehalfOfTenantId: null, action: 'person.change', traceId: 'written' },
            ...{ target: { userId: n }, after: { name: 'Å'.repeat(size) }, origin: SWEEP_ORIGIN },
          })),
        ),
      )
    const forward = async (secretsKey = Buffer.alloc(32, 7)) => {
      await asSystem(`update audit_forwarding set due_at = now() - interval '1 second' where failures = 0`)
      const secretBox = createSecretBox({ secretsKey, dataDir: '' })
      await forwardDue(
        forwardingServicesOf(
          { auditForwardHosts: ['127.0.0.1'], publicOrigin: 'http://portal.test' },
          { database: world.database, secretBox },
        ),
      )
      return received.splice(0)
    }
    const linesOf = (parts: Received[]) =>
      parts.flatMap(({ body }) =>
        body
          .trimEnd()
          .split('\n')
          .map((line) => JSON.parse(line) as Line),
      )
    /** The command `portico audit forward`. */
    const command = async (...words: string[]) => {
      const lines: string[] = []
      const order = await orderOf(['audit', 'forward', ...words])
      await order.run(portal.call, order.words, {}, (line) => void lines.push(line))
      return lines
    }
    const set = async () => {
      const lines = await command(address())
      // the change itself is the first entry
      await forward()
      return lines.at(-1)?.split(' ').at(-1) ?? ''
    }

    beforeAll(async () => {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      portal = portalOf(world)
      await portal.signIn('admin.nordbro', PASSWORD)
      await portal.enter(TENANT)
    })
    afterAll(() => server.close())
    beforeEach(async () => {
      status = 200
      beforeAnswer = () => Promise.resolve()
      received.length = 0
      await asSystem('delete from audit_forwarding')
    })

    test('AUDIT-29, AUDIT-32 an administrator has the log forwarded, gets a key once and sees how far it has come', async () => {
      expect(await command()).toEqual(['The log is not forwarded.'])
      const [first, key] = await command(address())
      expect(first).toMatch(/^The log is forwarded to http.* The server has the entries up to \d+\.$/)
      expect(key).toMatch(/^The key of the signatures, shown once: [\w-]{43}$/)
      expect(await command()).toEqual([first])
      const [row] = await asOwner<{ secret: Buffer }>(world.database, 'select secret from audit_forwarding')
      expect(row?.secret.toString('latin1')).not.toContain(key?.split(' ').at(-1))
      const logged = await asOwner<{ entry: string }>(
        world.database,
        `select after::text as entry from audit_log where tenant_id = ${TENANT} and action = 'audit-forwarding.set'`,
      )
      expect(logged.map(({ entry }) => JSON.parse(entry) as object)).toEqual([{ url: address() }])
      expect(await command('off')).toEqual(['The log is not forwarded.'])
      expect(await forward()).toEqual([])

      for (const url of ['https://10.0.0.1/', 'http://siem.example.com/'])
        expect(await refusal(portal.call(`PUT ${FORWARDING}`, { body: { url } }))).toBe('VALIDATION')
      const anna = await world.signIn('anna', TENANT)
      expect(await refusal(anna.call(`GET ${FORWARDING}`))).toBe('FORBIDDEN')
      await asSystem(`update session set authenticated_at = now() - interval '11 minutes'`)
      expect(await refusal(portal.call(`PUT ${FORWARDING}`, { body: { url: null } }))).toBe('STEP_UP_REQUIRED')
      await asSystem('update session set authenticated_at = now()')
    })

    test('AUDIT-30, AUDIT-31 new entries are sent in the order of their numbers, with hashes and a signature', async () => {
      await write(3)
      const key = await set()
      await write(1201)
      await write(5, { tenantId: OTHER })
      const parts = await forward()
      expect(parts.map(({ headers }) => headers['x-portico-numbers'])).toHaveLength(3)
      const lines = linesOf(parts)
      const sealed = await asOwner<{ number: number; hash: string }>(
        world.database,
        `select number::float8, encode(hash, 'hex') as hash from audit_seal
          where tenant_id = ${TENANT} order by number desc limit 1201`,
      )
      expect(lines.map(({ number, hash }) => ({ number, hash }))).toEqual(sealed.toReversed())
      expect(lines.every(({ tenantId }) => tenantId === TENANT)).toBe(true)
      expect(lines[0]).toMatchObject({ action: 'person.change', after: { name: 'Å' }, way: 'sweep' })
      for (const { headers, body } of parts) {
        const [, time = '', hmac] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['x-portico-signature'])) ?? []
        expect(hmac).toBe(createHmac('sha256', key).update(`${time}.${body}`).digest('hex'))
        expect(Math.abs(Number(time) * 1000 - Date.now())).toBeLessThan(60_000)
      }
      expect(await forward()).toEqual([])
    }, 60_000)

    test('AUDIT-30 a request has about 1 MB, and at least one entry', async () => {
      await set()
      await write(3, { size: 300_000 })
      await write(1, { size: 800_000 })
      expect(linesOf(await forward()).length).toBe(4)
      await write(4, { size: 300_000 })
      expect((await forward()).map((part) => linesOf([part]).length)).toEqual([2, 2])
    })

    test('AUDIT-30, AUDIT-32 entries that were not received are sent again, after pauses that double', async () => {
      await set()
      await write(2)
      for (const failure of [500, 302]) {
        status = failure
        await asSystem(`update audit_forwarding set due_at = now() - interval '1 second'`)
        expect(linesOf(await forward())).toHaveLength(2)
        expect(await forward()).toEqual([])
      }
      expect((await command()).slice(1)).toEqual([
        'The last 2 requests failed; the status of the last answer was 302.',
        'Entries that wait: 2.',
      ])
      const [row] = await asOwner<{ minutes: number }>(
        world.database,
        'select round(extract(epoch from due_at - now()) / 60)::int as minutes from audit_forwarding',
      )
      expect(row?.minutes).toBe(2)
      status = 204
      await asSystem(`update audit_forwarding set due_at = now() - interval '1 second'`)
      expect(linesOf(await forward())).toHaveLength(2)
      expect(await command()).toHaveLength(1)
    })

    test('AUDIT-33 a test is a signed line without an entry, which leaves the entries and the next request as they are', async () => {
      const key = await set()
      await write(2)
      status = 503
      await asSystem(`update audit_forwarding set due_at = now() + interval '1 hour'`)
      expect(await portal.call(`POST ${FORWARDING}/test`)).toEqual({ status: 503 })
      const [sent] = received.splice(0)
      expect(sent?.headers['x-portico-numbers']).toBe('none')
      expect(JSON.parse(sent?.body ?? '')).toMatchObject({ tenantId: TENANT, test: true })
      const [, time = '', hmac] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(sent?.headers['x-portico-signature'])) ?? []
      expect(hmac).toBe(createHmac('sha256', key).update(`${time}.${sent?.body}`).digest('hex'))
      // the entries of the test and of the change among them
      const state = await portal.call(`GET ${FORWARDING}`)
      expect(state).toMatchObject({ failures: 0, waiting: 3 })
      status = 200
      await asSystem(`update audit_forwarding set due_at = now() - interval '1 second'`)
      expect(
        linesOf(await forward())
          .map(({ action }) => action)
          .slice(-1),
      ).toEqual(['audit-forwarding.test'])
      expect((await portal.call(`GET ${FORWARDING}`)).waiting).toBe(0)
    })

    test('AUDIT-33 a test needs the right, a server and one of 20 tests in an hour', async () => {
      expect(await refusal(portal.call(`POST ${FORWARDING}/test`))).toBe('CONFLICT')
      await set()
      const anna = await world.signIn('anna', TENANT)
      expect(await refusal(anna.call(`POST ${FORWARDING}/test`))).toBe('FORBIDDEN')
      await world.database.tenant(TENANT, (db) =>
        writeAudit(
          db,
          ...Array.from({ length: 20 }, () => ({
            ...{ tenantId: TENANT, actorUserId: null, onBehalfOfTenantId: null, action: 'audit-forwarding.test' },
            ...{ target: {}, traceId: '', origin: SWEEP_ORIGIN },
          })),
        ),
      )
      expect(await refusal(portal.call(`POST ${FORWARDING}/test`))).toBe('TOO_MANY_REQUESTS')
      expect(received).toEqual([])
    })

    test('AUDIT-35 with the same address only the key is new, and entries that wait are sent with it', async () => {
      await set()
      await write(2)
      const key = (await command(address())).at(-1)?.split(' ').at(-1) ?? ''
      const [part] = await forward()
      expect(linesOf([part!]).map(({ after }) => after)).toMatchObject([{ name: 'Å' }, { name: 'Å' }, {}])
      const [, time = '', hmac] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(part?.headers['x-portico-signature'])) ?? []
      expect(hmac).toBe(createHmac('sha256', key).update(`${time}.${part?.body}`).digest('hex'))
    })

    test('AUDIT-29, AUDIT-30 nothing is sent with a key of another deployment, nor a state kept of a former server', async () => {
      await set()
      await write(1)
      expect(await forward(Buffer.alloc(32, 8))).toEqual([])
      await asSystem(`update audit_forwarding set failures = 0`)
      beforeAnswer = async () => {
        beforeAnswer = () => Promise.resolve()
        await command('off')
        await command(address())
        await asSystem(`update audit_forwarding set due_at = 'infinity'`)
      }
      await forward()
      expect((await command())[0]).toMatch(/up to \d+\.$/)
      const [row] = await asOwner<{ last_sent_at: Date | null }>(
        world.database,
        'select last_sent_at from audit_forwarding',
      )
      expect(row?.last_sent_at).toBeNull()
    })
  },
  { AUDIT_FORWARD_HOSTS: '127.0.0.1' },
)
