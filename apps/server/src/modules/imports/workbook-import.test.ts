import { expect, test } from 'vitest'
import { rowsOf, tableWorkbook, workbookOf } from '../../http/requests/workbook/workbook.fixtures.ts'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { refusal } from '../../../test/refusal.ts'
import { onBothDatabases } from '../../../test/world.ts'

const READ = 'POST /api/admin/v1/workbooks/read'

onBothDatabases((world) => {
  const send = (person: Browser, kind: 'people' | 'organisations', file: Buffer, dryRun = false): Promise<unknown> =>
    person.call(`POST /api/admin/v1/${kind}/import`, { body: { file: file.toString('base64'), dryRun } })
  const read = (person: Browser, file: Buffer) => person.call(READ, { body: { file: file.toString('base64') } })

  test('IMPORT-25 people and organisations come from a workbook as from a CSV file', async () => {
    const admin = await world.signIn('admin.nordbro', 20001)
    const people = tableWorkbook(
      ...[
        ['Email', 'name', 'nickname'],
        [],
        ['ida@workbook.example', 'Ida Åberg', '007'],
        ['wang@workbook.example', '王伟'],
      ],
    )
    expect(await send(admin, 'people', people, true)).toMatchObject({ applied: false, created: 2, problems: [] })
    expect(await send(admin, 'people', people)).toMatchObject({ applied: true, created: 2 })
    expect(await send(admin, 'people', people)).toMatchObject({ applied: true, created: 0, changed: 0, unchanged: 2 })
    const nicknames = await world.database.system((db) =>
      db
        .selectFrom('membership')
        .select('nickname')
        .where('tenant_id', '=', 20001)
        .where('nickname', '=', '007')
        .execute(),
    )
    expect(nicknames).toHaveLength(1)
    const tree = tableWorkbook(
      ['code', 'parent', 'type', 'name'],
      ['WB', '', 'company', 'Workbook'],
      ['WB-A', 'WB', 'department', 'A'],
    )
    expect(await send(admin, 'organisations', tree)).toMatchObject({ applied: true, created: 2 })
    expect(await send(admin, 'organisations', tree)).toMatchObject({ unchanged: 2 })
  })

  test('IMPORT-27 a refused line of a workbook has the number of its row, and nothing is changed', async () => {
    const admin = await world.signIn('admin.nordbro', 20001)
    const rows = tableWorkbook(['email', 'name'], [], ['zoe@workbook.example', 'Zoe'], ['no address', 'Bo'])
    expect(await send(admin, 'people', rows)).toMatchObject({
      ...{ applied: false, created: 0, problems: [{ line: 4, column: 'email', reason: 'invalid' }] },
    })
    const formula = workbookOf({ rows: `${rowsOf([['email']])}<row r="9"><c t="e"><v>#REF!</v></c></row>` })
    expect(await send(admin, 'people', formula)).toMatchObject({
      problems: [{ line: 9, column: 'email', reason: 'cellError' }],
    })
    const old = Buffer.from('d0cf11e0a1b11ae1', 'hex')
    for (const kind of ['people', 'organisations'] as const)
      expect(await send(admin, kind, old)).toMatchObject({
        problems: [{ line: 1, column: null, reason: 'protectedWorkbook' }],
      })
  })

  test('IMPORT-28 callers who import some kind read a workbook, and others and too many are refused', async () => {
    const admin = await world.signIn('admin.nordbro', 20001)
    expect(await read(admin, tableWorkbook(['E-post', 'Namn'], [], ['ida@a.se', '项目']))).toEqual({
      ...{ columns: ['E-post', 'Namn'], rows: [{ line: 3, cells: ['ida@a.se', '项目'] }], problem: null },
    })
    const notWorkbook = { columns: [], rows: [], problem: { line: 1, column: null, reason: 'notWorkbook' } }
    expect(await read(admin, Buffer.from('email\nida@a.se\n'))).toEqual(notWorkbook)
    const anna = await world.signIn('anna', 20001)
    expect(await refusal(read(anna, tableWorkbook(['a'])))).toBe('FORBIDDEN')
    const answers = []
    // the minute may turn once
    for (let number = 0; number < 41; number += 1)
      answers.push(await read(admin, Buffer.from('a')).catch(() => 'refused'))
    expect(answers).toContain('refused')
  })
})
