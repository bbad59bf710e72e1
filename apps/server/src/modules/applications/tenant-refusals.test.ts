import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { onBothDatabases } from '../../../test/world.ts'
import { forgetOldTenantRefusals } from './tenant-refusals.service.ts'

const ofReports = (code: string) => ({ url: `/api/product/v4/applications/${code}/refusals`, method: 'POST' }) as const

onBothDatabases((world) => {
  const tell = async (person: Browser, code: string, payload: unknown) =>
    (await person.request({ ...ofReports(code), payload: payload as object })).statusCode
  const list = async (person: Browser, query = '') => {
    const { statusCode, body } = await person.request({ url: `/api/admin/v1/application-refusals${query}` })
    return {
      statusCode,
      ...(JSON.parse(body) as { items?: { path: string }[]; nextCursor?: string | null; errorCode?: string }),
    }
  }

  test('HOST-198 HOST-199 HOST-302 administrators list the refusals of their tenant’s people, and of no other tenant', async () => {
    const anna = await world.signIn('anna', 20001)
    const admin = await world.signIn('admin.nordbro', 20001)
    const late = { code: 'UPSTREAM_TIMEOUT', reason: 'late', path: '/reset/9f86d081884c7d659a2feaa0c55ad015', count: 2 }
    expect(await tell(anna, 'plan-core', [late, { ...late, reason: null, path: '/save', count: 1 }])).toBe(204)
    expect(await tell(anna, 'plan-core', [late])).toBe(204)

    const { items, nextCursor } = await list(admin)
    expect(items).toHaveLength(2)
    expect(items?.[0]).toMatchObject({
      ...{ applicationCode: 'plan-core', code: 'UPSTREAM_TIMEOUT', reason: 'late', path: '/reset/…', count: 4 },
      lastAt: expect.any(Number) as number,
    })
    expect(nextCursor).toBeNull()
    expect((await list(admin, '?applicationCode=cost-core')).items).toEqual([])

    await admin.enter(20005)
    expect((await list(admin)).items).toEqual([])
  })

  test('HOST-199 a cursor pages through all refusals; an invalid cursor and a person who is not administrator are refused', async () => {
    const anna = await world.signIn('anna', 20001)
    const admin = await world.signIn('admin.nordbro', 20001)
    const many = (from: number) =>
      Array.from({ length: 20 }, (_, n) => ({ code: 'NOT_FOUND', reason: null, path: `/page-${from + n}`, count: 1 }))
    for (const from of [0, 20]) expect(await tell(anna, 'doc-core', many(from))).toBe(204)

    const paths: string[] = []
    let cursor: string | null | undefined = ''
    for (let page = 0; cursor !== null && page < 20; page++) {
      const answer = await list(admin, `?applicationCode=doc-core&limit=7${cursor && `&cursor=${cursor}`}`)
      paths.push(...(answer.items ?? []).map(({ path }) => path))
      cursor = answer.nextCursor
    }
    expect([paths.length, new Set(paths).size]).toEqual([40, 40])

    for (const wrong of ['abc', Buffer.from('[1,2,3,4,5]').toString('base64url')])
      expect(await list(admin, `?cursor=${wrong}`)).toMatchObject({ statusCode: 400, errorCode: 'VALIDATION' })
    expect((await list(admin, '?limit=201')).statusCode).toBe(400)
    expect(await list(anna)).toMatchObject({ statusCode: 403, errorCode: 'FORBIDDEN' })
  })

  test('HOST-198, HOST-300, HOST-301 the latest 100 refusals of an application are stored for 30 days; an unknown application is not found', async () => {
    const anna = await world.signIn('anna', 20001)
    const admin = await world.signIn('admin.nordbro', 20001)
    for (let from = 0; from < 120; from += 20)
      await tell(
        anna,
        'cost-core',
        Array.from({ length: 20 }, (_, n) => ({ code: 'NOT_FOUND', reason: null, path: `/${from + n}`, count: 1 })),
      )
    expect((await list(admin, '?applicationCode=cost-core&limit=200')).items).toHaveLength(100)
    const one = { code: 'NOT_FOUND', reason: null, path: '/a', count: 1 }
    expect([await tell(anna, 'nobody', [one]), await tell(anna, 'cost-core', [{ ...one, path: '/a?b' }])]).toEqual([
      404, 400,
    ])

    await world.database.system((db) =>
      sql`update tenant_refusal set refused_at = now() - interval '31 days'`.execute(db),
    )
    expect((await list(admin)).items).toEqual([])
    await world.database.system(forgetOldTenantRefusals)
    const rows = await world.database.system((db) => db.selectFrom('tenant_refusal').select('path').execute())
    expect(rows).toEqual([])
  })
})
