import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { onBothDatabases, PASSWORD } from '../../../test/world.ts'
import {
  CLEARED_WITH_PERSON,
  DELETED_WITH_PERSON,
  erasePerson,
  findPersonToErase,
  PRESERVED_WITH_PERSON,
  PROGRAM_COLUMNS,
} from './erasure.service.ts'

onBothDatabases((world) => {
  test('ERASE-2, ERASE-5 every column that may name a person is listed as deleted, cleared, preserved or of a program', async () => {
    const { rows } = await world.database.system((db) =>
      sql<{ name: string }>`
        with recursive reference as (
          select conrelid, confrelid, pair.own, pair.target
          from pg_constraint, unnest(conkey, confkey) as pair (own, target)
          where contype = 'f'
        ), person as (
          select conrelid as relid, own from reference where confrelid = 'user_account'::regclass
          union
          select reference.conrelid, reference.own from reference
          join person on person.relid = reference.confrelid and person.own = reference.target
        )
        select relid::regclass || '.' || attname as name
        from person join pg_attribute on attrelid = relid and attnum = own
        union
        select table_name || '.' || column_name from information_schema.columns
        where table_schema = 'public' and column_name like '%user_id'`.execute(db),
    )
    const decided: string[] = [
      ...DELETED_WITH_PERSON,
      ...CLEARED_WITH_PERSON,
      ...PRESERVED_WITH_PERSON,
      ...PROGRAM_COLUMNS,
    ]
    expect(rows.map(({ name }) => name).toSorted()).toEqual(decided.toSorted())
  })

  test('ERASE-1, ERASE-4, ERASE-7 erasing a person removes every text that names them, preserves the tenants’ logs and changes no other person', async () => {
    const anna = await world.signIn('anna', 20001)
    await anna.call('PUT /api/workbench/v4/user-preferences', { body: { locale: 'sv-SE' } })
    const { database } = world
    const names = await database.system((db) =>
      db
        .selectFrom('user_account')
        .select(['id', 'username', 'email', 'mobile', 'nickname'])
        .where('username', '=', 'anna')
        .executeTakeFirstOrThrow(),
    )
    const findTexts = () =>
      database.system(async (db) => {
        const { rows } = await sql<{ name: string }>`
          select table_name as name from information_schema.tables
          where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
        const texts = [names.email, names.mobile, names.nickname].filter((text) => text !== null)
        const match = await Promise.all(
          rows.map(async ({ name }) => {
            const one = await sql`select 1 from ${sql.table(name)} as t where ${sql.join(
              texts.map((text) => sql`position(${text}::text in t::text) > 0`),
              sql` or `,
            )} limit 1`.execute(db)
            return one.rows.length > 0 ? [name] : []
          }),
        )
        return match.flat()
      })
    expect(await findTexts()).toContain('user_account')
    const others = () =>
      database.system((db) =>
        db
          .selectFrom('membership')
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .where('user_id', '<>', names.id)
          .executeTakeFirstOrThrow(),
      )
    const before = await others()

    const person = (await database.system((db) => findPersonToErase(db, 'anna')))!
    expect(person).toMatchObject({ userId: names.id, tenantIds: expect.arrayContaining([20001]) as number[] })
    await database.system((db) => erasePerson(db, person, 'Request of 2026-11-20'))

    expect(await findTexts()).toEqual([])
    expect(await others()).toEqual(before)
    const messages = await database.system((db) =>
      db
        .selectFrom('message')
        .innerJoin('message_audience as to', (join) =>
          join.onRef('to.tenant_id', '=', 'message.tenant_id').onRef('to.position', '=', 'message.position'),
        )
        .select(['message.id', 'to.subject'])
        // messages to Anna and Li Wei, and only to Anna
        .where('message.id', 'in', [81, 82])
        .execute(),
    )
    expect(messages).toEqual([{ id: 81, subject: '501' }])
    expect((await anna.request({ url: '/api/uaa/user' })).statusCode).toBe(401)
    expect((await world.browser().tryToSignIn('anna', PASSWORD)).success).toBe(false)
    const entries = await database.system((db) =>
      db
        .selectFrom('audit_log')
        .selectAll()
        .where('action', '=', 'person.erase')
        .where('tenant_id', '=', 20001)
        .execute(),
    )
    expect(entries).toMatchObject([
      { actor_user_id: null, target: { userId: names.id }, after: { reason: 'Request of 2026-11-20' } },
    ])
    expect(await database.system((db) => findPersonToErase(db, 'anna'))).toBeUndefined()
  })

  test('ERASE-3 the platform’s last operator is reported, although another administrator remains', async () => {
    const reported = async () => {
      const ops = await world.database.system((db) => findPersonToErase(db, 'ops'))
      return ops?.withoutAdministrator
    }
    const give = (roleCode: string, scope: string, id: number) =>
      world.database.system((db) =>
        sql`insert into administrator_grant (tenant_id, id, user_id, role_code, scope)
          values (10000, ${id}, 501, ${roleCode}, ${scope})`.execute(db),
      )
    await world.database.system((db) =>
      sql`insert into membership (tenant_id, user_id, status, default_identity_code)
        values (10000, 501, 1, 'T-10000')`.execute(db),
    )
    await give('tenant-administrator', 'tenant', 7001)
    expect(await reported()).toEqual([10000])
    await give('platform-operator', 'platform', 7002)
    expect(await reported()).toEqual([])
  })

  test('ERASE-8 a person is erased although somebody has the name of an erased account', async () => {
    const { database } = world
    const person = (await database.system((db) => findPersonToErase(db, 'weak')))!
    await database.system((db) =>
      sql`update user_account set username = ${`Erased-${person.userId}`} where username = 'newbie'`.execute(db),
    )
    await database.system((db) => erasePerson(db, person, 'Left'))
    const { rows } = await database.system((db) =>
      sql<{ username: string }>`select username from user_account where id = ${person.userId}`.execute(db),
    )
    expect(rows[0]?.username).toMatch(new RegExp(`^erased-${person.userId}\\.[0-9]+$`))
  })

  test('ERASE-3 a person who administers a tenant and manages projects is erased, and the tenant is reported', async () => {
    const { database } = world
    const { admin } = await database.system((db) =>
      db
        .selectFrom('tenant')
        .select('admin_user_id as admin')
        .where('admin_user_id', 'is not', null)
        .orderBy('id')
        .executeTakeFirstOrThrow(),
    )
    const { username } = await database.system((db) =>
      db.selectFrom('user_account').select('username').where('id', '=', admin).executeTakeFirstOrThrow(),
    )
    const person = (await database.system((db) => findPersonToErase(db, username)))!
    await database.system((db) => erasePerson(db, person, 'Left'))
    const left = await database.system((db) =>
      sql<{ n: number }>`select (select count(*) from tenant where admin_user_id = ${admin})
        + (select count(*) from project_info where manager_user_id = ${admin}) as n`.execute(db),
    )
    expect(left.rows[0]?.n).toBe(0)
  })
})
