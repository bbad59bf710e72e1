import { expect, test } from 'vitest'
import { openPostgres } from '../../src/db/driver/postgres/postgres.ts'
import { postMessage } from '../../src/modules/messages/post-message.service.ts'
import { startProcess } from './server-process.ts'
import { readStream, type StreamReader } from './stream-reader.ts'
import { copyDatabase } from '../world.ts'

const TENANT = 20001
const PEOPLE = 50
/** STREAM-8. */
const STREAMS_EACH = 10
const STREAMS = PEOPLE * STREAMS_EACH
const FIRST_PERSON = 5_000_000

const credentialsOf = (person: number) => {
  const secret = String(person).padStart(43, 'S')
  return {
    cookie: `sid=${secret}; __Host-sid=${secret}`,
    authorization: `Bearer ${String(person).padStart(43, 'B')}`,
  }
}

async function addPeople(asOwner: (statement: string) => Promise<unknown[]>): Promise<void> {
  const all = `generate_series(${FIRST_PERSON}, ${FIRST_PERSON + PEOPLE - 1}) n`
  const token = (letter: string) => `sha256(convert_to(lpad((n - ${FIRST_PERSON})::text, 43, '${letter}'), 'UTF8'))`
  for (const statement of [
    `insert into user_account (id, username, account_name, nickname) select n, 'many' || n, 'many' || n, 'Many ' || n from ${all}`,
    `insert into membership (tenant_id, user_id, default_identity_code) select ${TENANT}, n, 'T-${TENANT}' from ${all}`,
    `insert into user_identity (tenant_id, user_id, code, external_type, role_type, name) select ${TENANT}, n, 'T-${TENANT}', 0, 'employee', 'Many' from ${all}`,
    `insert into session (id, sid_hash, user_id, idle_seconds, keep, absolute_expires_at)
      select n, ${token('S')}, n, 86400, false, now() + interval '1 day' from ${all}`,
    `insert into access_token (token_hash, session_id, bound_tenant_id, audience, expires_at)
      select ${token('B')}, n, ${TENANT}, 'portal-api', now() + interval '1 day' from ${all}`,
    `insert into token_identity (tenant_id, token_hash, session_id, identity_code, agreed, is_entering)
      select ${TENANT}, ${token('B')}, n, 'T-${TENANT}', true, false from ${all}`,
  ])
    await asOwner(statement)
}

/** The largest number of times within a second. */
function mostInASecond(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other)
  let [most, from] = [0, 0]
  for (const [at, time] of sorted.entries()) {
    while ((sorted[from] ?? time) < time - 1000) from += 1
    most = Math.max(most, at - from + 1)
  }
  return most
}

test(
  'STREAM-3 STREAM-4 STREAM-6 a restart under five hundred streams: browsers come back spread over seconds, and miss nothing',
  { timeout: 180_000 },
  async () => {
    const { url, database, asOwner, remove } = await copyDatabase()
    await database.close()
    await addPeople(asOwner)
    const producer = openPostgres(url, { connections: 2 })
    const post = (title: string) =>
      producer.tenant(TENANT, (db) =>
        postMessage(db, {
          ...{ tenantId: TENANT, source: 'plan', severity: 'normal', target: null, attachments: [], about: null },
          ...{ titles: { en: title }, contents: { en: '<p>x</p>' }, expiresAt: null },
          audience: [{ subject_kind: 'tenant', subject: '' }],
        }),
      )
    const open = async (port: number, person: number, headers = {}) =>
      readStream(port, { ...credentialsOf(person), ...headers })
    try {
      const first = await startProcess({ DATABASE_URL: url })
      const streams: { person: number; stream: StreamReader }[] = []
      for (let person = 0; person < PEOPLE; person++)
        streams.push(
          ...(await Promise.all(
            Array.from({ length: STREAMS_EACH }, async () => ({ person, stream: await open(first.port, person) })),
          )),
        )
      expect(streams.map(({ stream }) => stream.status).filter((status) => status !== 200)).toEqual([])
      await Promise.all(streams.map(({ stream }) => stream.next('unread')))

      const ends: number[] = []
      const ended = Promise.all(streams.map(({ stream }) => stream.ended.then(() => ends.push(performance.now()))))
      const end = first.end('SIGTERM')
      await ended
      expect(await end).toBe(0)
      // as many at random times within five seconds
      expect(mostInASecond(ends)).toBeLessThan(STREAMS / 2)
      // each browser returns after the time that its stream has named
      const returns = streams.map(({ stream }, at) => (ends[at] ?? 0) + stream.retry())
      expect(mostInASecond(returns)).toBeLessThan(STREAMS / 4)
      expect(Math.max(...returns) - Math.min(...returns)).toBeGreaterThan(5000)

      await post('While nobody listened')
      const second = await startProcess({ DATABASE_URL: url })
      const resumed: StreamReader[] = []
      for (const { person, stream } of streams.toSorted((one, other) => one.stream.retry() - other.stream.retry()))
        resumed.push(await open(second.port, person, { 'last-event-id': stream.lastId() }))
      for (const stream of resumed) expect((await stream.next('message')).title).toBe('While nobody listened')
      await post('To all')
      for (const stream of resumed) expect((await stream.next('message')).title).toBe('To all')
      expect(resumed.filter(({ events }) => events.some(({ name }) => name === 'reset'))).toEqual([])
      expect(resumed.every(({ events }) => events.filter(({ name }) => name === 'message').length === 2)).toBe(true)
      await second.end('SIGKILL')
    } finally {
      await producer.close()
      await remove()
    }
  },
)
