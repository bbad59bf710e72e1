import { KIND_RIGHTS } from '@portico/contract/rules/administration/configuration-kinds'
import type { TenantRole } from '@portico/contract/administration/roles'
import { NEW_ROLE_CODE } from '@portico/contract/rules/administration/roles'
import { inTenant } from '../../../db/tenant-scope.ts'
import { changeRole, createRole, deleteRole, getRole, listRoles } from '../../roles/roles.service.ts'
import {
  type Complete,
  findInTenant,
  fullNames,
  header,
  invalidField,
  type Kind,
  listAll,
  orderedNames,
} from '../kind.ts'

const toDocument = ({ code, names, menus }: TenantRole): Complete<'Role'> => ({
  ...header('Role'),
  ...{ code, names: orderedNames(names) },
  menus: menus.map(({ menuCode, authorityCodes }) => ({ menu: menuCode, authorities: authorityCodes })),
})

/** CONF-10: the roles of the tenant's people. */
export const roleKind: Kind<'Role'> = {
  ...KIND_RIGHTS.Role,
  async *list(db, reader) {
    const { tenantId } = reader.actor
    for await (const { code } of listAll(db, tenantId, (own, page) => listRoles(own, reader, page)))
      yield toDocument(await inTenant(db, tenantId, (own) => getRole(own, reader, code)))
  },
  async find(db, reader, { code }) {
    const role = await findInTenant(db, reader.actor.tenantId, (own) => getRole(own, reader, code))
    return role && toDocument(role)
  },
  initial: { ...header('Role'), code: '', names: {}, menus: [] },
  normalise: (document) => ({
    ...document,
    menus: document.menus
      .map(({ menu, authorities }) => ({ menu, authorities: [...new Set(authorities)].toSorted() }))
      .toSorted((one, other) => (one.menu < other.menu ? -1 : Number(one.menu > other.menu))),
  }),
  async write(db, context, { document: { code, names, menus }, isNew }) {
    if (isNew && !NEW_ROLE_CODE.test(code)) throw invalidField('code')
    const role = {
      ...{ code, names: fullNames(names) },
      menus: menus.map(({ menu, authorities }) => ({ menuCode: menu, authorityCodes: authorities })),
    }
    const write = isNew ? createRole : changeRole
    await inTenant(db, context.actor.tenantId, (own) => write(own, context, role))
  },
  remove: (db, context, code) => inTenant(db, context.actor.tenantId, (own) => deleteRole(own, context, code)),
}
