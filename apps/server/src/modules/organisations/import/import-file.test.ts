import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { OrganisationImportReport } from '@portico/contract/administration/organisation-import'
import { IMPORTS_PER_HOUR } from '@portico/contract/rules/administration/imports'
import type { Browser } from '../../../../test/sign-in/browser.ts'
import { refusal } from '../../../../test/refusal.ts'
import { asOwner } from '../../../../test/as-owner.ts'
import { onBothDatabases } from '../../../../test/world.ts'
import { importOrganisations } from './import-organisations.ts'

const PATH = '/api/admin/v1/organisations/import'
const HEAD = 'code,parent,type,name'
const NONE = { created: 0, changed: 0, unchanged: 0, problems: [] }
const REFUSED = { applied: false, created: 0, changed: 0, unchanged: 0 }

onBothDatabases((world) => {
  const send = (person: Browser, file: string | Buffer, dryRun = false): Promise<OrganisationImportReport> =>
    person.call(`POST ${PATH}`, { body: { file: Buffer.from(file).toString('base64'), dryRun } })
  const run = (text: string) => world.database.system((db) => sql.raw(text).execute(db))
  const treeOf = async (codes: string, tenantId = 20001) => {
    const { rows } = await run(`
      select node.code, above.code as parent, node.depth, node.path = coalesce(above.path, '') || '/' || node.id as fits,
        node.type, node.name, node.short_name as short, node.status_code as status, node.sort, extend.value as sap
      from org_node node left join org_node above on above.tenant_id = node.tenant_id and above.id = node.parent_id
      left join org_extend extend on extend.tenant_id = node.tenant_id and extend.org_id = node.id
      where node.tenant_id = ${tenantId} and node.code like '${codes}' order by node.path`)
    return rows
  }
  const entriesSince = async (time: unknown) => {
    const { rows } = await world.database.system((db) =>
      sql<{ action: string; after: object; way: string }>`select action, after, way from audit_log
        where tenant_id = 20001 and action like 'organisation%' and happened_at > ${time}::timestamptz order by action, id`.execute(
        db,
      ),
    )
    return rows
  }
  const timeNow = async () => {
    const { rows } = await run('select clock_timestamp() as time')
    return (rows[0] as { time: unknown }).time
  }

  beforeEach(() =>
    asOwner(
      world.database,
      `update audit_log set happened_at = happened_at - interval '2 hours' where action = 'organisations.import'`,
    ),
  )

  test('IMPORT-18, IMPORT-19, IMPORT-22 a file creates organisations at several levels, a dry run before and the same file after change nothing', async () => {
    const admin = await world.signIn('admin.nordbro', 20001)
    const file = [
      'code;parent;type;name;short_name;status;sap_code',
      'LEV-P;LEV-D;general-project;隧道;;in_progress;SE-7',
      'LEV-D;LEV;department;Broar på Åland;Broar;;',
      'LEV;;company;Levels;;;',
    ].join('\n')
    expect(await send(admin, file, true)).toEqual({ ...NONE, applied: false, created: 3 })
    expect(await treeOf('LEV%')).toEqual([])
    const before = await timeNow()
    expect(await send(admin, file)).toEqual({ ...NONE, applied: true, created: 3 })
    const tree = await treeOf('LEV%')
    const none = { fits: true, short: null, status: null, sap: null }
    expect(tree).toEqual([
      { ...none, code: 'LEV', parent: null, depth: 1, type: 'company', name: 'Levels', sort: 40 },
      {
        ...none,
        code: 'LEV-D',
        parent: 'LEV',
        depth: 2,
        type: 'department',
        name: 'Broar på Åland',
        short: 'Broar',
        sort: 30,
      },
      {
        ...none,
        code: 'LEV-P',
        parent: 'LEV-D',
        depth: 3,
        type: 'general-project',
        name: '隧道',
        status: 'in_progress',
        sap: 'SE-7',
        sort: 20,
      },
    ])
    expect(await entriesSince(before)).toMatchObject([
      ...[0, 1, 2].map(() => ({ action: 'organisation.create', way: 'browser' })),
      { action: 'organisations.import', after: { applied: true, created: 3, refused: 0 } },
    ])
    const afterFirst = await timeNow()
    expect(await send(admin, file)).toEqual({ ...NONE, applied: true, unchanged: 3 })
    expect(await treeOf('LEV%')).toEqual(tree)
    expect((await entriesSince(afterFirst)).map(({ action }) => action)).toEqual(['organisations.import'])
  })

  test('IMPORT-24 a known code in any case is changed and keeps what the file has no column for; an empty cell removes', async () => {
    const admin = await world.signIn('admin.nordbro', 20001)
    const full = `${HEAD},short_name,status,sap_code\nKEEP,,general-project,Keep,Short,in_progress,SE-8\n`
    expect(await send(admin, full)).toMatchObject({ created: 1 })
    const before = await timeNow()
    expect(await send(admin, `${HEAD}\nOTHER,,company,Other\nkeep,,general-project,Kept\n`)).toMatchObject({
      ...{ applied: true, created: 1, changed: 1 },
    })
    const kept = { code: 'KEEP', name: 'Kept', status: 'in_progress', sap: 'SE-8', sort: 20 }
    expect(await treeOf('KEEP')).toMatchObject([{ ...kept, short: 'Short' }])
    const changes = (await entriesSince(before)).filter(({ action }) => action === 'organisation.change')
    expect(changes.map(({ after }) => after)).toEqual([{ name: 'Kept' }])
    expect(await send(admin, `${HEAD},short_name\nKEEP,,general-project,Kept,\n`)).toMatchObject({ changed: 1 })
    expect(await treeOf('KEEP')).toMatchObject([{ ...kept, short: null }])
  })

  test('IMPORT-21 a line that would move an existing organisation refuses the file, even if its new parent is in the file', async () => {
    const admin = await world.signIn('admin.nordbro', 20001)
    await send(admin, `${HEAD}\nMOVE,,company,Move\nMOVE-A,MOVE,department,A\nMOVE-B,MOVE-A,department,B\n`)
    const tree = await treeOf('MOVE%')
    const lines = ['MOVE-N,,company,New', 'MOVE-A,MOVE-N,department,A', 'MOVE-B,,department,B', 'MOVE,MOVE-B,company,M']
    const move = { column: 'parent', reason: 'move' }
    const report = { ...REFUSED, problems: [3, 4, 5].map((line) => ({ line, ...move })) }
    expect(await send(admin, [HEAD, ...lines].join('\n'), true)).toEqual(report)
    expect(await send(admin, [HEAD, ...lines].join('\n'))).toEqual(report)
    expect(await treeOf('MOVE%')).toEqual(tree)
  })

  test('IMPORT-19 each refused line has its line, column and reason, and one of them refuses all', async () => {
    const admin = await world.signIn('admin.nordbro', 20001)
    const problemsOf = async (...lines: string[]) => {
      const { problems, ...counts } = await send(admin, lines.join('\n'))
      expect(counts).toEqual(REFUSED)
      return problems.map(({ line, column, reason }) => `${line} ${column} ${reason}`)
    }
    expect(await problemsOf(HEAD, 'BAD,,company,Bad', 'BAD-B,BAD,village,', ',BAD,company,"a\tb"')).toEqual([
      ...['3 type unknownType', '3 name missing', '4 code missing', '4 name invalid'],
    ])
    const tree = ['BAD,,company,Bad,', 'BAD-B,NOWHERE,company,B,', 'bad,,company,Bad,', 'BAD-C,BAD-D,company,C,']
    expect((await problemsOf(`${HEAD},status`, ...tree, 'BAD-D,BAD-C,company,D,gone')).toSorted()).toEqual([
      ...['3 parent unknownParent', '4 code repeated', '6 parent circle', '6 status unknownStatus'],
    ])
    expect(await problemsOf('code,parent,type,name,colour')).toEqual(['1 colour unknownColumn'])
    expect(await problemsOf('code,parent,type')).toEqual(['1 name columnMissing'])
    expect(await problemsOf(HEAD, 'BAD,,company')).toEqual(['2 null notCsv'])
    expect(await treeOf('BAD%')).toEqual([])
  })

  test('IMPORT-40 IMPORT-42 a type and a status are codes or names in a language, and a refusal lists the codes', async () => {
    const admin = await world.signIn('admin.nordbro', 20001)
    const lines = ['NAMES,,BOLAG,N,', 'NAMES-P,NAMES,项目,P,In progress', 'NAMES-D,NAMES,Allmän  avdelning,D,']
    expect(await send(admin, [`${HEAD},status`, ...lines].join('\n'))).toMatchObject({ applied: true, created: 3 })
    const made = (await treeOf('NAMES%')) as { code: string; type: string; status: string | null }[]
    expect(Object.fromEntries(made.map(({ code, type, status }) => [code, [type, status]]))).toEqual({
      NAMES: ['company', null],
      'NAMES-P': ['general-project', 'in_progress'],
      'NAMES-D': ['general-department', null],
    })
    const { problems } = await send(admin, `${HEAD}\nNAMES-V,,Village,V\n`)
    expect(problems).toEqual([
      {
        ...{ line: 2, column: 'type', reason: 'unknownType' },
        permitted: [
          ...['company', 'department', 'general-department', 'general-project', 'external-participant', 'category'],
          ...['mixing-station', 'project-command'],
        ],
      },
    ])
    const refused = (await send(admin, `${HEAD},status\nNAMES-V,,Company,V,gone\n`)).problems
    expect(refused).toMatchObject([{ line: 2, column: 'status', reason: 'unknownStatus' }])
    expect(refused[0]?.permitted).toContain('in_progress')
  })

  test('IMPORT-20 a file in another encoding or with more than 50,000 lines is refused, and UTF-16 is read', async () => {
    const admin = await world.signIn('admin.nordbro', 20001)
    const swedish = `${HEAD}\nENC,,company,Vägbyggarna Åkesson\n`
    const encoding = { line: 1, column: null, reason: 'encoding' }
    expect(await send(admin, Buffer.from(swedish, 'latin1'))).toEqual({ ...REFUSED, problems: [encoding] })
    expect(await send(admin, Buffer.from(`\uFEFF${swedish}`, 'utf16le'), true)).toMatchObject({ created: 1 })
    const lines = Array.from({ length: 50_001 }, (_, number) => `N${number},,company,N`)
    expect(await send(admin, [HEAD, ...lines].join('\n'))).toEqual({
      ...{ ...REFUSED, problems: [{ line: 50_002, column: null, reason: 'tooManyLines' }] },
    })
  })

  test('IMPORT-20 a tenant checks 20 files an hour and creates 50,000 organisations a day by files', async () => {
    const admin = await world.signIn('admin.nordbro', 20001)
    for (let number = 0; number < IMPORTS_PER_HOUR; number += 1) await send(admin, HEAD, true)
    expect(await refusal(send(admin, HEAD, true))).toBe('TOO_MANY_REQUESTS')
    await asOwner(
      world.database,
      `update audit_log set happened_at = happened_at - interval '2 hours' where action = 'organisations.import'`,
    )
    await run(`insert into audit_log (tenant_id, id, action, target, after, trace_id, way)
      values (20001, 78, 'organisations.import', '{}', '{"applied":true,"created":50000}', 't', 'job')`)
    const file = `${HEAD}\nDAY,,company,Day\n`
    expect(await refusal(send(admin, file, true))).toBe('TOO_MANY_REQUESTS')
    await asOwner(world.database, `update audit_log set happened_at = happened_at - interval '25 hours' where id = 78`)
    expect(await send(admin, file, true)).toMatchObject({ created: 1 })
  })

  test('IMPORT-21 the right in the whole tenant is needed; one in a subtree or none is not enough', async () => {
    const admin = await world.signIn('admin.nordbro', 20001)
    const { rows } = await run(`select id from user_account where username = 'auditor'`)
    const userId = (rows[0] as { id: number }).id
    const give = (orgId: number | null) =>
      admin.call('POST /api/admin/v1/administrators', {
        body: {
          ...{ userId, roleCode: 'project-administrator', applicationCode: null },
          ...{ scope: orgId === null ? 'tenant' : 'organisation', orgId },
        },
      })
    const delegate = await world.signIn('auditor', 20001)
    expect(await refusal(send(delegate, HEAD))).toBe('FORBIDDEN')
    await give(41001)
    expect(await refusal(send(delegate, `${HEAD}\nRIGHT,,company,Right\n`))).toBe('FORBIDDEN')
    await give(null)
    expect(await send(delegate, `${HEAD}\nRIGHT,,company,Right\n`)).toMatchObject({ applied: true, created: 1 })
    expect(await refusal(send(await world.signIn('anna', 20001), HEAD))).toBe('FORBIDDEN')
  })

  test('IMPORT-21, ISO-2 organisations of another tenant are neither parents nor changed', async () => {
    await importOrganisations(world.database, 20003, Buffer.from(`${HEAD}\nFOREIGN,,company,Foreign\n`))
    const foreign = await treeOf('FOREIGN%', 20003)
    const admin = await world.signIn('admin.nordbro', 20001)
    const unknownParent = { line: 2, column: 'parent', reason: 'unknownParent' }
    expect(await send(admin, `${HEAD}\nFOREIGN-A,FOREIGN,department,A\n`)).toEqual({
      ...{ ...REFUSED, problems: [unknownParent] },
    })
    expect(await send(admin, `${HEAD}\nFOREIGN,,company,Own\n`)).toMatchObject({ applied: true, created: 1 })
    expect(await treeOf('FOREIGN%', 20003)).toEqual(foreign)
    expect(await treeOf('FOREIGN%')).toMatchObject([{ name: 'Own' }])
  })

  test('IMPORT-22, API-11 a repetition with the same key has the first answer, and another file with it is refused', async () => {
    const admin = await world.signIn('admin.nordbro', 20001)
    const sendOnce = async (text: string) => {
      const { statusCode, body } = await admin.request({
        ...{ method: 'POST', url: PATH },
        headers: { 'idempotency-key': 'o'.repeat(32), 'content-type': 'application/json' },
        payload: JSON.stringify({ file: Buffer.from(text).toString('base64'), dryRun: false }),
      })
      return { statusCode, ...(JSON.parse(body) as { created?: number; errorCode?: string }) }
    }
    const before = await timeNow()
    const first = await sendOnce(`${HEAD}\nONCE,,company,Once\n`)
    expect(first).toMatchObject({ statusCode: 200, created: 1 })
    expect(await sendOnce(`${HEAD}\nONCE,,company,Once\n`)).toEqual(first)
    expect(await sendOnce(`${HEAD}\nTWICE,,company,Twice\n`)).toMatchObject({ errorCode: 'KEY_REUSED' })
    expect(await entriesSince(before)).toHaveLength(2)
    expect(await treeOf('TWICE')).toEqual([])
  })

  test('IMPORT-43 a line disables or enables an organisation, within the limit of the tenant, and the log has the change', async () => {
    const admin = await world.signIn('admin.nordbro', 20001)
    const states = async () => {
      const { rows } = await run(`select code, enable from org_node
        where tenant_id = 20001 and code like 'ACT-%' order by code`)
      return Object.fromEntries((rows as { code: string; enable: number }[]).map(({ code, enable }) => [code, enable]))
    }
    const head = `${HEAD},action`
    const lines = (...actions: string[]) =>
      [head, ...actions.map((action, n) => `ACT-${n},,company,Act ${n},${action}`)].join('\n')
    expect(await send(admin, lines('', 'disable', 'ENABLE'))).toEqual({ ...NONE, applied: true, created: 3 })
    expect(await states()).toEqual({ 'ACT-0': 1, 'ACT-1': 0, 'ACT-2': 1 })
    const before = await timeNow()
    expect(await send(admin, lines('disable', '', 'enable'))).toEqual({
      ...NONE,
      applied: true,
      changed: 1,
      unchanged: 2,
    })
    expect(await states()).toEqual({ 'ACT-0': 0, 'ACT-1': 0, 'ACT-2': 1 })
    expect(await entriesSince(before)).toMatchObject([{ action: 'organisation.change', after: { enabled: false } }, {}])
    expect(await send(admin, `${HEAD}\nACT-0,,company,Act 0`), 'without the column').toMatchObject({ unchanged: 1 })
    expect((await send(admin, lines('delete'))).problems).toEqual([{ line: 2, column: 'action', reason: 'invalid' }])

    await run(`insert into tenant_limit (tenant_id, organisations)
      select 20001, count(*) from org_node where tenant_id = 20001 and enable = 1`)
    expect(await refusal(send(admin, lines('enable', '', '')))).toBe('ORGANISATION_LIMIT_REACHED')
    expect(await send(admin, lines('enable', '', 'disable'), true)).toMatchObject({ changed: 2 })
    await run(`delete from tenant_limit where tenant_id = 20001`)
  })
})
