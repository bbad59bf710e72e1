import { expect, test } from 'vitest'
import { GRANT_COLUMNS } from '@portico/contract/rules/administration/grant-import'
import { MENU_COLUMNS, ROLE_COLUMNS } from '@portico/contract/rules/administration/configuration-import'
import { ORGANISATION_COLUMNS } from '@portico/contract/rules/administration/organisation-import'
import { PEOPLE_COLUMNS } from '@portico/contract/rules/administration/people-import'
import { workbookOf } from '../../src/http/requests/workbook/workbook.fixtures.ts'
import { asOwner } from '../as-owner.ts'
import { onBothDatabases } from '../world.ts'

/** Calls with a file, its columns, and a line that is correct or refused for another reason. */
const FILES = [
  ['people', PEOPLE_COLUMNS, { email: 'hostile@files.example', name: 'Name', nickname: 'Nick' }],
  ['role-grants', GRANT_COLUMNS, { email: 'anna.berg@nordbro.se', organisation: 'X', role: 'x' }],
  ['organisations', ORGANISATION_COLUMNS, { code: 'HOSTILE-1', parent: 'X', type: 'department', name: 'Name' }],
  ['roles', ROLE_COLUMNS, { code: 'hostile', name_zh: '一', name_en: 'One', name_sv: 'Ett' }],
  ['menus', MENU_COLUMNS, { code: 'plan.schedule', name_zh: '一', name_en: 'One', name_sv: 'Ett' }],
] as const

/** Characters that XML lacks, as a workbook has them: NUL, half a surrogate pair, a control character. */
const CHARACTERS = ['_x0000_', '_xD800_', '_xDC00__xD800_', '_x001B_']

const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
const row = (cells: readonly string[]) => `<row>${cells.map(cell).join('')}</row>`

onBothDatabases((world) => {
  test('SEC-81 a workbook with characters that no database stores is refused with its line, in each column of each kind', async () => {
    const admin = await world.signIn('admin.nordbro', 20001)
    for (const [kind, columns, line] of FILES) {
      await asOwner(
        world.database,
        `update audit_log set happened_at = happened_at - interval '2 hours' where action like '%.import'`,
      )
      for (const [at, hostile] of columns.entries()) {
        const character = CHARACTERS[at % CHARACTERS.length] ?? ''
        const values = columns.map((name) => (line as Record<string, string>)[name] ?? '')
        for (const one of new Set([character, '_xD800_'])) {
          const file = workbookOf({
            rows: row(columns) + row(values.with(at, `${values[at]}${one}`)),
          }).toString('base64')
          const { statusCode, payload } = await admin.request({
            ...{ method: 'POST', url: `/api/admin/v1/${kind}/import` },
            headers: { 'content-type': 'application/json' },
            payload: JSON.stringify({ file, dryRun: true, ...(/roles|menus/.test(kind) && { name: 'Hostile' }) }),
          })
          expect([statusCode, kind, hostile, one, statusCode === 200 ? '' : payload]).toEqual([
            200,
            kind,
            hostile,
            one,
            '',
          ])
          expect((JSON.parse(payload) as { problems: object[] }).problems, `${kind} ${hostile} ${one}`).not.toEqual([])
        }
      }
    }
  })
})
