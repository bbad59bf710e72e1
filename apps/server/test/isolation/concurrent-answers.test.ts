import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import type { Browser } from '../sign-in/browser.ts'
import { noteFigures } from '../figures.ts'
import { onBothDatabases } from '../world.ts'

/** Calls whose answers differ between tenants, organisations, people or identities. */
const PATHS = [
  '/api/uaa/user',
  '/api/workbench/v4/user-collections',
  '/api/message/v4/messages/unread-count',
  '/api/workbench/v4/portal-param-values/portal-config',
  '/api/workbench/v4/user-preferences',
] as const
/** Calls that are under way at once. */
const AT_ONCE = 50
/** Bearers live for 15 minutes, however few calls a busy machine answers meanwhile. */
const RENEW_MS = 4 * 60_000
const CALLS = inject('concurrentAnswers')

onBothDatabases((world) => {
  test(
    'ISO-19 none of many answers to several tenants at once is mixed up, also while connections break',
    { timeout: 0 },
    async () => {
      const people: (Browser & { tenantId: number })[] = []
      for (const [account, tenantId] of [
        ['li.wei', 20001],
        ['li.wei', 20002],
        ['li.wei', 20003],
        ['anna', 20001],
        ['admin.nordbro', 20005],
      ] as const) {
        const person = await world.signIn(account, tenantId)
        const url = '/api/workbench/v4/user-preferences'
        await person.request({ method: 'PUT', url, payload: { [`mark-${tenantId}`]: `${account} ${tenantId}` } })
        people.push(Object.assign(person, { tenantId }))
      }
      const cases = people.flatMap((person) => PATHS.map((url) => ({ person, url })))
      const ask = async ({ person, url }: (typeof cases)[number]) => {
        const { statusCode, body } = await person.request({ url })
        return { statusCode, body }
      }
      const alone = new Map<(typeof cases)[number], string>()
      for (const one of cases) {
        const { statusCode, body } = await ask(one)
        expect([one.url, statusCode]).toEqual([one.url, 200])
        alone.set(one, body)
      }
      for (const path of ['/api/uaa/user', '/api/workbench/v4/user-preferences'])
        expect(new Set(cases.filter(({ url }) => url === path).map((one) => alone.get(one))).size).toBeGreaterThan(1)

      const mixed: string[] = []
      const statuses: Record<number, number> = {}
      const faults: string[] = []
      let sent = 0
      let renewedAt = Date.now()
      const work = async () => {
        while (sent < CALLS) {
          const number = sent++
          // 7 has no common divisor with the number of cases
          const one = cases[(number * 7) % cases.length]!
          const { statusCode, body } = await ask(one)
          statuses[statusCode] = (statuses[statusCode] ?? 0) + 1
          if (statusCode >= 400 && statusCode !== 503) {
            const { traceId } = JSON.parse(body) as { traceId: string }
            faults.push(`${one.url}: ${body} ${world.log.filter((line) => line.includes(traceId)).join(' ')}`)
          }
          // a million lines would be most of the memory of the process
          if (world.log.length > 1000) world.log.splice(0, 500)
          if (Date.now() - renewedAt > RENEW_MS) {
            renewedAt = Date.now()
            await Promise.all(people.map(renew))
          }
          if (statusCode === 200 && body !== alone.get(one)) mixed.push(`${one.url}: ${body}`)
          if (world.kind === 'postgres' && number % 300 === 299) await breakConnections()
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, work))

      noteFigures({ database: world.kind, answers: sent, statuses, mixed: mixed.length, faults })
      expect(faults).toEqual([])
      expect(mixed).toEqual([])
      // a connection that breaks costs the calls on it, not more
      expect(statuses[200]).toBeGreaterThan(CALLS * 0.9)
    },
  )

  const renew = async (person: Browser & { tenantId: number }) => {
    const { tenantToken } = await person.call('POST /identification/session/renew', {
      body: { tenantId: person.tenantId },
    })
    person.token = tenantToken
  }

  const breakConnections = () =>
    world.database
      .system((db) =>
        sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`.execute(db),
      )
      .catch(() => undefined)
})
