import { KIND_RIGHTS } from '@portico/contract/rules/administration/configuration-kinds'
import { MENU_ICONS } from '@portico/contract/rules/navigation/menu-icons'
import type { TenantMenu } from '@portico/contract/administration/menus'
import { inTenant } from '../../../db/tenant-scope.ts'
import {
  changeTenantMenu,
  getTenantMenu,
  listTenantMenus,
} from '../../menu-administration/tenant-menu-changes.service.ts'
import { type Complete, findInTenant, fullNames, header, type Kind, listAll, orderedNames } from '../kind.ts'

const toDocument = ({ code, ownNames, ownSort, ownIcon, enabled }: TenantMenu): Complete<'MenuSettings'> => ({
  ...header('MenuSettings'),
  ...{ code, names: ownNames && orderedNames(ownNames), position: ownSort, icon: toIcon(ownIcon), enabled },
})

/** An icon without a drawing, from a later version of the portal, is none. */
const toIcon = (icon: string | null) => MENU_ICONS.find((known) => known === icon) ?? null

const hasSettings = ({ ownNames, ownSort, ownIcon, enabled }: TenantMenu): boolean =>
  ownNames !== null || ownSort !== null || ownIcon !== null || !enabled

/**
 * CONF-10: the tenant's settings of the catalogue's menus. A menu without such settings has no document in an export.
 */
export const menuSettingsKind: Kind<'MenuSettings'> = {
  ...KIND_RIGHTS.MenuSettings,
  async *list(db, reader) {
    const menus = listAll(db, reader.actor.tenantId, (own, page) => listTenantMenus(own, reader, page))
    for await (const menu of menus) if (hasSettings(menu)) yield toDocument(menu)
  },
  async find(db, reader, { code }) {
    const menu = await findInTenant(db, reader.actor.tenantId, (own) => getTenantMenu(own, reader, code))
    return menu && toDocument(menu)
  },
  async write(db, context, { document: { code, names, position, icon, enabled } }) {
    const change = { ownNames: names && fullNames(names), ownSort: position, ownIcon: icon, enabled }
    await inTenant(db, context.actor.tenantId, (own) => changeTenantMenu(own, context, code, change))
  },
  async remove(db, context, code) {
    const catalogues = { ownNames: null, ownSort: null, ownIcon: null, enabled: true }
    await inTenant(db, context.actor.tenantId, (own) => changeTenantMenu(own, context, code, catalogues))
  },
}
