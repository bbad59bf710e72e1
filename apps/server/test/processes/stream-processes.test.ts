import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { postMessage } from '../../src/modules/messages/post-message.service.ts'
import { openPostgres } from '../../src/db/driver/postgres/postgres.ts'
import { signInAt, startProcess } from './server-process.ts'
import { copyDatabase, copyFolder } from '../world.ts'

const message = (title: string) => ({
  ...{ tenantId: 20001, source: 'plan', severity: 'normal' as const, target: null, attachments: [], about: null },
  ...{ titles: { en: title }, contents: { en: '<p>x</p>' }, expiresAt: null },
  audience: [{ subject_kind: 'user' as const, subject: '612' }],
})

test('STREAM-6 a stopping server ends its streams at different times, and ends', { timeout: 120_000 }, async () => {
  const { folder, database, remove } = await copyFolder()
  await database.close()
  try {
    const server = await startProcess({ DATA_DIR: folder })
    const people = await Promise.all(['anna', 'erik'].map((account) => signInAt(server.port, account, 20001)))
    const streams = await Promise.all(people.flatMap((person) => Array.from({ length: 10 }, () => person.stream())))
    await Promise.all(streams.map((stream) => stream.next('unread')))

    const end = server.end('SIGTERM')
    await Promise.race(streams.map((stream) => stream.ended))
    expect(streams.filter((stream) => stream.isOver()).length).toBeLessThan(20)
    await Promise.all(streams.map((stream) => stream.ended))
    expect(await end).toBe(0)
  } finally {
    await remove()
  }
})

test(
  'EVENT-3 EVENT-4 STREAM-3 events of one process are streamed by another one, also after the relaying one was killed',
  { timeout: 120_000 },
  async () => {
    const { url, database, remove } = await copyDatabase()
    await database.close()
    const producer = openPostgres(url, { connections: 2 })
    const post = (title: string) => producer.tenant(20001, (db) => postMessage(db, message(title)))
    const leads = async () => {
      const { rows } = await producer.system((db) =>
        sql<{ pid: number }>`select pid from pg_locks join pg_database d on d.oid = pg_locks.database
          where locktype = 'advisory' and granted and d.datname = current_database()`.execute(db),
      )
      return rows.length
    }
    try {
      const [first, second] = [await startProcess({ DATABASE_URL: url }), await startProcess({ DATABASE_URL: url })]
      const anna = await signInAt(first.port, 'anna', 20001)
      const streams = [await anna.stream(), await anna.at(second.port).stream()]
      await post('To both')
      for (const stream of streams) expect((await stream.next('message')).title).toBe('To both')
      expect(await leads()).toBe(1)

      await first.end('SIGKILL')
      await post('After the end')
      expect((await streams[1]?.next('message'))?.title).toBe('After the end')
      const resumed = await anna.at(second.port).stream({ 'last-event-id': streams[0]?.lastId() ?? '' })
      expect((await resumed.next('message')).title).toBe('After the end')
      await second.end('SIGTERM')
    } finally {
      await producer.close()
      await remove()
    }
  },
)
