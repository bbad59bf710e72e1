import type { CatalogueMenu, CatalogueMenuChange } from '@portico/contract/administration/menus'
import { PortalError } from '@portico/contract/protocol/errors'
import { CONSOLE_APPLICATION } from '@portico/contract/rules/administration/applications'
import { isSettableRule } from '@portico/contract/rules/navigation/menu-visibility'
import type { SystemDb } from '../../db/handles.ts'

type Ruled = Pick<CatalogueMenu, 'code' | 'applicationCode' | 'rules'>

const keyOf = ({ kind, value }: CatalogueMenu['rules'][number]) => `${kind} ${value}`

/**
 * MENU-133: sets the visibility rules of a menu of the catalogue; undefined keeps them. ADMIN-80: the console's menus keep
 * their rules, which are those of rights.
 */
export async function setRules(
  db: SystemDb,
  { code, applicationCode, rules: before }: Ruled,
  rules: CatalogueMenuChange['rules'] = before,
): Promise<void> {
  const [former, next] = [
    new Map(before.map((one) => [keyOf(one), one])),
    new Map(rules.map((one) => [keyOf(one), one])),
  ]
  const removed = before.filter((rule) => !next.has(keyOf(rule)))
  const added = [...next.values()].filter((rule) => !former.has(keyOf(rule)))
  if (removed.length === 0 && added.length === 0) return
  if (applicationCode === CONSOLE_APPLICATION || removed.some(({ kind }) => kind === 'right'))
    throw new PortalError('CONFLICT')
  if (!added.every(isSettableRule))
    throw new PortalError('VALIDATION', { fields: [{ part: 'body', field: 'rules', reason: 'custom' }] })
  for (const { kind, value } of removed)
    await db
      .deleteFrom('menu_visibility_rule')
      .where('menu_code', '=', code)
      .where('kind', '=', kind)
      .where('value', '=', value)
      .execute()
  if (added.length > 0)
    await db
      .insertInto('menu_visibility_rule')
      .values(added.map((rule) => ({ menu_code: code, ...rule })))
      .execute()
}
