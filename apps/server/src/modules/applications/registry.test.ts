import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { RegistryEntry } from '@portico/contract/applications/registry'
import { onBothDatabases } from '../../../test/world.ts'
import { readRegistry } from '../../gateway/registry.ts'
import { changeRegistryEntry } from './registry.service.ts'

/** Invalid registry entries with the invalid column. */
const REFUSED: [Partial<Record<keyof RegistryEntry, unknown>>, string, unknown][] = [
  [{ sandbox: 'allow-scripts allow-top-navigation' }, 'sandbox', 'allow-scripts allow-top-navigation'],
  [
    { sandbox: 'allow-top-navigation-by-user-activation' },
    'sandbox',
    'allow-top-navigation-by-user-activation allow-scripts',
  ],
  [{ sandbox: 'allow-scripts\nallow-forms' }, 'sandbox', 'allow-scripts\nallow-forms'],
  [{ permissions: 'camera; x="y"' }, 'permissions', 'camera; x="y"'],
  [{ permissions: 'camera, geolocation' }, 'permissions', 'camera\n geolocation'],
  [{ referrerPolicy: 'unsafe-url' }, 'referrer_policy', 'unsafe-url'],
  [{ csp: { 'frame-ancestors': '*' } }, 'csp', { 'frame-ancestors': '*' }],
  [{ csp: { sandbox: 'allow-scripts' } }, 'csp', { sandbox: 'allow-scripts' }],
  [{ csp: { 'script-src': "'self'; frame-ancestors *" } }, 'csp', { 'script-src': "'self'; frame-ancestors *" }],
  [{ csp: { 'script-src': "'self', default-src *" } }, 'csp', { 'script-src': "'self', default-src *" }],
  [{ csp: { 'img-src': '*\r\nset-cookie: a=b' } }, 'csp', { 'img-src': '*\r\nset-cookie: a=b' }],
  [{ csp: { 'img-src': ['*'] } }, 'csp', { 'img-src': ['*'] }],
  [{ messages: ['body-click', '<b>'] }, 'messages', ['body-click', '<b>']],
  [{ version: '1; drop' }, 'version', '1; drop'],
  [{ lifecycleName: 'a b' }, 'lifecycle_name', 'a b'],
  [{ startPath: '//evil.example/' }, 'start_path', '//evil.example/'],
  [{ source: '../../etc' }, 'source', '../../etc'],
  [{ source: '/etc' }, 'source', '/etc'],
  [{ sourceKind: 'upstream', source: 'http://user@host' }, 'source_kind', 'upstream'],
  [{ limits: { uploadBytes: 1 } }, 'limits', { uploadBytes: 1 }],
  [{ limits: { streams: 1.5 } }, 'limits', { streams: 1.5 }],
  [{ limits: { headerBytes: 999_999 } }, 'limits', { headerBytes: 999_999 }],
  [{ limits: { firstByteMs: '30000' } }, 'limits', { firstByteMs: '30000' }],
  [{ limits: { unknown: 7 } }, 'limits', { unknown: 7 }],
  [{ kind: 'realm', isolation: 'untrusted' }, 'isolation', 'untrusted'],
  [{ isolation: 'portal' }, 'isolation', 'portal'],
]

