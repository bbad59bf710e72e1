import { expect, test } from 'vitest'
import { createAppHosts } from '../../http/hosts/app-hosts.ts'
import { APPS, onBothDatabases, PORTAL } from '../../../test/world.ts'
import { createFrameOrigins, FRAME_ORIGINS_MAX } from './frame-origins.ts'

onBothDatabases((world) => {
  const register = (count: number, kind: 'iframe' | 'detached', permissions: string | null = null) =>
    world.database.system(async (db) => {
      const like = await db
        .selectFrom('application')
        .selectAll()
        .where('code', '=', 'erp-core')
        .executeTakeFirstOrThrow()
      for (let index = 0; index < count; index++) {
        const row = {
          ...like,
          id: 900_000 + index + (kind === 'iframe' ? 0 : 50_000),
          code: `${kind}-${index}`,
          names: JSON.stringify(like.names),
          org_types: null,
          extends: '[]',
          messages: '[]',
          csp: null,
          limits: null,
          unique_code: `${kind}-${index}`,
          hosting_kind: kind,
          permissions,
          source_kind: 'url' as const,
          source: `https://${kind}-${index}.example.org/start`,
        }
        await db.insertInto('application').values(row).execute()
      }
    })

  test('SEC-13, SEC-49 windows of their own are not framed, and beyond forty origins the rest is left out and logged once', async () => {
    const lines: unknown[] = []
    const hosts = createAppHosts(PORTAL, APPS)
    const framed = () =>
      createFrameOrigins(world.database, { warn: (...said: unknown[]) => void lines.push(said) })(hosts)
    const { origins: before, lent } = await framed()
    // HOST-162
    expect(lent).toEqual([
      { feature: 'fullscreen', origin: hosts.wildcard },
      { feature: 'clipboard-write', origin: hosts.wildcard },
    ])
    expect(before[0]).toBe(hosts.wildcard)

    await register(1, 'detached')
    await register(FRAME_ORIGINS_MAX + 5, 'iframe', 'camera; fullscreen')
    const { origins: after, lent: loans } = await framed()
    expect(after.slice(0, before.length)).toEqual(before)
    expect(after).toHaveLength(FRAME_ORIGINS_MAX + 1)
    expect(after.join()).not.toContain('detached-')
    // HOST-81: two for each of the first ones
    expect(loans).toHaveLength(FRAME_ORIGINS_MAX + 2)
    expect(loans.slice(2, 4)).toEqual([
      { feature: 'camera', origin: 'https://iframe-0.example.org' },
      { feature: 'fullscreen', origin: 'https://iframe-0.example.org' },
    ])
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject([
      { count: before.length - 1 + 5 },
      expect.stringContaining('Too many frame origins'),
    ])
  })
})
