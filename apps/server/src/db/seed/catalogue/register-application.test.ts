import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { onBothDatabases } from '../../../../test/world.ts'
import { removeApplication, registerApplication, type NewApplication } from './register-application.ts'

const hello: NewApplication = {
  code: 'hello',
  name: 'Hello',
  kind: 'realm',
  source: { folder: 'samples/planning' },
  path: '/start',
  lifecycleName: null,
}

onBothDatabases((world) => {
  test('SDK-50 an application’s own server is reached according to its kind', async () => {
    const source = { upstream: 'http://localhost:5173' }
    for (const kind of ['realm', 'iframe', 'detached'] as const) {
      const application: NewApplication = { ...hello, code: `hello-${kind}`, kind, source, lifecycleName: 'hello' }
      expect(await world.database.system((db) => registerApplication(db, application))).toBeGreaterThan(900_000)
      expect(await world.database.system((db) => removeApplication(db, application.code))).toBe(true)
    }
  })

  test('ADMIN-105 an application without menus has a number that the next one does not get', async () => {
    const numbers = await world.database.system(async (db) => {
      const first = await registerApplication(db, hello)
      await sql`delete from role_menu where menu_code = 'hello.start'`.execute(db)
      await sql`delete from menu where code = 'hello.start'`.execute(db)
      await sql`update application set id = ${Number(first) + 5} where code = 'hello'`.execute(db)
      const next = await registerApplication(db, { ...hello, code: 'hello-2' })
      for (const code of ['hello', 'hello-2']) await removeApplication(db, code)
      return [first, next].map(Number)
    })
    const [first = 0, next] = numbers
    expect(first).toBeGreaterThan(900_001)
    expect(next).toBe(first + 7)
  })

  test('SDK-62 an application with a second menu, rules and visits is removed completely', async () => {
    const removed = await world.database.system(async (db) => {
      await registerApplication(db, hello)
      const first = await db.selectFrom('menu').selectAll().where('code', '=', 'hello.start').executeTakeFirstOrThrow()
      await sql`
        insert into menu select (jsonb_populate_record(menu, jsonb_build_object(
          'id', menu.id + 1, 'code', 'hello.second', 'parent_id', menu.id, 'level', menu.level + 1))).*
        from menu where code = 'hello.start'`.execute(db)
      await db
        .insertInto('role_menu')
        .columns(['tenant_id', 'role_code', 'menu_code', 'authority_codes'])
        .expression((from) =>
          from
            .selectFrom('role_menu')
            .select(['tenant_id', 'role_code', sql`'hello.second'`.as('menu_code'), 'authority_codes'])
            .where('menu_code', '=', first.code),
        )
        .execute()
      await db
        .insertInto('menu_service')
        .values({ menu_code: 'hello.second', service: 'hello', required: true })
        .execute()
      await sql`insert into menu_visibility_rule values ('hello.second', 'service', 'hello')`.execute(db)
      return removeApplication(db, 'hello')
    })
    expect(removed).toBe(true)
    const left = await world.database.system((db) =>
      db.selectFrom('menu').select('code').where('application_code', '=', 'hello').execute(),
    )
    expect(left).toEqual([])
  })

  test('SDK-50 a registered application is offered with one menu, once, and can be removed again', async () => {
    const anna = await world.signIn('anna', 20001)
    const listed = async () => {
      const root = await anna.call('GET /api/org-permission/v4/orgs/default-auth-org')
      const query = { orgId: String(root.orgId) }
      const applications = await anna.call('GET /api/product/v4/applications/list-by-org', { query })
      return applications.find(({ code }) => code === 'hello')
    }
    expect(await listed()).toBeUndefined()

    const menuId = await world.database.system((db) => registerApplication(db, hello))
    expect(menuId).toBeGreaterThan(900_000)
    expect(await world.database.system((db) => registerApplication(db, hello))).toBe('taken')
    expect(await listed()).toMatchObject({ name: 'Hello', productCode: 'hello', hosting: { kind: 'realm' } })

    expect(await world.database.system((db) => removeApplication(db, 'hello'))).toBe(true)
    expect(await world.database.system((db) => removeApplication(db, 'hello'))).toBe(false)
    expect(await world.database.system((db) => removeApplication(db, 'plan-core'))).toBe(false)
    expect(await listed()).toBeUndefined()
  })
})
