import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { onBothDatabases } from '../../../test/world.ts'

const ROOT = '/api/admin/v1'

interface Page {
  items: Record<string, unknown>[]
  nextCursor: string | null
  total?: { count: number; isMore: boolean }
}

onBothDatabases((world) => {
  const run = (text: string) => world.database.system((db) => sql.raw(text).execute(db))
  let admin: Browser
  const answer = (list: string, query: Record<string, string> = {}) =>
    admin.request({ url: `${ROOT}/${list}?${new URLSearchParams(query).toString()}` })
  const page = async (list: string, query: Record<string, string> = {}) => {
    const { statusCode, body } = await answer(list, query)
    expect(statusCode, `${list} ${body}`).toBe(200)
    return JSON.parse(body) as Page
  }
  const shown = async (list: string, key: string, query: Record<string, string>) =>
    (await page(list, query)).items.map((item) => item[key])

  beforeAll(async () => {
    admin = await world.signIn('admin.nordbro', 20001)
    await run(`insert into role (tenant_id, code, names) values
      (20001, 'ls-one', '{"en":"Ls Öster","sv-SE":"Ls öster","zh-CN":"东"}'),
      (20001, 'ls-two', '{"en":"Ls apple","sv-SE":"Ls äpple"}'), (20001, 'ls-three', '{"en":"Ls Zebra","sv-SE":"Ls zebra"}')`)
    await run(`insert into org_grant (tenant_id, id, subject_kind, subject, org_id, inherit, auth_type, role_code)
      select 20001, 995300, 'user', '612', id, true, 1, 'ls-two' from org_node
      where tenant_id = 20001 and parent_id is null limit 1`)
    for (const name of ['Ls robot', 'LS lift', 'Other'])
      await admin.call(`POST ${ROOT}/service-accounts`, { body: { name, grants: [] } })
    await run(`update service_account set enabled = false where tenant_id = 20001 and name = 'LS lift'`)
    await run(`insert into mail_suppression (user_id, address, response)
      select id, email, 550 from user_account where email is not null and username in ('anna', 'greta')
      on conflict do nothing`)
    for (const [form, en] of [
      ['banner', 'Ls outage'],
      ['message', 'Ls news'],
    ] as const)
      await admin.call(`POST ${ROOT}/announcements`, {
        body: {
          ...{ titles: { en }, contents: { en: 'Text' }, form, mustRead: false, roleCodes: [], orgIds: [] },
          ...{ productCodes: [], startsAt: '2026-01-02T03:04:05Z', endsAt: null },
        },
      })
  })

  test.each([
    ['people', 'a'],
    ['roles', 'ls-'],
    ['applications', 'plan'],
    ['trusts', '2000'],
    ['service-accounts', 'ls '],
    ['announcements', 'ls '],
    ['mail-suppressions', '@'],
    ['legal-documents', 'a'],
  ])('ADMIN-260 the list of %s is searched, and counted with its first page only', async (list, keyword) => {
    const all = await page(list, { total: 'yes', limit: '200' })
    expect(all.total).toEqual({ count: all.items.length, isMore: false })
    expect(all.items.length).toBeGreaterThan(0)
    expect((await page(list)).total, 'not asked for').toBeUndefined()

    const found = await page(list, { keyword: keyword.toUpperCase(), total: 'yes', limit: '200' })
    expect(found.items.length, keyword).toBeGreaterThan(0)
    expect(found.total).toEqual({ count: found.items.length, isMore: false })
    for (const none of ['no such thing', '%', "'"]) {
      if (none.length === 1 && list === 'legal-documents') continue
      expect(await page(list, { keyword: none, total: 'yes' }), none).toMatchObject({ items: [], total: { count: 0 } })
    }
    for (const bad of [{ keyword: '' }, { keyword: 'x'.repeat(101) }, { total: 'no' }])
      expect((await answer(list, bad)).statusCode).toBe(400)

    const first = await page(list, { limit: '1', total: 'yes', keyword })
    expect(first.total?.count).toBe(found.items.length)
    if (first.nextCursor !== null)
      expect((await page(list, { limit: '1', total: 'yes', keyword, cursor: first.nextCursor })).total).toBeUndefined()
  })

  test('ADMIN-261 roles are filtered by whether some person has them', async () => {
    expect(await shown('roles', 'code', { keyword: 'ls-', granted: 'yes' })).toEqual(['ls-two'])
    expect(await shown('roles', 'code', { keyword: 'ls-', granted: 'no' })).toEqual(['ls-one', 'ls-three'])
    expect(await shown('roles', 'code', { keyword: '东' })).toEqual(['ls-one'])
    expect((await answer('roles', { granted: 'maybe' })).statusCode).toBe(400)
  })

  test('ADMIN-261 applications and service accounts are filtered by state, and accounts by their valid keys', async () => {
    await run(
      `update tenant_application set enabled = false where tenant_id = 20001 and application_code = 'plan-core'`,
    )
    expect(await shown('applications', 'code', { state: 'disabled' })).toEqual(['plan-core'])
    expect(await shown('applications', 'code', { state: 'enabled' })).not.toContain('plan-core')
    await run(`update tenant_application set enabled = true where tenant_id = 20001 and application_code = 'plan-core'`)
    expect(await shown('service-accounts', 'name', { keyword: 'ls', state: 'disabled' })).toEqual(['LS lift'])
    expect(await shown('service-accounts', 'name', { keyword: 'ls', keys: 'yes' })).toEqual([])
    expect(await shown('service-accounts', 'name', { keyword: 'ls', keys: 'no', sort: '-name' })).toHaveLength(2)
  })

  test('ADMIN-261 trusts are filtered by direction and state, announcements by state and form, legal texts by origin', async () => {
    const trusts = (await page('trusts')).items
    for (const direction of ['viewed', 'viewing'])
      for (const state of ['offered', 'in-force', 'ended'])
        expect((await page('trusts', { direction, state })).items).toEqual(
          trusts.filter((one) => one['direction'] === direction && one['state'] === state),
        )
    expect(await shown('announcements', 'titles', { form: 'banner', keyword: 'ls ' })).toEqual([{ en: 'Ls outage' }])
    expect(await shown('announcements', 'titles', { state: 'published', keyword: 'ls ' })).toEqual([])
    expect(await shown('announcements', 'titles', { state: 'draft', keyword: 'ls ' })).toHaveLength(2)
    await run(`insert into tenant_legal_document (tenant_id, kind, number, texts)
      values (20001, 'privacy', 0, '{"en":"Lsdraft text"}')`)
    expect(await shown('legal-documents', 'kind', { draft: 'yes' })).toEqual(['privacy'])
    expect(await shown('legal-documents', 'kind', { keyword: 'lsDRAFT' })).toEqual(['privacy'])
    expect(await shown('legal-documents', 'kind', { source: 'own' })).toEqual([])
    expect(await shown('legal-documents', 'kind', { source: 'portal', draft: 'no' })).not.toContain('privacy')
    await run(`delete from tenant_legal_document where tenant_id = 20001 and kind = 'privacy'`)
  })

  test('ADMIN-262 roles are in the order of the names in the language of the reader, page by page', async () => {
    const inLanguage = async (language: string) => {
      const codes: unknown[] = []
      for (let cursor: string | undefined; ;) {
        const { body } = await admin.request({
          url: `${ROOT}/roles?keyword=ls-&sort=name&limit=1${cursor === undefined ? '' : `&cursor=${cursor}`}`,
          headers: { 'accept-language': language },
        })
        const one = JSON.parse(body) as Page
        expect(one.items).toHaveLength(1)
        codes.push(one.items[0]?.['code'])
        if (one.nextCursor === null) return codes
        cursor = one.nextCursor
      }
    }
    expect(await inLanguage('en')).toEqual(['ls-two', 'ls-one', 'ls-three'])
    expect(await inLanguage('sv-SE')).toEqual(['ls-three', 'ls-two', 'ls-one'])
    expect(await shown('roles', 'code', { keyword: 'ls-', sort: '-grants', limit: '1' })).toEqual(['ls-two'])
  })
})
