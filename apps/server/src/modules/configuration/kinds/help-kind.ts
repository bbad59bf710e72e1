import { KIND_RIGHTS } from '@portico/contract/rules/administration/configuration-kinds'
import type { SystemDb } from '../../../db/handles.ts'
import { inTenant } from '../../../db/tenant-scope.ts'
import { changeHelpPages, getHelpPages } from '../../help/help-pages.service.ts'
import type { RightsHolder } from '../../rights/rights.service.ts'
import { type Complete, header, type Kind, orderedNames } from '../kind.ts'

const normalise = (document: Complete<'Help'>): Complete<'Help'> => ({
  ...document,
  pages: document.pages.map((page) => ({
    ...page,
    ...{ names: orderedNames(page.names), addresses: orderedNames(page.addresses) },
  })),
})

const read = async (db: SystemDb, reader: RightsHolder): Promise<Complete<'Help'>> => ({
  ...header('Help'),
  pages: await inTenant(db, reader.actor.tenantId, (own) => getHelpPages(own, reader)),
})

/** CONF-24: the tenant's pages of help; a tenant has one list. */
export const helpKind: Kind<'Help'> = {
  ...KIND_RIGHTS.Help,
  async *list(db, reader) {
    yield await read(db, reader)
  },
  find: read,
  normalise,
  write: (db, context, { document: { pages } }) =>
    inTenant(db, context.actor.tenantId, (own) => changeHelpPages(own, context, pages)),
}
