import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { createAppHosts } from '../../addresses/app-hosts.ts'
import { APPS, onBothDatabases, PORTAL } from '../../../test/world.ts'
import { createFrameOrigins, FRAME_ORIGINS_BYTES } from './frame-origins.ts'

onBothDatabases((world) => {
  const hosts = createAppHosts(PORTAL, APPS)

  const register = (tenant: number, prefix: string, count: number, kind: 'iframe' | 'detached' = 'iframe') =>
    world.database.system((db) =>
      sql`with added as (
          insert into application
          select (jsonb_populate_record(erp, jsonb_build_object(
            'id', (select max(id) from application) + number, 'code', named.code, 'unique_code', named.code, 'hosting_kind', ${kind}::text, 'source_kind', 'url',
            'source', 'https://' || named.code || '.example.org/start', 'permissions', 'camera'))).*
          from application erp, generate_series(1, ${count}::int) number, lateral (select ${prefix}::text || number as code) named
          where erp.code = 'erp-core'
          returning application.code)
        insert into tenant_application (tenant_id, application_code, enabled, version)
        select ${tenant}, added.code, true, '1' from added`.execute(db),
    )
  const sidOf = (person: Browser) => person.cookies.get('sid')
  const lines: unknown[] = []
  const framed = (sid: string | undefined, tenantId: number | null = null) =>
    createFrameOrigins(world.database, { warn: (...words: unknown[]) => void lines.push(words) })(hosts, {
      sid,
      tenantId,
    })

  test('SEC-13, SEC-49 the page’s policy names the external applications of the person’s tenants, and no others', async () => {
    await register(20001, 'nordbro-', 45)
    await register(20002, 'huayu-', 1)
    await register(20001, 'window-', 1, 'detached')
    const anna = await world.signIn('anna', 20001)
    const before = lines.length
    const { origins, delegations } = await framed(sidOf(anna))

    expect(origins[0]).toBe(hosts.wildcard)
    expect(origins.filter((origin) => origin.startsWith('https://nordbro-'))).toHaveLength(45)
    expect(origins.join()).not.toMatch(/huayu-|window-/)
    expect(lines).toHaveLength(before)
    // HOST-81, HOST-162
    expect(delegations).toContainEqual({ feature: 'camera', origin: 'https://nordbro-1.example.org' })
    expect(delegations).toContainEqual({ feature: 'fullscreen', origin: hosts.wildcard })

    const strangers = await framed(undefined)
    expect(strangers.origins).toEqual([hosts.wildcard])
    expect((await framed('nonsense')).origins).toEqual([hosts.wildcard])
  })

  test('SEC-13 the page’s policy omits an application that its tenant has disabled', async () => {
    await register(20001, 'disabled-', 1)
    const anna = await world.signIn('anna', 20001)
    expect((await framed(sidOf(anna))).origins).toContain('https://disabled-1.example.org')
    await world.database.system((db) =>
      sql`update tenant_application set enabled = false where application_code = 'disabled-1'`.execute(db),
    )
    expect((await framed(sidOf(anna))).origins).not.toContain('https://disabled-1.example.org')
  })

  test('SEC-73 origins of the address’s tenant come first in an oversized policy, and the log names the rest once', async () => {
    await register(20001, 'first-tenant-', 60)
    await register(20002, 'second-tenant-', 60)
    const wei = await world.signIn('li.wei', 20001)
    const before = lines.length
    const frames = createFrameOrigins(world.database, { warn: (...words: unknown[]) => void lines.push(words) })
    for (const [tenantId, prefix] of [
      [20001, 'first-tenant-'],
      [20002, 'second-tenant-'],
      [20002, 'second-tenant-'],
    ] as const) {
      const { origins } = await frames(hosts, { sid: sidOf(wei), tenantId })
      expect(origins.slice(1).join(' ').length).toBeLessThanOrEqual(FRAME_ORIGINS_BYTES)
      expect(origins.filter((origin) => origin.includes(prefix))).toHaveLength(60)
    }
    expect(lines.slice(before)).toHaveLength(2)
    expect(lines.at(-1)).toMatchObject([{}, expect.stringContaining('Too many frame origins')])
  })
})
