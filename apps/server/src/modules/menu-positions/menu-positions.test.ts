import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { changeObject } from '../../../test/change-object.ts'
import { onBothDatabases } from '../../../test/world.ts'
import { flat } from '../../../test/flat-menus.ts'
import { refusal } from '../../../test/refusal.ts'

const ROOT = '/api/admin/v1'
const ANNA = 612
const NAMES = { 'zh-CN': '工期', en: 'Timetable', 'sv-SE': 'Tidtabell' }

onBothDatabases((world) => {
  const run = (text: string) => world.database.system((db) => sql.raw(text).execute(db))
  const list = async (person: Browser, query: Record<string, string>) =>
    person.call(`GET ${ROOT}/menus`, { query: { sort: 'position', ...query } })
  const codesOf = async (person: Browser, query: Record<string, string>) =>
    (await list(person, { applicationCode: 'plan-core', limit: '200', ...query })).items.map(({ code }) => code)
  const set = (person: Browser, ...items: { code: string; seen: number; ownSort: number | null }[]) =>
    person.call(`POST ${ROOT}/menus/positions`, { body: { items } })
  const positionOf = async (person: Browser, code: string) => {
    const { sort, ownSort } = await person.call(`GET ${ROOT}/menus/{code}`, { params: { code } })
    return ownSort ?? sort
  }
  const ownPositions = async () =>
    (await run(`select menu_code as code, sort from tenant_menu where tenant_id = 20001 order by 1`)).rows

  beforeEach(async () => {
    await run(`delete from administrator_grant where tenant_id = 20001 and user_id = ${ANNA}`)
    await run(`delete from administrator_role where tenant_id = 20001 and not built_in`)
    await run(`delete from tenant_menu`)
    await run(`delete from two_person_rule where tenant_id = 20001`)
  })

  test('MENU-127 the menus of one directory, or directly below the application, are listed in the order of the tenant, page by page', async () => {
    const admin = await world.signIn('admin.nordbro', 20001)
    const top = await codesOf(admin, { top: 'yes' })
    expect(top).toContain('plan.control')
    expect(top).not.toContain('plan.control.time')
    const control = await codesOf(admin, { parentCode: 'plan.control' })
    expect(control).toContain('plan.control.time')
    expect(control).not.toContain('plan.control')

    const last = top.at(-1) ?? ''
    await set(admin, { code: last, seen: await positionOf(admin, last), ownSort: 0 })
    const moved = await codesOf(admin, { top: 'yes' })
    expect([moved[0], moved.length]).toEqual([last, top.length])
    const pages: string[] = []
    for (let cursor: string | undefined, count = 0; count === 0 || cursor !== undefined; count++) {
      const query = { applicationCode: 'plan-core', top: 'yes' as const, limit: '2', ...(cursor && { cursor }) }
      const { items, nextCursor } = await list(admin, query)
      pages.push(...items.map(({ code }) => code))
      cursor = nextCursor ?? undefined
    }
    expect(pages).toEqual(moved)
  })

  test('MENU-128 several positions are set by one call, people see the order, and the log has each menu', async () => {
    const [admin, anna] = [await world.signIn('admin.nordbro', 20001), await world.signIn('anna', 20001)]
    const top = await codesOf(admin, { top: 'yes' })
    const positions = await Promise.all(top.map((code) => positionOf(admin, code)))
    await run(`delete from event_outbox`)
    await set(admin, ...top.map((code, at) => ({ code, seen: positions[at] ?? 0, ownSort: top.length - at })))
    expect(await codesOf(admin, { top: 'yes' })).toEqual(top.toReversed())
    const tree = await anna.call('GET /api/workbench/v4/portal-menus/auth-tree', { query: { orgId: '41001' } })
    const planning = flat(tree).find(({ code }) => code === 'plan-core')
    const shown = planning?.children.map(({ code }) => code) ?? []
    expect(shown.length).toBeGreaterThan(2)
    expect(shown).toEqual(top.toReversed().filter((code) => shown.includes(code)))
    const told = await run(`select from event_outbox where tenant_id = 20001 and payload ->> 'what' = 'menus'`)
    expect(told.rows.length).toBeGreaterThan(0)
    const { rows } = await run(`select target, before, after from audit_log where tenant_id = 20001
      and action = 'menu.change' and target ->> 'menuCode' = '${top[0]}' order by happened_at desc, id desc limit 1`)
    expect(rows[0]).toMatchObject({ target: { menuCode: top[0] }, before: { ownSort: null }, after: { ownSort: top.length } })

    // null brings the position of the catalogue back
    await set(admin, ...top.map((code, at) => ({ code, seen: top.length - at, ownSort: null })))
    expect(await codesOf(admin, { top: 'yes' })).toEqual(top)
  }) // prettier-ignore

  test('MENU-128 a menu that another person has moved meanwhile refuses all positions and is named', async () => {
    const admin = await world.signIn('admin.nordbro', 20001)
    const [milestone, schedule] = [await positionOf(admin, 'plan.milestone'), await positionOf(admin, 'plan.schedule')]
    const names = await admin.call(`GET ${ROOT}/menus/{code}`, { params: { code: 'plan.schedule' } })
    await changeObject(admin, `PUT ${ROOT}/menus/plan.schedule`, { ownNames: names.ownNames, ownSort: 77, enabled: true })
    const body = {
      items: [
        { code: 'plan.milestone', seen: milestone, ownSort: 40 },
        { code: 'plan.schedule', seen: schedule, ownSort: 41 },
      ],
    }
    const { statusCode, body: problem } = await admin.request({
      method: 'POST',
      url: `${ROOT}/menus/positions`,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    })
    expect([statusCode, JSON.parse(problem)]).toEqual([
      409,
      expect.objectContaining({ errorCode: 'CONFLICT', details: { codes: ['plan.schedule'] } }),
    ])
    expect(await ownPositions()).toEqual([{ code: 'plan.schedule', sort: 77 }])
    // what the same person changes in other ways stays
    await changeObject(admin, `PUT ${ROOT}/menus/plan.schedule`, { ownNames: NAMES, ownSort: 77, enabled: false })
    await set(admin, { code: 'plan.schedule', seen: 77, ownSort: 41 })
    const after = await admin.call(`GET ${ROOT}/menus/{code}`, { params: { code: 'plan.schedule' } })
    expect(after).toMatchObject({ ownNames: NAMES, ownSort: 41, enabled: false })
  }) // prettier-ignore

  test('MENU-128 positions are refused for unknown menus, another scope, a menu named twice, locked files and a second person', async () => {
    const admin = await world.signIn('admin.nordbro', 20001)
    const seen = await positionOf(admin, 'plan.schedule')
    const move = { code: 'plan.schedule', seen, ownSort: 9 }
    expect(await refusal(set(admin, move, { code: 'broken.silent', seen: 1, ownSort: 2 }))).toBe('NOT_FOUND')
    expect(await refusal(set(admin, move, move))).toBe('VALIDATION')
    expect(await refusal(set(admin))).toBe('VALIDATION')
    expect(await refusal(set(admin, { ...move, ownSort: 100_001 }))).toBe('VALIDATION')

    await admin.call(`POST ${ROOT}/administrator-roles`, {
      body: { code: 'menu-editor', names: NAMES, rights: ['read menu', 'edit menu'] },
    })
    await admin.call(`POST ${ROOT}/administrators`, {
      body: { userId: ANNA, roleCode: 'menu-editor', scope: 'application', orgId: null, applicationCode: 'doc-core' } as never,
    })
    const anna = await world.signIn('anna', 20001)
    expect(await refusal(set(anna, move))).toBe('NOT_FOUND')
    expect(await refusal(set(await world.signIn('li.wei', 20003), move))).toBe('FORBIDDEN')

    await run(`insert into configuration_set (tenant_id, code, ui) values (20001, 'storm', 'locked')`)
    await run(`insert into configuration_object (tenant_id, kind, code, set_code, file, line, document)
      values (20001, 'MenuSettings', 'plan.schedule', 'storm', 'menus.yaml', 3, '{}')`)
    expect(await refusal(set(admin, move))).toBe('MANAGED')
    await run(`delete from configuration_object where set_code = 'storm'`)
    await run(`delete from configuration_set where code = 'storm'`)
    await run(`insert into two_person_rule (tenant_id, kinds, days) values (20001, '["MenuSettings"]', 7)`)
    expect(await refusal(set(admin, move))).toBe('SECOND_PERSON_NEEDED')
    await run(`delete from two_person_rule where tenant_id = 20001`)
    expect(await ownPositions()).toEqual([])
    await set(admin, move)
    expect(await ownPositions()).toEqual([{ code: 'plan.schedule', sort: 9 }])
  }) // prettier-ignore
})
