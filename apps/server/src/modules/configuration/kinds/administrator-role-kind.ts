import { type AdministratorRole, RoleCode } from '@portico/contract/administration/administrators'
import { PAGE_SIZE } from '@portico/contract/rules/administration/paging'
import { inTenant } from '../../../db/tenant-scope.ts'
import {
  changeAdministratorRole,
  createAdministratorRole,
  getAdministratorRole,
  listAdministratorRoles,
} from '../../administrators/administrator-roles.service.ts'
import {
  type Complete,
  eachOf,
  fullNames,
  header,
  invalidField,
  type Kind,
  orderedNames,
  orUndefined,
} from '../kind.ts'

const toDocument = ({ code, names, rights }: AdministratorRole): Complete<'AdministratorRole'> => ({
  ...header('AdministratorRole'),
  ...{ code, names: orderedNames(names), rights },
})

/** CONF-10: the tenant's own administrator roles; the built-in ones are those of every tenant (ADMIN-20). */
export const administratorRoleKind: Kind<'AdministratorRole'> = {
  ...{ read: 'read administrator', edit: 'edit administrator' },
  async *list(db, { actor }) {
    const page = (cursor: string | undefined) =>
      inTenant(db, actor.tenantId, (own) => listAdministratorRoles(own, actor, { cursor, limit: PAGE_SIZE.maximum }))
    for await (const role of eachOf(page)) if (!role.builtIn) yield toDocument(role)
  },
  async find(db, { actor: { tenantId } }, { code }) {
    const role = await inTenant(db, tenantId, (own) => orUndefined(getAdministratorRole(own, tenantId, code)))
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
}
