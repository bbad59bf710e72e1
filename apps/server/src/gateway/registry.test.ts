import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { send, startProcess } from '../../test/processes/server-process.ts'
import { copyDatabase, onBothDatabases, APPS } from '../../test/world.ts'
import { registered } from '../../test/bare-gateway.ts'
import { createGatewayRegistry } from './registry.ts'

test.each([0, 900, 1900, 61_000])(
  'HOST-47 a change of the registry takes effect within two seconds, after %i ms without a request',
  async (unused) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    try {
      let folder = 'before'
      const registry = createGatewayRegistry(async () => [registered({ folder })])
      expect((await registry.find('app'))?.folder).toBe('before')
      await vi.advanceTimersByTimeAsync(unused)
      folder = 'after'

      await vi.advanceTimersByTimeAsync(2000)

      expect((await registry.find('app'))?.folder).toBe('after')
      registry.close()
    } finally {
      vi.useRealTimers()
    }
  },
)

test('HOST-47 a change of the registry takes effect in every process', async () => {
  const { url, database, remove } = await copyDatabase()
  const servers = await Promise.all([1, 2].map(() => startProcess({ DATABASE_URL: url })))
  const policyAt = async (port: number) => {
    const { headers } = await send(port, 'GET', '/', { headers: { host: `plan-core.apps.portico.localhost:${port}` } })
    return String(headers['content-security-policy'])
  }
  for (const { port } of servers) expect(await policyAt(port)).not.toContain('cdn.example.org')

  await database.system((db) =>
    sql`update application set csp = '{"img-src": "https://cdn.example.org"}' where code = 'plan-core'`.execute(db),
  )
  for (const { port } of servers) {
    await expect.poll(() => policyAt(port), { interval: 50, timeout: 5000 }).toContain('cdn.example.org')
  }

  await Promise.all(servers.map((server) => server.end('SIGTERM')))
  await database.close()
  await remove()
})

onBothDatabases((world) => {
  test('HOST-47 an application can move to an upstream, and leave it, while the server runs', async () => {
    const entry = () => world.app.inject({ url: '/', headers: { host: `cost-core.${new URL(APPS).host}` } })
    expect((await entry()).statusCode).toBe(200)

    await world.database.system((db) =>
      sql`update application set source_kind = 'upstream', source = 'http://127.0.0.1:9' where code = 'cost-core'`.execute(
        db,
      ),
    )
    await expect.poll(async () => (await entry()).statusCode, { interval: 50, timeout: 2000 }).toBe(502)
  })

  test('HOST-49, HOST-315 every cookie of the portal is limited to the portal’s host', async () => {
    const anna = await world.signIn('anna', 20001)
    const lines: string[] = []
    for (const url of ['/identification/captcha', '/api/portal/v4/logout']) {
      const { headers } = await anna.request({ url })
      lines.push(...[headers['set-cookie'] ?? []].flat())
    }

    expect(lines.length).toBeGreaterThan(2)
    for (const line of lines) expect(line).not.toMatch(/domain=/i)
  })
})
