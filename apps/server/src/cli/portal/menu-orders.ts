import type { TenantMenuChange } from '@portico/contract/administration/menus'
import type { Call } from '@portico/contract/client/client'
import { SORT_KEYS } from '@portico/contract/rules/administration/sorting'
import { MENU_ICONS } from '@portico/contract/rules/navigation/menu-icons'
import { OperatorError } from '../../operator-error.ts'
import { menuImportOrder } from './import-order.ts'
import {
  changedNames,
  eachPage,
  exactWords,
  MisuseError,
  newNames,
  expectNoWords,
  type Options,
  type Order,
  positionIn,
  row,
  sortIn,
  sortUsage,
} from './order-parts.ts'

export const MENU_USAGE = `npm run portico -- menus list [--application CODE] [--keyword TEXT] ${sortUsage(SORT_KEYS.menus)}
npm run portico -- menus rename MENU [--en NAME] [--zh-CN NAME] [--sv-SE NAME]
npm run portico -- menus order MENU POSITION
npm run portico -- menus icon MENU ICON|catalogue
npm run portico -- menus enable|disable|reset|viewers MENU
npm run portico -- menus import FILE [--dry-run]
npm run portico -- menus create MENU --application CODE --en NAME --zh-CN NAME --sv-SE NAME
    [--path PATH] [--parent MENU] [--position POSITION] [--icon CLASS] [--authorities CODE,CODE]
npm run portico -- menus move MENU [--parent MENU]
npm run portico -- menus delete MENU`

type Change = Partial<TenantMenuChange>

/** Reads a menu of the tenant, and writes it with another setting of its own. */
async function change(call: Call, code: string, edit: (present: TenantMenuChange, names: Options) => Change) {
  const params = { code }
  const { ownNames, ownSort, enabled, names } = await call('GET /api/admin/v1/menus/{code}', { params })
  const present = { ownNames: ownNames && newNames(ownNames), ownSort, enabled }
  const body = { ...present, ...edit(present, names) }
  return call('PUT /api/admin/v1/menus/{code}', { params, body })
}

/** A command that changes one setting of one menu. */
const setting =
  (says: string, edit: (options: Options, present: TenantMenuChange, names: Options) => Change): Order =>
  async (call, words, options, print) => {
    const [code] = exactWords(1, words)
    await change(call, code, (present, names) => edit(options, present, names))
    print(`The menu ${code} ${says}.`)
  }

export const menuOrders: Record<string, Order> = {
  async list(call, words, { application: applicationCode, keyword, sort: by }, print) {
    expectNoWords(words)
    const order = sortIn(by, SORT_KEYS.menus)
    await eachPage(
      (cursor) =>
        call('GET /api/admin/v1/menus', {
          query: { cursor, applicationCode, keyword, sort: order, limit: '200' } as { limit: string },
        }),
      ({ code, applicationCode: application, parentCode, names, ownNames, sort, ownSort, enabled }) =>
        print(
          row(
            ...[code, application, parentCode ?? '', (ownNames ?? names).en ?? ''],
            ...[ownSort ?? sort, enabled ? 'enabled' : 'disabled'],
          ),
        ),
    )
  },
  import: menuImportOrder,
  rename: setting('has new names', (options, { ownNames }, names) => ({
    ownNames: changedNames(ownNames ?? names, options),
  })),
  async order(call, words, _options, print) {
    const [code, position] = exactWords(2, words)
    await change(call, code, () => ({ ownSort: positionIn(position) }))
    print(`The menu ${code} has the position ${position}.`)
  },
  /** ADMIN-269: an icon that the portal has a drawing of, or that of the catalogue. */
  async icon(call, words, _options, print) {
    const [code, name] = exactWords(2, words)
    const ownIcon = name === 'catalogue' ? null : MENU_ICONS.find((one) => one === name)
    if (ownIcon === undefined) throw new OperatorError(`There is no icon ${name}. There are: ${MENU_ICONS.join(', ')}.`)
    await change(call, code, () => ({ ownIcon }))
    print(`The menu ${code} has the icon ${ownIcon ?? 'of the catalogue'}.`)
  },
  enable: setting('is enabled', () => ({ enabled: true })),
  disable: setting('is disabled', () => ({ enabled: false })),
  reset: setting('is as the catalogue says', () => ({ ownNames: null, ownSort: null, ownIcon: null, enabled: true })),
  async viewers(call, words, _options, print) {
    const [code] = exactWords(1, words)
    const { offered, personCount, sample, roles } = await call('GET /api/admin/v1/menus/{code}/viewers', {
      params: { code },
    })
    print(offered ? `People: ${personCount}` : 'The tenant does not show the menu.')
    for (const role of roles) print(row('role', role.code))
    for (const person of sample) print(row('person', person.userId, person.accountName, person.name))
  },
  async create(call, words, options, print) {
    const [code] = exactWords(1, words)
    const { application: applicationCode, path = '', parent, position = '0', icon, authorities } = options
    if (!applicationCode) throw new MisuseError()
    const body = {
      ...{ code, applicationCode, kind: path === '' ? ('dir' as const) : ('menu' as const), path, urlParams: '' },
      ...{ parentCode: parent || null, names: newNames(options), sort: positionIn(position), orgTypes: null },
      ...{ integrateType: 0 as const, iconClass: icon || null, advertised: false },
      authorities: authorities ? authorities.split(',') : [],
    }
    const { id } = await call('POST /api/admin/v1/catalogue-menus', { body })
    print(`The menu ${code} has the number ${id}. People see it once a role contains it.`)
  },
  async move(call, words, { parent }, print) {
    const [code] = exactWords(1, words)
    const params = { code }
    const present = await call('GET /api/admin/v1/catalogue-menus/{code}', { params })
    const { id: _, code: __, applicationCode: ___, kind: ____, ...text } = present
    const body = { ...text, names: newNames(text.names), parentCode: parent || null }
    await call('PUT /api/admin/v1/catalogue-menus/{code}', { params, body })
    print(`The menu ${code} is now below ${parent || present.applicationCode}.`)
  },
  async delete(call, words, _options, print) {
    const [code] = exactWords(1, words)
    await call('GET /api/admin/v1/catalogue-menus/{code}', { params: { code } })
    await call('DELETE /api/admin/v1/catalogue-menus/{code}', { params: { code } })
    print(`The menu ${code} is deleted.`)
  },
}
