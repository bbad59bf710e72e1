import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ConfigurationImportReport } from '@portico/contract/administration/configuration-import'
import { asOwner } from '../../../../test/as-owner.ts'
import { refusal } from '../../../../test/refusal.ts'
import type { Browser } from '../../../../test/sign-in/browser.ts'
import { onBothDatabases } from '../../../../test/world.ts'
import { tableWorkbook } from '../../../http/requests/workbook/workbook.fixtures.ts'
import { changeScene, NAMES, SURVEYOR, TENANT } from '../change-sets.fixtures.ts'

const ROLES = 'POST /api/admin/v1/roles/import'
const MENUS = 'POST /api/admin/v1/menus/import'
const ROLE_HEAD = 'code,name_zh,name_en,name_sv,menu,authorities,action'
const SURVEYOR_LINE = `surveyor,${NAMES['zh-CN']},${NAMES.en},${NAMES['sv-SE']},plan.schedule,plan.schedule.view,`
const NOTHING = { created: 0, changed: 0, unchanged: 0, problems: [], changeSetId: null }

onBothDatabases((world) => {
  const scene = changeScene(world)
  const send = (
    person: Browser,
    kind: typeof ROLES | typeof MENUS,
    file: string | Buffer,
    dryRun = false,
  ): Promise<ConfigurationImportReport> =>
    person.call(kind, { body: { file: Buffer.from(file).toString('base64'), dryRun, name: 'From a file' } })
  const problemsOf = async (kind: typeof ROLES | typeof MENUS, ...lines: string[]) => {
    const { applied, problems, changeSetId } = await send(
      await world.signIn('admin.nordbro', TENANT),
      kind,
      lines.join('\n'),
    )
    expect([applied, changeSetId]).toEqual([false, null])
    return problems.map(({ line, column, reason }) => `${line} ${column} ${reason}`)
  }
  const countSets = async () =>
    (await scene.run<{ count: number }>(`select count(*)::int as count from change_set where tenant_id = ${TENANT}`))[0]
      ?.count
  const operationsOf = async (person: Browser, id: number | null) =>
    (await scene.read(person, id ?? 0)).operations.map(({ kind, code, change, document }) => ({
      ...{ kind, code, change, document },
    }))

  beforeEach(() =>
    asOwner(
      world.database,
      `update audit_log set happened_at = happened_at - interval '2 hours' where action like '%.import'`,
    ),
  )
  afterEach(async () => {
    await scene.run(
      `delete from change_set where tenant_id = ${TENANT} and name = 'From a file' and state <> 'published'`,
    )
    await scene.reset()
  })

  test('IMPORT-35, IMPORT-37 a file of roles makes a draft, and nothing is visible before its publication', async () => {
    const admin = await world.signIn('admin.nordbro', TENANT)
    const file = `${ROLE_HEAD}\n${SURVEYOR_LINE}`
    const before = await countSets()
    expect(await send(admin, ROLES, file, true)).toEqual({ ...NOTHING, applied: false, created: 1 })
    expect(await countSets()).toBe(before)
    const report = await send(admin, ROLES, file)
    expect(report).toEqual({ ...NOTHING, applied: true, created: 1, changeSetId: expect.any(Number) as number })
    expect(await scene.surveyor(admin)).toBeNull()
    const { name, state } = await scene.read(admin, report.changeSetId ?? 0)
    expect([name, state]).toEqual(['From a file', 'draft'])
    expect(await operationsOf(admin, report.changeSetId)).toEqual([
      { kind: 'Role', code: 'surveyor', change: 'create', document: SURVEYOR },
    ])
    expect((await scene.publish(admin, report.changeSetId ?? 0)).status).toBe(200)
    expect(await scene.surveyor(admin)).toMatchObject({ names: NAMES })
    // IMPORT-38
    expect(await send(admin, ROLES, file)).toEqual({ ...NOTHING, applied: true, unchanged: 1 })
    const [run] = await scene.run(`select kind, applied, created, unchanged from import_run
      where tenant_id = ${TENANT} and kind = 'roles' order by started_at limit 1`)
    expect(run).toEqual({ kind: 'roles', applied: true, created: 1, unchanged: 0 })
    const logged = await scene.run(`select target from audit_log where tenant_id = ${TENANT}
      and action = 'change-set.create' and target ->> 'id' = '${report.changeSetId}'`)
    expect(logged).toHaveLength(1)
  })

  test('IMPORT-38 the same file again leads to the draft that exists, and another file to another one', async () => {
    const admin = await world.signIn('admin.nordbro', TENANT)
    const first = await send(admin, ROLES, `${ROLE_HEAD}\n${SURVEYOR_LINE}`)
    const count = await countSets()
    expect(await send(admin, ROLES, `${ROLE_HEAD}\n${SURVEYOR_LINE}`)).toEqual(first)
    expect(await countSets()).toBe(count)
    const other = await send(admin, ROLES, `${ROLE_HEAD}\n${SURVEYOR_LINE.replace('Surveyor', 'Geodesist')}`)
    expect(other.changeSetId).not.toBe(first.changeSetId)
  })

  test('IMPORT-35 lines add to a role, delete takes away what it names, and empty cells leave values', async () => {
    const admin = await world.signIn('admin.nordbro', TENANT)
    await scene.apply(admin, SURVEYOR)
    const menus = async (...lines: string[]) => {
      const { changeSetId } = await send(admin, ROLES, ['code,menu,authorities,action', ...lines].join('\n'))
      const [operation] = await operationsOf(admin, changeSetId)
      return operation?.document['menus']
    }
    expect(await menus('surveyor,plan.milestone,,')).toEqual([
      { menu: 'plan.milestone', authorities: [] },
      { menu: 'plan.schedule', authorities: ['plan.schedule.view'] },
    ])
    expect(await menus('surveyor,plan.schedule,plan.schedule.edit plan.schedule.view,set')).toEqual([
      { menu: 'plan.schedule', authorities: ['plan.schedule.edit', 'plan.schedule.view'] },
    ])
    expect(await menus('surveyor,plan.schedule,plan.schedule.view,delete')).toEqual([
      { menu: 'plan.schedule', authorities: [] },
    ])
    expect(await menus('surveyor,plan.schedule,,delete')).toEqual([])
    const renamed = await send(admin, ROLES, tableWorkbook(['code', 'name_en'], ['surveyor', 'Geodesist']))
    expect(renamed).toMatchObject({ created: 0, changed: 1 })
    expect((await operationsOf(admin, renamed.changeSetId))[0]?.document).toEqual({
      ...{ apiVersion: 'portico/v1', kind: 'Role', code: 'surveyor', names: { en: 'Geodesist' } },
    })
    const removed = await send(admin, ROLES, 'code,action\nsurveyor,delete\nnowhere,delete')
    expect(removed).toMatchObject({ changed: 1, unchanged: 1 })
    expect((await operationsOf(admin, removed.changeSetId))[0]).toMatchObject({ change: 'remove' })
    expect((await scene.publish(admin, removed.changeSetId ?? 0)).status).toBe(200)
    expect(await scene.surveyor(admin)).toBeNull()
  })

  test('IMPORT-36, IMPORT-37 a file of menus prepares names, position and visibility, and reset gives the values of the catalogue', async () => {
    const admin = await world.signIn('admin.nordbro', TENANT)
    const file = 'code,name_zh,name_en,name_sv,position,enabled\nplan.schedule,计划,Plan,Plan,7,no'
    const { changeSetId, ...counts } = await send(admin, MENUS, file)
    expect(counts).toMatchObject({ applied: true, created: 0, changed: 1 })
    expect((await operationsOf(admin, changeSetId))[0]?.document).toEqual({
      ...{ apiVersion: 'portico/v1', kind: 'MenuSettings', code: 'plan.schedule', position: 7, enabled: false },
      names: { 'zh-CN': '计划', en: 'Plan', 'sv-SE': 'Plan' },
    })
    const present = () => admin.call('GET /api/admin/v1/menus/{code}', { params: { code: 'plan.schedule' } })
    expect(await present()).toMatchObject({ ownNames: null, ownSort: null, enabled: true })
    expect((await scene.publish(admin, changeSetId ?? 0, true)).status).toBe(200)
    expect(await present()).toMatchObject({ ownSort: 7, enabled: false })
    expect(await send(admin, MENUS, file)).toMatchObject({ unchanged: 1, changeSetId: null })
    const reset = await send(admin, MENUS, 'code,action\nplan.schedule,reset')
    expect((await scene.publish(admin, reset.changeSetId ?? 0, true)).status).toBe(200)
    expect(await present()).toMatchObject({ ownNames: null, ownSort: null, enabled: true })
    expect(await send(admin, MENUS, 'code,action\nplan.schedule,reset')).toMatchObject({ unchanged: 1, changed: 0 })
  })

  test('IMPORT-38 each refused line has its line, column and reason, and one of them refuses all', async () => {
    await scene.apply(await world.signIn('admin.nordbro', TENANT), SURVEYOR)
    const named = (code: string, rest: string) => `${code},一,One,Ett,${rest}`
    expect(
      await problemsOf(
        ...([ROLES, ROLE_HEAD, named('fine', ',,'), named('', ',,'), named('Big', ',,'), 'new,,One,Ett,,,'] as const),
        ...[named('one', 'nothing,,'), named('two', 'plan.schedule,plan.other,'), named('three', ',plan.other,')],
        ...[named('four', ',,remove'), 'surveyor,,,,,,delete', 'surveyor,,,,plan.schedule,,', named('fine', ',,')],
        ...[named('five', ',,'), 'five,,Two,,plan.schedule,,'],
      ),
    ).toEqual([
      ...['3 code missing', '4 code invalid', '5 name_zh missing', '6 menu unknownMenu'],
      ...['7 authorities unknownAuthority', '8 menu missing', '9 action invalid', '11 null repeated'],
      ...['12 null repeated', '14 name_en otherName'],
    ])
    const head = 'code,name_en,position,enabled,action'
    expect(
      await problemsOf(
        ...([MENUS, head, 'nowhere,,1,,', 'plan.schedule,Plan,,,', 'plan.milestone,,-1,,'] as const),
        ...['plan.cost,,100001,,', 'plan.a,,,maybe,', 'plan.b,,1,,reset', 'plan.c,,,,delete'],
      ),
    ).toEqual([
      ...['2 code unknownCode', '3 name_zh missing', '4 position invalid', '5 position invalid'],
      ...['6 enabled invalid', '7 action invalid', '8 action invalid'],
    ])
    expect(await problemsOf(ROLES, 'name_en,menu')).toEqual(['1 code columnMissing'])
    expect(await problemsOf(ROLES, 'code,colour', 'one,red')).toEqual(['1 colour unknownColumn'])
    const many = Array.from({ length: 201 }, (_, at) => named(`many-${at}`, ',,'))
    expect(await problemsOf(ROLES, ROLE_HEAD, ...many)).toEqual(['202 null tooManyObjects'])
  })

  test('IMPORT-39, ISO-2 callers need the rights to prepare the set and to edit its kind in the whole tenant, and other tenants stay apart', async () => {
    const anna = await world.signIn('anna', TENANT)
    const rolesOf = (...rights: string[]) =>
      scene.run(`insert into administrator_role (tenant_id, code, names, rights)
        values (${TENANT}, 'file-clerk', '{"en":"Clerk"}', '${JSON.stringify(rights)}')
        on conflict (tenant_id, code) do update set rights = excluded.rights`)
    const file = `${ROLE_HEAD}\n${SURVEYOR_LINE}`
    const needed = ['edit change', 'read role', 'edit role']
    expect(await refusal(send(anna, ROLES, file))).toBe('FORBIDDEN')
    for (const absent of needed) {
      await rolesOf(...needed.filter((right) => right !== absent))
      await scene.appoint('file-clerk')
      expect(await refusal(send(anna, ROLES, file))).toBe('FORBIDDEN')
    }
    await rolesOf(...needed)
    expect(await send(anna, ROLES, file, true)).toMatchObject({ created: 1 })
    expect(await refusal(send(anna, MENUS, 'code,position\nplan.schedule,1'))).toBe('FORBIDDEN')
    await scene.run(`insert into role (tenant_id, code, names) values (20003, 'files-other', '{"en":"Other"}')
      on conflict do nothing`)
    expect(await send(anna, ROLES, 'code,action\nfiles-other,delete', true)).toMatchObject({ unchanged: 1, changed: 0 })
    await scene.run(`delete from administrator_grant where tenant_id = ${TENANT} and user_id = 612`)
  })
})
