import { KIND_RIGHTS } from '@portico/contract/rules/administration/configuration-kinds'
import { type AdministratorRole, RoleCode } from '@portico/contract/administration/administrators'
import { inTenant } from '../../../db/tenant-scope.ts'
import {
  changeAdministratorRole,
  createAdministratorRole,
  deleteAdministratorRole,
  getAdministratorRole,
  listAdministratorRoles,
} from '../../administrators/administrator-roles.service.ts'
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

const toDocument = ({ code, names, rights }: AdministratorRole): Complete<'AdministratorRole'> => ({
  ...header('AdministratorRole'),
  ...{ code, names: orderedNames(names), rights },
})

/** CONF-10: the tenant's own administrator roles; the built-in ones are those of every tenant (ADMIN-20). */
export const administratorRoleKind: Kind<'AdministratorRole'> = {
  ...KIND_RIGHTS.AdministratorRole,
  async *list(db, { actor }) {
    const roles = listAll(db, actor.tenantId, (own, page) => listAdministratorRoles(own, actor, page))
    for await (const role of roles) if (!role.builtIn) yield toDocument(role)
  },
  async find(db, { actor: { tenantId } }, { code }) {
    const role = await findInTenant(db, tenantId, (own) => getAdministratorRole(own, tenantId, code))
    return role && toDocument(role)
  },
  initial: { ...header('AdministratorRole'), code: '', names: {}, rights: [] },
  normalise: (document) => ({ ...document, rights: [...new Set(document.rights)].toSorted() }),
  async write(db, context, { document: { code, names, rights }, isNew }) {
    if (!RoleCode.safeParse(code).success) throw invalidField('code')
    if (rights.length === 0) throw invalidField('rights')
    const role = { code, names: fullNames(names), rights }
    const write = isNew ? createAdministratorRole : changeAdministratorRole
    await inTenant(db, context.actor.tenantId, (own) => write(own, context, role))
  },
  remove: (db, context, code) =>
    inTenant(db, context.actor.tenantId, (own) => deleteAdministratorRole(own, context, code)),
}
