import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import type { ApplicationDefinition } from '@portico/contract/administration/application-definitions'
import { changeObject } from '../../../test/change-object.ts'
import { onBothDatabases } from '../../../test/world.ts'

const ROOT = '/api/admin/v1/application-definitions'
const NAMES = { 'zh-CN': '潮汐', en: 'Tide', 'sv-SE': 'Tidvatten' }
const PAGE = { code: 'tide.now', names: NAMES, path: '/now' }
const RULES = [
  { kind: 'identity' as const, value: 'participant' },
  { kind: 'service' as const, value: 'tide-service' },
]
const TIDE: ApplicationDefinition = {
  ...{ apiVersion: 'portico/v1', kind: 'Application', code: 'tide', group: 'pm', names: NAMES },
  hosting: { kind: 'iframe', sourceKind: 'url', source: 'https://tide.example' },
  menus: [{ ...PAGE, rules: RULES, services: [{ service: 'a-service', required: false }, { service: 'b-service' }] }],
}

onBothDatabases((world) => {
  const run = (text: string) => world.database.system((db) => sql.raw(text).execute(db))
  const start = async () => {
    const ops = await world.signIn('ops', 10000)
    const definition = async () => (await ops.call(`GET ${ROOT}/{code}`, { params: { code: 'tide' } })).definition
    const create = (given: object) => changeObject(ops, `POST ${ROOT}`, { definition: given })
    const put = (given: object) => changeObject(ops, `PUT ${ROOT}/tide`, { definition: given, takeFromRoles: false })
    return { ops, definition, create, put }
  }

  afterEach(async () => {
    for (const table of ['menu_visibility_rule', 'menu_service'])
      await run(`delete from ${table} where menu_code like 'tide.%'`)
    for (const statement of [`menu where application_code = 'tide'`, `application where code = 'tide'`])
      await run(`delete from ${statement}`)
    await run(`delete from product where code = 'tide'`)
  })

  test('ADMIN-249 rules and services of a menu come from the definition, and are read in it', async () => {
    const { ops, definition, create, put } = await start()
    expect(await create(TIDE)).toBe(200)
    expect(await definition()).toEqual(TIDE)
    expect(await put({ ...TIDE, menus: [{ ...PAGE, services: [{ service: 'b-service', required: true }] }] })).toBe(200)
    expect(await definition()).toEqual({ ...TIDE, menus: [{ ...PAGE, services: [{ service: 'b-service' }] }] })
    const body = { definition: { ...TIDE, menus: [{ ...PAGE, rules: RULES }] } as ApplicationDefinition }
    const { changes } = await ops.call(`POST ${ROOT}/check`, { body })
    expect(changes.map(({ field }) => field)).toEqual(['menus.tide.now.rules', 'menus.tide.now.services'])
  })

  test('ADMIN-249 rules of another kind or form are refused, and those of the kind right stay', async () => {
    const { definition, create, put } = await start()
    for (const rule of [
      { kind: 'right', value: 'any right' },
      { kind: 'intranet', value: 'yes' },
      { kind: 'tenant', value: '0x10' },
    ])
      expect(await create({ ...TIDE, menus: [{ ...PAGE, rules: [rule] }] }), rule.kind).toBe(400)
    expect(await create(TIDE)).toBe(200)
    await run(`insert into menu_visibility_rule values ('tide.now', 'right', 'any right')`)
    expect(await definition()).toEqual(TIDE)
    expect(await put({ ...TIDE, menus: [PAGE] })).toBe(200)
    const { rows } = await run(`select kind from menu_visibility_rule where menu_code = 'tide.now'`)
    expect(rows).toEqual([{ kind: 'right' }])
  })
})
