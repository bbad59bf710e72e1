import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { GrantImportReport } from '@portico/contract/administration/grant-import'
import { tableWorkbook } from '../../../http/requests/workbook/workbook.fixtures.ts'
import type { Browser } from '../../../../test/sign-in/browser.ts'
import { asOwner } from '../../../../test/as-owner.ts'
import { refusal } from '../../../../test/refusal.ts'
import { onBothDatabases } from '../../../../test/world.ts'

const HEAD = 'email,organisation,role'
const NOTHING = { created: 0, changed: 0, unchanged: 0, problems: [] }
const REFUSED = { applied: false, created: 0, changed: 0, unchanged: 0 }

onBothDatabases((world) => {
  const send = (person: Browser, file: string | Buffer, dryRun = false): Promise<GrantImportReport> =>
    person.call('POST /api/admin/v1/role-grants/import', {
      body: { file: Buffer.from(file).toString('base64'), dryRun },
    })
  const run = (text: string) => world.database.system((db) => sql.raw(text).execute(db))
  const rowsOf = async (text: string) =>
    (await world.database.system((db) => sql<{ one: string }>`${sql.raw(text)}`.execute(db))).rows.map(({ one }) => one)
  const given = () =>
    rowsOf(`select concat_ws(' ', split_part(account.email, '@', 1), org.code, coalesce(given.role_code, '-'),
        given.inherit, given.auth_type) as one
      from org_grant given join user_account account on account.id::text = given.subject
      join org_node org on org.tenant_id = given.tenant_id and org.id = given.org_id
      where given.subject_kind = 'user' and account.email like '%@grants.example' order by 1`)
  const logged = () =>
    rowsOf(`select action as one from audit_log where tenant_id = 20001 and action like 'role.%' and
      (target ->> 'userId')::bigint in (select id from user_account where email like '%@grants.example') order by happened_at, action desc`)

  beforeEach(async () => {
    await run(`insert into role (tenant_id, code, names) values (20001, 'grants-one', '{"en":"One"}'),
      (20001, 'grants-two', '{"en":"Two"}'), (20003, 'grants-other', '{"en":"Other"}') on conflict do nothing`)
    for (const number of [1, 2])
      await run(`update org_node set code = 'GRANTS-${number}' where tenant_id = 20001 and id =
        (select id from org_node where tenant_id = 20001 and parent_id is not null order by id limit 1 offset ${number})`)
    const admin = await world.signIn('admin.nordbro', 20001)
    await asOwner(
      world.database,
      `update audit_log set happened_at = happened_at - interval '2 hours' where action like '%.import'`,
    )
    await admin.call('POST /api/admin/v1/people/import', {
      body: {
        file: Buffer.from('email,name\nida@grants.example,Ida\nbo@grants.example,Bo\n').toString('base64'),
        dryRun: false,
      },
    })
    await run(`delete from org_grant where subject_kind = 'user' and subject in
      (select id::text from user_account where email like '%@grants.example')`)
  })

  test('IMPORT-30, IMPORT-31, IMPORT-34 a file gives roles and denials, a dry run before and the same file after change nothing', async () => {
    const admin = await world.signIn('admin.nordbro', 20001)
    const file = [
      'Email;organisation;ROLE;access;inherit;action',
      'IDA@grants.example;grants-1;grants-one;;;',
      'ida@grants.example;GRANTS-1;grants-two;allowed;no;set',
      'bo@grants.example;GRANTS-2;;denied;yes;',
    ].join('\n')
    const before = (await logged()).length
    expect(await send(admin, file, true)).toEqual({ ...NOTHING, applied: false, created: 3 })
    expect(await given()).toEqual([])
    expect(await send(admin, file)).toEqual({ ...NOTHING, applied: true, created: 3 })
    const rows = ['bo GRANTS-2 - t 0', 'ida GRANTS-1 grants-one t 1', 'ida GRANTS-1 grants-two f 1']
    expect(await given()).toEqual(rows)
    expect((await logged()).slice(before)).toEqual(['role.grant', 'role.grant', 'role.grant'])
    expect(await send(admin, file)).toEqual({ ...NOTHING, applied: true, unchanged: 3 })
    expect(await given()).toEqual(rows)
    expect((await logged()).length).toBe(before + 3)
    const runs = await rowsOf(`select concat_ws(' ', kind, created, unchanged) as one from import_run
      where tenant_id = 20001 and kind = 'grants' order by started_at desc limit 2`)
    expect(runs).toEqual(['grants 0 3', 'grants 3 0'])
  })

  test('IMPORT-32 delete withdraws, another reach replaces, and what no line names stays', async () => {
    const admin = await world.signIn('admin.nordbro', 20001)
    await send(
      admin,
      `${HEAD}\nida@grants.example,GRANTS-1,grants-one\nida@grants.example,GRANTS-1,grants-two\nbo@grants.example,GRANTS-1,grants-one\n`,
    )
    const before = (await logged()).length
    const file = tableWorkbook(
      ...[
        ['email', 'organisation', 'role', 'inherit', 'action'],
        ['ida@grants.example', 'GRANTS-1', 'grants-one', '', 'delete'],
      ],
      ['bo@grants.example', 'GRANTS-1', 'grants-one', 'no'],
    )
    expect(await send(admin, file)).toEqual({ ...NOTHING, applied: true, changed: 2 })
    const rows = ['bo GRANTS-1 grants-one f 1', 'ida GRANTS-1 grants-two t 1']
    expect(await given()).toEqual(rows)
    expect((await logged()).slice(before)).toEqual(['role.withdraw', 'role.withdraw', 'role.grant'])
    expect(await send(admin, file)).toEqual({ ...NOTHING, applied: true, unchanged: 2 })
    expect(await given()).toEqual(rows)
  })

  test('IMPORT-31 each refused line has its line, column and reason, and one of them refuses all', async () => {
    const admin = await world.signIn('admin.nordbro', 20001)
    const problemsOf = async (...lines: string[]) => {
      const { problems, ...counts } = await send(admin, lines.join('\n'))
      expect(counts).toEqual(REFUSED)
      return problems.map(({ line, column, reason }) => `${line} ${column} ${reason}`)
    }
    const lines = [
      ...['nobody@grants.example,GRANTS-1,grants-one,,', 'ida@grants.example,NOWHERE,grants-one,,'],
      ...['ida@grants.example,GRANTS-1,nothing,,', 'ida@grants.example,GRANTS-1,,,', ',GRANTS-1,grants-one,,'],
      ...['ida@grants.example,,grants-one,,', 'ida@grants.example,GRANTS-1,grants-one,denied,'],
      ...['ida@grants.example,GRANTS-1,grants-one,maybe,', 'ida@grants.example,GRANTS-1,grants-one,,remove'],
      ...['ida@grants.example,GRANTS-1,grants-one,,', 'Ida@grants.example,grants-1,grants-one,,delete'],
    ]
    expect(await problemsOf(`${HEAD},access,action`, ...lines)).toEqual([
      ...['2 email notMember', '3 organisation unknownCode', '4 role unknownCode', '5 role missing', '6 email missing'],
      ...['7 organisation missing', '8 role invalid', '9 access invalid', '10 action invalid', '12 null repeated'],
    ])
    expect(await problemsOf('email,organisation')).toEqual(['1 role columnMissing'])
    expect(await problemsOf(`${HEAD},inherit`, 'ida@grants.example,GRANTS-1,grants-one,below')).toEqual([
      '2 inherit invalid',
    ])
    expect(await problemsOf(HEAD, `ida@grants.example,GRANTS-1,"grants\tone"`)).toEqual(['2 role invalid'])
    expect(await given()).toEqual([])
  })

  test('IMPORT-41 IMPORT-42 roles and organisations are named by name; two lines with the same role are refused', async () => {
    const admin = await world.signIn('admin.nordbro', 20001)
    await run(`update org_node set names = '{"sv-SE":"Beviljade"}' where tenant_id = 20001 and code = 'GRANTS-1'`)
    await run(
      `update role set names = '{"en":"Grants alone","sv-SE":"Ensam"}' where tenant_id = 20001 and code = 'grants-one'`,
    )
    expect(await send(admin, `${HEAD}\nida@grants.example,beviljade,ENSAM\n`)).toMatchObject({
      applied: true,
      created: 1,
    })
    expect(await given()).toEqual(['ida GRANTS-1 grants-one t 1'])
    const lines = ['ida@grants.example,GRANTS-1,grants-one', 'ida@grants.example,Beviljade,Grants alone']
    expect((await send(admin, [HEAD, ...lines].join('\n'))).problems).toEqual([
      { line: 3, column: null, reason: 'repeated' },
    ])
    const { problems } = await send(admin, `${HEAD}\nida@grants.example,GRANTS-1,nothing\n`)
    expect(problems).toMatchObject([{ line: 2, column: 'role', reason: 'unknownCode' }])
    expect(problems[0]?.permitted?.length).toBeLessThanOrEqual(20)
    await send(admin, `${HEAD},action\nida@grants.example,GRANTS-1,grants-one,delete\n`)
    await run(`update org_node set names = '{}' where tenant_id = 20001 and code = 'GRANTS-1'`)
  })

  test('IMPORT-33, ISO-2 only callers who may give every role import, nobody changes a stronger person, and other tenants stay apart', async () => {
    const file = `${HEAD}\nida@grants.example,GRANTS-1,grants-one\n`
    const anna = await world.signIn('anna', 20001)
    expect(await refusal(send(anna, file))).toBe('FORBIDDEN')
    await run(`insert into administrator_role (tenant_id, code, names, rights) values
      (20001, 'grants-half', '{"en":"Half"}', '["grant role"]'),
      (20001, 'grants-full', '{"en":"Full"}', '["grant role", "edit role"]') on conflict do nothing`)
    const hold = (id: number, role: string, person: string) =>
      run(`insert into administrator_grant (tenant_id, id, user_id, role_code, scope)
        select 20001, ${id}, id, '${role}', 'tenant' from user_account where ${person}`)
    await hold(987_801, 'grants-half', `username = 'anna'`)
    expect(await refusal(send(anna, file))).toBe('FORBIDDEN')
    await hold(987_802, 'grants-full', `username = 'anna'`)
    expect(await send(anna, file, true)).toMatchObject({ created: 1, problems: [] })
    await hold(987_803, 'auditor', `email = 'bo@grants.example'`)
    expect(await send(anna, `${file}bo@grants.example,GRANTS-1,grants-one\n`)).toEqual({
      ...{ ...REFUSED, problems: [{ line: 3, column: 'email', reason: 'forbidden' }] },
    })
    expect(await send(anna, `${HEAD}\nida@grants.example,GRANTS-1,grants-other\n`)).toMatchObject({
      ...{ applied: false, problems: [{ line: 2, column: 'role', reason: 'unknownCode' }] },
    })
    await run('delete from administrator_grant where id between 987801 and 987803')
    expect(await refusal(send(anna, file))).toBe('FORBIDDEN')
    expect(await given()).toEqual([])
  })
})