onBothDatabases((world) => {
  const change = (entry: Partial<Record<keyof RegistryEntry, unknown>>, code = 'plan-core') =>
    world.database.system((db) => changeRegistryEntry(db, code, entry as Partial<RegistryEntry>))
  const hosting = async (code: string) => {
    const anna = await world.signIn('anna', 20001)
    const all = await anna.call('GET /api/product/v4/applications/list-by-org', { query: { orgId: '41001' } })
    return all.find((application) => application.code === code)?.hosting
  }

  test('HOST-44 a registry entry that would break out of its frame or of a header is refused by service and database', async () => {
    for (const [entry, column, value] of REFUSED) {
      await expect(change(entry), JSON.stringify(entry)).rejects.toMatchObject({ code: 'VALIDATION' })
      const written = typeof value === 'string' ? value : JSON.stringify(value)
      const write = world.database.system((db) =>
        sql`update application set ${sql.ref(column)} = ${written} where code = 'plan-core'`.execute(db),
      )
      await expect(write, `${column} ${written}`).rejects.toMatchObject({ code: '23514' })
    }
    await expect(change({ version: '2' }, 'no-such-app')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('HOST-44 every field of a registry entry is stored, and the list of applications contains the version', async () => {
    const entry = await change({
      sandbox: 'allow-scripts allow-forms',
      permissions: "camera; microphone 'self' https://a.example:8443",
      referrerPolicy: 'no-referrer',
      csp: { 'img-src': "'self' https://cdn.example.org data:" },
      messages: ['body-click', 'applicationModule'],
      version: '2.4.1-rc.1+7',
      keepHost: false,
      limits: { uploadBytes: 17_179_869_184, streams: 1 },
    })

    const gateway = await readRegistry(world.database)
    expect(gateway.find(({ code }) => code === 'plan-core')).toMatchObject({
      keepsHost: false,
      limits: {
        uploadBytes: 17_179_869_184,
        firstByteMs: 30_000,
        addressBytes: 32_768,
        headerBytes: 65_536,
        streams: 1,
      },
    })
    expect(entry.csp).toEqual({ 'img-src': "'self' https://cdn.example.org data:" })
    expect(await hosting('plan-core')).toMatchObject({
      permissions: "camera; microphone 'self' https://a.example:8443",
      referrerPolicy: 'no-referrer',
      messages: ['body-click', 'applicationModule'],
      version: '2.4.1-rc.1+7',
      isolation: 'own',
    })
  })

  test('HOST-120, HOST-258 an application has its own host, with its own process on request; the portal’s origin serves the portal’s pages only', async () => {
    expect(await hosting('plan-core')).toMatchObject({
      kind: 'realm',
      isolation: 'own',
      entryUrl: 'http://plan-core.apps.portal.test/',
    })
    expect(await hosting('quality-core')).toMatchObject({ kind: 'iframe', isolation: 'own' })

    for (const isolation of ['process', 'own'] as const) {
      await change({ isolation }, 'plan-core')
      const { entryUrl, origin, gatewayPath, ...entry } = (await hosting('plan-core')) ?? {}
      expect(entry).toMatchObject({ kind: 'realm', isolation })
      expect([entryUrl, gatewayPath]).toEqual([`${origin}/`, '/apps/plan-core'])
    }
    expect(await hosting('portal-pages')).toMatchObject({ isolation: 'portal', entryUrl: '/apps/portal-pages/' })
  })

  test('HOST-45, HOST-280 an untrusted application gets no own origin, with any sandbox', async () => {
    await change({ isolation: 'untrusted' }, 'quality-core')
    await change({ isolation: 'untrusted', sandbox: 'allow-scripts allow-same-origin' }, 'geps-core')

    expect((await hosting('quality-core'))?.sandbox).toMatch(/^allow-scripts allow-forms/)
    expect((await hosting('quality-core'))?.sandbox).not.toMatch(/allow-same-origin|escape-sandbox/)
    expect((await hosting('geps-core'))?.sandbox).toBe('allow-scripts')
  })

  test('HOST-40 a proxied application is served at the host of its code, and its upstream’s address is not revealed', async () => {
    await change({ sourceKind: 'upstream', source: 'http://upstream.test:9000' }, 'quality-core')
    await change({ sourceKind: 'url', source: 'http://upstream.test:9001' })

    expect(await hosting('quality-core')).toMatchObject({
      origin: 'http://quality-core.apps.portal.test',
      entryUrl: 'http://quality-core.apps.portal.test/inspections.html',
    })
    expect(await hosting('plan-core')).toMatchObject({
      origin: 'http://plan-core.apps.portal.test',
      entryUrl: 'http://plan-core.apps.portal.test/',
    })
    expect(JSON.stringify([await hosting('plan-core'), await hosting('quality-core')])).not.toContain('upstream.test')
  })
})
