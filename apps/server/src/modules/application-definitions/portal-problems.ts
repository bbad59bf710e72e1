import { type ApplicationDefinition, entriesOf } from '@portico/contract/administration/application-definitions'
import type { Language, NameAllLang } from '@portico/contract/protocol/common'
import { STAYING_APPLICATIONS } from '@portico/contract/rules/administration/applications'
import type { SystemDb } from '../../db/handles.ts'
import { serverText } from '../../http/pipeline/problems/server-texts.ts'

/** The maximum number of permitted values that a problem names. */
const NAMED_VALUES = 50

/** A value of a definition that does not fit this portal. */
export interface PortalProblem {
  path: readonly (string | number)[]
  key: 'field.choice' | 'field.reservedCode' | 'field.otherMenu' | 'field.menuKind'
  /** The permitted values, if they can be named. */
  permitted?: string[]
}

/** CONSOLE-133: the sentence of a problem in a language. */
export const portalProblemText = ({ key, permitted = [] }: PortalProblem, language: Language): string =>
  serverText(key, language).replace('{{value}}', () =>
    [...permitted.slice(0, NAMED_VALUES), ...(permitted.length > NAMED_VALUES ? ['…'] : [])].join(', '),
  )

/** The groups of applications, in their order. */
export const listGroups = (db: SystemDb): Promise<{ code: string; names: NameAllLang }[]> =>
  db.selectFrom('application_group').select(['code', 'names']).orderBy('sort').orderBy('code').execute()

/** CONSOLE-133: the values of a definition that do not fit this portal: codes that do not exist, or belong to others. */
export async function findPortalProblems(db: SystemDb, definition: ApplicationDefinition): Promise<PortalProblem[]> {
  const { code, group, product = code } = definition
  const groups = (await listGroups(db)).map((one) => one.code)
  return [
    ...(STAYING_APPLICATIONS.includes(code) ? [{ path: ['code'], key: 'field.reservedCode' } as const] : []),
    ...(groups.includes(group) ? [] : [{ path: ['group'], key: 'field.choice', permitted: groups } as const]),
    ...(product === code ? [] : await findProductProblem(db, product)),
    ...(await findMenuProblems(db, definition)),
  ]
}

async function findProductProblem(db: SystemDb, product: string): Promise<PortalProblem[]> {
  const products = await db.selectFrom('product').select('code').orderBy('code').execute()
  const permitted = products.map(({ code }) => code)
  return permitted.includes(product) ? [] : [{ path: ['product'], key: 'field.choice', permitted }]
}

/** A code of another application's menu, and a directory in place of a page or a page in place of a directory. */
async function findMenuProblems(db: SystemDb, definition: ApplicationDefinition): Promise<PortalProblem[]> {
  const placed = entriesOf(definition)
  const menus = await db
    .selectFrom('menu')
    .select(['code', 'kind', 'application_code'])
    .where('code', 'in', ['', ...placed.map(({ entry }) => entry.code)])
    .execute()
  const byCode = new Map(menus.map((menu) => [menu.code, menu]))
  return placed.flatMap(({ entry, path }): PortalProblem[] => {
    const menu = byCode.get(entry.code)
    if (menu && menu.application_code !== definition.code) return [{ path: [...path, 'code'], key: 'field.otherMenu' }]
    return menu && (menu.kind === 'dir') !== (entry.menus !== undefined) ? [{ path, key: 'field.menuKind' }] : []
  })
}
