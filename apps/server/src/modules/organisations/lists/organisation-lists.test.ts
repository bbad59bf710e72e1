import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Organisation } from '@portico/contract/organisations/organisations'
import type { Browser } from '../../../../test/sign-in/browser.ts'
import { onBothDatabases } from '../../../../test/world.ts'
import { indexOrganisations } from '../../../db/org-index/build.ts'

const LIST = 'POST /api/org-permission/v4/orgs/list-auth-org'
const ids = (nodes: readonly Organisation[] | undefined) => (nodes ?? []).map(({ orgId }) => orgId)

onBothDatabases((world) => {
  let anna: Browser
  let administrator: Browser
  beforeAll(async () => {
    anna = await world.signIn('anna', 20001)
    administrator = await world.signIn('admin.nordbro', 20001)
  })

  const list = (body: object, person = anna) => person.call(LIST, { body })
  const everything = async (person: Browser, body: object = {}) => {
    const all: Organisation[] = []
    for (let pageIndex = 1; ; pageIndex++) {
      const { data, recordTotal } = await list({ ...body, pageIndex }, person)
      all.push(...data)
      if (all.length >= recordTotal || data.length === 0) return all
    }
  }

  test('ORG-7, ORG-20 a page holds 50 items, or up to 200 on request, and the total counts the items of all pages', async () => {
    const first = await list({})
    const second = await list({ pageIndex: 2 })
    const all = await everything(anna)

    expect(first).toMatchObject({ currentPage: 1, pageSize: 50 })
    expect(first.data).toHaveLength(50)
    expect(first.recordTotalCapped).toBeUndefined()
    expect(second.currentPage).toBe(2)
    expect(ids(first.data).some((id) => ids(second.data).includes(id))).toBe(false)
    expect(new Set(ids(all)).size).toBe(first.recordTotal)
    expect(await list({ pageSize: 1_000_000_000 })).toMatchObject({ pageSize: 200 })
    expect((await list({ pageIndex: 1_000_000_000, pageSize: 1_000_000_000 })).data).toEqual([])
    await expect(list({ pageSize: 0 })).rejects.toMatchObject({ status: 400 })
    await expect(list({ pageIndex: 0 })).rejects.toMatchObject({ status: 400 })
    await expect(list({ pageSize: 1.5 })).rejects.toMatchObject({ status: 400 })
  })

  // Runs on one database only, because the server counts in the same way on both.
  test.runIf(world.kind === 'postgres')(
    'ORG-20, ORG-90 a total above 10,000 is capped, and pages beyond it are empty, with and without the index',
    async () => {
      await world.database.system((db) =>
        sql`insert into org_node (tenant_id, id, parent_id, path, depth, type, name, enable, sort)
          select 20001, 70000 + n, 30011, '/20001/30011/' || (70000 + n), 3, 'general-project', 'Spur ' || n, 1, 9000 + n
          from generate_series(1, 10100) n`.execute(db),
      )
      const spurs = (pageIndex: number) =>
        administrator.call('POST /api/org-permission/v4/orgs/list-auth-org', {
          body: { keyword: 'spur', pageIndex, pageSize: 200 },
        })
      const isCapped = async () => {
        const last = await spurs(50)
        expect(last).toMatchObject({ recordTotal: 10_000, recordTotalCapped: true, currentPage: 50 })
        expect(last.data).toHaveLength(200)
        expect((await spurs(51)).data).toEqual([])
      }
      try {
        await isCapped()
        await indexOrganisations(world.database, 20001)
        await isCapped()
      } finally {
        await world.database.system((db) =>
          sql`delete from org_node where tenant_id = 20001 and id > 70000 and id <= 80100`.execute(db),
        )
      }
    },
  )

  test('ORG-21 the list has only organisations in which the person may work, favourites first, and no empty category', async () => {
    const all = await everything(anna)

    expect(all.every(({ authType }) => authType === 1)).toBe(true)
    expect(new Set(ids(all).slice(0, 2))).toEqual(new Set([41001, 41010]))
    expect(all.slice(0, 3).map(({ userFocus }) => userFocus)).toEqual([1, 1, 0])
    expect(ids(all)).not.toContain(30012)
    expect(ids(all)).not.toContain(30040)
    expect(ids(all)).toContain(30019)
    expect(ids(await everything(administrator))).not.toContain(30049)
  })

  test('ORG-21 keyword, types, enable and status narrow the list', async () => {
    const companies = await everything(anna, { types: ['company'] })
    const withoutProjects = await everything(anna, { excludeTypes: ['general-project', 'category'] })
    const planned = await everything(anna, { types: ['general-project'], status: ['planned'] })

    expect(new Set(ids(companies))).toEqual(new Set([20001, 30010, 30020, 30030]))
    expect(new Set(withoutProjects.map(({ type }) => type))).not.toContain('general-project')
    expect(new Set(planned.map(({ status }) => status))).toEqual(new Set(['planned']))
    expect(ids(await everything(anna, { enable: 0 }))).toEqual([41015])
    expect((await list({ keyword: 'road' })).recordTotal).toBeGreaterThan(50)
    expect(ids((await list({ keyword: 'ot-01' })).data)[0]).toBe(41001)
    expect(ids((await list({ keyword: 'SE-4711' })).data)).toEqual([41001])
    expect(await list({ keyword: 'Kiruna' })).toMatchObject({ data: [], recordTotal: 0 })
  })

  test('ORG-21, ORG-91 the organisation whose code equals the keyword precedes those that contain it', async () => {
    const hits = ids((await list({ keyword: 'nb-s' }, administrator)).data)

    expect(hits[0]).toBe(30010)
    expect(hits).toContain(30030)
  })

  test.each(['%', '_', "'", '"', '\\', "' or 1=1 --", '%%%', '$1', '\u202e', '\ud83d\ude00', 'x'.repeat(10_000)])(
    'ORG-21, ORG-92 a keyword is searched literally: %j',
    async (keyword) => {
      expect(await list({ keyword })).toMatchObject({ data: [], recordTotal: 0 })
    },
  )

  test('ORG-21 a keyword that is not a text, or contains half a surrogate pair, is refused', async () => {
    const send = (payload: string) =>
      anna.request({
        method: 'POST',
        url: LIST.slice(5),
        headers: { 'content-type': 'application/json' },
        payload,
      })

    expect((await send('{"keyword":"\\ud800"}')).statusCode).toBe(400)
    expect((await send('{"keyword":"a\\u0000b"}')).statusCode).toBe(400)
    expect((await send(JSON.stringify({ keyword: 'x'.repeat(10_001) }))).statusCode).toBe(400)
    expect((await send('{"keyword":["road"]}')).statusCode).toBe(400)
    expect((await list({ keyword: '   ' })).recordTotal).toBe((await list({})).recordTotal)
  })
})
