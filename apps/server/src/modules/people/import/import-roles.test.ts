import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { ImportReport } from '@portico/contract/administration/people-import'
import type { Browser } from '../../../../test/sign-in/browser.ts'
import { onBothDatabases } from '../../../../test/world.ts'

const ROUTE = 'POST /api/admin/v1/people/import'
const HEAD = 'email,name,organisation,role\n'

onBothDatabases((world) => {
  const send = (person: Browser, text: string, dryRun = false): Promise<ImportReport> =>
    person.call(ROUTE, { body: { file: Buffer.from(text).toString('base64'), dryRun } })
  const run = (text: string) => world.database.system((db) => sql.raw(text).execute(db))
  const rowsOf = (text: string) =>
    world.database.system(async (db) => (await sql<{ one: string }>`${sql.raw(text)}`.execute(db)).rows)
  const given = () =>
    rowsOf(`select concat_ws(' ', account.email, org.code, given.role_code, given.inherit, given.auth_type) as one
      from org_grant given join user_account account on account.id::text = given.subject
      join org_node org on org.tenant_id = given.tenant_id and org.id = given.org_id
      where given.tenant_id = 20001 and given.subject_kind = 'user' and account.email like '%@roles.example' order by 1`)

  test('IMPORT-14 new and present members get the roles of their lines, and the same file changes nothing', async () => {
    await run(`insert into role (tenant_id, code, names) values
      (20001, 'import-one', '{"en":"One"}'), (20001, 'import-two', '{"en":"Two"}')`)
    await run(`update org_node set code = 'IMPORT-ORG' where tenant_id = 20001 and id =
      (select id from org_node where tenant_id = 20001 and parent_id is not null order by id limit 1)`)
    const admin = await world.signIn('admin.nordbro', 20001)
    await send(admin, 'email,name\nold@roles.example,Old\n')
    const file = `${HEAD}old@roles.example,Old,IMPORT-ORG,import-one\nnew@roles.example,New,IMPORT-ORG,import-one import-two\n`
    expect(await send(admin, file, true)).toMatchObject({ applied: false, created: 1, changed: 1, problems: [] })
    expect(await given()).toEqual([])
    expect(await send(admin, file)).toMatchObject({ applied: true, created: 1, changed: 1 })
    const rows = ['new@… one', 'new@… two', 'old@… one']
    const texts = rows.map((row) => {
      const [email, role] = row.split(' ')
      return { one: `${email?.replace('…', 'roles.example')} IMPORT-ORG import-${role} t 1` }
    })
    expect(await given()).toEqual(texts)
    expect(await send(admin, file)).toMatchObject({ applied: true, created: 0, changed: 0, unchanged: 2 })
    expect(await given()).toEqual(texts)
    // IMPORT-15; a line that gives only a role logs no change of the member
    const log = await rowsOf(`select action as one from audit_log where tenant_id = 20001
      and (action = 'role.grant' or action = 'person.change') and (target ->> 'userId')::bigint in
      (select id from user_account where email like '%@roles.example') order by 1`)
    expect(log).toEqual([{ one: 'role.grant' }, { one: 'role.grant' }, { one: 'role.grant' }])
  })

  test('IMPORT-41 IMPORT-42 roles and organisations are also named by name; a name that several have is refused with their codes', async () => {
    await run(`insert into role (tenant_id, code, names) values
      (20001, 'name-one', '{"en":"Bridge Surveyor","sv-SE":"Brons lantmätare"}'),
      (20001, 'name-two', '{"en":"Shared name"}'), (20001, 'name-three', '{"zh-CN":"shared NAME"}'),
      (20001, 'name-four', '{"en":"name-two"}')`)
    await run(`update org_node set name = 'Import Harbour' where tenant_id = 20001 and code = 'IMPORT-ORG'`)
    const admin = await world.signIn('admin.nordbro', 20001)
    const file = `${HEAD}byname@roles.example,N,import  harbour,"brons LANTMÄTARE, name-two import-one; Bridge Surveyor"\n`
    expect(await send(admin, file)).toMatchObject({ applied: true, created: 1, problems: [] })
    expect((await given()).filter(({ one }) => one.startsWith('byname'))).toEqual(
      // a code counts more than a name
      ['import-one', 'name-one', 'name-two'].map((code) => ({ one: `byname@roles.example IMPORT-ORG ${code} t 1` })),
    )
    expect(await send(admin, file)).toMatchObject({ applied: true, unchanged: 1 })
    const shared = `${HEAD}c@roles.example,C,IMPORT-ORG,Shared Name\n`
    expect((await send(admin, shared)).problems).toEqual([
      { line: 2, column: 'role', reason: 'ambiguousName', permitted: ['name-three', 'name-two'] },
    ])
    await run(`update org_node set name = 'Twin', code = 'TWIN-' || id where tenant_id = 20001 and id in
      (select id from org_node where tenant_id = 20001 and code <> 'IMPORT-ORG' order by id desc limit 2)`)
    const { problems } = await send(admin, `${HEAD}c@roles.example,C,twin,import-one\n`)
    expect(problems).toMatchObject([{ line: 2, column: 'organisation', reason: 'ambiguousName' }])
    expect(problems[0]?.permitted).toEqual([expect.stringMatching(/^TWIN-/), expect.stringMatching(/^TWIN-/)])
    // ISO-2: names of another tenant are no names here
    await run(`insert into role (tenant_id, code, names) values (20003, 'foreign-role', '{"en":"Foreign role"}')`)
    const foreign = await send(admin, `${HEAD}c@roles.example,C,IMPORT-ORG,Foreign role\n`)
    expect(foreign.problems).toMatchObject([{ column: 'role', reason: 'unknownCode' }])
    expect(foreign.problems[0]?.permitted).not.toContain('foreign-role')
  })

  test('IMPORT-14 IMPORT-15 codes that the tenant does not have are refused, and so is a caller who may not give roles', async () => {
    const admin = await world.signIn('admin.nordbro', 20001)
    const file = `${HEAD}a@roles.example,A,NOWHERE,import-one\nb@roles.example,B,IMPORT-ORG,nobody\n`
    expect((await send(admin, file)).problems).toEqual([
      { line: 2, column: 'organisation', reason: 'unknownCode' },
      { line: 3, column: 'role', reason: 'unknownCode', permitted: expect.arrayContaining(['import-one']) as string[] },
    ])
    await run(`insert into administrator_grant (tenant_id, id, user_id, role_code, scope)
      select 20001, 987654, id, 'people-administrator', 'tenant' from user_account where username = 'anna'`)
    const anna = await world.signIn('anna', 20001)
    expect(await send(anna, `${HEAD}a@roles.example,A,IMPORT-ORG,import-one\n`)).toMatchObject({
      applied: false,
      problems: [{ line: 2, column: 'role', reason: 'forbidden' }],
    })
    expect(await send(anna, 'email,name\na@roles.example,A\n')).toMatchObject({ applied: true, created: 1 })
  })

  test('IMPORT-14 IMPORT-17 a role in the organisation alone is given below it as well, for its code in any case', async () => {
    const admin = await world.signIn('admin.nordbro', 20001)
    await send(admin, 'email,name\nalone@roles.example,Alone\n')
    await run(`insert into org_grant (tenant_id, id, subject_kind, subject, org_id, inherit, auth_type, role_code)
      select 20001, 987655, 'user', account.id::text, org.id, false, 1, 'import-one'
      from user_account account, org_node org
      where account.email = 'alone@roles.example' and org.tenant_id = 20001 and org.code = 'IMPORT-ORG'`)
    const file = `${HEAD}alone@roles.example,Alone,Import-Org,import-one\n`
    expect(await send(admin, file)).toMatchObject({ applied: true, changed: 1, problems: [] })
    expect((await given()).filter(({ one }) => one.startsWith('alone'))).toEqual([
      { one: 'alone@roles.example IMPORT-ORG import-one f 1' },
      { one: 'alone@roles.example IMPORT-ORG import-one t 1' },
    ])
    await run(`update org_node set code = 'import-org' where tenant_id = 20001 and id =
      (select id from org_node where tenant_id = 20001 and code is distinct from 'IMPORT-ORG' order by id limit 1)`)
    expect((await send(admin, file)).problems).toEqual([{ line: 2, column: 'organisation', reason: 'unknownCode' }])
  })
})
